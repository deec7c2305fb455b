import { foldWord } from '#search/search-words.ts'
import { listParts } from '#search/text-marks.ts'
import type { NameWords, OpenPage, Site } from './open-site.ts'
import { MIN_LETTERS_FOR_TEXTS, type ReadWord, SAME_LETTERS } from './read-words.ts'

/** What is left of a score when nothing of the query but its faintest word is found. */
const COVERAGE_FLOOR = 0.5

/** For a title that says nothing but the query, and for what people call a page; of that a part says much: nobody uses all of the words. */
const WHOLE_TITLE = 0.35
const WHOLE_NAME = 0.8
const NAME_POWER = 0.7

/** Of what a story is worth, where the documentation has it too: it tells, and does not answer; and a garment. */
const TELLING_SHARE = 0.4
const SOLD_SHARE = 0.55

/** A name that says so much of a query leads to the section that it is of. */
const NAMED = 0.9

/** For a title that begins as the unfinished word does that is all of a query. */
const TITLE_BEGUN = 1

/** For a section that says nothing but the query, and what it is worth for one that its page has a word in its title. */
const WHOLE_SECTION = 0.6
const IN_TITLE_ABOVE = 0.5

/** For a row that is called as the query. */
const WHOLE_ROW = 3

/** A page, which of its sections says most, and what it is worth, from 0 to somewhat above 1. */
export type RatedPage = { page: OpenPage; section: number; score: number }

/** The pages for a query, best first, equals in the order of the navigation; and whether none has all of its telling words. */
export function rankPages(
  words: readonly ReadWord[],
  site: Site,
): { ranked: RatedPage[]; isScattered: boolean } {
  const telling = words.filter(
    ({ isAside, isNumber, meant, folded }) =>
      !isAside && meant.size > 0 && (isNumber || folded.length >= MIN_LETTERS_FOR_TEXTS),
  )
  // Articles and single letters find nothing of their own where something else was asked, though nobody knows it.
  const asked = words.filter(({ isAside }) => !isAside)
  const finding = [telling, asked, words].find(({ length }) => length > 0) ?? []
  const ranked = site.pages
    .filter(({ number }) => finding.some(({ inPage }) => (inPage[number] ?? 0) > 0))
    .map((page) => {
      const { section, share } = choosePlace(page, words, site)
      const name = findName(page, words)
      const score = rate(page, words, site.listedPages, name.called) + WHOLE_SECTION * share
      // Editors know better than words which section a question is about.
      return { page, section: name.called >= NAMED ? (name.section ?? section) : section, score }
    })
    .sort((a, b) => b.score - a.score)
  const hasAll = ({ page }: RatedPage) => telling.every(({ inPage }) => (inPage[page.number] ?? 0) > 0)
  return { ranked, isScattered: !ranked.some(hasAll) && ranked.length > 0 }
}

/** Whether a row is called as the number that is all of a query, as a size is. */
function hasRow(content: string, [number, other]: readonly ReadWord[]): boolean {
  const parts = number?.isNumber && !other ? listParts(content) : []
  return parts.some(({ cells: [name] }) => name?.text === number?.word)
}

/** The section of a page that says most of a query, by its number, which is 0 for the page itself, and how much of it that is. */
function choosePlace({ number, firstSection, sections }: OpenPage, words: readonly ReadWord[], site: Site) {
  const best = { section: 0, share: 0 }
  const weights = words.reduce((sum, { weight }) => sum + weight, 0)
  for (let section = 0; section < sections; section++) {
    let share = hasRow(site.texts[number]?.[section]?.content ?? '', words) ? WHOLE_ROW : 0
    for (const { weight, inSection, inTitle } of words) {
      const here = inSection[firstSection + section] ?? 0
      share += (weight / weights) * Math.max(here, IN_TITLE_ABOVE * (inTitle[number] ?? 0))
    }
    if (share > best.share) Object.assign(best, { section, share })
  }
  return best
}

/** Puts together what the words of the query have found in a page. */
function rate(page: OpenPage, words: readonly ReadWord[], listedPages: number, called: number): number {
  const { number, label, titleLength, garment } = page
  let sum = 0
  let weights = 0
  let covered = 0
  let titleWords = 0
  for (const { weight, inPage, inTitle } of words) {
    const here = inPage[number] ?? 0
    sum += weight * here
    weights += weight
    if (here > 0) covered += weight
    if ((inTitle[number] ?? 0) > 0) titleWords += 1
  }
  // Who is still typing the first word sees what is called so, whatever it is.
  const begun = isBegun(words) ? words[0] : undefined
  const starts = begun && foldWord(label.toLowerCase()).startsWith(begun.folded) ? TITLE_BEGUN : 0
  const wholeness = Math.min(1, titleWords / titleLength) * (titleWords / words.length)
  const worth =
    (sum / weights) *
    (1 + WHOLE_TITLE * wholeness) *
    (COVERAGE_FLOOR + (1 - COVERAGE_FLOOR) * (covered / weights))
  const share = number < listedPages ? 1 : garment ? SOLD_SHARE : TELLING_SHARE
  return begun ? worth + starts : share * (worth + WHOLE_NAME * called)
}

/** Whether all of a query is a word that is still being typed. */
function isBegun([only, other]: readonly ReadWord[]): boolean {
  if (!only || other || !only.isOpen) return false
  const isSaid = [...only.meant.values()].some(({ quality }) => quality >= SAME_LETTERS)
  return !isSaid || only.folded.length < MIN_LETTERS_FOR_TEXTS
}

/** The name of a page that says most of the query: how well, from 0 to 1, and of which section it is one. */
function findName({ names }: OpenPage, words: readonly ReadWord[]): { called: number; section?: number } {
  const weights = words.reduce((sum, { weight }) => sum + weight, 0)
  let best: { called: number; section?: number } = { called: 0 }
  for (const name of names) {
    const called = rateName(name, words, weights)
    if (called > best.called) best = { called, ...(name.section !== undefined && { section: name.section }) }
  }
  return best
}

/** How well a name says the query: from 0 to 1. */
function rateName({ words: inName, length }: NameWords, words: readonly ReadWord[], weights: number): number {
  let said = 0
  let count = 0
  for (const word of words) {
    const quality = saysWord(inName, word)
    said += word.weight * quality
    if (!word.isAside) count += quality
  }
  return said === 0 ? 0 : ((said / weights) * Math.min(1, count / length)) ** NAME_POWER
}

/** How well a word of a query stands in a name. */
export function saysWord(name: ReadonlySet<string>, { meant }: ReadWord): number {
  let best = 0
  for (const word of name) best = Math.max(best, meant.get(word)?.quality ?? 0)
  return best
}
