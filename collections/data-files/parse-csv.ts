import type { Reason } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'

/** Each row says the names of its columns again, which makes a file so many times as large, at most. */
const MAX_GROWTH = 10
/** A short file, in characters, may have long names all the same. */
const SHORT_FILE = 5_000

/**
 * Reads comma-separated values (RFC 4180): the first line names the columns, quoted fields may hold commas,
 * line ends and doubled quotes. Line ends are `\n`.
 * @throws Error with the 1-based line when a quote is never closed or a row has other columns than the first.
 */
export function parseCsv(source: string): Record<string, string>[] {
  const [head, ...rows] = readRows(source)
  if (!head) return []
  const written = head.fields.join('').length * rows.length
  if (written > MAX_GROWTH * Math.max(source.length, SHORT_FILE))
    throw new CsvError(1, { kind: 'csv-names-long' })
  return rows.map(({ fields, line }) => {
    if (fields.length !== head.fields.length) {
      const parameters = { values: fields.length, columns: head.fields.length }
      throw new CsvError(line, { kind: 'csv-columns', parameters })
    }
    return Object.fromEntries(fields.map((field, index) => [head.fields[index], field]))
  })
}

/** A fault in comma-separated values and its 1-based line. */
export class CsvError extends Error {
  readonly line: number
  readonly reason: Reason
  constructor(line: number, reason: Reason) {
    super(tellProblem(reason).message)
    this.line = line
    this.reason = reason
  }
}

function readRows(source: string): { fields: string[]; line: number }[] {
  const rows: { fields: string[]; line: number }[] = []
  let fields: string[] = []
  let line = 1
  let rowLine = 1
  let at = 0
  while (at < source.length) {
    const quoted = source[at] === '"'
    const end = quoted ? findClosingQuote(source, at, line) : findFieldEnd(source, at)
    const raw = source.slice(at, end)
    fields.push(quoted ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    line += raw.split('\n').length - 1
    const separator = source[end]
    if (separator !== undefined && separator !== ',' && separator !== '\n') {
      throw new CsvError(line, { kind: 'csv-text-after-quote' })
    }
    at = end + 1
    if (separator === ',' && at < source.length) continue
    if (separator === ',') fields.push('')
    if (fields.length > 1 || fields[0] !== '') rows.push({ fields, line: rowLine })
    fields = []
    line += 1
    rowLine = line
  }
  return rows
}

function findFieldEnd(source: string, start: number): number {
  const end = source.slice(start).search(/[,\n]/)
  return end === -1 ? source.length : start + end
}

function findClosingQuote(source: string, start: number, line: number): number {
  let at = start + 1
  for (;;) {
    at = source.indexOf('"', at)
    if (at === -1) throw new CsvError(line, { kind: 'csv-quote-open' })
    if (source[at + 1] !== '"') return at + 1
    at += 2
  }
}
