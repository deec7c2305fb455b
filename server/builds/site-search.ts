import { createLruCache } from '#limits/lru-cache.ts'
import { readSearchFile } from '#search/engine/read-search-file.ts'
import { createSearchEngine, type SearchEngine } from '#search/engine/search-engine.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import { type ShownResults, showFindings } from '#search/shown-results.ts'
import type { Answers } from './answer-store.ts'

export type SiteSearch = (query: string, options: { isLiteral: boolean }) => Promise<ShownResults>

/**
 * The search of the palette, for who has no JavaScript: the same engine over the files that the build has written, opened
 * with the first query.
 */
export function createSiteSearch(answers: Answers): SiteSearch {
  let engine: SearchEngine | undefined
  return async (query, options) => {
    engine ??= openEngine(answers)
    return showFindings(query, await engine.search(query, options))
  }
}

/** Queries of which it is known whether they find something, at most. */
const QUERIES_KNOWN = 200

/** Counts only what this search does not find either: anybody may say of any words that they find nothing. */
export function createMissCheck(search: SiteSearch, count: (query: string, address: string) => void) {
  const known = createLruCache<boolean>({ entries: QUERIES_KNOWN })
  return async (query: string, { address, isLiteral }: { isLiteral: boolean; address: string }) => {
    const key = `${isLiteral} ${query}`
    const isMiss = known.get(key) ?? (await search(query, { isLiteral })).results.length === 0
    known.set(key, isMiss)
    if (isMiss) count(query, address)
  }
}

function openEngine(answers: Answers): SearchEngine {
  const { version } = readSearchFile('manifest', readJson(answers, searchManifestPath))
  return createSearchEngine(async (name) => readJson(answers, getSearchFilePath(version, name)))
}

/** @throws Error when the build has written no such file. */
function readJson(answers: Answers, url: string): unknown {
  const answer = answers.find(url)
  if (!answer) throw new Error(`The build has no ${url}`)
  return JSON.parse(answer.body.read('identity').toString())
}
