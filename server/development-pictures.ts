import { readPictures, toCatalogue } from '#collections/picture-catalogue.server.ts'
import type { PictureCatalogue } from '#collections/picture-facts.ts'
import { pictureCacheFolder } from './build-files.ts'
import { publicFolder } from './compile-content.ts'

/**
 * Measures and tones of the public pictures while the site is written. Nothing is built here, so that each comes
 * as its file is; one that cannot be used is left out, and told with the mistakes of the content.
 */
export async function readDevelopmentPictures(): Promise<PictureCatalogue> {
  const { pictures } = await readPictures(publicFolder, pictureCacheFolder)
  return Object.fromEntries(
    Object.entries(toCatalogue(pictures)).map(([path, { width, height, tone }]) => [
      path,
      { width, height, ...(tone === undefined ? {} : { tone }) },
    ]),
  )
}
