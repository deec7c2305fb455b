import type { Column } from '#collections/tables.ts'
import type { Row, SqlValue } from '#database/database.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** `docs` → `_content_docs`. */
export function nameTable(collection: string): string {
  return `_content_${collection}`
}

/** A collection's table, where it can be asked: SQLite here or in the browser, or the query endpoint. */
export type QueryTarget = {
  table: string
  /** Typed rows (C-QB-4): a database's own rows go through `readRow` first. */
  all: (sql: string) => Promise<Record<string, unknown>[]>
}

/** What a condition compares with, and what stands behind its word (C-QB-2). */
export const operators = {
  '=': 'value',
  '<>': 'value',
  '<': 'value',
  '>': 'value',
  '<=': 'value',
  '>=': 'value',
  IN: 'list',
  'NOT IN': 'list',
  BETWEEN: 'pair',
  'NOT BETWEEN': 'pair',
  LIKE: 'pattern',
  'NOT LIKE': 'pattern',
  'IS NULL': 'nothing',
  'IS NOT NULL': 'nothing',
} as const
type Operator = keyof typeof operators

type Field<T> = keyof T & string

type Group<T> = {
  where(field: Field<T>, operator: Operator, value?: unknown): Group<T>
  andWhere(fill: (group: Group<T>) => Group<T>): Group<T>
  orWhere(fill: (group: Group<T>) => Group<T>): Group<T>
}

/** A record with the columns that were asked for; without `select`, all of them. */
type Selected<T, Names extends keyof T> = [Names] extends [never] ? T : Pick<T, Names>

/** A question to a collection whose records are `T`, put together step by step (C-QB-1). */
export type Query<T, Names extends Field<T> = never> = {
  /** The columns wanted; all of them when it is never called. */
  select<Name extends Field<T>>(...fields: Name[]): Query<T, Names | Name>
  where(field: Field<T>, operator: Operator, value?: unknown): Query<T, Names>
  andWhere(fill: (group: Group<T>) => Group<T>): Query<T, Names>
  orWhere(fill: (group: Group<T>) => Group<T>): Query<T, Names>
  /** The record of a page; one trailing slash makes no difference. */
  path(path: string): Query<T, Names>
  /** Byte-wise by stem when it is never called (C-CONT-15). */
  order(field: Field<T>, direction: 'ASC' | 'DESC'): Query<T, Names>
  skip(count: number): Query<T, Names>
  limit(count: number): Query<T, Names>
  all(): Promise<Selected<T, Names>[]>
  first(): Promise<Selected<T, Names> | null>
  count(): Promise<number>
}

/**
 * Builds the SQL of C-QB-2, which is also all that the public query endpoint accepts.
 * @throws Error for names that are no column names and for values that do not fit their operator.
 */
export function query<T extends object>({ table, all }: QueryTarget): Query<T> {
  const fields = new Set<string>()
  const conditions: string[] = []
  const orders: string[] = []
  let offset = 0
  let limit = 0

  const self: Query<T> = {
    select(...names) {
      for (const name of names) fields.add(quoteName(name))
      // The same object: only what its answers hold is told to the compiler more exactly.
      return self as never
    },
    where: (field, operator, value) => self.andWhere((group) => group.where(field, operator, value)),
    andWhere(fill) {
      conditions.push(...toGroup(fill, 'AND'))
      return self
    },
    orWhere(fill) {
      conditions.push(...toGroup(fill, 'OR'))
      return self
    },
    path(path) {
      conditions.push(`(${toCondition('path', '=', withoutTrailingSlash(path))})`)
      return self
    },
    order(field, direction) {
      if (direction !== 'ASC' && direction !== 'DESC')
        throw new Error(`The direction ${String(direction)} is neither ASC nor DESC`)
      orders.push(`${quoteName(field)} ${direction}`)
      return self
    },
    skip(count) {
      offset = toCount(count)
      return self
    },
    limit(count) {
      limit = toCount(count)
      return self
    },
    // The columns are made from the schema that T is made from, and the compiler has checked the values.
    all: async () => (await all(toSql([...fields].join(', ') || '*', limit))) as T[],
    async first() {
      const [row] = await all(toSql([...fields].join(', ') || '*', 1))
      return row ? (row as T) : null
    },
    async count() {
      const [row] = await all(toSql('COUNT(*) as count', limit))
      return Number(row?.count ?? 0)
    },
  }
  return self

  function toSql(selected: string, rows: number): string {
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    const slice = rows > 0 ? ` LIMIT ${rows}${offset > 0 ? ` OFFSET ${offset}` : ''}` : ''
    return `SELECT ${selected} FROM ${table}${where} ORDER BY ${orders.join(', ') || 'stem ASC'}${slice}`
  }
}

/** Turns a row of the database into a record: JSON parsed, 0 and 1 to booleans, NULL to null (C-QB-4). */
export function readRow(columns: readonly Column[], row: Row): Record<string, unknown> {
  const record: Record<string, unknown> = {}
  for (const { name, type } of columns) {
    const value = row[name]
    if (value !== undefined) record[name] = readValue(value, type)
  }
  // What is no column of the collection (the row's hash) is handed on as it stands.
  for (const [name, value] of Object.entries(row)) if (!(name in record)) record[name] = value
  return record
}

function readValue(value: SqlValue, type: Column['type']): unknown {
  if (value === null) return null
  if (value === 'NULL') return undefined
  if (type === 'TEXT') return JSON.parse(String(value)) as unknown
  return type === 'BOOLEAN' ? Boolean(value) : value
}

function toGroup<T>(fill: (group: Group<T>) => Group<T>, word: 'AND' | 'OR'): string[] {
  const conditions: string[] = []
  const group: Group<T> = {
    where(field, operator, value) {
      conditions.push(toCondition(field, operator, value))
      return group
    },
    andWhere(inner) {
      conditions.push(...toGroup(inner, 'AND'))
      return group
    },
    orWhere(inner) {
      conditions.push(...toGroup(inner, 'OR'))
      return group
    },
  }
  fill(group)
  return conditions.length > 0 ? [`(${conditions.join(` ${word} `)})`] : []
}

function toCondition(field: string, operator: Operator, value: unknown): string {
  const name = quoteName(field)
  switch (operators[operator]) {
    case 'list':
      if (!Array.isArray(value)) throw new TypeError(`Value for ${operator} must be an array`)
      return `${name} ${operator} (${value.map(quoteValue).join(', ')})`
    case 'pair':
      if (!Array.isArray(value) || value.length !== 2)
        throw new Error(`Value for ${operator} must be an array with two elements`)
      return `${name} ${operator} ${quoteValue(value[0])} AND ${quoteValue(value[1])}`
    case 'nothing':
      return `${name} ${operator}`
    case 'value':
    case 'pattern':
      return `${name} ${operator} ${quoteValue(value)}`
    default:
      throw new Error(`The operator ${String(operator)} is not known`)
  }
}

/** Names come from code, never from visitors; the check keeps a slip from becoming SQL. */
function quoteName(name: string): string {
  if (!/^[a-z_]\w*$/i.test(name)) throw new Error(`${name} is not the name of a column`)
  return `"${name}"`
}

function quoteValue(value: unknown): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

function toCount(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new Error(`${count} is not a number of rows`)
  return count
}
