import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** Facts and made variants of pictures, for the next build and the next request; may be deleted at any time. */
export const pictureCacheFolder = join(projectRoot, '.cache/pictures')

/** Files that are served as they are. */
export const publicFolder = join(projectRoot, 'public')
