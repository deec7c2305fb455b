import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import type { SearchFiles } from '#search/index/search-index.server.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import { RESPONSES_AT_ONCE, type ResponseWriter } from '#server/builds/response-store.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { chooseEfforts } from './write-pages.ts'

const contentType = 'application/json;charset=utf-8'

/**
 * Writes the search: its files under the hash of what is in them, and the manifest that leads to them. The texts come after
 * the first results: as hard as payloads is enough, 0.2 s of processor for 1,000 pages in place of 4.
 */
export async function writeSearchFiles(
  { manifest, files }: SearchFiles,
  efforts: ReturnType<typeof chooseEfforts>,
  write: ResponseWriter['write'],
): Promise<void> {
  await forEachAtOnce(RESPONSES_AT_ONCE, files, ([name, text]) =>
    write({
      url: getSearchFilePath(manifest.version, name),
      contentType,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
      body: Buffer.from(text),
      effort: name === 'texts' ? efforts.payload : efforts.document,
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
