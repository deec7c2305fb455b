import { lstatSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { CollectionName } from '#collections/collection-table.ts'
import { findOwner } from '#collections/compile/scan.server.ts'
import { redirectsFile } from '#collections/redirects/parse-redirects.ts'
import { thesaurusFile } from '#collections/thesaurus/parse-thesaurus.ts'

/** Lists that stand beside the pages, and are read by readers of their own. */
export const listFiles: readonly string[] = [redirectsFile, thesaurusFile]

/** A file of the content that the workshop may read and write, whether it is there or not. */
export type ContentPath = {
  /** Below the content folder, with `/`. */
  file: string
  /** Where it stands in truth, behind all links. */
  absolute: string
  /** `null` for a list. */
  collection: CollectionName | null
  exists: boolean
}

const MAX_PATH_CHARACTERS = 400

/** A system takes 255 bytes; the history keeps versions in folders whose names have a few more. */
const MAX_NAME_BYTES = 240

/** Of names with a dot before them the compiler reads that of a folder's own data alone. */
const hidden = /(^|\/)\.(?!navigation\.ya?ml$)/

/** No separator, drive, stream or wildcard of any system, and nothing that Windows cuts off at the end. */
const plainName = /^[^\p{C}\\/:*?"<>|]*[^\p{C}\\/:*?"<>|. ]$/u

function isPlainName(name: string): boolean {
  return plainName.test(name) && Buffer.byteLength(name) <= MAX_NAME_BYTES
}

/**
 * The file that a path names: a content file by its name, or a list, which stands inside the content folder whatever
 * links lead to it. Nothing for any other.
 */
export function findContentPath(contentDir: string, file: string): ContentPath | undefined {
  if (file.length > MAX_PATH_CHARACTERS || !file.split('/').every(isPlainName) || hidden.test(file))
    return undefined
  const collection = findOwner(file) ?? null
  if (!collection && !listFiles.includes(file)) return undefined
  const root = realpathSync(contentDir)
  const absolute = follow(join(root, file))
  if (!absolute?.startsWith(root + sep)) return undefined
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (stats && !stats.isFile()) return undefined
  return { file, absolute, collection, exists: stats !== undefined }
}

/** Where a file stands, or would stand once the folders that are missing are made; nothing behind a link that is broken. */
function follow(path: string): string | undefined {
  try {
    return realpathSync(path)
  } catch (error) {
    // A file in the place of a folder, or links in a circle, lead nowhere.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    if (!isMissing || lstatSync(path, { throwIfNoEntry: false })) return undefined
    const folder = follow(dirname(path))
    return folder && join(folder, path.slice(dirname(path).length + 1))
  }
}
