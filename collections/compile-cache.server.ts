import { readdirSync, readFileSync } from 'node:fs'
import type { SqlValue } from '#database/database.ts'
import { iconSets } from '#config/site.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SiteFile } from './check-site.server.ts'
import { type CollectionName, collections } from './definitions.ts'
import type { HighlightCache } from './highlight-code.server.ts'
import { NEVER, type ParsedFile } from './parse-file.server.ts'
import type { Problem } from './problem.ts'
import { createRedirectsTableSql } from './redirects.server.ts'
import type { ContentFile } from './scan.server.ts'
import { nameTable } from './query.ts'
import {
  createInfoTableSql,
  createTableSql,
  hashText,
  insertSql,
  listColumns,
  toRowValues,
} from './tables.ts'

/** Names the shape of tables and dumps; part of every version (C-DUMP-5). */
const DATABASE_VERSION = 'v1'

/** What is kept of a file between runs. */
type KnownFile = SiteFile & { problems: Problem[] }

/** Who reads a database: visitors, or editors, who see drafts and scheduled pages too (decision 022). */
export type Audience = 'public' | 'editors'

/** Number of records that readers see, and those that they see otherwise than before. */
type Publication = { pages: number; changes: { collection: CollectionName; path: string }[] }

/** What a compile run remembers of the runs before it; stands in the content database beside the content. */
export type CompileCache = {
  codeBlocks: HighlightCache
  /** Forgets files that have gone; returns how many. */
  removeFilesExcept(files: readonly string[]): number
  /** Judged by size and times, without reading the file. */
  isUnchanged(file: ContentFile): boolean
  /** A file that was touched and holds what it held is not parsed again. */
  keepIfSame(file: ContentFile, hash: string): boolean
  storeFile(file: ContentFile, hash: string, parsed: ParsedFile): void
  listFiles(): KnownFile[]
  /** Drops highlighted code that no file holds any more. */
  pruneCodeBlocks(): void
  /** Makes the content tables say what the audience sees at `now` (ms since 1970). */
  publish(now: number, audience: Audience): Publication
}

const names = Object.keys(collections) as CollectionName[]

/** Records of all files, published or not, in tables of the same columns as the content's. */
function nameStagingTable(collection: CollectionName): string {
  return `_parsed_${collection}`
}

/** Opens the memory of earlier runs; it is empty when the engine itself has changed since. */
export function openCompileCache(database: SqliteDatabase): CompileCache {
  prepareTables(database)
  const columns = Object.fromEntries(names.map((name) => [name, listColumns(name)])) as Record<
    CollectionName,
    ReturnType<typeof listColumns>
  >
  const stamps = new Map(
    database.all('SELECT file, stamp FROM _files').map(({ file, stamp }) => [String(file), stamp]),
  )
  let usedBlocks = new Set<string>()

  return {
    codeBlocks: {
      get(key) {
        usedBlocks.add(key)
        const row = database.first('SELECT value FROM _code_blocks WHERE key = ?', [key])
        return row ? String(row.value) : undefined
      },
      set(key, value) {
        usedBlocks.add(key)
        database.exec('INSERT OR REPLACE INTO _code_blocks VALUES (?, ?)', [key, value])
      },
    },

    removeFilesExcept(files) {
      const present = new Set(files)
      const gone = [...stamps.keys()].filter((file) => !present.has(file))
      for (const file of gone) {
        for (const name of names)
          database.exec(`DELETE FROM ${nameStagingTable(name)} WHERE id = ?`, [`${name}/${file}`])
        database.exec('DELETE FROM _files WHERE file = ?', [file])
      }
      return gone.length
    },

    isUnchanged: ({ file, stamp }) => stamps.get(file) === stamp,

    keepIfSame({ file, stamp }, hash) {
      if (!stamps.has(file)) return false
      if (database.first('SELECT hash FROM _files WHERE file = ?', [file])?.hash !== hash) return false
      database.exec('UPDATE _files SET stamp = ? WHERE file = ?', [stamp, file])
      return true
    },

    storeFile(
      { file, collection, stamp },
      hash,
      { record, path, visibleFrom, links, images, anchors, problems },
    ) {
      const table = nameStagingTable(collection)
      const values = record ? toRowValues(columns[collection], record) : undefined
      if (values) database.exec(insertSql(table, columns[collection]), values)
      else database.exec(`DELETE FROM ${table} WHERE id = ?`, [`${collection}/${file}`])
      const details = JSON.stringify({ links, images, anchors, problems })
      database.exec('INSERT OR REPLACE INTO _files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        file,
        collection,
        stamp,
        hash,
        path,
        visibleFrom,
        values?.at(-1) ?? null,
        details,
        JSON.stringify([...usedBlocks]),
      ])
      usedBlocks = new Set()
    },

    listFiles: () =>
      database
        .all('SELECT file, collection, path, visible_from, details FROM _files ORDER BY file')
        .map((row) => ({
          file: String(row.file),
          collection: row.collection as CollectionName,
          path: String(row.path),
          visibleFrom: Number(row.visible_from),
          // Written by storeFile above, in this very version of the engine.
          ...(JSON.parse(String(row.details)) as Pick<
            KnownFile,
            'links' | 'images' | 'anchors' | 'problems'
          >),
        })),

    pruneCodeBlocks() {
      database.exec(
        'DELETE FROM _code_blocks WHERE key NOT IN (SELECT value FROM _files, json_each(_files.blocks))',
      )
    },

    publish(now, audience) {
      return publishCollections(database, now, audience)
    },
  }
}

