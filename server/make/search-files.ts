import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import { RESPONSES_AT_ONCE, type ResponseWriter } from '#server/builds/response-store.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'

const contentType = 'application/json;charset=utf-8'

/** Writes the search: its files under the hash of what is in them, and the manifest that leads to them. */
export async function writeSearchFiles(
  { manifest, files }: SearchFiles,
  write: ResponseWriter['write'],
): Promise<void> {
  await forEachAtOnce(RESPONSES_AT_ONCE, files, ([name, text]) =>
    write({
      url: getSearchFilePath(manifest.version, name),
      contentType,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
      body: Buffer.from(text),
      effort: 'page',
    }),
  )
  await write({
    url: searchManifestPath,
    contentType,
    cacheControl: 'no-cache',
    body: Buffer.from(JSON.stringify(manifest)),
    effort: 'page',
  })
}
