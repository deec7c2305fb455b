import type { SectionText } from '#search/search-data.ts'
import { listPlainWords } from '#search/search-words.ts'
import { createMemory } from './memory.ts'
import type { WordScores } from './rank-pages.ts'

/** What it is worth to be said in a title, in a text, and in the title of the page above. */
const IN_TITLE = 0.8
const IN_OPENING = 1
const IN_TEXT = 0.3
const IN_TITLE_ABOVE = 0.5

/** The words of a text, read once. */
const readWords = createMemory((text: string) => new Set(listPlainWords(text)), 5_000)

/** The number of the section of a page that says most of a query; the page itself is number 0. */
export function choosePlace(
  page: number,
  sections: readonly SectionText[],
  words: readonly WordScores[],
): number {
  const best = { section: 0, score: 0 }
  for (const [section, { title, content }] of sections.entries()) {
    let score = 0
    for (const { weight, word, inTitle } of words) {
      const titled = rateIn(readWords(title), word.candidates)
      const said = rateIn(readWords(content), word.candidates)
      const above = inTitle[page] ?? 0
      score +=
        weight *
        Math.max(titled * (section === 0 ? IN_OPENING : IN_TITLE), said * IN_TEXT, above * IN_TITLE_ABOVE)
    }
    if (score > best.score) Object.assign(best, { section, score })
  }
  return best.section
}

/** How well a text says a word of the query, in whatever form. */
function rateIn(text: ReadonlySet<string>, candidates: readonly { word: string; quality: number }[]): number {
  let best = 0
  for (const { word, quality } of candidates) if (quality > best && text.has(word)) best = quality
  return best
}
