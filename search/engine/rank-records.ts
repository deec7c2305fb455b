import { SEARCH_RESULTS } from '#config/constants.ts'
import { type Found, type RankedWord, scoreWord, type WordScores } from './score-word.ts'
import type { Layout } from './word-places.ts'

/** What a word in the title above is worth, for a section that is found by itself. */
const TITLE_ABOVE = 0.5

/** What is left of a score when nothing of the query but its faintest word is found. */
const COVERAGE_FLOOR = 0.5

/** For a title that says nothing but the query, and for what people call a page. */
const WHOLE_TITLE = 0.2
const WHOLE_ALIAS = 0.8

/** Of what people call a page a part says much: nobody uses all of the words. */
const ALIAS_POWER = 0.7

/**
 * For a section that says the whole query itself, as it was typed: what its page says in its title and elsewhere may be
 * of another matter. From how much of it, that is the power: other forms of the words count little.
 */
const WHOLE_OWN = 0.2
const WHOLE_OWN_POWER = 8

/** Of what a story is worth, where the documentation has it too: it tells, and does not answer. */
const TELLING_SHARE = 0.4

/** And a garment: who asks how to wash a coat does not want to buy one. */
const SOLD_SHARE = 0.6

/** The garments nearest to what was asked for, and others beside them; and how many are put before the documentation. */
const NEAREST_SHARE = 0.9
const SOLD_SHARE_BESIDE_NEAREST = 0.75
const NEAREST_SHOWN = 3

/** Who types just what people call a page means it: from so well on it counts what a garment does. */
const CALLED_JUST_SO = 0.95

/** Of what the word itself is worth: another number of it, but no other form. */
const SAME_WORD = 0.9

/** And what it is also called, even where the site has the word itself. */
const OTHER_NAME = 0.22

/** A record and what it is worth, from 0 to somewhat above 1. */
export type RatedRecord = { record: number; score: number }

/**
 * The best records for a query, best first; equals in the order of the navigation. At most 42 (C-SEARCH-7). And whether no
 * page has all of its telling words, in whatever form or under whatever name.
 */
export function rankRecords(
  words: readonly RankedWord[],
  layout: Layout,
  isWanted: (page: number) => boolean = () => true,
): { best: RatedRecord[]; isScattered: boolean } {
  const found: Found = {
    records: [],
    isFound: new Uint8Array(layout.records),
    titleWords: new Uint8Array(layout.records),
    lastTitleWord: new Uint8Array(layout.records),
    titleLength: new Uint8Array(layout.records),
  }
  const isTelling = ({ isSmall, isShort, candidates }: RankedWord) =>
    !isSmall && !isShort && candidates.length > 0
  const hasTelling = words.some(isTelling)
  const scores = words.map((word, index) => {
    const { touched, ...score } = scoreWord(word, index + 1, found, layout)
    // Articles and single letters find nothing of their own where something else was asked.
    if (isTelling(word) || !hasTelling) addFound(found, touched)
    return score
  })
  found.records = found.records.filter((record) => isWanted(layout.pageOf[record] ?? 0))
  // Sections tell the first record of their page.
  const telling = scores.filter((_, index) => words[index] && isTelling(words[index]))
  const hasAll = (first: number) => telling.every(({ inRecord }) => (inRecord[first] ?? 0) > 0)
  return { best: takeBest(found, scores, layout), isScattered: !layout.firstRecord.some(hasAll) }
}

function addFound(found: Found, records: readonly number[]): void {
  for (const record of records) {
    if (found.isFound[record]) continue
    found.isFound[record] = 1
    found.records.push(record)
  }
}

function takeBest(found: Found, words: readonly WordScores[], layout: Layout): RatedRecord[] {
  const weights = words.reduce((sum, { weight }) => sum + weight, 0)
  const aliasWorth = rateAliases(words, weights, layout)
  const askedFor = findAskedFor(words, found, layout)
  const best: RatedRecord[] = []
  for (const record of found.records) {
    const score = rate(record, weights, found, words, layout, aliasWorth, askedFor)
    const last = best.at(-1)
    // Few get in: nothing is made for the others.
    if (best.length === SEARCH_RESULTS && last && score < last.score) continue
    insert(best, { record, score })
    if (best.length > SEARCH_RESULTS) best.pop()
  }
  return best
}

