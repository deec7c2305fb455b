import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import { ANSWERS_AT_ONCE, type AnswerWriter } from '#server/builds/answer-store.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { buildSearch, buildSearchAside } from './build-search.ts'

const contentType = 'application/json;charset=utf-8'

/** Of more pages than these the search is built by a thread of its own, while they are made; of fewer that costs more. */
const PAGES_FOR_A_THREAD = 500

/**
 * Writes the search over so many pages: its files under the hash of what is in them, and the manifest that leads to them.
 */
export async function writeSearchFiles(
  databaseFile: string,
  pages: number,
  write: AnswerWriter['write'],
): Promise<void> {
  const build = pages > PAGES_FOR_A_THREAD ? buildSearchAside : buildSearch
  const { manifest, files } = await build(databaseFile)
  await forEachAtOnce(ANSWERS_AT_ONCE, files, ([name, text]) =>
    write({
      url: getSearchFilePath(manifest.version, name),
      contentType,
      cacheControl: IMMUTABLE_CACHE_CONTROL,
      body: Buffer.from(text),
      // Texts are most of it, and few of them are ever asked for.
      effort: name.startsWith('texts-') ? 'quick' : 'page',
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
