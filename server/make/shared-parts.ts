import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type KnownPicture,
  makeVariants,
  toCatalogue,
} from '#collections/pictures/picture-catalogue.server.ts'
import { listStaticFiles, type StaticFile } from '#collections/pictures/public-files.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import {
  type BuildPart,
  buildFiles,
  getPartFolder,
  listPart,
  shortenHash,
} from '#server/builds/build-files.ts'
import { createResponseFile, RESPONSES_AT_ONCE, type ResponseWriter } from '#server/builds/response-store.ts'
import { hashAppSources, hashFilesCode } from '#server/builds/server-code.ts'
import { readStaticFile } from '#server/builds/static-files.ts'
import { createEtag } from '#server/http/response.ts'
import { pictureCacheControl } from '#server/pictures/pictures.ts'
import { isThere, putInPlace } from './finished-folders.ts'

/** A part that several builds share. */
type SharedPart = Exclude<BuildPart, 'id'>

/**
 * Makes the app, for browsers and for the server, with the answers of its assets; resolves to its name. One that was made
 * from the same sources is not made again.
 * @throws OperatorMistake when it cannot be made, which was told then, or when `signal` says to stop.
 */
export async function makeBundle(workFolder: string, signal?: AbortSignal): Promise<string> {
  const sources = hashAppSources()
  const known = listPart('bundle').find(
    (name) => readSources(name).includes(sources) && isThere('bundle', name),
  )
  if (known !== undefined) return known
  for (const part of ['client', 'others']) await runVite(workFolder, part, signal)
  const client = join(workFolder, 'client')
  const name = hashFiles(listStaticFiles(workFolder))
  await keepPart('bundle', name, workFolder, (writer) => {
    const manifest = join(workFolder, buildFiles.manifest[1])
    return writeFiles(
      listStaticFiles(client).filter(({ file }) => file !== manifest),
      writer,
    )
  })
  appendFileSync(nameSourcesFile(name), `${sources}\n`)
  return name
}

/** In a process of its own: a build that publishes, on a server that serves what was built elsewhere, has no Vite. */
async function runVite(folder: string, part: string, signal?: AbortSignal): Promise<void> {
  const child = fork(join(import.meta.dirname, 'make-app.ts'), [folder, part], { cwd: projectRoot })
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  signal?.removeEventListener('abort', stop)
  if (code !== 0) throw new OperatorMistake(sayInTerminal('appNotMade'))
}

/** What a bundle was made from: a hash a line, because other sources may give the same. No part of what is sealed. */
function nameSourcesFile(name: string): string {
  return join(getPartFolder('bundle', name), 'made-from.txt')
}

function readSources(name: string): string[] {
  const file = nameSourcesFile(name)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

/** Makes what is answered of the public files, with every variant that pages name; resolves to its name. */
export async function makeFiles(workFolder: string, pictures: KnownPicture[]): Promise<string> {
  const files = listStaticFiles(publicFolder)
  mkdirSync(workFolder)
  writeFileSync(join(workFolder, buildFiles.pictures[1]), JSON.stringify(toCatalogue(pictures)))
  // The hash of a picture names its encoder, too.
  const name = hashFiles(files, JSON.stringify(pictures.map(({ url, hash, facts }) => [url, hash, facts])))
  await keepPart('files', name, workFolder, async (writer) => {
    await writeFiles(files, writer)
    await makeVariants(pictures, pictureCacheFolder, async (variant) => {
      await writer.write({ ...variant, cacheControl: pictureCacheControl, effort: 'file' })
    })
  })
  return name
}

/** Moves a part to where builds find it, with its answers; one that is there already is left as it is. */
async function keepPart(
  part: SharedPart,
  name: string,
  workFolder: string,
  writeResponses: (writer: ResponseWriter) => Promise<void>,
): Promise<void> {
  if (isThere(part, name)) {
    rmSync(workFolder, { recursive: true })
    return
  }
  const answers = buildFiles[part === 'bundle' ? 'assets' : 'publicFiles'][1]
  const writer = createResponseFile(join(workFolder, answers))
  await writeResponses(writer)
  writer.close()
  putInPlace(workFolder, part, name)
}

/** The largest first: it is compressed longest, and nothing else would be left to do beside it. */
function writeFiles(files: StaticFile[], writer: ResponseWriter): Promise<void> {
  const bySize = files
    .map((file) => ({ file, bytes: statSync(file.file).size }))
    .sort((a, b) => b.bytes - a.bytes)
  return forEachAtOnce(RESPONSES_AT_ONCE, bySize, ({ file }) => writer.write(readStaticFile(file)))
}

/** Headers and compressed forms are the code's: files that are the same are answered otherwise by other code. */
function hashFiles(files: StaticFile[], more = ''): string {
  const hash = createHash('sha256').update(hashFilesCode()).update(more)
  for (const { url, file } of files) hash.update(`${url} ${createEtag(readFileSync(file))}\n`)
  return shortenHash(hash)
}
