import { isSoldOut } from '#collections/garments/stock.ts'
import type { SearchFindings } from '#search/results.ts'
import { foldWord, listPlainWords, stemColour } from '#search/search-words.ts'
import type { GarmentTraits } from './garment-traits.ts'
import type { OpenPage, Site } from './open-site.ts'
import { type RatedPage, saysWord } from './rank-pages.ts'
import { SAME_WORD_QUALITY } from './rate-word.ts'
import { MIN_LETTERS_FOR_TEXTS, type ReadWord } from './read-words.ts'

/** What stands for all that is sold, what asks for what is reduced, and what for the least price first. */
const allClothes =
  /^(ropa|prendas?|moda|algo|cosas?|(articul|product|regal|regalit)os?|(detall|detallit)[eo]s?)$/
const reduced = /^(rebaj|ofert|descuent|outlet|liquidac|gangas?$|promoci)/
const cheap = /^(barat|economic|asequible)/

/** What asks whether something is still there, as «qué tallas quedan»; «me queda corto» asks for something else. */
const left = /^(quedan?|agotad[oa]s?|stock|disponibles?)$/
const fitting = /^([mtlsn]e|nos|les|como|donde|cuanto)$/

/** «De color camel» says no more than «camel». */
const filling = /^(color|tono)$/

/** What a cloth has on it is called otherwise, too: a skirt in «tartán rojo» is one «de cuadros rojos». */
const pattern = /^(cuadr|tartan|ray|lunar|flor)/

/** Of what the word itself is worth: another number of it, but no other form; and what it is also called. */
const SAME_WORD = 0.9
const OTHER_NAME = 0.22

/** Where none is so, so many are shown before what else is found. */
const NEAREST_SHOWN = 3

/** What a price or a size that is met counts beside words, and for whom it is beside how it is. */
const TRAIT_WEIGHT = 4

/** The pages that come before all others, or are all there is; that none is quite what was asked for, or each is gone. */
type Found = Pick<SearchFindings, 'nearest' | 'soldOut'> & { first: OpenPage[]; isAll?: boolean }

type Asked = {
  traits: GarmentTraits
  /** A colour whose name of several words is said whole, and the words that say it. */
  shade: string | undefined
  ofShade: ReadonlySet<ReadWord>
  /** All words of the query that are no numbers, and those of them that say something of a garment. */
  words: readonly ReadWord[]
  telling: readonly ReadWord[]
  isOfAll: boolean
  isReduced: boolean
  isCheap: boolean
}

/** What is sold, with the words of the query that name it. */
type Named = ReadonlyMap<OpenPage, ReadonlySet<ReadWord>>

/**
 * What is first for a query that says nothing else than what a garment is, for whom, and how it is: «parka», «abrigo de mujer»,
 * «jersey azul de lana por menos de 60 €». Whoever types that wants to see them; but not who names what the documentation is
 * about, as «lavar» in «lavar un abrigo».
 */
export function findGarments(
  words: readonly ReadWord[],
  traits: GarmentTraits,
  ranked: readonly RatedPage[],
  site: Site,
): Found | undefined {
  const says = (form: RegExp) => (word: ReadWord) => form.test(word.folded)
  const isFilling = (word: ReadWord, next?: ReadWord) =>
    next !== undefined && says(filling)(word) && site.garments.some((page) => saysOwn(next, page, site))
  const all = words.filter((word, place) => !word.isAside && !isFilling(word, words[place + 1]))
  const said = ` ${words.map(({ folded }) => stemColour(folded)).join(' ')} `
  const shade = site.shades.find((name) => said.includes(` ${name} `))
  const isOfStock = all.some(says(left)) && !words.some(says(fitting))
  const aside = [allClothes, reduced, cheap, ...(isOfStock ? [left, /^(siguen?|tallas?)$/] : [])]
  const asked: Asked = {
    traits,
    shade,
    ofShade: new Set(all.filter(({ folded }) => shade?.split(' ').includes(stemColour(folded)))),
    words,
    telling: all.filter(({ folded }) => !aside.some((form) => form.test(folded))),
    isOfAll: words.some(says(allClothes)),
    isReduced: all.some(says(reduced)),
    isCheap: all.some(says(cheap)),
  }
  const named = listNamedGarments(asked.telling, site)
  if (named.size === 0) return findWithoutName(asked, ranked, site)
  return isPartOf(asked, named) ? undefined : findNamed(asked, named, ranked, site)
}

