import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type CollectionName, collectionNames } from '#collections/collection-table.ts'
import type { HighlightCache } from '#collections/markdown/highlight-code.server.ts'
import type { Problem } from '#collections/problems/problem.ts'
import { nameTable } from '#collections/query/query.ts'
import { createRedirectsTableSql } from '#collections/redirects/redirects.server.ts'
import {
  createInfoTableSql,
  createTableSql,
  hashText,
  insertSql,
  listColumns,
  toRowValues,
} from '#collections/tables.ts'
import { projectRoot } from '#config/project.server.ts'
import { iconSets } from '#config/site.ts'
import type { SqliteDatabase } from '#database/sqlite.server.ts'
import type { SiteFile } from './check-site.server.ts'
import { NEVER, type ParsedFile } from './parse-file.server.ts'
import type { ContentFile } from './scan.server.ts'

/** Names the shape of tables and dumps; part of every version (C-DUMP-5). */
const DATABASE_VERSION = 'v1'

/** What is kept of a file between runs. */
type KnownFile = SiteFile & { problems: Problem[] }

/** Who reads a database: visitors, or editors, who see drafts and scheduled pages too (decision 022). */
export type Audience = 'public' | 'editors'

/** Tells by its file whether a record stays as readers see it, whatever the file holds now. */
type KeptFiles = (file: string) => boolean

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
  /** Makes the content tables say what the audience sees at `now` (ms since 1970); returns how many records. */
  publish(now: number, audience: Audience, isKept: KeptFiles): number
}

/** Records of all files, published or not, in tables of the same columns as the content's. */
function nameStagingTable(collection: CollectionName): string {
  return `_parsed_${collection}`
}

/** Opens the memory of earlier runs; it is empty when the engine itself has changed since. */
export function openCompileCache(database: SqliteDatabase): CompileCache {
  prepareTables(database)
  const columns = Object.fromEntries(collectionNames.map((name) => [name, listColumns(name)])) as Record<
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
        for (const name of collectionNames)
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
      { record, path, visibleFrom, date, links, images, anchors, problems },
    ) {
      const table = nameStagingTable(collection)
      const values = record ? toRowValues(columns[collection], record) : undefined
      if (values) database.exec(insertSql(table, columns[collection]), values)
      else database.exec(`DELETE FROM ${table} WHERE id = ?`, [`${collection}/${file}`])
      // Of a file with an error readers see what it was: what is known of that is when it is public.
      const before = values ? null : database.first('SELECT visible_from FROM _files WHERE file = ?', [file])
      const details = JSON.stringify({ date, links, images, anchors, problems })
      database.exec('INSERT OR REPLACE INTO _files VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)', [
        file,
        collection,
        stamp,
        hash,
        path,
        before ? Number(before.visible_from) : visibleFrom,
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
            'date' | 'links' | 'images' | 'anchors' | 'problems'
          >),
        })),

    pruneCodeBlocks() {
      database.exec(
        'DELETE FROM _code_blocks WHERE key NOT IN (SELECT value FROM _files, json_each(_files.blocks))',
      )
    },

    publish: (now, audience, isKept) => publishCollections(database, now, audience, isKept),
  }
}

/**
 * Makes the content tables of a database say what the audience sees at `now` (ms since 1970), out of what was
 * compiled before: no file is read. Records of kept files stay as they are. Returns how many records are seen.
 */
export function publishCollections(
  database: SqliteDatabase,
  now: number,
  audience: Audience,
  isKept: KeptFiles = () => false,
): number {
  const pages = collectionNames.reduce(
    (total, name) => total + publishCollection(database, name, { now, audience, isKept }),
    0,
  )
  database.exec('DELETE FROM _publication')
  database.exec('INSERT INTO _publication VALUES (?)', [now])
  return pages
}

/** When the next page of a compiled database is to appear; it may be past, when nobody has published it since. */
export function readNextPublication(database: SqliteDatabase): Date | null {
  const next = database.first(
    'SELECT MIN(visible_from) AS next FROM _files WHERE visible_from > (SELECT at FROM _publication) AND visible_from < ?',
    [NEVER],
  )?.next
  return next === null || next === undefined ? null : new Date(Number(next))
}

/** Files that the page at a path is made of, those with mistakes too. */
export function listFilesOfPage(database: SqliteDatabase, path: string): string[] {
  return database.all('SELECT file FROM _files WHERE path = ?', [path]).map(({ file }) => String(file))
}

/** Drafts and scheduled pages of a compiled database: path → since when it is public, in ms; `NEVER` for drafts. */
export function listHiddenFiles(database: SqliteDatabase): Map<string, number> {
  const rows = database.all(
    'SELECT path, visible_from FROM _files WHERE visible_from > (SELECT at FROM _publication) ORDER BY visible_from',
  )
  return new Map(rows.map(({ path, visible_from: moment }) => [String(path), Number(moment)]))
}

