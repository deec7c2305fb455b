import { bareWord, normalizeWord, wordForm } from '#search/search-words.ts'
import type { IndexedPage, NamedAnswer } from './indexed-page.ts'
import type { PhraseFinder, PhraseWord } from './related-words.ts'

/** Where one word stands; numbers of sections, pages and aliases are in order. */
export type Places = {
  word: string
  bare: string
  phraseWord: PhraseWord
  /** How many sections have it in any way. */
  sections: number
  lastSection: number
  pages: number[]
  pageLengths: number[]
  headings: number[]
  headingLengths: number[]
  texts: number[]
  /** How often the last of these texts has it, until it is weighed. */
  count: number
  textWeights: number[]
  aliases: number[]
}

/**
 * Collects where the words of all pages stand; those of each title and text are also shown to `phrases`. Ten thousand
 * pages are read so, of which each word is looked up once.
 */
export function collectWords(
  pages: readonly IndexedPage[],
  phrases: Pick<PhraseFinder, 'readWord' | 'read'>,
  onProgress: (pagesDone: number) => void,
): Map<string, Places> {
  const places = new Map<string, Places>()
  const findPlaces = (word: string, section: number): Places => {
    const known = places.get(word) ?? createPlaces(word, phrases.readWord(word))
    if (known.sections === 0) places.set(word, known)
    if (known.lastSection !== section) known.sections += 1
    known.lastSection = section
    return known
  }
  let section = 0
  let alias = 0
  for (const [page, { label, sections, ...called }] of pages.entries()) {
    for (const [index, { title, content }] of sections.entries()) {
      const find = (text: string) => listPlainWords(text).map((word) => findPlaces(word, section))
      const titled = find(index === 0 ? label : title)
      const alsoCalled = index === 0 && title !== label ? find(title) : []
      for (const place of new Set([...titled, ...alsoCalled])) {
        const [numbers, lengths] =
          index === 0 ? [place.pages, place.pageLengths] : [place.headings, place.headingLengths]
        numbers.push(index === 0 ? page : section)
        lengths.push(Math.min(9, titled.length))
      }
      for (const { name } of index === 0 ? listNames(called) : []) {
        for (const place of new Set(find(name))) place.aliases.push(alias)
        alias += 1
      }
      phrases.read(alsoCalled.length > 0 ? alsoCalled : titled)
      const text = find(content)
      phrases.read(text)
      addText(text, section)
      section += 1
    }
    onProgress(page + 1)
  }
  return places
}

/** Notes in each word of a text how much of it the word is, as a digit from 0 on: often in a short text is most. */
function addText(words: readonly Places[], section: number): void {
  const different: Places[] = []
  for (const places of words) {
    if (places.texts.at(-1) !== section) {
      places.texts.push(section)
      places.count = 0
      different.push(places)
    }
    places.count += 1
  }
  for (const { textWeights, count } of different)
    textWeights.push(Math.min(9, Math.floor((count / (count + 1 + words.length / 100)) * 10)))
}

/** Everything that people call a page. */
export function listNames({
  aliases = [],
  answers = [],
}: Pick<IndexedPage, 'aliases' | 'answers'>): NamedAnswer[] {
  return [...aliases.map((name) => ({ name })), ...answers]
}

/** Like `listWords`, without places. */
export function listPlainWords(text: string): string[] {
  return (text.match(wordForm) ?? []).map(normalizeWord)
}

function createPlaces(word: string, phraseWord: PhraseWord): Places {
  return {
    word,
    bare: bareWord(word),
    phraseWord,
    sections: 0,
    lastSection: -1,
    pages: [],
    pageLengths: [],
    headings: [],
    headingLengths: [],
    texts: [],
    count: 0,
    textWeights: [],
    aliases: [],
  }
}