/** Whether something else is asked of a garment: «cuello de camisa». */
function isPartOf({ words, telling }: Asked, named: Named): boolean {
  const place = words.findIndex((word) => named.values().some((names) => names.has(word)))
  return words[place - 1]?.isAside === true && words.slice(0, place).some((word) => telling.includes(word))
}

/**
 * The garments that are all that was asked. Where none is so, those that say most of it, if it begins with what they are and the rest
 * is nothing that documentation is about: «vestido de novia», «abrigo para mi abuela». What stands nowhere asks for nothing.
 */
function findNamed(asked: Asked, named: Named, ranked: readonly RatedPage[], site: Site): Found | undefined {
  const { traits, ofShade, telling, isCheap, words } = asked
  const known = telling.filter(({ meant }) => meant.size > 0)
  const [noun, last] = [known[0], words.at(-1)]
  const typed = last !== noun && isUnfinished(last) ? last?.folded : undefined
  // «Camisa o» is on the way to «camisa Oxford».
  const goesOn = (page: OpenPage) =>
    typed !== undefined &&
    noun !== undefined &&
    isTitled(noun, page) &&
    listPlainWords(page.label).some((word, place) => place > 0 && foldWord(word).startsWith(typed))
  const topics = listTopics(known, site).difference(ofShade)
  const traitWords = new Set(known.filter((word) => ofShade.has(word) || isTrait(word, site)))
  const isNamed = (word: ReadWord, page: OpenPage) =>
    named.get(page)?.has(word) || isTitled(word, page) || (word === last && goesOn(page))
  const meets = (word: ReadWord, page: OpenPage) =>
    isNamed(word, page) || (traitWords.has(word) && saysOwn(word, page, site))
  const weigh = (word: ReadWord) => word.weight + (listShelves(word, site).length > 0 ? TRAIT_WEIGHT : 0)
  const rate = (page: OpenPage) =>
    known.reduce((sum, word) => sum + (meets(word, page) ? weigh(word) : 0), 0) +
    (isSo(page, asked) ? TRAIT_WEIGHT : 0)
  // What is sold out comes last, unless its title was typed.
  const isBehind = (page: OpenPage) =>
    isGone(page, asked) &&
    !(page.titleLength === words.length && telling.every((word) => isTitled(word, page)))
  const found = ranked
    .map(({ page }) => page)
    .filter((page) => named.has(page) && known.every((word) => isNamed(word, page) || !topics.has(word)))
    .map((page) => ({ page, rate: rate(page) }))
    .sort(
      (a, b) =>
        Number(goesOn(b.page)) - Number(goesOn(a.page)) ||
        b.rate - a.rate ||
        Number(isBehind(a.page)) - Number(isBehind(b.page)) ||
        countCentsOff(a.page, asked) - countCentsOff(b.page, asked) ||
        (isCheap ? comparePrices(a.page, b.page) : 0),
    )
    .map(({ page }) => page)
  const told = pattern.test(asked.shade ?? '') ? { ...asked, shade: undefined } : asked
  const wanted = found.filter((page) => isSo(page, told) && telling.every((word) => meets(word, page)))
  const [best] = wanted
  const soldOut = best && isGone(best, asked) ? tellNearest(wanted, asked, site)?.nearest : undefined
  if (best) return { first: wanted, isAll: traits.range !== undefined, soldOut }
  // What somebody has, «el vestido encoge», is not looked for.
  if (/^(el|la|l[ao]s|mis?)$/.test(words[0]?.folded ?? '')) return undefined
  const near = found.filter((page) => noun && named.get(page)?.has(noun))
  return tellNearest(near, asked, site)
}

