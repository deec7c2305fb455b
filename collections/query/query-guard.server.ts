import type { CollectionName } from '#collections/collection-table.ts'
import { listColumns } from '#collections/tables.ts'
import { IN_TIME } from '#database/sqlite.server.ts'
import { nameTable, operators } from './query.ts'

/** Longest SQL that the query endpoint reads, in characters (C-QUERY-3). */
export const MAX_QUERY_CHARACTERS = 100_000

/** Conditions of one query, at most; a page of ours asks with four (threat Q16). */
export const MAX_QUERY_CONDITIONS = 100

/** LIKE conditions of one query, at most: they alone read a text from end to end, and more than once. */
export const MAX_QUERY_LIKES = 10

/** Longest pattern of a LIKE, in characters. */
export const MAX_QUERY_PATTERN_CHARACTERS = 200

/** `%` and `_` in the patterns of one query, at most: each of them begins the search for the rest of its pattern anew. */
export const MAX_QUERY_WILDCARDS = 40

/** Values of one query, lists included, at most. */
export const MAX_QUERY_VALUES = 1_000

/** Parentheses within one another, at most (threat Q16). */
export const MAX_QUERY_DEPTH = 20

/** Columns that one query orders by, at most. */
const MAX_QUERY_ORDERS = 10

/** Rows of one answer and largest LIMIT; who wants more takes the dump (threat Q15). */
export const MAX_QUERY_ROWS = 10_000

/** Largest OFFSET (threat Q15). */
const MAX_QUERY_OFFSET = 1_000_000

/** A statement of our own making. Nothing of the text that it was read from stands in it but its values, apart. */
export type GuardedQuery = { sql: string; values: string[] }

/**
 * Reads SQL that came from a client and builds the statement that it means; the client's text is never run.
 * It is read letter by letter along the grammar of what the query builder writes (C-QUERY-2), so whatever the
 * builder does not write (functions, sub-selects, comments, another space) is refused without being known.
 * A refusal says where and what was expected, and repeats nothing of the text.
 */
