import type { NearestGarment } from '#search/results.ts'
import { bareWord } from '#search/search-words.ts'
import type { GarmentTraits } from './garment-traits.ts'
import type { Site } from './open-site.ts'
import { type RatedPage, saysWord, type WordScores } from './rank-pages.ts'

/** What stands for all that is sold, what asks for what is reduced, and what for the least price first. */
const allClothes =
  /^(ropa|prendas?|moda|algo|cosas?|(articul|product|regal|regalit)os?|(detall|detallit)[eo]s?)$/
const reduced = /^(rebaj|ofert|descuent|outlet|liquidac|gangas?$|promoci)/
const cheap = /^(barat|economic|asequible)/

/** Of what the word itself is worth: another number of it, but no other form; and what it is also called. */
const SAME_WORD = 0.9
const OTHER_NAME = 0.22

/** Where none is so, so many are shown before what else is found. */
const NEAREST_SHOWN = 3

/** What a price or a size that is met counts beside words. */
const TRAIT_WEIGHT = 4

/** The pages that come before all others, or are all there is; and that none of them is quite what was asked for. */
type Found = { first: number[]; isAll?: boolean; nearest?: NearestGarment }

type Asked = {
  traits: GarmentTraits
  /** All words of the query that are no numbers, and those of them that say something of a garment. */
  scores: readonly WordScores[]
  telling: readonly WordScores[]
  isReduced: boolean
  isCheap: boolean
}

/**
 * What is first for a query that says nothing else than what a garment is, for whom, and how it is: «parka», «abrigo de mujer»,
 * «jersey azul de lana por menos de 60 €». Whoever types that wants to see them; but not who names what the documentation is
 * about, as «lavar» in «lavar un abrigo».
 */
export function findGarments(
  scores: readonly WordScores[],
  traits: GarmentTraits,
  ranked: readonly RatedPage[],
  site: Site,
): Found | undefined {
  const isReducing = ({ word }: WordScores) => reduced.test(word.query.folded)
  const isSaving = ({ word }: WordScores) => cheap.test(word.query.folded)
  const all = scores.filter(({ word }) => !word.isSmall && !allClothes.test(word.query.folded))
  const telling = all.filter((word) => !isReducing(word) && !isSaving(word))
  const asked = { traits, scores, telling, isReduced: all.some(isReducing), isCheap: all.some(isSaving) }
  const named = listNamedGarments(telling, site)
  if (named.size === 0) return findWithoutName(scores, asked, ranked, site)
  if (isPartOf(scores, asked, named)) return undefined
  const order = new Map(ranked.map(({ page }, place) => [page, place]))
  const byPlace = (a: number, b: number) =>
    (asked.isCheap ? comparePrices(a, b, site) : 0) || (order.get(a) ?? 0) - (order.get(b) ?? 0)
  const isWanted = (page: number) =>
    isSo(page, asked, site) &&
    telling.every(
      (word) =>
        named.get(page)?.has(word) ||
        isTitled(word, page) ||
        (isTrait(word, site) && saysOwn(word, page, site)),
    )
  const wanted = [...named.keys()].filter(isWanted)
  const isAll = traits.range !== undefined
  return wanted.length > 0 ? { first: wanted.sort(byPlace), isAll } : findNearest(asked, named, byPlace, site)
}

/** Whether something else is asked of a garment: «cuello de camisa». */
function isPartOf(
  scores: readonly WordScores[],
  { telling }: Asked,
  named: ReadonlyMap<number, ReadonlySet<WordScores>>,
) {
  const names = new Set([...named.values()].flatMap((words) => [...words]))
  const place = scores.findIndex((word) => names.has(word))
  const isOf = scores[place - 1]?.word.isSmall
  return isOf && scores.slice(0, place).some((word) => telling.includes(word))
}

/**
 * A shelf for «ropa de niño»; garments for «regalo de menos de 20 euros», those that say most of the rest, and for «rebajas» or
 * «barato» after the page that tells of it.
 */
