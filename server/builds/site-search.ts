import { type ShownResult, type ShownResults, shortenQuery } from '#collections/read/search-results.ts'
import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath, literalParameter } from '#config/pages.ts'
import { createLruCache } from '#limits/lru-cache.ts'
import { describeAnswer } from '#search/describe-answer.ts'
import { describeFindings } from '#search/describe-findings.ts'
import { readSearchFile } from '#search/engine/read-search-file.ts'
import { createSearchEngine, type SearchEngine } from '#search/engine/search-engine.ts'
import { nearLinks } from '#search/near-links.ts'
import { getRecordHref } from '#search/record-href.ts'
import type { SearchMatch } from '#search/results.ts'
import { getSearchFilePath, searchManifestPath } from '#search/search-data.ts'
import type { Answers } from './answer-store.ts'

/** Results on a page, at most: who looks further asks otherwise. */
const RESULTS_SHOWN = 20

export type SiteSearch = (query: string, options: { isLiteral: boolean }) => Promise<ShownResults>

/**
 * The search of the palette, for who has no JavaScript: the same engine over the files that the build has written, opened
 * with the first query.
 */
export function createSiteSearch(answers: Answers): SiteSearch {
  let engine: SearchEngine | undefined
  return async (query, options) => {
    engine ??= openEngine(answers)
    const findings = await engine.search(query, options)
    const results = findings.matches.slice(0, RESULTS_SHOWN).map(toShownResult)
    const { answer, guess } = findings
    return {
      query,
      explanation: describeFindings(findings),
      ...(guess !== undefined && { refusal: createRefusal(query) }),
      ...(answer && {
        answer: { text: describeAnswer(answer), href: getRecordHref(answer.id), titles: answer.titles },
      }),
      results,
      near: { text: searchMessages.suggestions, links: nearLinks },
    }
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

/** The same query once more, for who meant what was typed. */
function createRefusal(query: string): NonNullable<ShownResults['refusal']> {
  return {
    text: searchMessages.refuseGuess.replace('{query}', shortenQuery(query)),
    href: `${docsIndexPath}?${new URLSearchParams({ q: query, [literalParameter]: '1' })}`,
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

function toShownResult({ record, excerpt }: SearchMatch): ShownResult {
  return {
    href: getRecordHref(record.id),
    title: record.title,
    above: record.titles,
    excerpt: excerpt ? splitAtRanges(excerpt) : [],
  }
}

/** Every second piece is what was found. */
function splitAtRanges({ text, ranges }: NonNullable<SearchMatch['excerpt']>): string[] {
  const ends = ranges.flatMap(([start, end]) => [start, end])
  return [...ends, text.length].map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}
