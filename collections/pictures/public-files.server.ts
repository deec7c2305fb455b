import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'

/** A file below a folder, and the URL that it answers. */
export type StaticFile = { url: string; file: string }

/** Files below a folder; links and hidden files are left out, so nothing outside can be reached (threat X03). */
export function listStaticFiles(folder: string): StaticFile[] {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, url: `/${relative(folder, file).split(sep).join('/').normalize('NFC')}` }))
    .sort((a, b) => (a.url < b.url ? -1 : 1))
}

/** How a file's name may be written on a disk: a Mac writes letters and their accents apart. */
export function listSpellings(path: string): string[] {
  return [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])]
}

/** Answers whether the folder of public files has a file at a decoded URL path; asks the disk once per path. */
export function createPublicFiles(publicDir: string): (path: string) => boolean {
  const root = resolve(publicDir)
  const known = new Map<string, boolean>()
  return (path) =>
    known.getOrInsertComputed(path, () => listSpellings(path).some((name) => isFileInside(root, name)))
}

function isFileInside(root: string, path: string): boolean {
  const file = join(root, path)
  if (path.includes('\0') || !file.startsWith(root + sep)) return false
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