/** How well the best alias of each page says the query: from 0 to 1. */
function rateAliases(
  words: readonly WordScores[],
  weights: number,
  { pages, aliasPages, aliasLengths }: Layout,
): Float32Array {
  const best = new Float32Array(pages)
  for (const [alias, page] of aliasPages.entries()) {
    let said = 0
    let count = 0
    for (const { weight, inAlias, isSmall } of words) {
      const quality = inAlias[alias] ?? 0
      said += weight * quality
      if (!isSmall) count += quality
    }
    if (said === 0) continue
    const worth = (said / weights) * Math.min(1, count / (aliasLengths[alias] ?? 1))
    best[page] = Math.max(best[page] ?? 0, worth ** ALIAS_POWER)
  }
  return best
}

/** Garments that a query asks for, each with how much of it that garment says; and what such a one, and any other, is worth. */
type AskedFor = { pages: ReadonlyMap<number, number>; share: number; shareOfOthers: number }

/**
 * The pages of what is sold that a query says nothing else of than what they are, for whom, and how they are: «parka»,
 * «abrigo de mujer», «jersey azul de lana». Whoever types that wants to see them; but not who names what the
 * documentation is about, as «lavar» in «lavar un abrigo».
 */
function findAskedFor(words: readonly WordScores[], found: Found, layout: Layout): AskedFor {
  const telling = words.filter(({ isSmall }) => !isSmall)
  const shelves = new Set(telling.filter((word) => namesShelf(word, found, layout)))
  const traits = new Set(telling.filter((word) => shelves.has(word) || !namesDocumentation(word, layout)))
  const named = listNamedGarments(telling, layout)
  const isSo = (word: WordScores, page: number) =>
    traits.has(word) && saysWord(word, word.inOwn[layout.firstRecord[page] ?? 0], OTHER_NAME)
  const wanted = named.filter(({ page, said }) =>
    telling.every((word) => said.includes(word) || isSo(word, page)),
  )
  if (wanted.length > 0)
    return { pages: new Map(wanted.map(({ page }) => [page, 1])), share: 1, shareOfOthers: SOLD_SHARE }
  return findNearest(telling, named, traits, shelves, layout)
}

/**
 * Where none is so, those that say most of it, if it begins with what they are and the rest is nothing that documentation
 * is about: «vestido de novia», «abrigo para mi abuela». What stands nowhere asks for nothing.
 */
function findNearest(
  telling: readonly WordScores[],
  named: readonly NamedGarment[],
  traits: ReadonlySet<WordScores>,
  shelves: ReadonlySet<WordScores>,
  layout: Layout,
): AskedFor {
  const known = telling.filter(({ isKnown }) => isKnown)
  const head = known[0]
  const answered = listAnsweredWords(named.length > 0 ? known : [], layout)
  const isAbout = (word: WordScores) => !traits.has(word) || (answered.has(word) && !shelves.has(word))
  const weigh = (list: readonly WordScores[]) => list.reduce((sum, { weight }) => sum + weight, 0)
  const pages = named
    .filter(({ said }) => head && said.includes(head))
    .filter(({ said }) => known.every((word) => said.includes(word) || !isAbout(word)))
    .map(({ page, said }): [number, number] => {
      const inOwn = (word: WordScores) => word.inOwn[layout.firstRecord[page] ?? 0]
      const saying = known.filter((word) => said.includes(word) || saysWord(word, inOwn(word), OTHER_NAME))
      return [page, weigh(saying) / weigh(known)]
    })
    .sort(([, a], [, b]) => a - b)
  // Of a page that is named in several ways the best counts, which comes last.
  const nearest = [...new Map(pages)].sort(([, a], [, b]) => b - a).slice(0, NEAREST_SHOWN)
  return {
    pages: new Map(nearest),
    share: NEAREST_SHARE,
    shareOfOthers: nearest.length > 0 ? SOLD_SHARE_BESIDE_NEAREST : SOLD_SHARE,
  }
}

/** The words of all that the documentation is called and that a query says whole: `me queda corto`. */
function listAnsweredWords(
  words: readonly WordScores[],
  { aliasPages, aliasLengths, listedPages }: Layout,
): ReadonlySet<WordScores> {
  const answered = new Set<WordScores>()
  for (const [alias, page] of words.length > 0 ? aliasPages.entries() : []) {
    if (page >= listedPages) break
    const said = words.filter((word) => saysWord(word, word.inAlias[alias], SAME_WORD))
    if (said.length >= (aliasLengths[alias] ?? 1)) for (const word of said) answered.add(word)
  }
  return answered
}

type NamedGarment = { page: number; said: WordScores[] }

