import { join } from 'node:path'
import { collectionNames } from '#collections/collection-table.ts'
import { ContentError } from '#collections/compile/compile.server.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { contentManifestPath, getDumpPath } from '#collections/query/content-manifest.ts'
import { createDump } from '#collections/query/dump.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import type { Environment } from '#config/env.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { nameLinkPreview } from '#config/site.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { ANSWERS_AT_ONCE, type AnswerWriter, createAnswerFile } from '#server/builds/answer-store.ts'
import {
  type BuildInTheMaking,
  type BuildParts,
  buildFiles,
  getBuildFile,
} from '#server/builds/build-files.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import { hashBuildCode } from '#server/builds/server-code.ts'
import { openRenderer } from '#server/builds/site.ts'
import {
  IMMUTABLE_CACHE_CONTROL,
  PAGE_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
} from '#server/http/cache-control.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import { findPublicPage, listPublicPaths, type PublicPage } from '#server/seo/page-reader.ts'
import { describePreview } from '#server/seo/preview-picture.ts'
import { createPreviewCache } from '#server/seo/preview-store.ts'
import {
  createKnownFile,
  createMarkdownFile,
  createSitemapFiles,
  knownPaths,
  type SeoContext,
  type SeoFile,
} from '#server/seo/seo-files.ts'
import { checkPages } from './check-pages.ts'
import { type Derivation, isOfBase, openDerivation } from './derive.ts'
import { describePageError } from './describe-page-error.ts'
import { isThere } from './finished-folders.ts'
import { copyContent, nameContentFile } from './make-build.ts'
import { hashBase, noteAllContent, recordSources } from './recorded-sources.ts'
import type { Recorder } from './recorder.ts'
import { PageError } from './render-page.ts'
import { checkScheduledPages } from './scheduled-pages.ts'
import { writeSearchFiles } from './search-files.ts'
import { chooseEfforts, writePages } from './write-pages.ts'

/** Up to this many pages the build draws every preview picture; above, each is drawn when it is first asked for. */
const PREVIEWS_AT_BUILD = 200

/**
 * Writes every answer that depends on the content into the folder of a build in the making; those that an earlier build has
 * made from the same are taken over.
 * @throws ContentError when a page cannot be shown, or is shown and in no list.
 */
export async function writeAnswers(
  workFolder: string,
  build: BuildInTheMaking,
  environment: Environment,
  { madeFrom, earlier }: { madeFrom?: string | undefined; earlier?: BuildParts | undefined } = {},
): Promise<void> {
  const services = { outsideIcons: openOutsideIcons(environment) }
  const contentFile = nameContentFile(workFolder)
  const database = openSqlite(contentFile, 'read')
  const previews = createPreviewCache()
  const publicUrls = new Set(listStaticFiles(join(projectRoot, 'public')).map(({ url }) => url))
  const listed = Promise.withResolvers<Map<string, PublicPage>>()
  const markdown = new Map<string, string | undefined>()
  const recorded = recordSources(database, {
    efforts: async () => chooseEfforts((await renderer.listPaths()).length),
    'public file': (url = '') => publicUrls.has(url),
    pages: async () => [...(await listed.promise).values()],
    timestamp: () => build.timestamp,
    markdown: (path = '') => markdown.get(path),
    preview: async (path = '') => describeKnownPreview((await listed.promise).get(path), previews),
  })
  const { renderer, content, findOrigin } = await openRenderer(build, services, {
    database,
    through: recorded.through,
  })
  const base = describeBase(build, environment)
  const usable = findEarlier(earlier, base)
  const writer = createAnswerFile(join(workFolder, buildFiles.answers[1]), usable?.answers)
  const { contentDir } = environment
  const derivation = openDerivation(join(workFolder, buildFiles.traces[1]), base, recorded.recorder, {
    writer,
    earlier: usable?.traces,
  })
  const paths = await writePages(renderer, derivation, recorded).catch((error: unknown) => {
    if (madeFrom !== undefined || !(error instanceof PageError)) throw error
    throw new ContentError([describePageError(error, { database, contentDir, renderer })], contentDir)
  })
  if (madeFrom === undefined && readNextPublication(database)) {
    const copy = join(workFolder, 'scheduled.sqlite')
    copyContent(contentFile, copy)
    const rendered = new Set(paths)
    await checkScheduledPages(
      { build, services },
      { copy, isRendered: (path) => rendered.has(path), contentDir },
    )
  }
  const pages = await describePages(content, derivation)
  listed.resolve(new Map(pages.map((page) => [page.path, page])))
  const context = {
    content,
    origin: build.siteOrigin,
    findChangedAt: (path: string) => findOrigin(path)?.changedAt ?? null,
    async readMarkdown(path: string) {
      recorded.recorder.note('markdown', path)
      return markdown.get(path)
    },
  }
  const outside = {
    context,
    pages,
    markdown,
    publicUrls,
    recorder: recorded.recorder,
    derive: derivation.derive,
  }
  await writeSeoFiles(outside)
  if (madeFrom === undefined)
    await checkPages({ content, rendered: paths, listed: pages.map(({ path }) => path) })
  await writePreviews(outside, previews)
  await writeBuildManifests(build, database, paths, writer)
  await writeDumps(build, database, { writer, recorder: recorded.recorder, derive: derivation.derive })
  await derivation.derive('search', async (write) => {
    noteAllContent(recorded.recorder)
    await writeSearchFiles(database, write)
    return undefined
  })
  database.close()
  derivation.close()
  writer.close()
}