function findWithoutName(
  scores: readonly WordScores[],
  asked: Asked,
  ranked: readonly RatedPage[],
  site: Site,
): Found | undefined {
  const { traits, telling, isReduced, isCheap } = asked
  const isOfAll = scores.some(({ word }) => allClothes.test(word.query.folded))
  if (listTopics(telling, site).size > 0 || (traits.isLoose && !isOfAll)) return undefined
  if (traits.range || isReduced || isCheap) {
    const byPrice = (a: number, b: number) => comparePrices(a, b, site)
    const garments = listGarments(site).sort(byPrice)
    const rate = (page: number) => telling.filter((word) => saysOwn(word, page, site)).length
    const so = garments.filter((page) => isSo(page, asked, site))
    const most = traits.range ? Math.max(...so.map(rate)) : telling.length
    const found = so.filter((page) => rate(page) === most)
    if (found.length === 0) return traits.range && tellNearest(garments.slice(0, NEAREST_SHOWN), asked, site)
    const [page] = ranked
    const told = (isReduced || isCheap) && telling.length === 0 && page ? [page.page] : []
    return { first: [...told, ...found], isAll: traits.range !== undefined }
  }
  const shelves = telling.map((word) => listShelves(word, site))
  if (shelves.some(({ length }) => length === 0)) return undefined
  return isOfAll && shelves.length > 0 ? { first: shelves.flat() } : undefined
}

function comparePrices(a: number, b: number, { pages }: Site): number {
  return (pages[a]?.garment?.cents ?? 0) - (pages[b]?.garment?.cents ?? 0)
}

/** Whether a garment has what was asked for by number. */
function isSo(page: number, { traits: { range, size }, isReduced }: Asked, { pages }: Site): boolean {
  const garment = pages[page]?.garment
  if (!garment || (isReduced && !garment.isReduced)) return false
  if (range && (garment.cents < range.from || garment.cents > range.to)) return false
  return size === undefined || garment.sizes.includes(size)
}

/**
 * Where none is so, those that say most of it, if it begins with what they are and the rest is nothing that documentation
 * is about: «vestido de novia», «abrigo para mi abuela». What stands nowhere asks for nothing.
 */
function findNearest(
  asked: Asked,
  named: ReadonlyMap<number, ReadonlySet<WordScores>>,
  byPlace: (a: number, b: number) => number,
  site: Site,
): Found | undefined {
  const { traits, telling } = asked
  const known = telling.filter(({ qualities }) => qualities.size > 0)
  const topics = listTopics(known, site)
  const meets = (word: WordScores, page: number) => named.get(page)?.has(word) || saysOwn(word, page, site)
  const rate = (page: number) =>
    known.reduce((sum, word) => sum + (meets(word, page) ? word.weight : 0), 0) +
    (isSo(page, asked, site) ? TRAIT_WEIGHT : 0)
  const { from = 0, to = Number.POSITIVE_INFINITY } = traits.range ?? {}
  const gap = (page: number) => {
    const cents = site.pages[page]?.garment?.cents ?? 0
    return Math.max(from - cents, cents - to, 0)
  }
  const first = [...named.keys()]
    .filter((page) => known[0] && named.get(page)?.has(known[0]))
    .filter((page) => known.every((word) => named.get(page)?.has(word) || !topics.has(word)))
    .sort((a, b) => rate(b) - rate(a) || gap(a) - gap(b) || byPlace(a, b))
    .slice(0, NEAREST_SHOWN)
  return tellNearest(first, asked, site)
}

/** What is told of the first of them, if all that was asked is known. */
function tellNearest(first: number[], asked: Asked, { pages }: Site): Found | undefined {
  const { garment, label = '' } = pages[first[0] ?? -1] ?? {}
  if (!garment) return undefined
  const isKnown = asked.telling.every(({ qualities }) => qualities.size > 0)
  return isKnown && isSizedLike(garment.sizes, asked.traits.size)
    ? { first, nearest: { asked: describeAsked(asked), label, cents: garment.cents } }
    : { first }
}

/** Whether sizes are counted in the same way, by letters, figures or height: where they are not, the one may be the other. */
function isSizedLike(sizes: readonly string[], size: string | undefined): boolean {
  const countFigures = (text: string) => /^\d*/.exec(text)?.[0].length
  return size === undefined || sizes.some((own) => countFigures(own) === countFigures(size))
}

