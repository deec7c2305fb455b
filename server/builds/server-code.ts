import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import buildInputs from '#config/build-inputs.json' with { type: 'json' }
import { projectRoot } from '#config/project.server.ts'
import { type CurrentBuild, shortenHash } from './build-files.ts'

/** What a server loads of the sources. The app is not among them: a build brings it along. */
export const serverFolders: readonly string[] = buildInputs.server

/** What decides the bytes and headers of the app's assets and of public files, beside the files. */
export const filesFolders = [
  'collections/pictures',
  'server/builds',
  'server/http',
  'server/make',
  'server/pictures',
]

/** The code that this process runs, as far as it was on disk when this was loaded. */
export const ownCode = hashServerCode()

/** The code of the server as it lies on disk: a hash of its sources and of the packages' versions. */
export function hashServerCode(): string {
  // Building is a program of its own, which is always the one on disk.
  return shortenHash(hashSources(serverFolders, /^(make|vite)[/\\]/).update(readLockFile()))
}

let buildCode: string | undefined

/** The code of the server and of the program that builds, which decide what pages and lists answer; as this loaded it. */
export function hashBuildCode(): string {
  buildCode ??= shortenHash(hashSources(serverFolders).update(readLockFile()))
  return buildCode
}

/** The code that decides what files answer, of which those of before are kept: headers, compression, variants. */
export function hashFilesCode(): string {
  return shortenHash(hashSources(filesFolders))
}

/** All that decides what the app's bundles are, so that they need not be made to see that they are the same. */
export function hashAppSources(): string {
  const hash = createHash('sha256').update(`${process.version} ${process.env.NODE_ENV ?? ''}`)
  for (const folder of [...buildInputs.app, ...serverFolders])
    hashFolder(hash, folder, (name) => !/\.test\.tsx?$/.test(name))
  for (const name of buildInputs.files) hash.update(readFileSync(join(projectRoot, name)))
  return shortenHash(hash)
}

/** A hash of the sources in these folders; what is `left` out is named from its folder on. */
function hashSources(folders: readonly string[], left?: RegExp): Hash {
  const hash = createHash('sha256')
  for (const folder of folders) hashFolder(hash, folder, (name) => isSource(name) && !left?.test(name))
  return hash
}

/** Adds the files of a folder and those below, by their names from the folder on. */
function hashFolder(hash: Hash, folder: string, isWanted: (name: string) => boolean): void {
  const names = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(projectRoot, folder), join(entry.parentPath, entry.name)))
  for (const name of names.filter(isWanted).sort())
    hash.update(`${folder}/${name}\n`).update(readFileSync(join(projectRoot, folder, name)))
}

function isSource(name: string): boolean {
  return name.endsWith('.ts') && !name.endsWith('.test.ts')
}

function readLockFile(): Buffer {
  return readFileSync(join(projectRoot, 'package-lock.json'))
}

/**
 * Whether a build was made by another version of the server's code than this process runs: then a process with that
 * code has to be started, and this one goes on with what it has.
 */
export function isOfOtherCode({ code }: Pick<CurrentBuild, 'code'>): boolean {
  return code !== ownCode
}
