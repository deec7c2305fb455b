import { readPictures, toCatalogue } from '#collections/picture-catalogue.server.ts'
import type { PictureCatalogue } from '#collections/picture-facts.ts'
import { pictureCacheFolder } from './build-files.ts'
import { publicFolder } from './compile-content.ts'
import { listStaticFiles } from './static-files.ts'

/**
 * Measures and tones of the public pictures while the site is written. Nothing is built here, so that each comes
 * as its file is; one that cannot be used is told on the console, and the build refuses it.
 */
export async function readDevelopmentPictures(): Promise<PictureCatalogue> {
  try {
    const options = { publicDir: 'public', cacheDir: pictureCacheFolder }
    const catalogue = toCatalogue(await readPictures(listStaticFiles(publicFolder), options))
    return Object.fromEntries(
      Object.entries(catalogue).map(([path, { width, height, tone }]) => [
        path,
        { width, height, ...(tone === undefined ? {} : { tone }) },
      ]),
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    return {}
  }
}