/**
 * A shelf for «ropa de niño»; garments for «regalo de menos de 20 euros», those that say most of the rest, and for «rebajas» or
 * «barato» after the page that tells of it.
 */
function findWithoutName(asked: Asked, ranked: readonly RatedPage[], site: Site): Found | undefined {
  const { traits, shade, ofShade, words, telling, isOfAll, isReduced, isCheap } = asked
  if (telling.some((word) => !ofShade.has(word) && !isTrait(word, site)) || (traits.isLoose && !isOfAll))
    return undefined
  if (traits.range || shade || isReduced || isCheap) {
    const garments = site.garments.toSorted(comparePrices)
    const rate = (page: OpenPage) => telling.filter((word) => saysOwn(word, page, site)).length
    const so = garments.filter((page) => isSo(page, asked) && !(traits.size && isGone(page, asked)))
    const most = traits.range ? Math.max(...so.map(rate)) : telling.length
    const found = so.filter((page) => rate(page) === most)
    garments.sort((a, b) => countCentsOff(a, asked) - countCentsOff(b, asked))
    if (found.length === 0) return traits.range && tellNearest(garments, asked, site)
    // «Ofertas» is what the page of prices is called, and not that of jobs, whose title has the word.
    const isCalled = ({ page }: RatedPage) =>
      page.names.some(
        ({ words: name, length }) => length === 1 && words.some((word) => saysItself(name, word)),
      )
    const teller = ranked.find(isCalled) ?? ranked[0]
    const told = teller && telling.length === 0 && !traits.range ? [teller.page] : []
    return { first: [...told, ...found], isAll: traits.range !== undefined }
  }
  const shelves = telling.map((word) => listShelves(word, site))
  if (shelves.some(({ length }) => length === 0)) return undefined
  return isOfAll && shelves.length > 0 ? { first: shelves.flat() } : undefined
}

/** How far a price is from what somebody wants to pay. */
function countCentsOff({ garment }: OpenPage, { traits }: Asked): number {
  const { from = 0, to = Number.POSITIVE_INFINITY } = traits.range ?? {}
  return Math.max(from - (garment?.cents ?? 0), (garment?.cents ?? 0) - to, 0)
}

function comparePrices(a: OpenPage, b: OpenPage): number {
  return (a.garment?.cents ?? 0) - (b.garment?.cents ?? 0)
}

/** Whether a garment has what was asked for by number, and the colour of which the whole name was said. */
function isSo({ garment }: OpenPage, { traits: { range, size }, shade, isReduced }: Asked): boolean {
  if (!garment || (isReduced && !garment.isReduced)) return false
  if (shade !== undefined && !garment.colours.includes(shade)) return false
  if (range && (garment.cents < range.from || garment.cents > range.to)) return false
  return size === undefined || garment.sizes.includes(size)
}

/** Whether a garment is sold out: in the size that was asked for, or in all. */
function isGone({ garment }: OpenPage, { traits }: Asked): boolean {
  return garment !== undefined && isSoldOut(garment, traits.size)
}

/** What is told of the first of some garments, if all that was asked is known, and nothing of it is still being typed. */
function tellNearest([best, ...others]: readonly OpenPage[], asked: Asked, site: Site): Found | undefined {
  if (!best?.garment) return undefined
  const first = [best, ...others].slice(0, NEAREST_SHOWN)
  // Two things may be one: «jersey cárdigan».
  const isOne = asked.telling.filter((word) => saysItself(site.nouns, word)).length < 2
  const isKnown = isOne && asked.telling.every(({ meant }) => meant.size > 0)
  return isKnown && !isUnfinished(asked.words.at(-1)) && isSizedLike(best.garment.sizes, asked.traits.size)
    ? { first, nearest: { label: best.label, cents: best.garment.cents } }
    : { first }
}

