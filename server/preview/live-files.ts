import { type KnownPicture, readPictures } from '#collections/pictures/picture-catalogue.server.ts'
import { createPictureFinder, type PictureCatalogue } from '#collections/pictures/picture-facts.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { readStaticFile } from '#server/builds/static-files.ts'
import { createResponse, type StoredResponse } from '#server/http/response.ts'

/** So much of a picture's hash tells it from others of its name. */
const VERSION_CHARACTERS = 8

export type LiveFiles = Awaited<ReturnType<typeof openLiveFiles>>

/** The public files as they are now, for development and preview servers; `cacheFolder` remembers what is known of pictures. */
export async function openLiveFiles(folder: string, cacheFolder: string) {
  let pictures: PictureCatalogue = {}
  let files = new Map<string, string>()

  /** Looks at the folder again. */
  async function update(): Promise<void> {
    files = new Map(listStaticFiles(folder).map(({ url, file }) => [url, file]))
    pictures = describePictures((await readPictures(folder, cacheFolder)).pictures)
  }

  await update()
  return {
    update,
    /** The response of a public file, whichever of its versions a page names: there is the one that is there now. */
    findAnswer(address: string): StoredResponse | undefined {
      const [url = ''] = address.split('?v=')
      const file = files.get(url)
      const source = file === undefined ? undefined : readIfThere(url, file)
      if (!source) return undefined
      const { body, contentType } = source
      // The next save may replace it.
      return createResponse({ contentType, cacheControl: 'no-cache', body })
    },
    /** Stands for all pictures as they were at the last look. */
    readRevision: () => JSON.stringify(pictures),
    describePictures: () => pictures,
    findPicture: (path: string) => createPictureFinder(pictures)(path),
  }
}

/**
 * What pages must know of the pictures, which come as their files are, with a version, so that browsers do not show the one
 * that they have of that name. A picture that cannot be used is left out; it is told with the mistakes of the content.
 */
function describePictures(pictures: readonly KnownPicture[]): PictureCatalogue {
  const described = pictures.map(({ url, hash, facts: { width, height, tone } }) => {
    const version = hash.slice(0, VERSION_CHARACTERS)
    return [url, { width, height, ...(tone === undefined ? {} : { tone }), version }]
  })
  return Object.fromEntries(described)
}

/** A file may go between a look at its folder and a question for it. */
function readIfThere(url: string, file: string) {
  try {
    return readStaticFile({ url, file })
  } catch {
    return undefined
  }
}
