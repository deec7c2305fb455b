import { collectionNames } from '#collections/collection-table.ts'
import { readMoment } from '#collections/fields.ts'
import { nameTable } from '#collections/query/query.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { showsOthers } from './expand-rows.server.ts'
import { NEVER, nameStagingTable, notYetPublic } from './publish.server.ts'

/** When the next page of a compiled database is to appear; it may be past, when nobody has published it since. */
export function readNextPublication(database: SqliteDatabase): Date | null {
  const next = database.first(
    `SELECT MIN(visible_from) AS next FROM _files WHERE ${notYetPublic} AND visible_from < ?`,
    [NEVER],
  )?.next
  return next === null || next === undefined ? null : new Date(Number(next))
}

/**
 * The moment of the newest change that a compiled database shows, in ms since 1970, as far as the content tells: the
 * days of its pages, those of their last changes, and when pages appeared. 0 when nothing tells any.
 */
export function readNewestChange(database: SqliteDatabase): number {
  const at = Number(database.first('SELECT at FROM _publication')?.at ?? 0)
  const files = database.first(
    `SELECT MAX(visible_from) AS appeared, MAX(CASE WHEN details ->> '$.date.at' <= ?1 THEN details ->> '$.date.at' END) AS dated
     FROM _files WHERE visible_from <= ?1`,
    [at],
  )
  const changes = collectionNames.map((name) => {
    const day = database.first(
      `SELECT MAX(substr(meta ->> '$.updatedAt', 1, 10)) AS day FROM ${nameTable(name)}`,
    )?.day
    return readMoment(String(day)) ?? 0
  })
  const known = [Number(files?.appeared ?? 0), Number(files?.dated ?? 0), ...changes]
  return Math.max(...known.filter((moment) => moment <= at))
}

/** Files that the page at a path is made of, those with mistakes too. */
export function listFilesOfPage(database: SqliteDatabase, path: string): string[] {
  return database.all('SELECT file FROM _files WHERE path = ?', [path]).map(({ file }) => String(file))
}

/** Drafts and scheduled pages of a compiled database: path → since when it is public, in ms; `NEVER` for drafts. */
export function listHiddenFiles(database: SqliteDatabase): Map<string, number> {
  const rows = database.all(
    `SELECT path, visible_from FROM _files WHERE ${notYetPublic} ORDER BY visible_from`,
  )
  return new Map(rows.map(({ path, visible_from: moment }) => [String(path), Number(moment)]))
}

/**
 * Copies into an empty database what a compiled one publishes, now and later: drafts, and what only further runs want to
 * know, never come in, so that no byte of them is left. One pass: builds do it for each edited letter.
 */
export function copyPublished(from: string, to: SqliteDatabase): void {
  to.exec('ATTACH ? AS compiled', [from])
  to.exec('BEGIN')
  const schema = to.all('SELECT type, name, sql FROM compiled.sqlite_schema WHERE sql IS NOT NULL')
  for (const { sql } of schema) to.exec(String(sql))
  for (const name of schema.filter(({ type }) => type === 'table').map((row) => String(row.name)))
    to.exec(`INSERT INTO main.${name} SELECT * FROM compiled.${name} ${chooseRows(name)}`)
  to.exec('COMMIT')
  to.exec('DETACH compiled')
}

const stagingNames = new Set(collectionNames.map(nameStagingTable))

/**
 * Which rows of a table are published sooner or later. What is public stands in the content tables already, and as it was
 * compiled it is wanted only where a later publication writes it anew, because it shows garments or prices.
 */
function chooseRows(table: string): string {
  if (table === '_code_blocks' || table === '_addresses') return 'WHERE false'
  if (table === '_files') return `WHERE visible_from < ${NEVER}`
  if (!stagingNames.has(table)) return ''
  return `WHERE "__hash__" IN (SELECT row_hash FROM compiled._files WHERE visible_from < ${NEVER}
    AND (visible_from > (SELECT at FROM compiled._publication) OR ${showsOthers}))`
}

/** All that decides what a database publishes, now and later, as one text. */
export function describeContent(database: SqliteDatabase): string {
  return JSON.stringify([
    database.all('SELECT id, version FROM _content_info ORDER BY id'),
    database.all('SELECT file, hash, visible_from FROM _files ORDER BY file'),
    database.all('SELECT * FROM _redirects ORDER BY source'),
    database.all('SELECT * FROM _thesaurus ORDER BY number'),
  ])
}