/** Whether a word begins another one of the site, and is none itself, or a letter or two: «gabardina b» is to be of a colour. */
function isUnfinished(word: ReadWord | undefined): boolean {
  const meant = [...(word?.meant.values() ?? [])]
  const isShort = word !== undefined && word.folded.length < MIN_LETTERS_FOR_TEXTS
  const isWhole = !isShort && meant.some(({ quality }) => quality >= SAME_WORD_QUALITY)
  return !isWhole && meant.some(({ isBegun }) => isBegun)
}

/** Whether sizes are counted in the same way, by letters, figures or height: where they are not, the one may be the other. */
function isSizedLike(sizes: readonly string[], size: string | undefined): boolean {
  const countFigures = (text: string) => /^\d*/.exec(text)?.[0].length
  return size === undefined || sizes.some((own) => countFigures(own) === countFigures(size))
}

/** What is sold, with the words of the query that name it: by all of one of its names. */
function listNamedGarments(telling: readonly ReadWord[], site: Site): Named {
  // «Suéter» names all that is called «jersey», though one of them is called «suéter», too.
  const nouns = new Set(telling.filter((word) => saysItself(site.nouns, word)))
  const isCalled = (name: ReadonlySet<string>, word: ReadWord) =>
    saysItself(name, word) ||
    (nouns.has(word) && word.meant.values().some((item) => item.isRelated && name.has(item.word)))
  const named = new Map<OpenPage, Set<ReadWord>>()
  for (const page of site.garments)
    for (const { words, length } of page.names) {
      const said = telling.filter((word) => isCalled(words, word))
      if (said.length > 0 && said.length >= length)
        named.set(page, new Set([...(named.get(page) ?? []), ...said]))
    }
  return named
}

/** Whether a name says a word of a query, in one or many. */
function saysItself(name: ReadonlySet<string>, word: ReadWord): boolean {
  return saysWord(name, word) >= SAME_WORD * word.sure
}

/** The words that documentation is about: no traits, and those of all that it is called and that a query says whole: `me queda corto`. */
function listTopics(words: readonly ReadWord[], site: Site): ReadonlySet<ReadWord> {
  const topics = new Set(words.filter((word) => !isTrait(word, site)))
  for (const { names } of site.pages.slice(0, site.listedPages))
    for (const name of names) {
      const said = words.filter((word) => saysItself(name.words, word))
      if (said.length < name.length) continue
      for (const word of said) if (listShelves(word, site).length === 0) topics.add(word)
    }
  return topics
}

/** Whether a garment is for whom a word says, or else says it itself, in whatever form, or what it is also called. */
function saysOwn(word: ReadWord, { number, garment }: OpenPage, site: Site): boolean {
  const shelves = listShelves(word, site)
  return shelves.length > 0
    ? shelves.some(({ path }) => garment?.shelves.includes(path))
    : (word.inOwn[number] ?? 0) >= OTHER_NAME * word.sure
}

/** Whether a page has a word in its title. */
function isTitled({ inTitle, sure }: ReadWord, { number }: OpenPage): boolean {
  return (inTitle[number] ?? 0) >= OTHER_NAME * sure
}

/** Verbs say what somebody wants to do with a garment, as «lavar», and not how it is. */
const infinitive = /.[aei]r(se|me|l[aeo]s?)?$/

/** Whether a word says how a garment is: whom it is for, or what no page of the documentation has in its title. */
function isTrait(word: ReadWord, site: Site): boolean {
  if (listShelves(word, site).length > 0) return true
  const isTopic = site.pages.slice(0, site.listedPages).some((page) => isTitled(word, page))
  return !isTopic && !infinitive.test(word.folded)
}

/** The pages that are called by one word best, and are neither sold nor documentation, as «Mujer» is. */
function listShelves(word: ReadWord, { pages, listedPages }: Site): OpenPage[] {
  const shelves = pages
    .slice(listedPages)
    .filter((page) => !page.garment && page.titleLength === 1 && isTitled(word, page))
  const rate = ({ number }: OpenPage) => word.inTitle[number] ?? 0
  const best = Math.max(...shelves.map(rate))
  return shelves.filter((page) => rate(page) === best)
}
