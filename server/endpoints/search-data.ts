import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { buildContentSearch } from '#search/index/search-content.server.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import type { Site } from '#server/builds/site.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'

/** An index of one state of the content; `state` changes when another connection has written. */
type Index = { state: unknown; search: Promise<SearchFiles> }

/** The newest first: a page that was opened before a save still asks for the files of its version. */
const indexes = new WeakMap<SqliteDatabase, Index[]>()
const INDEXES_KEPT = 3

/** The files of the search in development and on preview servers. */
export async function answerSearchData(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const { pathname } = new URL(request.url)
  const text = await findText(pathname, site)
  if (text === undefined)
    return createErrorAnswer({ statusCode: 404, statusMessage: 'Search file not found' })
  return new Response(text, {
    headers: { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-cache' },
  })
}

async function findText(pathname: string, site: Site): Promise<string | undefined> {
  for (const [number, { search }] of updateIndexes(site.getContentDatabase()).entries()) {
    const { manifest, files } = await search
    if (number === 0 && pathname === searchManifestPath) return JSON.stringify(manifest)
    for (const [name, text] of files) if (getSearchFilePath(manifest.version, name) === pathname) return text
  }
  return undefined
}

function updateIndexes(database: SqliteDatabase): Index[] {
  const known = indexes.get(database) ?? []
  const state = database.first('PRAGMA data_version')?.data_version
  if (known[0]?.state === state) return known
  const updated = [{ state, search: buildContentSearch(database) }, ...known].slice(0, INDEXES_KEPT)
  indexes.set(database, updated)
  return updated
}