/** What lists say of every public page; what they say of one is kept like an answer. */
async function describePages(content: ContentSource, { derive }: Pick<Derivation, 'derive'>) {
  const pages: PublicPage[] = []
  for (const path of await listPublicPaths(content)) {
    const page = await derive(`public page ${path}`, async () => {
      const found = await findPublicPage(content, path)
      return found && JSON.stringify(found)
    })
    // Written above, by this code or by that of a build of the same base.
    if (page !== undefined) pages.push(JSON.parse(page) as PublicPage)
  }
  return pages
}

/** All that every answer is made from, beside what is recorded. */
function describeBase(
  { bundle, siteOrigin, apiUrl, countsMisses }: BuildInTheMaking,
  environment: Environment,
) {
  return hashBase([
    hashBuildCode(),
    // Its own is what compresses.
    process.version,
    bundle,
    siteOrigin,
    apiUrl,
    countsMisses,
    environment.iconApiUrl,
    // Every page says it.
    new Date().getFullYear(),
  ])
}

/** The files of an earlier build, where its answers were made from the same base and every byte of them is whole. */
function findEarlier(earlier: BuildParts | undefined, base: string) {
  if (!earlier) return undefined
  const traces = getBuildFile(earlier, 'traces')
  if (!isOfBase(traces, base) || !isThere('id', earlier.id)) return undefined
  return { traces, answers: getBuildFile(earlier, 'answers') }
}

/** What the answers for the outside are made with. */
type Outside = {
  context: SeoContext
  pages: PublicPage[]
  /** Of each page, as soon as it is made. */
  markdown: Map<string, string | undefined>
  /** A file of the same address in `public/` comes first. */
  publicUrls: ReadonlySet<string>
  recorder: Recorder
  derive: Derivation['derive']
}

/** Sitemap, feeds, Markdown of every page and the like. */
async function writeSeoFiles({ context, pages, markdown, publicUrls, recorder, derive }: Outside) {
  async function listPages() {
    recorder.note('pages')
    return pages
  }
  async function writeFile(file: SeoFile | undefined, write: AnswerWriter['write']) {
    if (!file) return
    const { path, body, ...head } = file
    recorder.note('public file', path)
    if (publicUrls.has(path)) return
    // There may be thousands of Markdown pages, which few ask for.
    const effort = file.contentType.startsWith('text/') ? 'packed' : 'page'
    await write({ ...head, url: path, body: Buffer.from(body), effort })
  }
  const deriveFiles = (name: string, make: () => Promise<(SeoFile | undefined)[]>) =>
    derive(name, async (write) => {
      for (const file of await make()) await writeFile(file, write)
      return undefined
    })
  await forEachAtOnce(ANSWERS_AT_ONCE, pages, async ({ path }) => {
    const text = await derive(`markdown ${path}`, async (write) => {
      const file = await createMarkdownFile(path, context)
      await writeFile(file, write)
      return file?.body
    })
    markdown.set(path, text)
  })
  await deriveFiles('sitemap', async () => createSitemapFiles(await listPages(), context))
  for (const path of knownPaths)
    await deriveFiles(`file ${path}`, async () => [await createKnownFile(path, context, listPages)])
}

/** What a preview picture is drawn of, as one word. */
function describeKnownPreview(page: PublicPage | undefined, previews: ReturnType<typeof createPreviewCache>) {
  return page && previews.name(describePreview(page))
}

/** The pictures that shared links show; those of a site of many pages are drawn when they are asked for. */
async function writePreviews(
  { pages, recorder, derive }: Outside,
  previews: ReturnType<typeof createPreviewCache>,
) {
  if (pages.length > PREVIEWS_AT_BUILD) return
  await forEachAtOnce(ANSWERS_AT_ONCE, pages, async (page) => {
    await derive(`preview ${page.path}`, async (write) => {
      recorder.note('preview', page.path)
      await write({
        url: decodeURI(nameLinkPreview(page.path)),
        contentType: 'image/png',
        cacheControl: PUBLIC_FILE_CACHE_CONTROL,
        body: await previews.draw(describePreview(page)),
        effort: 'file',
      })
      return undefined
    })
  })
  previews.removeUnused()
}

/** `builds/latest.json` and `builds/meta/{id}.json`, under both prefixes (C-BUILD-1, 2). */
async function writeBuildManifests(
  { id, timestamp }: { id: string; timestamp: number },
  database: SqliteDatabase,
  prerendered: string[],
  writer: AnswerWriter,
) {
  const manifest = createBuildManifest({ id, timestamp }, listRedirects(database), prerendered)
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
async function writeDumps(
  { id, timestamp }: { id: string; timestamp: number },
  database: SqliteDatabase,
  { writer, recorder, derive }: { writer: AnswerWriter } & Pick<Outside, 'recorder' | 'derive'>,
) {
  const lastModified = new Date(timestamp).toUTCString()
  const shared = { cacheControl: PAGE_CACHE_CONTROL, lastModified }
  const manifest: Record<string, unknown> = {}
  for (const name of collectionNames) {
    const said = await derive(`dump ${name}`, async (write) => {
      recorder.note('rows', name)
      recorder.note('timestamp')
      const { dump, manifest } = createDump(database, name)
      await write({
        ...shared,
        url: getDumpPath(name),
        contentType: 'text/plain; charset=utf-8',
        version: manifest.version,
        body: Buffer.from(dump),
        effort: 'packed',
      })
      return JSON.stringify(manifest)
    })
    manifest[name] = JSON.parse(said ?? '')
  }
  await writer.write({
    ...shared,
    url: contentManifestPath,
    contentType: 'application/json;charset=utf-8',
    version: id,
    body: Buffer.from(JSON.stringify(manifest)),
    effort: 'file',
  })
}
