import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import type { Exchange, Site } from '#server/builds/site.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** An index of one state of the content; `state` changes when another connection has written. */
type Index = { state: unknown; search: Promise<SearchFiles> }

/** The newest first: a page that was opened before a save still asks for the files of its version. */
const indexes = new WeakMap<SqliteDatabase, Index[]>()
const INDEXES_KEPT = 3

/** The files of the search in development and on preview servers. */
export async function answerSearchData({
  path,
  site,
}: Exchange<'getContentDatabase'>): Promise<HttpResponse | ErrorResponse> {
  const text = await findText(path.path, site)
  if (text === undefined)
    return createErrorResponse({ statusCode: 404, statusMessage: 'Search file not found' })
  return createResponse({
    contentType: 'application/json;charset=utf-8',
    cacheControl: 'no-cache',
    body: text,
  })
}

async function findText(path: string, site: Pick<Site, 'getContentDatabase'>): Promise<string | undefined> {
  for (const [number, { search }] of updateIndexes(site.getContentDatabase()).entries()) {
    const { manifest, files } = await search
    if (number === 0 && path === searchManifestPath) return JSON.stringify(manifest)
    for (const [name, text] of files) if (getSearchFilePath(manifest.version, name) === path) return text
  }
  return undefined
}

function updateIndexes(database: SqliteDatabase): Index[] {
  const known = indexes.get(database) ?? []
  const state = database.first('PRAGMA data_version')?.data_version
  if (known[0]?.state === state) return known
  const updated = [{ state, search: buildSearch(database) }, ...known].slice(0, INDEXES_KEPT)
  indexes.set(database, updated)
  return updated
}

/** What builds an index is loaded where somebody asks for one. */
async function buildSearch(database: SqliteDatabase): Promise<SearchFiles> {
  const { buildContentSearch } = await import('#search/index/search-content.server.ts')
  return buildContentSearch(database)
}
