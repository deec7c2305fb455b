import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { missesFileHead } from '#config/messages/search.ts'
import { replaceFile } from '#server/builds/durable-files.ts'
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

const line = z.tuple([z.coerce.number().int().positive(), z.string().min(1)])

/**
 * Counts queries without a result, and keeps a file of those that were seen often enough, the most frequent first.
 * Several processes may keep one file: each counts by itself, and adds to what stands there.
 */
export function createMissCounter(dataDir: string, log: Log): (query: string) => void {
  const file = join(dataDir, MISSES_FILE)
  const waiting = new Map<string, number>()
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

  return (query) => {
    const words = readWords(query)
    if (words === undefined) return
    const seen = (waiting.get(words) ?? 0) + 1
    // At the end of the map: its beginning was quiet for longest.
    waiting.delete(words)
    waiting.set(words, seen)
    const [oldest] = waiting.keys()
    if (waiting.size > QUERIES_WAITING && oldest !== undefined) waiting.delete(oldest)
    timer ??= setTimeout(write, WRITE_EVERY_MS).unref()
  }
}

/** A query as it is counted; nothing of what may be an e-mail address, a number of a telephone or an order, or no words. */
function readWords(query: string): string | undefined {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
  const isPersonal = words.includes('@') || words.replace(/[\s.-]/g, '').search(/\d{6}/) !== -1
  return words === '' || words.length > MAX_QUERY_LENGTH || isPersonal ? undefined : words
}

/** What an editor has taken out of the file is counted anew; what is no count is passed over. */
function readCounts(file: string): Map<string, number> {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
  return new Map(
    text.split('\n').flatMap((each) => {
      const read = line.safeParse(each.trim().split('\t'))
      return read.success ? [[read.data[1], read.data[0]] as const] : []
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
