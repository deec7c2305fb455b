import type { SearchMatch, SearchRecord } from '#search/results.ts'
import type { Marker } from './mark-matches.ts'
import type { RatedRecord } from './rank-records.ts'

/** For a query that stands in a title, or in a text, just as it was typed. */
const TOGETHER_IN_TITLE = 0.12
const TOGETHER_IN_TEXT = 0.1

/** What stands between the price of what is sold and the rest. */
const PRICE_END = '· '

/** For words that stand near one another in a title or a text, in whatever order. */
const NEAR = 0.15

/** What is shown of a record, and its worth now that its words have been seen. */
export function describeMatch(
  record: SearchRecord,
  { rateTogetherness, rateNearness, listRanges, cutExcerpt }: Marker,
  rated: RatedRecord,
  isSold: boolean,
): RatedRecord & { match: SearchMatch } {
  const together =
    TOGETHER_IN_TITLE * rateTogetherness(record.title) +
    TOGETHER_IN_TEXT * rateTogetherness(record.content) +
    NEAR * Math.max(rateNearness(record.title), rateNearness(record.content))
  return {
    record: rated.record,
    score: rated.score + together,
    match: {
      record,
      // Most matches are never looked at.
      get titleRanges() {
        return listRanges(record.title)
      },
      get excerpt() {
        // What is sold says first what it costs (`search/index/garment-pages.ts`): that is always to be seen.
        return cutExcerpt(record.content, isSold ? record.content.indexOf(PRICE_END) + PRICE_END.length : 0)
      },
    },
  }
}
