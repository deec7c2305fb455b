import { statSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'

/** Answers whether the folder of public files has a file at a decoded URL path; asks the disk once per path. */
export function createPublicFiles(publicDir: string): (path: string) => boolean {
  const root = resolve(publicDir)
  const known = new Map<string, boolean>()
  return (path) => {
    const answer = known.get(path) ?? isFileInside(root, path)
    known.set(path, answer)
    return answer
  }
}

function isFileInside(root: string, path: string): boolean {
  const file = join(root, path)
  if (path.includes('\0') || !file.startsWith(root + sep)) return false
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}
