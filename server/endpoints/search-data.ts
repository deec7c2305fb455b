import { buildContentSearch } from '#collections/search-content.server.ts'
import { getSearchFilePath, searchManifestPath } from '#collections/search-data.ts'
import type { SearchFiles } from '#collections/search-index.server.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { createJsonErrorResponse } from '#server/http/errors.ts'
import type { Site } from '#server/site.ts'

/** One index for each state of the content. */
const indexes = new WeakMap<SqliteDatabase, Promise<SearchFiles>>()

/** The files of the search in development; a build has written its own, and what it has not is not there. */
export async function answerSearchData(request: Request, site: Site): Promise<Response> {
  const { pathname } = new URL(request.url)
  const text = site.answers.find(searchManifestPath) ? undefined : await findText(pathname, site)
  if (text === undefined) {
    const error = { statusCode: 404, statusMessage: 'Search file not found' }
    return createJsonErrorResponse(error, site.origin + pathname)
  }
  return new Response(text, {
    headers: { 'content-type': 'application/json;charset=utf-8', 'cache-control': 'no-cache' },
  })
}

async function findText(pathname: string, site: Site): Promise<string | undefined> {
  const database = site.getContentDatabase()
  const index = indexes.get(database) ?? buildContentSearch(database)
  indexes.set(database, index)
  const { manifest, files } = await index
  if (pathname === searchManifestPath) return JSON.stringify(manifest)
  for (const [name, text] of files) if (getSearchFilePath(manifest.version, name) === pathname) return text
  return undefined
}
