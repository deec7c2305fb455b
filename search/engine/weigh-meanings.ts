import type { SearchField } from '#search/search-data.ts'
import { isNegation } from '#search/search-words.ts'
import type { Candidate } from './find-candidates.ts'
import { type QueryWord, SAME_WORD_QUALITY } from './rate-word.ts'

/** What a related word counts, where the word itself counts 1: little beside the word itself, which it must not hide. */
const RELATED_SHARE = 0.8
const RELATED_SHARE_BESIDE_WORD = 0.25

/** Where a word stands: a page, and in which fields. */
export type Hit = { page: number; fields: readonly SearchField[] }

/**
 * A word of the site that a typed one may stand for, where it stands, whether people call it otherwise, and that although the site
 * has the word itself.
 */
export type Meant = Candidate & {
  hits: readonly Hit[]
  isRelated?: boolean
  isBesideWord?: boolean
  /** Of a phrase, the words that stand with it, each in all its forms. */
  together?: readonly (readonly string[])[]
}

/** A word of a query with all that it may stand for. */
export type FoundWord = {
  query: QueryWord
  /** It tells little: an article, `cómo`, `no`. */
  isSmall: boolean
  /** What a candidate is worth that is the word itself: 1, or less where only what it is also called is known. */
  sure: number
  candidates: readonly Meant[]
}

/**
 * What one of the words that a word is also called may stand for; those of one `target` stand for it together. What is said of
 * its whole holds for it, whatever else the site says of it.
 */
type Called = { target: string; isWhole: boolean; meant: readonly Meant[] }

/** All that a word of a query may stand for, by what it counts: the words like it, and those that it is also called. */
export function weighMeanings(query: QueryWord, own: readonly Meant[], called: readonly Called[]): FoundWord {
  const meant = new Map<string, Meant>()
  const isOwnKnown = own.some(({ quality }) => quality >= SAME_WORD_QUALITY)
  const share = isOwnKnown ? RELATED_SHARE_BESIDE_WORD : RELATED_SHARE
  // What people call something is no slip of another word, nor another form of one: `remera` is not to mend.
  const isCalledOtherwise = called.length > 0 && !isOwnKnown
  for (const item of own) if (!isCalledOtherwise || (query.isOpen && item.isBegun)) meant.set(item.word, item)
  for (const item of weighRelated(called)) {
    if (meant.has(item.word)) continue
    const isBesideWord = isOwnKnown && !item.isWhole
    meant.set(item.word, { ...item, quality: item.quality * share, isRelated: true, isBesideWord })
  }
  const candidates = [...meant.values()]
  return {
    query,
    // «No» turns what is said, and leads to no page.
    isSmall: (query.isSmall && called.length === 0) || isNegation(query.folded),
    sure: isOwnKnown ? 1 : rateSure(candidates),
    candidates,
  }
}

/**
 * The words that one is also called, none of them another form of what is on the site: `chalas` are no `chal`. Of several
 * at once, «ropa interior» for «bragas», the rarest: the others are of something else.
 */
function weighRelated(called: readonly Called[]): (Meant & { isWhole: boolean })[] {
  const pagesOf = (meant: readonly Meant[]) => meant.reduce((sum, { hits }) => sum + hits.length, 0)
  return [...Map.groupBy(called, ({ target }) => target).values()].flatMap((ofTarget) => {
    const [rarest = [], ...others] = ofTarget
      .map(({ isWhole, meant }) =>
        meant.filter(({ quality }) => quality >= SAME_WORD_QUALITY).map((item) => ({ ...item, isWhole })),
      )
      .sort((a, b) => pagesOf(a) - pagesOf(b))
    const together = others.map((meant) => meant.map(({ word }) => word))
    return rarest.map((item) => ({ ...item, together }))
  })
}

/** What a word counts whose other names are all that is known; a beginning alone is not sure. */
function rateSure(candidates: readonly Meant[]): number {
  const sure = candidates.filter(({ isRelated }) => isRelated)
  return sure.length > 0 ? Math.max(...sure.map(({ quality }) => quality)) : 1
}