export function guardQuery(collection: CollectionName, sql: string): GuardedQuery | { refused: string } {
  try {
    return readStatement(collection, sql)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}

class Refusal extends Error {}

function readStatement(collection: CollectionName, sql: string): GuardedQuery {
  if (sql === '') throw new Refusal('The statement is empty.')
  if (sql.length > MAX_QUERY_CHARACTERS)
    throw new Refusal(`The statement is longer than ${MAX_QUERY_CHARACTERS} characters.`)
  if (sql.includes('\0') || !sql.isWellFormed())
    throw new Refusal('The statement holds characters that are no text.')
  const text = createScanner(sql)
  const table = nameTable(collection)
  const readName = createNameReader(text, collection)

  text.expect('SELECT ')
  const selected = readSelection(text, readName, collection)
  text.expect(` FROM ${table} `)
  const { where, values } = readConditions(text, readName)
  text.expect('ORDER BY ')
  const order = readOrder(text, readName)
  const slice = readSlice(text)
  text.expectEnd()
  return {
    sql: `SELECT ${selected} FROM ${table} WHERE ${[IN_TIME, ...where].join(' AND ')} ORDER BY ${order} ${slice}`,
    values,
  }
}

/** `*`, a count, or distinct columns. */
function readSelection(text: Scanner, readName: NameReader, collection: CollectionName): string {
  // All columns are spelled out, and the row's hash is one of them (C-CONT-2).
  if (text.skip('*'))
    return [...listColumns(collection).map(({ name }) => quote(name)), '"__hash__"'].join(', ')
  if (text.skip('COUNT(')) {
    const isDistinct = text.skip('DISTINCT ')
    const counted = !isDistinct && text.skip('*') ? '*' : quote(readName('plain'))
    text.expect(') as count')
    return `COUNT(${isDistinct ? 'DISTINCT ' : ''}${counted}) as count`
  }
  const names: string[] = []
  do {
    const name = readName('quoted')
    if (names.includes(name)) throw new Refusal('A column is named twice.')
    names.push(name)
  } while (text.skip(', '))
  return names.map(quote).join(', ')
}

/** Groups in parentheses, joined by AND; the builder writes no other top level. */
function readConditions(text: Scanner, readName: NameReader): { where: string[]; values: string[] } {
  const values: string[] = []
  let conditions = 0
  let likes = 0
  let wildcards = 0
  if (!text.skip('WHERE ')) return { where: [], values }
  const where: string[] = []
  do where.push(readGroup(1))
  while (text.skip(' AND '))
  text.expect(' ')
  return { where, values }

  /** Conditions and groups, joined by one word all along. */
  function readGroup(depth: number): string {
    text.expect('(')
    if (depth > MAX_QUERY_DEPTH) throw new Refusal(`There are more than ${MAX_QUERY_DEPTH} nested groups.`)
    const parts = [readPart(depth)]
    const word = [' AND ', ' OR '].find((candidate) => text.skip(candidate))
    if (word) {
      do parts.push(readPart(depth))
      while (text.skip(word))
    }
    text.expect(')')
    return `(${parts.join(word)})`
  }

  function readPart(depth: number): string {
    return text.isAt('(') ? readGroup(depth + 1) : readCondition()
  }

  function readCondition(): string {
    conditions += 1
    if (conditions > MAX_QUERY_CONDITIONS)
      throw new Refusal(`There are more than ${MAX_QUERY_CONDITIONS} conditions.`)
    const name = quote(readName('quoted'))
    const operator = spellings.find(({ spelling }) => text.skip(spelling)) ?? text.fail('an operator')
    const begun = name + operator.spelling
    switch (operator.takes) {
      case 'nothing':
        return begun
      case 'list':
        return `${begun}${readList()})`
      case 'pair': {
        const from = readValue()
        text.expect(' AND ')
        return `${begun}${from} AND ${readValue()}`
      }
      case 'pattern':
        return begun + readPattern()
      case 'value':
        return begun + readValue()
    }
  }

  function readList(): string {
    if (text.skip(')')) return ''
    const marks: string[] = []
    do marks.push(readValue())
    while (text.skip(', '))
    text.expect(')')
    return marks.join(', ')
  }

  function readPattern(): string {
    likes += 1
    if (likes > MAX_QUERY_LIKES) throw new Refusal(`There are more than ${MAX_QUERY_LIKES} LIKE conditions.`)
    const mark = readValue()
    const pattern = values.at(-1) ?? ''
    if (pattern.length > MAX_QUERY_PATTERN_CHARACTERS)
      throw new Refusal(`A pattern is longer than ${MAX_QUERY_PATTERN_CHARACTERS} characters.`)
    wildcards += pattern.replace(/[^%_]/g, '').length
    if (wildcards > MAX_QUERY_WILDCARDS)
      throw new Refusal(`There are more than ${MAX_QUERY_WILDCARDS} « % » and « _ » in patterns.`)
    return mark
  }

  /** Puts the value aside and leaves a mark in its place. */
  function readValue(): string {
    const literal = text.match(/'([^']*(?:''[^']*)*)'(?!')/y) ?? text.fail('a value in single quotes')
    if (values.length === MAX_QUERY_VALUES)
      throw new Refusal(`There are more than ${MAX_QUERY_VALUES} values.`)
    values.push(literal.replaceAll("''", "'"))
    return '?'
  }
}

const behindOperator = { value: ' ', pattern: ' ', pair: ' ', list: ' (', nothing: '' }

/** Operators as the builder writes them. */
const spellings = Object.entries(operators).map(([word, takes]) => {
  return { takes, spelling: ` ${word}${behindOperator[takes]}` }
})

function readOrder(text: Scanner, readName: NameReader): string {
  const terms: string[] = []
  do {
    if (terms.length === MAX_QUERY_ORDERS)
      throw new Refusal(`There are more than ${MAX_QUERY_ORDERS} columns to order by.`)
    const name = quote(readName(text.isAt('"') ? 'quoted' : 'plain'))
    const direction = [' ASC', ' DESC'].find((word) => text.skip(word)) ?? text.fail('ASC or DESC')
    terms.push(name + direction)
  } while (text.skip(', '))
  return terms.join(', ')
}

/** Without a LIMIT one row more than allowed is asked for, to see whether there are too many. */
function readSlice(text: Scanner): string {
  if (!text.skip(' LIMIT ')) return `LIMIT ${MAX_QUERY_ROWS + 1}`
  const limit = readNumber(text, 'LIMIT', 1, MAX_QUERY_ROWS)
  if (!text.skip(' OFFSET ')) return `LIMIT ${limit}`
  return `LIMIT ${limit} OFFSET ${readNumber(text, 'OFFSET', 0, MAX_QUERY_OFFSET)}`
}

function readNumber(text: Scanner, word: string, least: number, most: number): number {
  const digits = text.match(/(0|[1-9]\d*)/y) ?? text.fail('a whole number')
  const number = Number(digits)
  if (number < least || number > most) throw new Refusal(`${word} goes from ${least} to ${most}.`)
  return number
}

type NameReader = (form: 'quoted' | 'plain') => string

/** Reads a name and answers with our own spelling of it: it is one of the collection's columns, or refused (threat Q18). */
function createNameReader(text: Scanner, collection: CollectionName): NameReader {
  const columns = listColumns(collection).map(({ name }) => name)
  return (form) =>
    text.match(form === 'quoted' ? /"(\w+)"/y : /(\w+)/y, (name) => columns.includes(name)) ??
    text.fail(`${form === 'quoted' ? 'a column in double quotes' : 'a column'}, one of ${columns.join(', ')}`)
}

type Scanner = ReturnType<typeof createScanner>

/** A place in a text that only moves on. */
function createScanner(source: string) {
  let position = 0
  return { isAt, skip, expect, match, expectEnd, fail }

  function isAt(word: string): boolean {
    return source.startsWith(word, position)
  }

  function skip(word: string): boolean {
    if (!isAt(word)) return false
    position += word.length
    return true
  }

  function expect(word: string): void {
    if (!skip(word)) fail(`«${word}»`)
  }

  /** The first group of a sticky pattern that fits here and is one that is wanted. */
  function match(pattern: RegExp, isWanted: (found: string) => boolean = () => true): string | undefined {
    pattern.lastIndex = position
    const found = pattern.exec(source)?.[1]
    if (found === undefined || !isWanted(found)) return undefined
    position = pattern.lastIndex
    return found
  }

  function expectEnd(): void {
    if (position < source.length) fail('the end of the statement')
  }

  function fail(expected: string): never {
    throw new Refusal(`Expected at character ${position + 1}: ${expected}.`)
  }
}

function quote(name: string): string {
  return `"${name}"`
}
