import { createHash, type Hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import buildInputs from '#config/build-inputs.json' with { type: 'json' }
import { projectRoot } from '#config/project.server.ts'
import { type CurrentBuild, listFiles, shortenHash } from './build-files.ts'

/** The code that this process runs, as far as it was on disk when this was loaded. */
export const ownCode = hashServerCode()

/** The code that builds and serves, as it lies on disk: a hash of its sources and of the packages' versions. */
export function hashServerCode(): string {
  return shortenHash(
    hashSources(buildInputs.server).update(readFileSync(join(projectRoot, 'package-lock.json'))),
  )
}

/** All that decides what the app's bundles are, by which they are called. */
export function hashAppSources(): string {
  const hash = hashSources([...buildInputs.app, ...buildInputs.server])
  hash.update(`${process.version} ${process.env.NODE_ENV ?? ''}`)
  for (const name of buildInputs.files) hash.update(readFileSync(join(projectRoot, name)))
  return shortenHash(hash)
}

/** A hash of the files in these folders and those below, by their names from the folder on. */
function hashSources(folders: readonly string[]): Hash {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = listFiles(join(projectRoot, folder)).filter((name) => !/\.test\.tsx?$/.test(name))
    for (const name of names)
      hash.update(`${folder}/${name}\n`).update(readFileSync(join(projectRoot, folder, name)))
  }
  return hash
}

/**
 * Whether a build was made by another version of the server's code than this process runs: then a process with that
 * code has to be started, and this one goes on with what it has.
 */
export function isOfOtherCode({ code }: Pick<CurrentBuild, 'code'>): boolean {
  return code !== ownCode
}
