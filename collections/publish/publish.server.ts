import { type CollectionName, collectionNames } from '#collections/collection-table.ts'
import { nameTable } from '#collections/query/query.ts'
import {
  createTableSql,
  hashText,
  insertSql,
  listColumns,
  type PageRecord,
  toRowValues,
} from '#collections/tables.ts'
import type { SqlValue } from '#database/database.ts'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { expandRows } from './expand-rows.server.ts'

/** In SQL, of rows of `_files`: retired pages, as of the moment that was published last. */
export const noLongerPublic = 'visible_until <= (SELECT at FROM _publication)'

/** In SQL, of rows of `_files`: drafts and scheduled pages, as of the moment that was published last. */
export const notYetPublic = 'visible_from > (SELECT at FROM _publication)'

/** Names the shape of tables and dumps; part of every version (C-DUMP-5). */
const DATABASE_VERSION = 'v1'

/** Who reads a database: visitors, or editors, who see drafts, scheduled and retired pages too (decision 022). */
export type Reader = 'public' | 'editors'

/** A table of an older shape is made anew; it is filled in the same transaction or not touched at all. */
export function prepareContentTable(database: SqliteDatabase, name: CollectionName): void {
  const table = nameTable(name)
  database.exec(createTableSql(table, listColumns(name)))
  database.exec(`CREATE INDEX IF NOT EXISTS ${table}_path ON ${table} (path)`)
  database.exec(`CREATE INDEX IF NOT EXISTS ${table}_stem ON ${table} (stem)`)
}

/**
 * Makes the content tables of a database say what the reader sees at `now` (ms since 1970), out of what was
 * compiled before: no file is read. Records of kept files stay as they are. Returns how many records are seen.
 */
export function publishCollections(
  database: SqliteDatabase,
  now: number,
  reader: Reader,
  isKept: Readers['isKept'] = () => false,
): number {
  const pages = namesInOrder.reduce(
    (total, name) => total + publishCollection(database, name, { now, reader, isKept }),
    0,
  )
  database.exec('DELETE FROM _publication')
  database.exec('INSERT INTO _publication VALUES (?)', [now])
  return pages
}

/**
 * Publishes the pages of a compiled database whose moment has come (`publishAt`), and drops those whose moment to go has
 * (`unpublishAt`). Nothing but time has passed: what an editor has saved since is not published along with them.
 * @throws Error when the database was compiled by another version of the engine.
 */
export function publishDuePages(databaseFile: string, now: Date): void {
  using database = openSqlite(databaseFile, 'write')
  database.exec('BEGIN IMMEDIATE')
  publishCollections(database, now.getTime(), 'public')
  database.exec('COMMIT')
  // One file again, for whoever copies or reads it where nothing can be written.
  database.first('PRAGMA journal_mode = DELETE')
}

/** The price list and garments come first: the others show what they cost. */
const shownByOthers: readonly CollectionName[] = ['pricing', 'garments']
const namesInOrder = [...new Set([...shownByOthers, ...collectionNames])]

/** `isKept` tells by its file whether a record stays as readers see it, whatever the file holds now. */
type Readers = { now: number; reader: Reader; isKept: (file: string) => boolean }

function publishCollection(database: SqliteDatabase, name: CollectionName, readers: Readers): number {
  const table = nameTable(name)
  const structureVersion = hashText(createTableSql(table, listColumns(name)))
  const id = `checksum_${name}`
  const info = database.first('SELECT "structureVersion" FROM _content_info WHERE id = ?', [id])
  if (info && info.structureVersion !== structureVersion) {
    database.exec(`DROP TABLE ${table}`)
    prepareContentTable(database, name)
  }
  const present = listPresent(database, name)
  const compiled = listWanted(database, name, present, readers)
  const expanded = expandRows(database, name)
  const hashes = new Map([...compiled].map((hash) => [String(expanded.get(hash)?.at(-1) ?? hash), hash]))
  const wanted = new Set(hashes.keys())
  const seen = new Set(present.map(({ hash }) => hash))
  for (const hash of seen.difference(wanted))
    database.exec(`DELETE FROM ${table} WHERE "__hash__" = ?`, [hash])
  for (const hash of wanted.difference(seen)) {
    const source = hashes.get(hash) ?? hash
    const values = expanded.get(source) ?? readCompiledRow(database, name, source)
    database.exec(insertSql(table, listColumns(name)), values)
  }
  const version = `${DATABASE_VERSION}--${hashText([structureVersion, ...wanted].join('\n'))}`
  const row = [id, 1, structureVersion, version]
  database.exec('INSERT OR REPLACE INTO _content_info VALUES (?, ?, ?, ?, ?)', [
    ...row,
    hashText(JSON.stringify(row)),
  ])
  return wanted.size
}

function readCompiledRow(database: SqliteDatabase, name: CollectionName, hash: string): SqlValue[] {
  const sql = 'SELECT record FROM _files WHERE row_hash = ? AND collection = ?'
  const { record = null } = database.first(sql, [hash, name]) ?? {}
  // A build has brought along only what a publication writes: of columns of another version it cannot fill the rest.
  if (record === null) throw new Error(`The content «${name}» was compiled by another version of the engine`)
  return toRowValues(listColumns(name), JSON.parse(String(record)) as PageRecord)
}

/** What readers see now, and which files it was made of. */
function listPresent(database: SqliteDatabase, name: CollectionName) {
  return database
    .all(`SELECT id, path, "__hash__" AS hash FROM ${nameTable(name)}`)
    .map(({ id, path, hash }) => ({
      file: String(id).slice(name.length + 1),
      path: String(path),
      hash: String(hash),
    }))
}

/**
 * Hashes of the records that readers are to see. Of several files with one path that is the draft: somebody is writing
 * the page anew. What is kept gives way to nothing else.
 */
function listWanted(
  database: SqliteDatabase,
  name: CollectionName,
  present: ReturnType<typeof listPresent>,
  { now, reader, isKept }: Readers,
): Set<string> {
  const readable = database.all(
    `SELECT file, path, row_hash AS hash FROM _files
     WHERE collection = ? AND row_hash IS NOT NULL AND (? = 'editors' OR (visible_from <= ? AND visible_until > ?))
     ORDER BY visible_from, file`,
    [name, reader, now, now],
  )
  const kept = present.filter(({ file }) => isKept(file))
  const current = readable.filter(({ file }) => !isKept(String(file)))
  const byPath = new Map([...current, ...kept].map(({ path, hash }) => [String(path), String(hash)]))
  return new Set([...byPath.values()].sort())
}
