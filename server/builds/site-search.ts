import { LRUCache } from 'lru-cache'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { openSearch } from '#search/engine/search-engine.ts'
import { readManifest } from '#search/engine/search-files.ts'
import type { SearchClient, SearchFindings, SearchOptions } from '#search/results.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { StoredResponses } from './response-store.ts'

export type SiteSearch = (query: string, options: SearchOptions) => Promise<SearchFindings>

/** The search for who has no JavaScript: the palette's engine over the files of the build, opened with the first query. */
export function createSiteSearch(responses: StoredResponses): SiteSearch {
  const open = keepUntilFailed(() => openEngine(responses))
  return async (query, options) => (await open()).search(query, options)
}

/** Queries of which it is known whether they find something, at most. */
const QUERIES_KNOWN = 200

/** Who types more than this has pasted something, and no words of a search, in UTF-16 units. */
const MAX_QUERY_LENGTH = 80

/** From so many digits on, a query may have a number of a telephone, a card or an order; references and sizes have fewer. */
const PERSONAL_DIGITS = 6

/**
 * Tells the log of a query that this search does not find either: anybody may say of any words that they find nothing. The
 * line is of no request, so that nothing leads from the words to who has asked.
 */
export function createMissCheck(search: SiteSearch, log: Log) {
  const known = new LRUCache<string, boolean>({ max: QUERIES_KNOWN })
  return async (query: string, isLiteral: boolean) => {
    const key = `${isLiteral} ${query}`
    const isMiss = known.get(key) ?? (await search(query, { isLiteral })).matches.length === 0
    known.set(key, isMiss)
    const words = isMiss && readWords(query)
    if (words) log.info({ query: words, requestId: undefined }, 'a search has found nothing')
  }
}

/** A query as it is told; a spreadsheet would run what begins with `=`, so that a sign before the first letter goes. */
function readWords(query: string): string | undefined {
  const plain = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
  const words = plain.replace(/^[^\p{L}\p{N}]+/u, '').trim()
  return words === '' || words.length > MAX_QUERY_LENGTH || isPersonal(plain) ? undefined : words
}

/** What may be an address of e-mail, or a long number, whatever stands between its digits. */
function isPersonal(words: string): boolean {
  return (
    /@|arroba|[([{] ?at ?[)\]}]|\.\p{L}{2}/u.test(words) ||
    (words.match(/\p{Nd}/gu) ?? []).length >= PERSONAL_DIGITS
  )
}

async function openEngine(responses: StoredResponses): Promise<SearchClient> {
  const { version } = readManifest(readJson(responses, searchManifestPath))
  const engine = await openSearch(async (name) => readJson(responses, getSearchFilePath(version, name)))
  await engine.bringTexts()
  return engine
}

/** @throws Error when the build has written no such file. */
function readJson(responses: StoredResponses, url: string): unknown {
  const answer = responses.find(url)
  if (!answer) throw new Error(`The build has no ${url}`)
  return JSON.parse(answer.body.read('identity').toString())
}
