import {
  type CollectionName,
  collectionNames,
  findCollection,
  isPagePath,
} from '#collections/collection-table.ts'
import { readMoment } from '#collections/fields.ts'
import { readDay } from '#collections/madrid-day.ts'
import { nameTable } from '#collections/query/query.ts'
import { NEVER, type Visibility } from '#collections/visibility.ts'
import type { Row } from '#database/database.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { showsOthers } from './expand-rows.server.ts'
import { noLongerPublic, notYetPublic } from './publish.server.ts'

/** When the next page of a compiled database is to appear or to go; it may be past, when nobody has published since. */
export function readNextPublication(database: SqliteDatabase): Date | null {
  const next = Math.min(readNext(database, 'visible_from'), readNextRetirement(database))
  return next < NEVER ? new Date(next) : null
}

/** When the next page of a compiled database is to go, in ms since 1970; `NEVER` where all stay. */
export function readNextRetirement(database: SqliteDatabase): number {
  return readNext(database, 'visible_until')
}

function readNext(database: SqliteDatabase, column: 'visible_from' | 'visible_until'): number {
  const sql = `SELECT MIN(${column}) AS next FROM _files WHERE ${column} > (SELECT at FROM _publication)`
  return Number(database.first(sql)?.next ?? NEVER)
}

/** Pages that retire, by their paths in small letters: since when they are gone, in ms since 1970. */
export function listRetirements(database: SqliteDatabase): Map<string, number> {
  const rows = database.all(
    `SELECT collection, path, visible_until FROM _files WHERE visible_until < ${NEVER} AND visible_from < ${NEVER}`,
  )
  const pages = rows.filter(({ collection, path }) => {
    const name = findCollection(String(collection))
    return name !== undefined && isPagePath(name, String(path))
  })
  return new Map(pages.map((row) => [String(row.path).toLowerCase(), Number(row.visible_until)]))
}

/**
 * The moment of the newest change that a compiled database shows, in ms since 1970, as far as the content tells: the
 * days of its pages, those of their last changes, and when pages appeared or went. 0 when nothing tells any.
 */
export function readNewestChange(database: SqliteDatabase): number {
  const at = Number(database.first('SELECT at FROM _publication')?.at ?? 0)
  const files = database.first(
    `SELECT MAX(visible_from) AS appeared, MAX(CASE WHEN visible_until <= ?1 THEN visible_until END) AS gone, MAX(CASE WHEN details ->> '$.date.at' <= ?1 THEN details ->> '$.date.at' END) AS dated
     FROM _files WHERE visible_from <= ?1`,
    [at],
  )
  const changes = collectionNames.flatMap((name) =>
    database
      .all(`SELECT meta ->> '$.updatedAt' AS moment FROM ${nameTable(name)} WHERE moment IS NOT NULL`)
      .map(({ moment }) => readMoment(readDay(String(moment))) ?? 0),
  )
  const known = [files?.appeared, files?.gone, files?.dated].map((moment) => Number(moment ?? 0))
  return Math.max(...[...known, ...changes].filter((moment) => moment <= at))
}

/** Files that the page at a path is made of, those with mistakes too. */
export function listFilesOfPage(database: SqliteDatabase, path: string): string[] {
  return database.all('SELECT file FROM _files WHERE path = ?', [path]).map(({ file }) => String(file))
}

/** A content file as it was compiled last; without a title where that was not to be read. */
export type CompiledFile = PageTimes & {
  file: string
  collection: CollectionName
  path: string
  title: string | null
}

/** Every content file of a compiled database, those with mistakes too. */
export function listCompiledFiles(database: SqliteDatabase): CompiledFile[] {
  const rows = database.all(
    `SELECT file, collection, path, visible_from, visible_until, ${noLongerPublic} AS retired,
       details ->> '$.title.value' AS title FROM _files ORDER BY file`,
  )
  return rows.flatMap((row) => {
    const collection = findCollection(String(row.collection))
    if (!collection) return []
    const title = row.title === null ? null : String(row.title)
    return [{ file: String(row.file), collection, path: String(row.path), title, ...readTimes(row) }]
  })
}

/** When a page is public, and whether it was over when its content was published last. */
export type PageTimes = Visibility & { isRetired: boolean }

/** Drafts, scheduled, retiring and retired pages of a compiled database, by their paths. */
export function listPendingFiles(database: SqliteDatabase): Map<string, PageTimes> {
  const rows = database.all(
    `SELECT path, visible_from, visible_until, ${noLongerPublic} AS retired FROM _files
     WHERE ${notYetPublic} OR visible_until < ? ORDER BY visible_from`,
    [NEVER],
  )
  return new Map(rows.map((row) => [String(row.path), readTimes(row)]))
}

function readTimes(row: Row): PageTimes {
  return {
    visibleFrom: Number(row.visible_from),
    visibleUntil: Number(row.visible_until),
    isRetired: row.retired === 1,
  }
}

/**
 * Copies into an empty database what a compiled one publishes, now and later: drafts, and what only further runs want to
 * know, never come in, so that no byte of them is left. One pass: builds do it for each edited letter.
 */
export function copyPublished(from: string, to: SqliteDatabase): void {
  copyTables(from, to, (table) => (table === '_files' ? selectPublishedFiles : selectAll(table)))
}

const selectAll = (table: string) => `SELECT * FROM compiled.${table}`

/** Copies a compiled database into an empty one: of each table what SQL selects. */
export function copyTables(from: string, to: SqliteDatabase, select = selectAll): void {
  to.exec('ATTACH ? AS compiled', [from])
  to.exec('BEGIN')
  const schema = to.all('SELECT type, name, sql FROM compiled.sqlite_schema WHERE sql IS NOT NULL')
  for (const { sql } of schema) to.exec(String(sql))
  for (const name of schema.filter(({ type }) => type === 'table').map((row) => String(row.name)))
    to.exec(`INSERT INTO main.${name} ${select(name)}`)
  to.exec('COMMIT')
  to.exec('DETACH compiled')
}

/**
 * Files that are published sooner or later. What is public stands in the content tables already, and as it was compiled it
 * is wanted only where a later publication writes it anew, because it shows garments or prices.
 */
const selectPublishedFiles = `SELECT file, collection, hash, path, visible_from, visible_until, row_hash, details,
  CASE WHEN visible_until > at AND (visible_from > at OR ${showsOthers}) THEN record END
  FROM compiled._files, compiled._publication WHERE visible_from < ${NEVER}`

/** All that decides what a database publishes, now and later, as one text. */
export function describeContent(database: SqliteDatabase): string {
  return JSON.stringify([
    database.all('SELECT id, version FROM _content_info ORDER BY id'),
    database.all('SELECT file, hash, visible_from, visible_until FROM _files ORDER BY file'),
    database.all('SELECT * FROM _lists ORDER BY file'),
  ])
}
