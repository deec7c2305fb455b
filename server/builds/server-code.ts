import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#config/project.server.ts'
import type { CurrentBuild } from './build-files.ts'

/** What a server loads of the sources. The app is not among them: a build brings it along. */
export const serverFolders = [
  'auth',
  // What keeps a promise until it fails: the search runs on the server, too.
  'browser',
  'collections',
  'config',
  'database',
  'limits',
  'search',
  'server',
  // Tables of sizes, which are checked when content is compiled.
  'sizes',
  'urls',
]

/** The code that this process runs, as far as it was on disk when this was loaded. */
const ownCode = hashServerCode()

/** The code of the server as it lies on disk: a hash of its sources and of the packages' versions. */
export function hashServerCode(): string {
  const hash = createHash('sha256')
  for (const folder of serverFolders) {
    const names = readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    for (const name of names.filter(isSource).sort())
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(projectRoot, folder, name)))
  }
  return hash
    .update(readFileSync(join(projectRoot, 'package-lock.json')))
    .digest('hex')
    .slice(0, 16)
}

/** Building is a program of its own, which is always the one on disk. */
function isSource(name: string): boolean {
  return name.endsWith('.ts') && !/\.test\.ts$|^(make|vite)[/\\]/.test(name)
}

/**
 * Whether a build was made by another version of the server's code than this process runs: then a process with that
 * code has to be started, and this one goes on with what it has.
 */
export function isOfOtherCode({ code }: Pick<CurrentBuild, 'code'>): boolean {
  return code !== ownCode
}
