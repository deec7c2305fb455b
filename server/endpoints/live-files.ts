import { findCollection } from '#collections/collection-table.ts'
import { createContentManifest, createDump } from '#collections/query/dump.server.ts'
import { listRedirects } from '#collections/redirects/redirects.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import { createBuildManifest, LATEST_BUILD_MAX_AGE_S } from '#server/builds/build-manifest.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import type { SiteSearch } from '#server/builds/site-search.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { walkPages } from '#server/seo/page-reader.ts'

/** `builds/latest.json` and `builds/meta/{id}.json` where no build has written them (C-BUILD-2). */
export async function answerBuildManifest({ path: url, site }: Exchange): Promise<HttpResponse | undefined> {
  const build = { id: site.buildId, timestamp: site.builtAt }
  if (url.path.endsWith('/latest.json')) return answerBuild(build)
  if (!url.path.endsWith(`/meta/${site.buildId}.json`)) return undefined
  const paths = await site.content.listPaths()
  const redirects = listRedirects(site.database)
  return answerBuild(createBuildManifest(build, redirects, { paths, arePrerendered: false }))
}

function answerBuild(body: object): HttpResponse {
  const cacheControl = `public, max-age=${LATEST_BUILD_MAX_AGE_S}`
  return createResponse({ contentType: 'application/json', cacheControl, body: JSON.stringify(body) })
}

/**
 * The dump of a collection where the content is live.
 * `v` is a cache key and changes nothing (C-DUMP-1); what is no public collection has no dump (C-DUMP-6).
 */
export function answerContentDump({ path, site }: Exchange): HttpResponse | undefined {
  const collection = findCollection(path.path.split('/')[2] ?? '')
  if (!collection) return undefined
  return answerNow('text/plain; charset=utf-8', createDump(site.database, collection).dump)
}

/** The content manifest where the content is live. */
export function answerContentManifest({ site }: Exchange): HttpResponse {
  return answerNow('application/json', JSON.stringify(createContentManifest(site.database)))
}

/** The index of one state of the content; `state` changes when another connection has written. */
type Index = { state: unknown; search: Promise<SearchFiles> }

const indexes = new WeakMap<SqliteDatabase, Index>()

/** The files of the search in development and on preview servers. */
export async function answerSearchData({ path, site }: Exchange): Promise<HttpResponse | undefined> {
  const text = await findText(path.path, site)
  return text === undefined ? undefined : answerNow('application/json;charset=utf-8', text)
}

/** The search for documents over live content, opened anew for each question: the next save may change it. */
export function createLiveSearch(database: SqliteDatabase): SiteSearch {
  return async (query, options) => {
    const { files } = await updateIndex(database)
    const { openSearch } = await import('#search/engine/search-engine.ts')
    const engine = await openSearch(async (name) => JSON.parse(files.get(name) ?? ''))
    await engine.bringTexts()
    return engine.search(query, options)
  }
}

async function findText(path: string, site: Pick<Site, 'database'>): Promise<string | undefined> {
  const { manifest, files } = await updateIndex(site.database)
  if (path === searchManifestPath) return JSON.stringify(manifest)
  for (const [name, text] of files) if (getSearchFilePath(manifest.version, name) === path) return text
  return undefined
}

function updateIndex(database: SqliteDatabase): Promise<SearchFiles> {
  const known = indexes.get(database)
  const state = database.first('PRAGMA data_version')?.data_version
  if (known && known.state === state) return known.search
  // What builds an index is loaded where somebody asks for one.
  const search = import('#search/index/search-content.server.ts').then(({ buildContentSearch }) =>
    buildContentSearch(database),
  )
  indexes.set(database, { state, search })
  return search
}

/** A file for search engines, feed readers or language models where the content is live. */
export async function answerSeoFile({ path, site }: Exchange): Promise<HttpResponse | undefined> {
  const { createSeoFile } = await import('#server/seo/seo-files.ts')
  const { content, origin } = site
  const listPages = () => Array.fromAsync(walkPages(content))
  const file = await createSeoFile(path.path, { content, origin, listPages })
  return file && createResponse(file)
}

/** The next save may change it. */
function answerNow(contentType: string, body: string): HttpResponse {
  return createResponse({ contentType, cacheControl: 'no-cache', body })
}
