import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { foldWord } from '#search/search-words.ts'

/** A query of somebody who has not seen a page, with the pages that a fair shop assistant would open. */
export type ShopperQuery = {
  query: string
  pages: ReadonlySet<string>
  /** A country of the Americas, `en` for a loan word, `ES` else. */
  from: string
  isQuestion: boolean
}

const listSchema = z.record(z.string(), z.array(z.string()))

/** Reads lists of queries by what they are of. */
export function readList(name: string): Record<string, string[]> {
  return listSchema.parse(parse(readFileSync(join(import.meta.dirname, '..', 'search', name), 'utf8')))
}

/** Reads a list of queries by page, as `tests/search/shoppers.yml` has them. */
export function readShoppers(name: string): ShopperQuery[] {
  const queries = new Map<string, { pages: Set<string>; from: string }>()
  for (const [page, lines] of Object.entries(readList(name)))
    for (const line of lines) {
      const [, query = '', from = 'ES'] = /^(.*?)(?: \((\w\w)\))?$/.exec(line) ?? []
      const known = queries.get(query) ?? { pages: new Set(), from }
      queries.set(query, { ...known, pages: known.pages.add(page) })
    }
  return [...queries].map(([query, { pages, from }]) => ({
    query,
    pages,
    from,
    isQuestion: isWholeQuestion(query),
  }))
}

/** Whether a query asks as people ask people, with accents or without. */
function isWholeQuestion(query: string): boolean {
  return /¿|\?$|^(como|cuant[oa]s?|cuando|donde|que|quien|cual|puedo|se puede|es|tengo|a que|a cuant[oa]s?) /u.test(
    foldWord(query.toLowerCase()),
  )
}

/**
 * A list of queries in two halves: the own one, which rules may be made from, and the one that is set aside. A query's
 * own letters decide, so that nobody chooses, and a new query moves no other.
 */
export function readHalves(name: string): { own: ShopperQuery[]; aside: ShopperQuery[] } {
  const isAside = ({ query }: ShopperQuery) => (createHash('sha256').update(query).digest()[0] ?? 0) < 128
  const queries = readShoppers(name)
  return { own: queries.filter((query) => !isAside(query)), aside: queries.filter(isAside) }
}

/** Shares of queries, in percent, whose page is among the first five, and is the first. */
export type Shares = { count: number; firstFive: number; first: number; none: number }

/** Asks all queries; pages count once, by whatever section they are found. */
export async function rateShoppers(
  queries: readonly ShopperQuery[],
  search: (query: string) => Promise<string[]>,
): Promise<{ shares: Record<string, Shares>; misses: string[] }> {
  const groups: Record<string, (query: ShopperQuery) => boolean> = {
    all: () => true,
    Spain: ({ from }) => from === 'ES',
    'the Americas': ({ from }) => from !== 'ES' && from !== 'en',
    'loan words': ({ from }) => from === 'en',
    'whole questions': ({ isQuestion }) => isQuestion,
  }
  const asked = await Promise.all(
    queries.map(async (query) => {
      // Whoever asks a server too must hear meanwhile that it has let go of a connection.
      await setImmediate()
      const pages = [...new Set((await search(query.query)).map((id) => id.split('#')[0] ?? ''))]
      return { query, pages, place: pages.findIndex((page) => query.pages.has(page)) }
    }),
  )
  const shares = Object.fromEntries(
    Object.entries(groups).map(([name, isIn]) => {
      const part = asked.filter(({ query }) => isIn(query))
      const share = (count: number) => (100 * count) / Math.max(1, part.length)
      return [
        name,
        {
          count: part.length,
          firstFive: share(part.filter(({ place }) => place >= 0 && place < 5).length),
          first: share(part.filter(({ place }) => place === 0).length),
          none: share(part.filter(({ pages }) => pages.length === 0).length),
        },
      ]
    }),
  )
  const misses = asked
    .filter(({ place }) => place < 0 || place > 4)
    .map(({ query, pages }) => `«${query.query}» → ${pages.slice(0, 3).join(', ') || 'nothing'}`)
  return { shares, misses }
}

/** Reads questions with what an answer to each must say, any of it, as `tests/search/answers.yml` has them. */
export function readAnswers(name: string): Map<string, string[]> {
  return new Map(Object.entries(readList(name)))
}

/** How many questions are answered, and how many of these rightly: by whole words of what is shown, with its heading. */
export async function rateAnswers(
  questions: ReadonlyMap<string, readonly string[]>,
  ask: (query: string) => Promise<string | undefined>,
): Promise<{ shown: number; right: number; wrong: string[] }> {
  const answers = await Promise.all(
    [...questions].map(async ([query, wanted]) => ({ query, wanted, answer: await ask(query) })),
  )
  const shown = answers.filter(({ answer }) => answer !== undefined)
  const wrong = shown.filter(({ wanted, answer = '' }) => !wanted.some((words) => saysWords(answer, words)))
  return {
    shown: shown.length,
    right: shown.length - wrong.length,
    wrong: wrong.map(({ query, answer }) => `«${query}» → ${answer}`),
  }
}

/** «3 €» is no part of «13 €». */
function saysWords(text: string, words: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(words)}(?![\p{L}\p{N}])`, 'u').test(text)
}
