import { docsIndexMessages } from '#config/messages/docs-index.ts'
import { searchMessages } from '#config/messages/search.ts'
import { docsIndexPath, literalParameter } from '#config/pages.ts'
import { describeAnswer } from './describe-answer.ts'
import { describeFindings } from './describe-findings.ts'
import { getRecordHref } from './record-href.ts'
import type { MarkedText, SearchFindings, SearchMatch } from './results.ts'

/** Results on a page, at most: who looks further asks otherwise. */
const RESULTS_SHOWN = 20

/** What was found for a query, as it is shown on a page. */
export type ShownResults = {
  query: string
  /** What was made of the query, in words; '' where there is nothing to say. */
  explanation: string
  /** Where a guess is refused. */
  refusal?: { text: string; href: string }
  /** What answers a question, word for word, and where it stands. */
  answer?: { text: string; href: string; titles: string[] }
  results: ShownResult[]
}

export type ShownResult = {
  href: string
  title: string
  /** The titles above, its section first. */
  above: string[]
  /** A piece of its text. */
  excerpt?: MarkedText
}

/** What a page shows of what was found. */
export function showFindings(query: string, findings: SearchFindings): ShownResults {
  const { answer, guess, matches } = findings
  return {
    query,
    explanation: describeFindings(findings),
    ...(guess !== undefined && { refusal: createRefusal(query) }),
    ...(answer && {
      answer: { text: describeAnswer(answer), href: getRecordHref(answer.id), titles: answer.titles },
    }),
    results: matches.slice(0, RESULTS_SHOWN).map(toShownResult),
  }
}

/** What a list of results is called, and its page in the browser's history. */
export function nameResults({ query, results }: Pick<ShownResults, 'query' | 'results'>): string {
  const words = results.length === 0 ? docsIndexMessages.nothing : docsIndexMessages.found
  return words.replace('{query}', () => shortenQuery(query))
}

/** A query as it is quoted: a long one is told by its beginning. */
function shortenQuery(query: string): string {
  return query.length > 60 ? `${query.slice(0, 60)}…` : query
}

/** The same query once more, for who meant what was typed. */
function createRefusal(query: string): NonNullable<ShownResults['refusal']> {
  return {
    text: searchMessages.refuseGuess.replace('{query}', () => shortenQuery(query)),
    href: `${docsIndexPath}?${new URLSearchParams({ q: query, [literalParameter]: '1' })}`,
  }
}

function toShownResult({ record, excerpt }: SearchMatch): ShownResult {
  return {
    href: getRecordHref(record.id),
    title: record.title,
    above: record.titles,
    ...(excerpt && { excerpt }),
  }
}
