import { join } from 'node:path'
import { collectionNames } from '#collections/collection-table.ts'
import { ContentError } from '#collections/compile/compile.server.ts'
import { listStaticFiles } from '#collections/pictures/public-files.server.ts'
import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { contentManifestPath, getDumpPath } from '#collections/query/content-manifest.ts'
import { createContentManifest, createDump, readDumpVersion } from '#collections/query/dump.server.ts'
import { createOriginFinder } from '#collections/read/page-origins.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import type { Environment } from '#config/env.server.ts'
import { projectRoot } from '#config/project.server.ts'
import { nameLinkPreview } from '#config/site.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { ANSWERS_AT_ONCE, type AnswerWriter, createAnswerFile } from '#server/builds/answer-store.ts'
import { type BuildInTheMaking, buildFiles } from '#server/builds/build-files.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import { openRenderer } from '#server/builds/site.ts'
import {
  IMMUTABLE_CACHE_CONTROL,
  PAGE_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
} from '#server/http/cache-control.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import { type PublicPage, walkPages } from '#server/seo/page-reader.ts'
import { describePreview } from '#server/seo/preview-picture.ts'
import { createPreviewCache } from '#server/seo/preview-store.ts'
import { listSeoFiles, type SeoContext } from '#server/seo/seo-files.ts'
import { checkPages } from './check-pages.ts'
import { describePageError } from './describe-page-error.ts'
import { copyContent, nameContentFile } from './make-build.ts'
import { PageError } from './render-page.ts'
import { checkScheduledPages } from './scheduled-pages.ts'
import { writeSearchFiles } from './search-files.ts'
import { writePages } from './write-pages.ts'

/** Up to this many pages the build draws every preview picture; above, each is drawn when it is first asked for. */
const PREVIEWS_AT_BUILD = 200

/**
 * Writes every answer that depends on the content into the folder of a build in the making.
 * @throws ContentError when a page cannot be shown, or is shown and in no list.
 */
export async function writeAnswers(
  workFolder: string,
  build: BuildInTheMaking,
  environment: Environment,
  madeFrom?: string,
): Promise<void> {
  const writer = createAnswerFile(join(workFolder, buildFiles.answers[1]))
  const services = { outsideIcons: openOutsideIcons(environment) }
  const contentFile = nameContentFile(workFolder)
  const database = openSqlite(contentFile, 'read')
  const { renderer, content } = await openRenderer(build, services, { database })
  const { contentDir } = environment
  const paths = await writePages(renderer, build, writer).catch((error: unknown) => {
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
  const findOrigin = createOriginFinder(database)
  const seoFiles = {
    content,
    origin: build.siteOrigin,
    findChangedAt: (path: string) => findOrigin(path)?.changedAt ?? null,
  }
  await writeSeoFiles(seoFiles, writer)
  const pages = await Array.fromAsync(walkPages(content))
  if (madeFrom === undefined)
    await checkPages({ content, rendered: paths, listed: pages.map(({ path }) => path) })
  await writePreviews(pages, writer)
  await writeBuildManifests(build, database, paths, writer)
  await writeDumps(build, database, writer)
  await writeSearchFiles(database, writer)
  database.close()
  writer.close()
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
  await forEachAtOnce(ANSWERS_AT_ONCE, pages, async (page) => {
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
  writer: AnswerWriter,
) {
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
}