/** What is sold, by each of its aliases that a query says whole, with the words that say it. */
function listNamedGarments(
  telling: readonly WordScores[],
  { prices, aliasPages, aliasLengths }: Layout,
): NamedGarment[] {
  const named: NamedGarment[] = []
  for (const [alias, page] of aliasPages.entries()) {
    if ((prices[page] ?? 0) === 0) continue
    const said = telling.filter((word) => saysWord(word, word.inAlias[alias], SAME_WORD))
    if (said.length > 0 && said.length >= (aliasLengths[alias] ?? 1)) named.push({ page, said })
  }
  return named
}

/** Whether what was found of a word is so much of what the word itself is worth. */
function saysWord({ sure }: WordScores, quality: number | undefined, share: number): boolean {
  return (quality ?? 0) >= share * sure
}

/** Whether a page is called just so that is neither sold nor documentation, as «Mujer» is. */
function namesShelf(word: WordScores, found: Found, layout: Layout): boolean {
  const { pages, listedPages, prices, firstRecord } = layout
  for (let page = listedPages; page < pages; page++) {
    const isCalledSo = saysWord(word, word.inPageTitle[page], OTHER_NAME)
    if (isCalledSo && prices[page] === 0 && found.titleLength[firstRecord[page] ?? 0] === 1) return true
  }
  return false
}

/** Whether a page of the documentation has a word in its title: «lavar», «talla». */
function namesDocumentation(word: WordScores, { listedPages }: Layout): boolean {
  return word.inPageTitle.subarray(0, listedPages).some((quality) => saysWord(word, quality, OTHER_NAME))
}

/** Puts together what the words of the query have found in a record and in the title above it. */
function rate(
  record: number,
  weights: number,
  found: Found,
  words: readonly WordScores[],
  { pageOf, listedPages, firstRecord, prices }: Layout,
  aliasWorth: Float32Array,
  askedFor: AskedFor,
): number {
  const page = pageOf[record] ?? 0
  let sum = 0
  let covered = 0
  let own = 0
  for (const { weight, inRecord, inOwn, inPageTitle } of words) {
    const here = inRecord[record] ?? 0
    const above = inPageTitle[page] ?? 0
    sum += weight * Math.max(here, above * TITLE_ABOVE)
    if (here > 0 || above > 0) covered += weight
    own += weight * (inOwn[record] ?? 0)
  }
  const coverage = covered / weights
  const length = found.titleLength[record] ?? 0
  const titleWords = found.titleWords[record] ?? 0
  const wholeness = length === 0 ? 0 : Math.min(1, titleWords / length) * (titleWords / words.length)
  const called = firstRecord[page] === record ? (aliasWorth[page] ?? 0) : 0
  // A slip of its name, or another one, says it as well.
  const alias = Math.max(called, askedFor.pages.get(page) ?? 0)
  const wholeOwn = words.length < 2 ? 0 : (own / weights) ** WHOLE_OWN_POWER
  const worth = (sum / weights) * (1 + WHOLE_TITLE * wholeness)
  return (
    readShare() *
    (worth * (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * coverage) + WHOLE_OWN * wholeOwn + WHOLE_ALIAS * alias)
  )

  function readShare(): number {
    if (page < listedPages) return 1
    if (askedFor.pages.has(page)) return askedFor.share
    if ((prices[page] ?? 0) > 0) return askedFor.shareOfOthers
    return called >= CALLED_JUST_SO ? SOLD_SHARE : TELLING_SHARE
  }
}

/** What is sold within a range of prices, cheapest first: for who says nothing but a price. */
export function rankByPrice(
  { prices, firstRecord }: Layout,
  isWanted: (page: number) => boolean,
): RatedRecord[] {
  return [...prices.entries()]
    .filter(([page, cents]) => cents > 0 && isWanted(page))
    .sort(([, a], [, b]) => a - b)
    .slice(0, SEARCH_RESULTS)
    .map(([page, cents]) => ({ record: firstRecord[page] ?? 0, score: 1 / cents }))
}

/** Equals stand in the order of the navigation. */
export function isBetter(a: RatedRecord, b: RatedRecord): boolean {
  return a.score > b.score || (a.score === b.score && a.record < b.record)
}

/** Into a list that is sorted already, from its end. */
function insert(list: RatedRecord[], item: RatedRecord): void {
  let place = list.length
  for (let before = list[place - 1]; before && isBetter(item, before); before = list[place - 1]) place -= 1
  list.splice(place, 0, item)
}
