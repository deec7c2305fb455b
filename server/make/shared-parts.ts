import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type KnownPicture,
  makeVariants,
  toCatalogue,
} from '#collections/pictures/picture-catalogue.server.ts'
import { listStaticFiles, type StaticFile } from '#collections/pictures/public-files.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { type BuildPart, buildFiles, shortenHash } from '#server/builds/build-files.ts'
import { createResponseFile, RESPONSES_AT_ONCE, type ResponseWriter } from '#server/builds/response-store.ts'
import { hashAppSources, ownCode } from '#server/builds/server-code.ts'
import { readStaticFile } from '#server/builds/static-files.ts'
import { PICTURE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createEtag } from '#server/http/response.ts'
import { isThere, putInPlace } from './finished-folders.ts'

/**
 * Makes the app, for browsers and for the server, with the answers of its assets; resolves to its name. One that was made
 * from the same sources is not made again.
 * @throws OperatorMistake when it cannot be made, which was told then, or when `signal` says to stop.
 */
export async function makeBundle(workFolder: string, signal?: AbortSignal): Promise<string> {
  const name = hashAppSources()
  await keepPart('bundle', name, workFolder, async (writer) => {
    for (const part of ['client', 'others']) await runVite(workFolder, part, signal)
    const manifest = join(workFolder, buildFiles.manifest[1])
    const assets = listStaticFiles(join(workFolder, 'client')).filter(({ file }) => file !== manifest)
    await writeFiles(assets, writer)
  })
  return name
}

/** In a process of its own: a build that publishes, on a server that serves what was built elsewhere, has no Vite. */
async function runVite(folder: string, part: string, signal?: AbortSignal): Promise<void> {
  const child = fork(join(import.meta.dirname, 'make-app.ts'), [folder, part], { cwd: projectRoot })
  const stop = () => child.kill()
  signal?.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  signal?.removeEventListener('abort', stop)
  if (code !== 0) throw new OperatorMistake('The app could not be made; why stands above.')
}

/** Makes what is answered of the public files, with every variant that pages name; resolves to its name. */
export async function makeFiles(workFolder: string, pictures: KnownPicture[]): Promise<string> {
  const files = listStaticFiles(publicFolder)
  // Headers and compressed forms are the code's; the hash of a picture names its encoder.
  const known = pictures.map(({ url, hash, facts }) => [url, hash, facts])
  const tags = files.map(({ url, file }) => [url, createEtag(readFileSync(file))])
  const name = shortenHash(createHash('sha256').update(JSON.stringify([ownCode, known, tags])))
  await keepPart('files', name, workFolder, async (writer) => {
    writeFileSync(join(workFolder, buildFiles.pictures[1]), JSON.stringify(toCatalogue(pictures)))
    await writeFiles(files, writer)
    await makeVariants(pictures, pictureCacheFolder, async (variant) => {
      await writer.write({ ...variant, cacheControl: PICTURE_CACHE_CONTROL, effort: 'file' })
    })
  })
  return name
}

/** Moves a part to where builds find it, with its answers; one that is there already is left as it is. */
async function keepPart(
  part: Exclude<BuildPart, 'id'>,
  name: string,
  workFolder: string,
  make: (writer: ResponseWriter) => Promise<void>,
): Promise<void> {
  if (isThere(part, name)) return
  mkdirSync(workFolder)
  const writer = createResponseFile(join(workFolder, 'answers.sqlite'))
  await make(writer)
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