/**
 * Makes the content tables of a database say what the audience sees at `now` (ms since 1970), out of what was
 * compiled before: no file is read.
 */
export function publishCollections(database: SqliteDatabase, now: number, audience: Audience): Publication {
  const parts = names.map((name) => publishCollection(database, name, now, audience))
  database.exec('DELETE FROM _publication')
  database.exec('INSERT INTO _publication VALUES (?)', [now])
  return {
    pages: parts.reduce((total, part) => total + part.pages, 0),
    changes: parts.flatMap((part) => part.changes),
  }
}

/** When the next page of a compiled database is to appear; it may be past, when nobody has published it since. */
export function readNextPublication(database: SqliteDatabase): Date | null {
  const next = database.first(
    'SELECT MIN(visible_from) AS next FROM _files WHERE visible_from > (SELECT at FROM _publication) AND visible_from < ?',
    [NEVER],
  )?.next
  return next === null || next === undefined ? null : new Date(Number(next))
}

/**
 * Takes out of a database for the public what it will never publish: drafts, and what only further runs want to know.
 */
export function forgetDrafts(database: SqliteDatabase): void {
  for (const name of names)
    database.exec(
      `DELETE FROM ${nameStagingTable(name)} WHERE "__hash__" NOT IN (SELECT row_hash FROM _files WHERE visible_from < ? AND row_hash IS NOT NULL)`,
      [NEVER],
    )
  database.exec('DELETE FROM _files WHERE visible_from >= ?', [NEVER])
  database.exec('DELETE FROM _code_blocks')
}

/** All that decides what a database publishes, now and later, as one text. */
export function describeContent(database: SqliteDatabase): string {
  return JSON.stringify([
    database.all('SELECT id, version FROM _content_info ORDER BY id'),
    database.all('SELECT file, hash, visible_from FROM _files ORDER BY file'),
    database.all('SELECT * FROM _redirects ORDER BY source'),
  ])
}

function prepareTables(database: SqliteDatabase): void {
  database.exec('CREATE TABLE IF NOT EXISTS _engine (version TEXT)')
  database.exec(createInfoTableSql)
  database.exec(createRedirectsTableSql)
  database.exec('CREATE TABLE IF NOT EXISTS _publication (at INTEGER)')
  const version = readEngineVersion()
  if (database.first('SELECT version FROM _engine')?.version !== version) {
    for (const table of ['_files', ...names.map(nameStagingTable)])
      database.exec(`DROP TABLE IF EXISTS ${table}`)
    database.exec('DELETE FROM _engine')
    database.exec('INSERT INTO _engine VALUES (?)', [version])
  }
  database.exec(
    'CREATE TABLE IF NOT EXISTS _files (file TEXT PRIMARY KEY, collection TEXT, stamp TEXT, hash TEXT, path TEXT, visible_from INTEGER, row_hash TEXT, details TEXT, blocks TEXT)',
  )
  database.exec('CREATE TABLE IF NOT EXISTS _code_blocks (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID')
  for (const name of names) {
    database.exec(createTableSql(nameStagingTable(name), listColumns(name)))
    prepareContentTable(database, name)
  }
}

