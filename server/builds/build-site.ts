import '#server/log/tell-mistakes.ts'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build as runVite } from 'vite'
import type { Renderer } from '#app/entry.server.tsx'
import { collectionNames } from '#collections/collection-table.ts'
import { ContentError } from '#collections/compile/compile.server.ts'
import {
  type KnownPicture,
  makeVariants,
  readPictures,
  toCatalogue,
} from '#collections/pictures/picture-catalogue.server.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { formatProblems } from '#collections/problems/format-problems.ts'
import { createProgress } from '#collections/problems/progress.server.ts'
import { type HeldBack, publishDuePages } from '#collections/publish/publish-due.server.ts'
import {
  describeContent,
  forgetDrafts,
  readNextPublication,
} from '#collections/publish/published-files.server.ts'
import { contentManifestPath, getDumpPath } from '#collections/query/content-manifest.ts'
import { createContentManifest, createDump, readDumpVersion } from '#collections/query/dump.server.ts'
import { createOriginFinder, storePageOrigins } from '#collections/read/page-origins.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import { BUILD_ID_HEADER } from '#config/constants.ts'
import { type Environment, readEnvironment } from '#config/env.server.ts'
import { pictureCacheFolder, projectRoot, publicFolder } from '#config/project.server.ts'
import { nameLinkPreview } from '#config/site.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import {
  IMMUTABLE_CACHE_CONTROL,
  PAGE_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
} from '#server/http/cache-control.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import { pictureCacheControl } from '#server/pictures/pictures.ts'
import { type PublicPage, walkPages } from '#server/seo/page-reader.ts'
import { describePreview } from '#server/seo/preview-picture.ts'
import { createPreviewCache } from '#server/seo/preview-store.ts'
import { listSeoFiles, type SeoContext } from '#server/seo/seo-files.ts'
import { type AnswerWriter, createAnswerFile } from './answer-store.ts'
import {
  buildFiles,
  buildsFolder,
  type CurrentBuild,
  getBuildFile,
  getCurrentBuildFile,
  readCurrentBuild,
} from './build-files.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from './build-manifest.ts'
import { checkPages } from './check-pages.ts'
import { compileSiteContent, prepareContentFile } from './compile-content.ts'
import { describePageError } from './describe-page-error.ts'
import { PageError, renderPage } from './render-page.ts'
import { checkScheduledPages, tryPages } from './scheduled-pages.ts'
import { writeSearchFiles } from './search-files.ts'
import { openRenderer } from './site.ts'
import { readStaticFile } from './static-files.ts'

/** Builds whose assets stay served, so that an open tab never loses a chunk (design: the life of a page). */
const KEPT_BUILDS = 3

/** Up to this many pages the build draws every preview picture; above, each is drawn when it is first asked for. */
const PREVIEWS_AT_BUILD = 200

/** Pages up to which payloads are compressed as hard as documents; beyond, a build takes too long for 8 % of their bytes. */
const PAYLOADS_PACKED_HARD = 500

/** Pages and files rendered and compressed at once, because most of it is done by other threads; more only cost memory. */
const ITEMS_AT_ONCE = 8

/** How often a build that waits for another looks whether it has ended, in ms. */
const LOCK_CHECK_MS = 100

/** A build in the making stands in a folder of its process. */
const workPrefix = '.work-'

await main()

/**
 * Builds the site into a folder of its own and points to it last, so that what is served is always whole: the
 * content, the app's bundles, and every public page and file, compressed.
 *
 *     build-site.ts <fingerprint>                 from the sources
 *     build-site.ts <fingerprint> --publish <id>  a build again, with its pages whose moment has come
 */
