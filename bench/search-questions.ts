import type { MinimarkNode } from '../collections/minimark.ts'
import type { SqliteDatabase } from '../database/sqlite.server.ts'
import { readSpacedText } from '../search/index/search-sections.ts'
import { foldWord, isSmallWord } from '../search/search-words.ts'

/** Words of one paragraph, and the page that it stands on. */
export type TextQuestion = { query: string; path: string }

type Paragraph = { path: string; words: string[] }

/** Paragraphs that are asked for, at most, spread over the documentation; and the words that one must have. */
const PARAGRAPHS_ASKED = 250
const MIN_WORDS = 6

/** Words of fewer letters say little. */
const wordForm = /[\p{L}\p{N}]{4,}/gu

/**
 * Three words each of paragraphs all over a documentation, the rarest ones and any, that stand together in no paragraph of
 * another page: so that there is one right answer.
 */
export function listTextQuestions(
  database: SqliteDatabase,
  random: () => number,
): { rare: TextQuestion[]; any: TextQuestion[] } {
  const paragraphs = listParagraphs(database)
  const having = new Map<string, Set<number>>()
  for (const [number, { words }] of paragraphs.entries())
    for (const word of words) having.set(word, (having.get(word) ?? new Set()).add(number))
  const isAlone = (words: readonly string[]) => {
    const [first, ...others] = words.map((word) => having.get(word) ?? new Set<number>())
    const common = [...(first ?? [])].filter((number) => others.every((numbers) => numbers.has(number)))
    return new Set(common.map((number) => paragraphs[number]?.path)).size === 1
  }
  const long = paragraphs.filter(({ words }) => words.length >= MIN_WORDS)
  const step = Math.max(1, Math.floor(long.length / PARAGRAPHS_ASKED))
  const asked = long.filter((_, index) => index % step === 0)
  const ask = (choose: (words: string[]) => string[]) =>
    asked.flatMap(({ path, words }) => {
      const chosen = choose(words)
      return isAlone(chosen) ? [{ query: chosen.join(' '), path }] : []
    })
  const countOf = (word: string) => having.get(word)?.size ?? 0
  return {
    rare: ask((words) => words.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, 3)),
    any: ask((words) => takeThree([...words], random)),
  }
}

function takeThree(words: string[], random: () => number): string[] {
  return Array.from({ length: 3 }, () => words.splice(Math.floor(random() * words.length), 1)[0] ?? '')
}

function listParagraphs(database: SqliteDatabase): Paragraph[] {
  const rows = database.all("SELECT path, body FROM _content_docs WHERE extension = 'md' ORDER BY stem")
  return rows.flatMap(({ path, body }) => {
    // The compiler's own columns; bodies are JSON (C-CONT-11).
    const { value } = JSON.parse(String(body)) as { value: MinimarkNode[] }
    return value
      .filter((node) => typeof node !== 'string' && node[0] === 'p')
      .map((node) => ({ path: String(path), words: listTellingWords(readSpacedText(node)) }))
  })
}

function listTellingWords(text: string): string[] {
  // Some documentations write «í» as two characters, between which no word ends.
  const words = new Set(text.normalize('NFC').toLowerCase().match(wordForm) ?? [])
  return [...words].filter((word) => !isSmallWord(foldWord(word)))
}
