import { gzipSync } from 'node:zlib'
import { type CollectionName, collectionNames } from '#collections/collection-table.ts'
import {
  type Column,
  createInfoTableSql,
  createTableSql,
  hashText,
  listColumns,
} from '#collections/tables.ts'
import type { Row, SqlValue } from '#database/database.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { CollectionManifest, ContentManifest } from './content-manifest.ts'
import { nameTable } from './query.ts'

/** A statement of a dump from this length on is told in several, in characters (C-DUMP-4). */
const DUMP_STATEMENT_CHARACTERS = 100_000

/** Longest piece of a value in a dump's statement, in characters (C-DUMP-4). */
const DUMP_SLICE_CHARACTERS = 70_000

/**
 * A collection's public rows as statements that make the same table anywhere (C-DUMP-3). Each ends with a
 * comment: what it is for, or the hash of the row that it brings. Rows stand in the order of their stems.
 * @throws Error when the database was never compiled.
 */
export function* listDumpStatements(database: SqliteDatabase, collection: CollectionName): Generator<string> {
  const table = nameTable(collection)
  const columns = listColumns(collection)
  const { id, structureVersion, version, __hash__: hash } = readInfo(database, collection)
  yield `${createInfoTableSql} -- structure`
  yield `INSERT INTO _content_info VALUES (${quote(id)}, false, ${[structureVersion, version, hash].map(quote).join(', ')}); -- meta`
  yield `DROP TABLE IF EXISTS ${table}; -- structure`
  yield `${createTableSql(table, columns)} -- structure`
  for (const row of database.iterate(`SELECT * FROM ${table} ORDER BY stem, id`))
    yield* describeRow(table, columns, row)
  yield `UPDATE _content_info SET ready = true WHERE id = ${quote(id)}; -- meta`
}

/**
 * The dump as it is sent: base64 of gzip of the JSON array of its statements (C-DUMP-2); and what browsers must know before
 * they fetch it. A thousand pages are packed in a tenth of a second, and stand in memory as bytes alone: as texts of ten
 * thousand they would be a gigabyte.
 * @throws Error when the database was never compiled.
 */
export function createDump(
  database: SqliteDatabase,
  collection: CollectionName,
): { dump: string; manifest: CollectionManifest } {
  const pieces: Buffer[] = []
  let characters = ']'.length
  for (const statement of listDumpStatements(database, collection)) {
    const piece = (pieces.length === 0 ? '[' : ',') + JSON.stringify(statement)
    characters += piece.length
    pieces.push(Buffer.from(piece))
  }
  const dump = gzipSync(Buffer.concat([...pieces, Buffer.from(']')])).toString('base64')
  const manifest = {
    version: readDumpVersion(database, collection),
    digest: hashText(dump),
    characters,
    columns: listColumns(collection),
  }
  return { dump, manifest }
}

/** The version of a collection's rows; a dump that was fetched under it never changes (C-DUMP-5). */
export function readDumpVersion(database: SqliteDatabase, collection: CollectionName): string {
  return String(readInfo(database, collection).version)
}

/** What browsers must know of every collection of live content before they fetch its dump. */
export function createContentManifest(database: SqliteDatabase): ContentManifest {
  const entries = collectionNames.map((name) => [name, createDump(database, name).manifest] as const)
  // Made of every name there is.
  return Object.fromEntries(entries) as ContentManifest
}

function readInfo(database: SqliteDatabase, collection: CollectionName): Row {
  const info = database.first('SELECT * FROM _content_info WHERE id = ?', [`checksum_${collection}`])
  if (!info) throw new Error(`The collection ${collection} was not compiled; run \`npm run content\``)
  return info
}

/** The statement of a row; a long row takes several, which add to its longest values piece by piece (C-DUMP-4). */
function describeRow(table: string, columns: readonly Column[], row: Row): string[] {
  const names = [...columns.map(({ name }) => name), '__hash__']
  const hash = String(row.__hash__)
  const whole = insert(table, names, row)
  if (whole.length < DUMP_STATEMENT_CHARACTERS) return [`${whole} -- ${hash}`]

  const cuts = names
    .map((name) => ({ name, pieces: cut(row[name]) }))
    .filter(({ pieces }) => pieces.length > 1)
  if (cuts.length === 0) return [`${whole} -- ${hash}`]
  const begun = Object.fromEntries(cuts.map(({ name, pieces: [first = ''] }) => [name, first]))
  let told = Object.values(begun).reduce((sum, { length }) => sum + length, 0)
  const statements = [insert(table, names, { ...row, ...begun, __hash__: `${hash}-${told}` })]
  const pieces = cuts.flatMap(({ name, pieces: [, ...rest] }) => rest.map((piece) => ({ name, piece })))
  for (const [index, { name, piece }] of pieces.entries()) {
    const before = `${hash}-${told}`
    told += piece.length
    const after = index === pieces.length - 1 ? hash : `${hash}-${told}`
    statements.push(
      `UPDATE ${table} SET "${name}" = "${name}" || ${quote(piece)}, "__hash__" = ${quote(after)} WHERE "__hash__" = ${quote(before)};`,
    )
  }
  return statements.map((statement) => `${statement} -- ${hash}`)
}

function insert(table: string, names: readonly string[], row: Row): string {
  return `INSERT INTO ${table} VALUES (${names.map((name) => quote(row[name])).join(', ')});`
}

/** Pieces of a text that is longer than a slice; no character is cut in two, and no other value is cut. */
function cut(text: SqlValue | undefined): string[] {
  if (typeof text !== 'string') return []
  const pieces: string[] = []
  for (let start = 0; start < text.length; ) {
    const end = start + DUMP_SLICE_CHARACTERS
    const piece = text.slice(start, (text.codePointAt(end - 1) ?? 0) > 0xffff ? end - 1 : end)
    pieces.push(piece)
    start += piece.length
  }
  return pieces
}

/** A value as it stands in a statement. */
function quote(value: SqlValue | undefined): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return `'${value.replaceAll("'", "''")}'`
}