/** What was asked for, with the accents of the site: «abrigo de niña»; the numbers are told beside it. */
function describeAsked({ traits, scores, telling }: Asked): NearestGarment['asked'] {
  const isTelling = (word: WordScores) => telling.includes(word)
  const text = scores
    .slice(scores.findIndex(isTelling), scores.findLastIndex(isTelling) + 1)
    .map(({ word: { query, candidates } }) => {
      const [best] = candidates
      return best && bareWord(best.word) === query.bare ? best.word : query.word
    })
    .join(' ')
  const { range, size, age } = traits
  return { text, ...(range && { range }), ...(age ? { age } : size && { size }) }
}

/** What is sold, with the words of the query that name it: by all of one of its names. */
function listNamedGarments(telling: readonly WordScores[], site: Site): Map<number, Set<WordScores>> {
  const garments = listGarments(site).map((page) => ({ page, names: site.pages[page]?.names ?? [] }))
  const firstWords = new Set(garments.flatMap(({ names }) => names.map(({ words: [first = ''] }) => first)))
  // «Suéter» names all that is called «jersey», though one of them is called «suéter», too.
  const nouns = new Set(telling.filter((word) => says(firstWords, word)))
  const isCalled = (words: ReadonlySet<string>, word: WordScores) =>
    says(words, word) ||
    (nouns.has(word) && word.word.candidates.some((item) => item.isRelated && words.has(item.word)))
  const named = new Map<number, Set<WordScores>>()
  for (const { page, names } of garments)
    for (const { words, length } of names) {
      const said = telling.filter((word) => isCalled(words, word))
      if (said.length > 0 && said.length >= length)
        named.set(page, new Set([...(named.get(page) ?? []), ...said]))
    }
  return named
}

/** Whether a name says a word of a query, in one or many. */
function says(name: ReadonlySet<string>, { word, qualities }: WordScores): boolean {
  return saysWord(name, qualities) >= SAME_WORD * word.sure
}

function listGarments({ pages }: Site): number[] {
  return [...pages.keys()].filter((page) => pages[page]?.garment)
}

/** The words that documentation is about: no traits, and those of all that it is called and that a query says whole: `me queda corto`. */
function listTopics(words: readonly WordScores[], site: Site): ReadonlySet<WordScores> {
  const topics = new Set(words.filter((word) => !isTrait(word, site)))
  for (const { names } of site.pages.slice(0, site.listedPages))
    for (const name of names) {
      const said = words.filter((word) => says(name.words, word))
      if (said.length < name.length) continue
      for (const word of said) if (listShelves(word, site).length === 0) topics.add(word)
    }
  return topics
}

/** Whether a garment is for whom a word says, or else says it itself, in whatever form, or what it is also called. */
function saysOwn(word: WordScores, page: number, site: Site): boolean {
  const shelves = listShelves(word, site)
  return shelves.length > 0
    ? shelves.some((shelf) => site.pages[page]?.garment?.shelves.includes(site.pages[shelf]?.path ?? ''))
    : (word.inOwn[page] ?? 0) >= OTHER_NAME * word.word.sure
}

/** Whether a page has a word in its title. */
function isTitled({ word, inTitle }: WordScores, page: number): boolean {
  return (inTitle[page] ?? 0) >= OTHER_NAME * word.sure
}

/** Verbs say what somebody wants to do with a garment, as «lavar», and not how it is. */
const infinitive = /.[aei]r(se|me|l[aeo]s?)?$/

/** Whether a word says how a garment is: whom it is for, or what no page of the documentation has in its title. */
function isTrait(word: WordScores, site: Site): boolean {
  if (listShelves(word, site).length > 0) return true
  const isTopic = word.inTitle
    .subarray(0, site.listedPages)
    .some((quality) => quality >= OTHER_NAME * word.word.sure)
  return !isTopic && !infinitive.test(word.word.query.folded)
}

/** The pages that are called by one word best, and are neither sold nor documentation, as «Mujer» is. */
function listShelves(word: WordScores, { pages, listedPages }: Site): number[] {
  const rate = (page: number) => word.inTitle[page] ?? 0
  const shelves = [...pages.keys()].filter((page) => {
    const { titleLength, garment } = pages[page] ?? {}
    return page >= listedPages && !garment && titleLength === 1 && isTitled(word, page)
  })
  const best = Math.max(...shelves.map(rate))
  return shelves.filter((page) => rate(page) === best)
}
