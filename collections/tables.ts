import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SqlValue } from '#database/database.ts'
import type { CollectionName } from './collection-table.ts'
import { fieldsOf, pageFields } from './fields.ts'

/** A column of a collection's table. */
export type Column = {
  name: string
  /** `TEXT` is JSON: objects, lists and whatever may be of several kinds (C-QB-4). */
  type: 'VARCHAR' | 'INT' | 'BOOLEAN' | 'DATE' | 'TEXT'
}

/** What the columns of a collection hold, by name; `undefined` and `null` are stored as NULL. */
export type PageRecord = Record<string, unknown>

const defaults: Record<string, string> = { navigation: 'true', seo: "'{}'" }

const known = new Map<CollectionName, readonly Column[]>()

/** Columns in the order of the table: id, title, then by name (C-DUMP-3); the row's hash is not among them. */
export function listColumns(collection: CollectionName): readonly Column[] {
  return known.getOrInsertComputed(collection, makeColumns)
}

function makeColumns(collection: CollectionName): Column[] {
  const own = Object.entries({ ...pageFields.shape, ...fieldsOf[collection].shape })
  const columns = [
    ...own.map(([name, schema]) => ({ name, type: toColumnType(schema) })),
    ...['id', 'stem', 'extension'].map((name) => ({ name, type: 'VARCHAR' as const })),
    ...['body', 'meta'].map((name) => ({ name, type: 'TEXT' as const })),
  ]
  const rank = ({ name }: Column) => (name === 'id' ? '0' : name === 'title' ? '1' : `2${name}`)
  return columns.sort((a, b) => (rank(a) < rank(b) ? -1 : 1))
}

/** The statement that makes a collection's table, as it stands in the dump too (C-DUMP-3). */
export function createTableSql(table: string, columns: readonly Column[]): string {
  const definitions = columns.map(({ name, type }) => {
    if (name === 'id') return 'id TEXT PRIMARY KEY'
    return `"${name}" ${type}${defaults[name] ? ` DEFAULT ${defaults[name]}` : ''}`
  })
  return `CREATE TABLE IF NOT EXISTS ${table} (${definitions.join(', ')}, "__hash__" TEXT UNIQUE);`
}

/** The table that says which collections are ready to be read, and in which version (C-CONT-4). */
export const createInfoTableSql =
  'CREATE TABLE IF NOT EXISTS _content_info (id TEXT PRIMARY KEY, "ready" BOOLEAN, "structureVersion" VARCHAR, "version" VARCHAR, "__hash__" TEXT UNIQUE);'

/** The statement that adds a row of `toRowValues`; values are bound, never pasted in (threat M10). */
export function insertSql(table: string, columns: readonly Column[]): string {
  return `INSERT OR REPLACE INTO ${table} VALUES (${'?, '.repeat(columns.length)}?)`
}

/** The values of a row in column order, its hash last. */
export function toRowValues(columns: readonly Column[], record: PageRecord): SqlValue[] {
  const values = columns.map((column) => toSqlValue(column, record[column.name]))
  return [...values, hashText(JSON.stringify(values))]
}

/** SHA-256 as 43 base64url characters; names rows, structures and versions (C-DUMP-5). */
export function hashText(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('base64url')
}

function toColumnType(schema: z.core.$ZodType): Column['type'] {
  if (schema instanceof z.ZodOptional) return toColumnType(schema.unwrap())
  const declared = schema instanceof z.ZodType ? schema.meta()?.column : undefined
  if (declared) return declared
  switch (schema._zod.def.type) {
    case 'string':
    case 'enum':
      return 'VARCHAR'
    case 'number':
      return 'INT'
    case 'boolean':
      return 'BOOLEAN'
    default:
      return 'TEXT'
  }
}

function toSqlValue(column: Column, value: unknown): SqlValue {
  if (value === undefined || value === null) return null
  if (column.type === 'TEXT') return JSON.stringify(value)
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'string' || typeof value === 'number') return value
  throw new TypeError(`The column ${column.name} cannot hold a value of type ${typeof value}`)
}
