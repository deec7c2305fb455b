import { type CollectionName, collectionNames } from '#collections/collection-table.ts'
import { createListsTableSql } from '#collections/data-files/list-files.server.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { prepareContentTable } from '#collections/publish/publish.server.ts'
import { createInfoTableSql, listColumns, toRowValues } from '#collections/tables.ts'
import type { Visibility } from '#collections/visibility.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import { engineVersion } from './engine-version.server.ts'
import type { OwnedFile, ParsedFile, SiteFile } from './parse-file.server.ts'

/** What is kept of a file between runs, and the hash of the bytes that it was made from. */
type KnownFile = SiteFile & { problems: Problem[]; hash: string }

/** What a compile run remembers of the runs before it; stands in the content database beside the content. */
export type CompileCache = ReturnType<typeof openCompileCache>

/** Opens the memory of earlier runs; it is empty when the engine itself has changed since. */
export function openCompileCache(database: SqliteDatabase) {
  prepareTables(database)
  const hashes = new Map(
    database.all('SELECT file, hash FROM _files').map(({ file, hash }) => [String(file), hash]),
  )

  return {
    /** Forgets files that have gone; returns how many. */
    removeFilesExcept(files: readonly string[]): number {
      const present = new Set(files)
      const gone = [...hashes.keys()].filter((file) => !present.has(file))
      for (const file of gone) database.exec('DELETE FROM _files WHERE file = ?', [file])
      return gone.length
    },

    /** Whether a file holds what it held. */
    isSame: (file: string, hash: string) => hashes.get(file) === hash,

    storeFile({ file, collection }: OwnedFile, hash: string, parsed: ParsedFile): void {
      const { record, path, visibleFrom, visibleUntil, ...details } = parsed
      // Of a file with an error readers see what it was: what is known of that is when it is public.
      const before = record
        ? null
        : database.first('SELECT visible_from, visible_until FROM _files WHERE file = ?', [file])
      database.exec('INSERT OR REPLACE INTO _files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        file,
        collection,
        hash,
        path,
        before ? Number(before.visible_from) : visibleFrom,
        before ? Number(before.visible_until) : visibleUntil,
        record && String(toRowValues(listColumns(collection), record).at(-1)),
        JSON.stringify(details),
        record && JSON.stringify(record),
      ])
    },
  }
}

/** Every file of a compiled database as it was found to be; nothing is written. */
export function listKnownFiles(database: SqliteDatabase): KnownFile[] {
  return database
    .all(
      'SELECT file, collection, path, hash, visible_from, visible_until, details FROM _files ORDER BY file',
    )
    .map((row) => ({
      file: String(row.file),
      collection: row.collection as CollectionName,
      path: String(row.path),
      hash: String(row.hash),
      visibleFrom: Number(row.visible_from),
      visibleUntil: Number(row.visible_until),
      // Written by storeFile above, in this very version of the engine.
      ...(JSON.parse(String(row.details)) as Omit<ParsedFile, 'record' | 'path' | keyof Visibility>),
    }))
}

function prepareTables(database: SqliteDatabase): void {
  database.exec('CREATE TABLE IF NOT EXISTS _engine (version TEXT)')
  database.exec(createInfoTableSql)
  database.exec(createListsTableSql)
  database.exec('CREATE TABLE IF NOT EXISTS _publication (at INTEGER)')
  if (database.first('SELECT version FROM _engine')?.version !== engineVersion) {
    database.exec('DROP TABLE IF EXISTS _files')
    database.exec('DELETE FROM _engine')
    database.exec('INSERT INTO _engine VALUES (?)', [engineVersion])
  }
  database.exec(
    'CREATE TABLE IF NOT EXISTS _files (file TEXT PRIMARY KEY, collection TEXT, hash TEXT, path TEXT, visible_from INTEGER, visible_until INTEGER, row_hash TEXT, details TEXT, record TEXT)',
  )
  database.exec('CREATE INDEX IF NOT EXISTS _files_row ON _files (row_hash)')
  for (const name of collectionNames) prepareContentTable(database, name)
}