/**
 * Takes out of a database for the public what it will never publish: drafts, and what only further runs want to know.
 */
export function forgetDrafts(database: SqliteDatabase): void {
  for (const name of collectionNames)
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
    for (const table of ['_files', ...collectionNames.map(nameStagingTable)])
      database.exec(`DROP TABLE IF EXISTS ${table}`)
    database.exec('DELETE FROM _engine')
    database.exec('INSERT INTO _engine VALUES (?)', [version])
  }
  database.exec(
    'CREATE TABLE IF NOT EXISTS _files (file TEXT PRIMARY KEY, collection TEXT, stamp TEXT, hash TEXT, path TEXT, visible_from INTEGER, row_hash TEXT, details TEXT, blocks TEXT)',
  )
  database.exec('CREATE TABLE IF NOT EXISTS _code_blocks (key TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID')
  for (const name of collectionNames) {
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

type Readers = { now: number; audience: Audience; isKept: KeptFiles }

function publishCollection(database: SqliteDatabase, name: CollectionName, readers: Readers): number {
  const table = nameTable(name)
  const structureVersion = hashText(createTableSql(table, listColumns(name)))
  const info = database.first('SELECT "structureVersion" FROM _content_info WHERE id = ?', [
    `checksum_${name}`,
  ])
  if (info && info.structureVersion !== structureVersion) {
    database.exec(`DROP TABLE ${table}`)
    prepareContentTable(database, name)
  }
  const present = listPresent(database, name)
  const wanted = listWanted(database, name, present, readers)
  for (const hash of new Set(present.map(({ hash }) => hash)).difference(wanted))
    database.exec(`DELETE FROM ${table} WHERE "__hash__" = ?`, [hash])
  for (const hash of wanted.difference(new Set(present.map(({ hash }) => hash))))
    database.exec(`INSERT INTO ${table} SELECT * FROM ${nameStagingTable(name)} WHERE "__hash__" = ?`, [hash])
  const version = `${DATABASE_VERSION}--${hashText([structureVersion, ...wanted].join('\n'))}`
  const row = [`checksum_${name}`, 1, structureVersion, version]
  database.exec('INSERT OR REPLACE INTO _content_info VALUES (?, ?, ?, ?, ?)', [
    ...row,
    hashText(JSON.stringify(row)),
  ])
  return wanted.size
}

/** A record that readers may see. */
type Candidate = { file: string; path: string; hash: string; visibleFrom: number }

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
 * Hashes of the records that readers are to see, by file. Of several files with one path that is the draft: somebody
 * is writing the page anew. What is kept gives way to nothing else.
 */
function listWanted(
  database: SqliteDatabase,
  name: CollectionName,
  present: ReturnType<typeof listPresent>,
  { now, audience, isKept }: Readers,
): Set<string> {
  const readable = database.all(
    'SELECT file, path, row_hash, visible_from FROM _files WHERE collection = ? AND visible_from <= ? AND row_hash IS NOT NULL',
    [name, audience === 'editors' ? NEVER : now],
  )
  const current = readable.map(
    ({ file, path, row_hash: hash, visible_from: visibleFrom }): Candidate => ({
      file: String(file),
      path: String(path),
      hash: String(hash),
      visibleFrom: Number(visibleFrom),
    }),
  )
  const kept = present
    .filter(({ file }) => isKept(file))
    .map((record): Candidate => {
      const known = database.first('SELECT visible_from FROM _files WHERE file = ?', [record.file])
      return { ...record, visibleFrom: Number(known?.visible_from ?? 0) }
    })
  const byFile = (a: Candidate, b: Candidate) => (a.file < b.file ? -1 : 1)
  const ranked = [...current.filter(({ file }) => !isKept(file)).sort(byFile), ...kept].sort(
    (a, b) => a.visibleFrom - b.visibleFrom,
  )
  const seen = [...new Map(ranked.map((candidate) => [candidate.path, candidate])).values()]
  return new Set(seen.sort(byFile).map(({ hash }) => hash))
}

/**
 * What parse results depend on beside the files: the code that reads them and the libraries' exact versions.
 * Coloured code outlives a change of the engine, because its keys name the version of the highlighter.
 */
function readEngineVersion(): string {
  const sources = ['limits', 'urls', 'config', 'database', 'collections'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: projectRoot, exclude: ['**/*.test.ts'] }),
  )
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const { comark, shiki, yaml, zod } = manifest.dependencies
  const icons = iconSets.map((set) => manifest.dependencies[`@iconify-json/${set}`])
  return hashText(
    [
      ...sources.sort().map((name) => `${name}\n${readFileSync(join(projectRoot, name), 'utf8')}`),
      ...icons,
      comark,
      shiki,
      yaml,
      zod,
    ].join('\n'),
  )
}
