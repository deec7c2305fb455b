import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { missesFileHead } from '#config/messages/search.ts'
import { replaceFile } from '#database/durable-files.server.ts'
import { createLruCache, type LruCache } from '#limits/lru-cache.ts'
import type { Log } from '#server/log/repeated-lines.ts'

/** What editors read of DATA_DIR. */
const MISSES_FILE = 'busquedas-sin-resultado.txt'

/** What fewer have asked may tell who asked: it is written down nowhere. */
const SEEN_AT_LEAST = 3

/** Queries that wait for being seen so often, at most; the one that was quiet for longest is forgotten first. */
const QUERIES_WAITING = 2_000

/** Queries in the file, at most: nobody reads further. */
const QUERIES_WRITTEN = 1_000

/** Who types more than this has pasted something, and no words of a search, in UTF-16 units. */
const MAX_QUERY_LENGTH = 80

/** The file is written once in this time, at most, in ms. */
const WRITE_EVERY_MS = 1_000

/** Queries of which is known who has asked them today, at most; what was quiet for longest is forgotten first. */
const ASKERS_KEPT = 10_000

const DAY_MS = 24 * 60 * 60 * 1_000

/** From so many digits on, a query may have a number of a telephone, a card or an order; references and sizes have fewer. */
const PERSONAL_DIGITS = 6

const line = z.tuple([z.coerce.number().int().positive(), z.string().min(1)])

/** Counts a query of whoever asks from this address. */
export type MissCounter = (query: string, address: string) => void

/**
 * Counts queries without a result, each once a day for an address, and keeps a file of those that were seen often enough,
 * the most frequent first. Several processes may keep one file: each counts by itself, and adds to what stands there.
 */
export function createMissCounter(dataDir: string, log: Log): MissCounter {
  const file = join(dataDir, MISSES_FILE)
  const waiting = new Map<string, number>()
  const isFirstToday = createDayMemory()
  let timer: ReturnType<typeof setTimeout> | undefined

  function write() {
    timer = undefined
    try {
      const counts = readCounts(file)
      const due = [...waiting].filter(([query, seen]) => seen >= SEEN_AT_LEAST || counts.has(query))
      if (due.length === 0) return
      for (const [query, seen] of due) counts.set(query, (counts.get(query) ?? 0) + seen)
      mkdirSync(dataDir, { recursive: true })
      replaceFile(file, formatCounts(counts))
      for (const [query] of due) waiting.delete(query)
    } catch (error) {
      log.warn({ file, error: String(error) }, 'queries without a result could not be written')
    }
  }

  return (query, address) => {
    const words = readWords(query)
    if (words === undefined || !isFirstToday(`${address}\n${words}`)) return
    const seen = (waiting.get(words) ?? 0) + 1
    // At the end of the map: its beginning was quiet for longest.
    waiting.delete(words)
    waiting.set(words, seen)
    const [oldest] = waiting.keys()
    if (waiting.size > QUERIES_WAITING && oldest !== undefined) waiting.delete(oldest)
    timer ??= setTimeout(write, WRITE_EVERY_MS).unref()
  }
}

/**
 * Whether something is told for the first time in a day. It is kept as a hash alone, in memory, whose key nobody knows, and
 * both are forgotten a day after the first.
 */
function createDayMemory(): (told: string) => boolean {
  let today: { key: Buffer; seen: LruCache<true> } | undefined
  return (told) => {
    today ??= openDay(() => (today = undefined))
    const hash = createHmac('sha256', today.key).update(told).digest('base64')
    const isFirst = today.seen.get(hash) === undefined
    today.seen.set(hash, true)
    return isFirst
  }
}

function openDay(end: () => void) {
  setTimeout(end, DAY_MS).unref()
  return { key: randomBytes(32), seen: createLruCache<true>({ entries: ASKERS_KEPT }) }
}

/** A query as it is counted; a spreadsheet would run what begins with `=`, so that a sign before the first letter goes. */
function readWords(query: string): string | undefined {
  const plain = query
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
  const words = plain.replace(/^[^\p{L}\p{N}]+/u, '').trim()
  return words === '' || words.length > MAX_QUERY_LENGTH || isPersonal(plain) ? undefined : words
}

/** What may be an address of e-mail, or a long number, whatever stands between its digits. */
function isPersonal(words: string): boolean {
  return (
    /@|arroba|[([{] ?at ?[)\]}]|\.\p{L}{2}/u.test(words) ||
    (words.match(/\p{Nd}/gu) ?? []).length >= PERSONAL_DIGITS
  )
}

/** What an editor has taken out of the file is counted anew; what is no count, or would not be counted now, is passed over. */
function readCounts(file: string): Map<string, number> {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new Map(
    text.split('\n').flatMap((each) => {
      const [seen, query] = line.safeParse(each.trim().split('\t')).data ?? []
      const words = query && readWords(query)
      return seen && words ? [[words, seen] as const] : []
    }),
  )
}

function formatCounts(counts: ReadonlyMap<string, number>): string {
  const lines = [...counts]
    .sort(([a, seenA], [b, seenB]) => seenB - seenA || (a < b ? -1 : 1))
    .slice(0, QUERIES_WRITTEN)
    .map(([query, seen]) => `${seen}\t${query}\n`)
  return missesFileHead + lines.join('')
}