async function main() {
  const environment = readEnvironment(process.env)
  const [fingerprint = '', , publishedId] = process.argv.slice(2)
  mkdirSync(buildsFolder, { recursive: true })
  const unlock = await lockBuilds()
  removeAbandonedWork()
  const workFolder = join(buildsFolder, `${workPrefix}${process.pid}`)
  mkdirSync(workFolder, { recursive: true })
  try {
    const made =
      publishedId === undefined
        ? { pictures: await makeFromSources(workFolder, environment), heldBack: [] }
        : { pictures: null, heldBack: await makeFromBuild(workFolder, publishedId, environment) }
    const id = createBuildId(workFolder, environment, publishedId)
    const { siteOrigin, apiUrl } = environment
    const build = { id, timestamp: Date.now(), siteOrigin, apiUrl }
    const folder = join(buildsFolder, id)
    // The same sources give the same build: it may be there already, or be left over from a broken run.
    if (!isComplete(folder)) {
      rmSync(folder, { recursive: true, force: true })
      renameSync(workFolder, folder)
      await step('pages', () => writeAnswers(build, made.pictures, environment, publishedId))
    }
    const current = pointTo({ ...build, fingerprint }, publishedId)
    // A server that publishes waits for it.
    process.send?.({ ...current, heldBack: made.heldBack })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    console.error(formatProblems(error.problems, error.folder))
    process.exitCode = 1
  } finally {
    rmSync(workFolder, { recursive: true, force: true })
    unlock()
  }
}

async function makeFromSources(workFolder: string, environment: Environment): Promise<KnownPicture[]> {
  await step('content', () => compileAndTell(environment))
  const pictures = await step('pictures', readPublicPictures)
  writeFileSync(join(workFolder, buildFiles.pictures), JSON.stringify(toCatalogue(pictures)))
  await step('app', () => buildApp(workFolder))
  const content = join(workFolder, buildFiles.content)
  copyContent(prepareContentFile(environment, 'public'), content)
  removeDrafts(content)
  storePageOrigins(content, environment)
  return pictures
}

/** Compiles the content, and tells what is only warned about. */
async function compileAndTell(environment: Environment): Promise<void> {
  const { show, end } = createProgress()
  const { problems } = await compileSiteContent(environment, 'public', { onProgress: show }).finally(end)
  if (problems.length > 0) console.warn(formatProblems(problems, environment.contentDir))
}

/**
 * The same app over the same content, at another time: nothing that was edited since comes along. Resolves to the
 * files that are due and cannot be shown.
 */
async function makeFromBuild(workFolder: string, id: string, environment: Environment): Promise<HeldBack[]> {
  const folder = join(buildsFolder, id)
  for (const part of ['client', 'server', buildFiles.pictures])
    cpSync(join(folder, part), join(workFolder, part), { recursive: true })
  const content = join(workFolder, buildFiles.content)
  copyContent(join(folder, buildFiles.content), content)
  const { siteOrigin, apiUrl } = environment
  const rendering = {
    build: { id, siteOrigin, apiUrl, timestamp: Date.now() },
    services: { outsideIcons: openOutsideIcons(environment) },
  }
  return publishDuePages(content, new Date(), (paths) => tryPages(rendering, content, paths))
}

/** Two builds at once would take each other's folders; the second waits. Returns how to let go. */
async function lockBuilds(): Promise<() => void> {
  const file = join(buildsFolder, '.lock')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = readLockOwner(file)
    if (owner !== undefined && !isRunning(owner)) rmSync(file, { force: true })
    else await sleep(LOCK_CHECK_MS)
  }
}

