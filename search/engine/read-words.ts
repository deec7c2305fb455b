import { type SearchField, searchFields } from '#search/search-data.ts'
import { isNegation } from '#search/search-words.ts'
import type { Candidate } from './find-candidates.ts'
import { findRelated, type Related } from './find-related.ts'
import type { Site } from './open-site.ts'
import { type QueryWord, SAME_WORD_QUALITY } from './rate-word.ts'

/** What a related word counts, where the word itself counts 1: little beside the word itself, which it must not hide. */
const RELATED_SHARE = 0.8
const RELATED_SHARE_BESIDE_WORD = 0.25

/** Small words count so much, other words 1. */
const SMALL_WORD_SHARE = 0.15

/** A word that stands nowhere counts as much as this part of a rare one: it may be left out. */
const UNKNOWN_WORD_SHARE = 0.5

/** What it is worth to be found in a title, in what people call a page, in a heading, in a text; how often counts nothing. */
const FIELD_WORTH: Readonly<Record<SearchField, number>> = { title: 1, names: 0.9, headings: 0.8, text: 0.4 }

/** Shorter beginnings are looked for in titles alone, and from so well on a short word is itself: «ñu». */
export const MIN_LETTERS_FOR_TEXTS = 3
export const SAME_LETTERS = 0.96

/** A word of the site that a typed one may stand for, whether people call it otherwise, and that although the site has the word itself. */
type Meant = Candidate & {
  isRelated?: boolean
  isBesideWord?: boolean
  /** Of a phrase, the words that stand with it, each in all its forms. */
  together?: readonly (readonly string[])[]
}

/** A word of a query, as it was read: all that it may stand for, and where that stands. */
export type ReadWord = QueryWord & {
  /** It tells little: an article, `cómo`, `no`. */
  isAside: boolean
  /** What one is worth that is the word itself: 1, or less where only what it is also called is known. */
  sure: number
  meant: ReadonlyMap<string, Meant>
  weight: number
  /** The best of each page, of its title, and of what it says itself; and how well each section has it. */
  inPage: Float32Array
  inTitle: Float32Array
  inOwn: Float32Array
  inSection: Float32Array
}

/** Reads the words of a query. */
export function readWords(typed: readonly QueryWord[], site: Site): ReadWord[] {
  const related = findRelated(typed, site.thesaurus)
  return typed.map((word, place) => readWord(word, related[place] ?? [], site))
}

function readWord(query: QueryWord, related: readonly Related[], site: Site): ReadWord {
  const own = site.findCandidates(query)
  const isOwnKnown = own.some(({ quality }) => quality >= SAME_WORD_QUALITY)
  const share = isOwnKnown ? RELATED_SHARE_BESIDE_WORD : RELATED_SHARE
  // What people call something is no slip of another word, nor another form of one: `remera` is not to mend.
  const isCalledOtherwise = related.length > 0 && !isOwnKnown
  const meant = new Map<string, Meant>()
  for (const item of own) if (!isCalledOtherwise || (query.isOpen && item.isBegun)) meant.set(item.word, item)
  for (const { isWhole, ...item } of findCalled(related, site))
    if (!meant.has(item.word))
      meant.set(item.word, {
        ...item,
        quality: item.quality * share,
        isRelated: true,
        // What is said of its whole holds for it, whatever else the site says of it.
        isBesideWord: isOwnKnown && !isWhole,
      })
  // «No» turns what is said, and leads to no page.
  const isAside = (query.isSmall && related.length === 0) || isNegation(query.folded)
  const called = [...meant.values()].filter(({ isRelated }) => isRelated).map(({ quality }) => quality)
  return {
    ...query,
    isAside,
    sure: isOwnKnown || called.length === 0 ? 1 : Math.max(...called),
    meant,
    weight: weigh(isAside, meant, site.pages.length),
    ...findPlaces(query, meant, site),
  }
}

/**
 * The words that one is also called, none of them another form of what is on the site: `chalas` are no `chal`. Of several
 * at once, «ropa interior» for «bragas», the rarest: the others are of something else.
 */
function findCalled(related: readonly Related[], { findCandidates }: Site): (Meant & { isWhole: boolean })[] {
  const countPages = (meant: readonly Candidate[]) => meant.reduce((sum, { pages }) => sum + pages, 0)
  return [...Map.groupBy(related, ({ target }) => target).values()].flatMap((ofTarget) => {
    const isWhole = ofTarget.some((each) => each.isWhole)
    const [rarest = [], ...others] = ofTarget
      .map(({ word }) => findCandidates(word).filter(({ quality }) => quality >= SAME_WORD_QUALITY))
      .sort((a, b) => countPages(a) - countPages(b))
    const together = others.map((meant) => meant.map(({ word }) => word))
    return rarest.map((item) => ({ ...item, isWhole, together }))
  })
}

/** A word that few pages have says more than one that most have. */
function weigh(isAside: boolean, meant: ReadonlyMap<string, Meant>, pages: number): number {
  const share = isAside ? SMALL_WORD_SHARE : 1
  const all = [...meant.values()]
  const best = Math.max(0, ...all.map(({ quality }) => quality))
  if (best === 0) return share * UNKNOWN_WORD_SHARE * Math.log(2 + pages)
  const found = all.filter(({ quality }) => quality >= best * 0.85).reduce((sum, each) => sum + each.pages, 0)
  return share * Math.log(2 + pages / (1 + found))
}

/** Looks where a word of a query stands, in whatever form. */
function findPlaces({ folded, isNumber }: QueryWord, meant: ReadonlyMap<string, Meant>, site: Site) {
  const inPage = new Float32Array(site.pages.length)
  const inTitle = new Float32Array(site.pages.length)
  const inOwn = new Float32Array(site.pages.length)
  const inSection = new Float32Array(site.pageOf.length)
  const isShort = folded.length < MIN_LETTERS_FOR_TEXTS && !isNumber
  for (const { quality, places, isBegun, isRelated } of meant.values())
    for (const field of searchFields) {
      // Of a letter or two every text has words.
      if (field === 'text' && isShort && !isRelated && quality < SAME_LETTERS) continue
      for (const section of places[field] ?? []) {
        const page = site.pageOf[section] ?? 0
        // An unfinished word begins what can be seen, and what a garment is.
        if (field === 'names' && isBegun && !site.pages[page]?.garment) continue
        raise(inPage, page, quality * FIELD_WORTH[field])
        if (field === 'title') raise(inTitle, page, quality)
        if (field === 'names') continue
        raise(inOwn, page, quality)
        raise(inSection, section, quality * FIELD_WORTH[field])
      }
    }
  return { inPage, inTitle, inOwn, inSection }
}

function raise(values: Float32Array, place: number, value: number): void {
  if (value > (values[place] ?? 0)) values[place] = value
}