/** A table of an older shape is made anew; it is filled in the same transaction or not touched at all. */
function prepareContentTable(database: SqliteDatabase, name: CollectionName): void {
  const table = nameTable(name)
  database.exec(createTableSql(table, listColumns(name)))
  database.exec(`CREATE INDEX IF NOT EXISTS ${table}_path ON ${table} (path)`)
  database.exec(`CREATE INDEX IF NOT EXISTS ${table}_stem ON ${table} (stem)`)
}

function publishCollection(
  database: SqliteDatabase,
  name: CollectionName,
  now: number,
  audience: Audience,
): Publication {
  const table = nameTable(name)
  const structureVersion = hashText(createTableSql(table, listColumns(name)))
  const info = database.first('SELECT "structureVersion" FROM _content_info WHERE id = ?', [
    `checksum_${name}`,
  ])
  if (info && info.structureVersion !== structureVersion) {
    database.exec(`DROP TABLE ${table}`)
    prepareContentTable(database, name)
  }
  const wanted =
    audience === 'editors' ? listHashesForEditors(database, name) : listPublicHashes(database, name, now)
  const present = listHashes(database, `SELECT "__hash__" AS hash FROM ${table}`)
  const paths = new Set(audience === 'editors' ? listPathsThatAppeared(database, name, now) : [])
  function run(sql: string, hash: string) {
    for (const { path } of database.all(`${sql} WHERE "__hash__" = ? RETURNING path`, [hash]))
      paths.add(String(path))
  }
  for (const hash of present.difference(wanted)) run(`DELETE FROM ${table}`, hash)
  for (const hash of wanted.difference(present))
    run(`INSERT INTO ${table} SELECT * FROM ${nameStagingTable(name)}`, hash)
  const version = `${DATABASE_VERSION}--${hashText([structureVersion, ...wanted].join('\n'))}`
  const row = [`checksum_${name}`, 1, structureVersion, version]
  database.exec('INSERT OR REPLACE INTO _content_info VALUES (?, ?, ?, ?, ?)', [
    ...row,
    hashText(JSON.stringify(row)),
  ])
  return { pages: wanted.size, changes: [...paths].map((path) => ({ collection: name, path })) }
}

function listPublicHashes(database: SqliteDatabase, name: CollectionName, now: number): Set<string> {
  return listHashes(
    database,
    'SELECT row_hash AS hash FROM _files WHERE collection = ? AND visible_from <= ? AND row_hash IS NOT NULL ORDER BY file',
    [name, now],
  )
}

/** Of several files with one path editors see the draft: somebody is writing the page anew. */
function listHashesForEditors(database: SqliteDatabase, name: CollectionName): Set<string> {
  const rows = database.all(
    'SELECT path, row_hash FROM _files WHERE collection = ? AND row_hash IS NOT NULL ORDER BY visible_from, file',
    [name],
  )
  return new Set(new Map(rows.map(({ path, row_hash: hash }) => [path, String(hash)])).values())
}

/** Scheduled pages whose moment has come since the last run: editors have seen them before, with a mark. */
function listPathsThatAppeared(database: SqliteDatabase, name: CollectionName, now: number): string[] {
  return database
    .all(
      'SELECT path FROM _files WHERE collection = ? AND visible_from > (SELECT at FROM _publication) AND visible_from <= ?',
      [name, now],
    )
    .map(({ path }) => String(path))
}

function listHashes(database: SqliteDatabase, sql: string, parameters: SqlValue[] = []): Set<string> {
  return new Set(database.all(sql, parameters).map(({ hash }) => String(hash)))
}

/**
 * What parse results depend on beside the files: the source of this folder and the libraries' exact versions.
 * Coloured code outlives a change of the engine, because its keys name the version of the highlighter.
 */
function readEngineVersion(): string {
  const folder = import.meta.dirname
  const sources = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { comark, shiki, yaml, zod } = manifest.dependencies
  const icons = iconSets.map((set) => manifest.dependencies[`@iconify-json/${set}`])
  return hashText(
    [
      ...sources.map((name) => `${name}\n${readFileSync(`${folder}/${name}`, 'utf8')}`),
      ...icons,
      comark,
      shiki,
      yaml,
      zod,
    ].join('\n'),
  )
}