function readLockOwner(file: string): number | undefined {
  try {
    // Empty for the moment between its making and its writing.
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** A file copy would leave out what stands in the write-ahead log as long as another process reads the database. */
function copyContent(from: string, to: string) {
  const database = openSqlite(from, 'read')
  database.exec('VACUUM INTO ?', [to])
  database.close()
}

/** A build holds nothing that it will never publish, not even where no answer reads. */
function removeDrafts(content: string) {
  const database = openSqlite(content, 'write')
  forgetDrafts(database)
  // Until now the rows only count as deleted, and their bytes are still there.
  database.exec('VACUUM')
  database.first('PRAGMA journal_mode = DELETE')
  database.close()
}

/** A run that was killed leaves its folder; one whose process still runs is at work. */
function removeAbandonedWork() {
  for (const name of existsSync(buildsFolder) ? readdirSync(buildsFolder) : []) {
    const pid = Number(name.slice(workPrefix.length))
    if (name.startsWith(workPrefix) && !isRunning(pid)) rmSync(join(buildsFolder, name), { recursive: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function step<T>(
  name: 'content' | 'pictures' | 'app' | 'pages',
  run: () => T | Promise<T>,
): Promise<T> {
  const start = performance.now()
  const words = sayInTerminal(name)
  console.log(`  ${words} …`)
  const result = await run()
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`  ${sayInTerminal('stepDone', { step: words, seconds })}`)
  return result
}

async function buildApp(folder: string) {
  const shared = { configFile: join(projectRoot, 'vite.config.ts'), logLevel: 'warn' } as const
  await Promise.all([
    runVite({ ...shared, build: { outDir: join(folder, 'client') } }),
    runVite({ ...shared, build: { outDir: join(folder, 'server'), ssr: true } }),
  ])
}

/** Checks the public pictures, and learns what pages must know of them. */
async function readPublicPictures(): Promise<KnownPicture[]> {
  const { pictures, problems } = await readPictures(publicFolder, pictureCacheFolder)
  if (problems.length > 0) throw new ContentError(problems, 'public')
  return pictures
}

/** Unlike any other build: a hash of everything that reaches a visitor. */
function createBuildId(folder: string, environment: Environment, madeFrom = ''): string {
  const { siteOrigin, apiUrl = '', iconApiUrl = '' } = environment
  const hash = createHash('sha256').update(`${siteOrigin} ${apiUrl} ${iconApiUrl}`).update(madeFrom)
  // Every page says it.
  hash.update(String(new Date().getFullYear()))
  // Not the database's bytes: they tell how it was made, too.
  const database = openSqlite(join(folder, buildFiles.content), 'read')
  hash.update(describeContent(database))
  hash.update(JSON.stringify(database.all('SELECT * FROM _origins ORDER BY path')))
  database.close()
  for (const file of [buildFiles.renderer, buildFiles.manifest, buildFiles.pictures])
    hash.update(readFileSync(join(folder, file)))
  for (const { url, file } of listStaticFiles(publicFolder)) hash.update(url).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The answers are written last and under another name until they are whole. */
function isComplete(folder: string): boolean {
  // Empty where the machine has lost its power before the file was on the disk.
  return (statSync(join(folder, buildFiles.answers), { throwIfNoEntry: false })?.size ?? 0) > 0
}

/** The files of a build that only publishes are those of the build that it is made from, compressed already. */
async function writeAnswers(
  build: Omit<CurrentBuild, 'fingerprint' | 'kept'>,
  pictures: KnownPicture[] | null,
  environment: Environment,
  madeFrom?: string,
) {
  const folder = join(buildsFolder, build.id)
  const unfinished = join(folder, `${buildFiles.answers}.unfinished`)
  rmSync(unfinished, { force: true })
  const writer = createAnswerFile(unfinished, madeFrom && getBuildFile(madeFrom, 'answers'))
  if (pictures) {
    await writeFiles(folder, writer)
    await writePictures(build, pictures, writer)
  }
  const services = { outsideIcons: openOutsideIcons(environment) }
  const { renderer, content, database } = await openRenderer(build, services)
  const { contentDir } = environment
  const paths = await writePages(renderer, build, writer).catch((error: unknown) => {
    if (madeFrom !== undefined || !(error instanceof PageError)) throw error
    throw new ContentError([describePageError(error, { database, contentDir, renderer })], contentDir)
  })
  if (madeFrom === undefined && readNextPublication(database)) {
    const copy = join(folder, 'scheduled.sqlite')
    copyContent(getBuildFile(build.id, 'content'), copy)
    const rendered = new Set(paths)
    await checkScheduledPages(
      { build, services },
      { copy, isRendered: (path) => rendered.has(path), contentDir },
    )
  }
  const findOrigin = createOriginFinder(database)
  const reach = {
    content,
    origin: build.siteOrigin,
    builtAt: build.timestamp,
    findChangedAt: (path: string) => findOrigin(path)?.changedAt ?? null,
  }
  await writeSeoFiles(reach, writer)
  const pages = await Array.fromAsync(walkPages(content))
  if (madeFrom === undefined)
    await checkPages({ content, rendered: paths, listed: pages.map(({ path }) => path) })
  await writePreviews(pages, writer)
  await writeBuildManifests(build, paths, writer)
  await writeDumps(build, writer)
  await writeSearch(build, writer)
  writer.close()
  renameSync(unfinished, join(folder, buildFiles.answers))
}

/** The variants of photos that pages name; what else may be asked for is made on request. */
async function writePictures(
  { timestamp }: { timestamp: number },
  pictures: KnownPicture[],
  writer: AnswerWriter,
) {
  await makeVariants(pictures, pictureCacheFolder, async (variant) => {
    await writer.write({
      ...variant,
      cacheControl: pictureCacheControl,
      lastModified: new Date(timestamp).toUTCString(),
      effort: 'file',
    })
  })
}

async function writeFiles(folder: string, writer: AnswerWriter) {
  const files = [...listStaticFiles(join(folder, 'client')), ...listStaticFiles(publicFolder)]
  await forEachAtOnce(
    ITEMS_AT_ONCE,
    files.filter(({ file }) => file !== join(folder, buildFiles.manifest)),
    (file) => writer.write(readStaticFile(file)),
  )
}

/** Renders every public page, with its payload. */
async function writePages(
  renderer: Renderer,
  build: Omit<CurrentBuild, 'fingerprint' | 'kept'>,
  writer: AnswerWriter,
): Promise<string[]> {
  const paths = await renderer.listPaths()
  const written: string[] = []
  async function writePage(path: string) {
    const page = await renderPage(renderer, path, build.timestamp)
    if (page === null) {
      // Another content folder need not have all of our pages.
      console.warn(`  ${sayInTerminal('pageWithoutContent', { path })}`)
      return
    }
    const shared = {
      cacheControl: PAGE_CACHE_CONTROL,
      lastModified: new Date(build.timestamp).toUTCString(),
      effort: 'page',
    } as const
    const html = {
      ...shared,
      url: path,
      contentType: 'text/html;charset=utf-8',
      body: Buffer.from(page.html),
    }
    const payloadUrl = `${path === '/' ? '' : path}/_payload.json`
    const payload = {
      ...shared,
      url: payloadUrl,
      contentType: 'application/json;charset=utf-8',
      headers: { [BUILD_ID_HEADER]: build.id },
      body: Buffer.from(page.payload),
      effort: paths.length > PAYLOADS_PACKED_HARD ? 'quick' : 'page',
    } as const
    await writer.write(html)
    await writer.write(payload)
    written.push(path)
    if (written.length % 100 === 0) {
      const step = sayInTerminal('pages')
      const counts = { step, done: written.length, total: paths.length }
      console.log(`  ${sayInTerminal('stepGoesOn', counts)}`)
    }
  }
  await forEachAtOnce(ITEMS_AT_ONCE, paths, writePage)
  return written.sort()
}

/** Sitemap, feeds, Markdown of every page and the like; a file of the same address in `public/` comes first. */
async function writeSeoFiles(context: SeoContext, writer: AnswerWriter) {
  const own = new Set(listStaticFiles(join(projectRoot, 'public')).map(({ url }) => url))
  for await (const { path, body, ...file } of listSeoFiles(context)) {
    if (own.has(path)) continue
    // There may be thousands of Markdown pages, which few ask for.
    const effort = file.contentType.startsWith('text/') ? 'packed' : 'page'
    await writer.write({ ...file, url: path, body: Buffer.from(body), effort })
  }
}

/** The pictures that shared links show; those of a site of many pages are drawn when they are asked for. */
async function writePreviews(pages: PublicPage[], writer: AnswerWriter) {
  if (pages.length > PREVIEWS_AT_BUILD) return
  const cache = createPreviewCache()
  await forEachAtOnce(ITEMS_AT_ONCE, pages, async (page) => {
    await writer.write({
      url: decodeURI(nameLinkPreview(page.path)),
      contentType: 'image/png',
      cacheControl: PUBLIC_FILE_CACHE_CONTROL,
      body: await cache.draw(describePreview(page)),
      effort: 'file',
    })
  })
  cache.removeUnused()
}

/** `builds/latest.json` and `builds/meta/{id}.json`, under both prefixes (C-BUILD-1, 2). */
async function writeBuildManifests(
  { id, timestamp }: { id: string; timestamp: number },
  prerendered: string[],
  writer: AnswerWriter,
) {
  const database = openSqlite(getBuildFile(id, 'content'), 'read')
  const manifest = createBuildManifest({ id, timestamp }, listRedirects(database), prerendered)
  database.close()
  for (const prefix of ['/_nuxt/builds', '/builds']) {
    const shared = { contentType: 'application/json;charset=utf-8', effort: 'page' } as const
    await writer.write({
      ...shared,
      url: `${prefix}/latest.json`,
      cacheControl: `public, max-age=${LATEST_BUILD_MAX_AGE_S}, immutable`,
      body: Buffer.from(JSON.stringify({ id, timestamp })),
    })
    await writer.write({
      ...shared,
      url: `${prefix}/meta/${id}.json`,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
      body: Buffer.from(JSON.stringify(manifest)),
    })
  }
}

/** The dump of every collection (C-DUMP-1), for databases in browsers, and what they must know beforehand. */
async function writeDumps({ id, timestamp }: { id: string; timestamp: number }, writer: AnswerWriter) {
  const database = openSqlite(getBuildFile(id, 'content'), 'read')
  const shared = {
    cacheControl: PAGE_CACHE_CONTROL,
    lastModified: new Date(timestamp).toUTCString(),
  }
  await writer.write({
    ...shared,
    url: contentManifestPath,
    contentType: 'application/json;charset=utf-8',
    version: id,
    body: Buffer.from(JSON.stringify(createContentManifest(database))),
    effort: 'file',
  })
  for (const name of collectionNames) {
    await writer.write({
      ...shared,
      url: getDumpPath(name),
      contentType: 'text/plain; charset=utf-8',
      version: readDumpVersion(database, name),
      body: Buffer.from(createDump(database, name)),
      effort: 'packed',
    })
  }
  database.close()
}

async function writeSearch({ id }: { id: string }, writer: AnswerWriter) {
  const database = openSqlite(getBuildFile(id, 'content'), 'read')
  await writeSearchFiles(database, writer)
  database.close()
}

/**
 * From here on this build is the one that is served; the oldest ones go. A build that only publishes takes the
 * place of the one that it was made from: a newer one that waits for its start is left alone.
 */
function pointTo(build: Omit<CurrentBuild, 'kept'>, madeFrom?: string): CurrentBuild {
  const current = { ...build, kept: [build.id, ...listKeptBuilds().filter((id) => id !== build.id)] }
  if (madeFrom !== undefined && readPointedId() !== madeFrom && readPointedId() !== build.id) return current
  current.kept.length = Math.min(current.kept.length, KEPT_BUILDS)
  const file = getCurrentBuildFile()
  writeFileSync(`${file}.new`, `${JSON.stringify(current, null, 2)}\n`)
  renameSync(`${file}.new`, file)
  for (const name of readdirSync(buildsFolder)) {
    if (/^[0-9a-f]{16}$/.test(name) && !current.kept.includes(name))
      rmSync(join(buildsFolder, name), { recursive: true })
  }
  return current
}

function readPointedId(): string | undefined {
  try {
    return readCurrentBuild().id
  } catch {
    return undefined
  }
}

function listKeptBuilds(): string[] {
  try {
    return readCurrentBuild().kept
  } catch {
    return []
  }
}
