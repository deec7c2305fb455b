import { isNegation } from '#search/search-words.ts'
import type { FoundWord, Meant } from './explain-findings.ts'
import type { QueryWord } from './rate-word.ts'

/** What a related word counts, where the word itself counts 1: little beside the word itself, which it must not hide. */
const RELATED_SHARE = 0.8
const RELATED_SHARE_BESIDE_WORD = 0.25

/** From this quality on a word is the typed one, whatever its accents and its number. */
const SAME_WORD_QUALITY = 0.92

/** Shorter beginnings are looked for in titles alone. */
const MIN_LETTERS_FOR_TEXTS = 3

/**
 * What one of the words that a word is also called may stand for; those of one `target` stand for it together. What is said of
 * its whole holds for it, whatever else the site says of it.
 */
type Called = { target: string; isWhole: boolean; meant: readonly Meant[] }

/** All that a word of a query may stand for, by what it counts: the words like it, and those that it is also called. */
export function weighMeanings(
  query: QueryWord,
  own: readonly Meant[],
  called: readonly Called[],
  isLiteral: boolean,
): FoundWord {
  const meant = new Map<string, Meant>()
  const isOwnKnown = own.some(({ quality }) => quality >= SAME_WORD_QUALITY)
  const share = isOwnKnown ? RELATED_SHARE_BESIDE_WORD : RELATED_SHARE
  // What people call something is no slip of another word, nor another form of one: `remera` is not to mend.
  const isCalledOtherwise = called.length > 0 && !isOwnKnown
  for (const item of own) {
    const isBegun = query.isOpen && item.bare.startsWith(query.bare)
    if ((!isCalledOtherwise || isBegun) && !(item.isSlip && isLiteral)) meant.set(item.word, item)
  }
  for (const item of weighRelated(called)) {
    const known = meant.get(item.word)
    if (known && !(known.isFurther && !item.isFurther)) continue
    const isBesideWord = isOwnKnown && !item.isWhole
    meant.set(item.word, { ...item, quality: item.quality * share, isRelated: true, isBesideWord })
  }
  const candidates = [...meant.values()].sort(
    (a, b) => Number(a.isFurther ?? false) - Number(b.isFurther ?? false),
  )
  return {
    // «No» turns what is said, and leads to no page.
    isSmall: (query.isSmall && called.length === 0) || isNegation(query.folded),
    isShort: query.folded.length < MIN_LETTERS_FOR_TEXTS && !query.isNumber,
    sure: isOwnKnown ? 1 : rateSure(candidates),
    candidates,
  }
}

/** Where several words stand for one, as «ropa interior» for «bragas», what the others count beside the rarest. */
const FURTHER_WORD_SHARE = 0.5

/**
 * The words that one is also called, none of them another form of what is on the site: `chalas` are no `chal`. Of several
 * at once the rarest in full: the others alone are of something else.
 */
function weighRelated(found: readonly Called[]): (Meant & { isWhole: boolean })[] {
  const sure = found.map(({ target, isWhole, meant }) => ({
    target,
    meant: meant.filter(({ quality }) => quality >= SAME_WORD_QUALITY).map((item) => ({ ...item, isWhole })),
  }))
  const sectionsOf = (meant: readonly Meant[]) => meant.reduce((sum, { places }) => sum + places.sections, 0)
  return [...Map.groupBy(sure, ({ target }) => target).values()].flatMap((ofTarget) => {
    const [rarest = [], ...others] = ofTarget
      .map(({ meant }) => meant)
      .sort((a, b) => sectionsOf(a) - sectionsOf(b))
    const further = others
      .flat()
      .map((item) => ({ ...item, quality: item.quality * FURTHER_WORD_SHARE, isFurther: true }))
    const together = others.map((meant) => meant.map(({ word }) => word))
    return [...rarest.map((item) => ({ ...item, together })), ...further]
  })
}

/** What a word counts whose slips, or whose other names, are all that is known; a beginning alone is not sure. */
function rateSure(candidates: readonly Meant[]): number {
  const sure = candidates.filter(({ isSlip, isRelated }) => isSlip || isRelated)
  return sure.length > 0 ? Math.max(...sure.map(({ quality }) => quality)) : 1
}
