import { constants, copyFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { openSqlite, type SqliteDatabase } from '#database/sqlite.server.ts'
import { isSqliteError } from '#database/sqlite-errors.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { type CompressionEffort, type Encoding, encodeBody, encodings } from '#server/http/encodings.ts'
import { createEtag, type StoredResponse } from '#server/http/response.ts'
import { breakSeal } from './seal.ts'

/**
 * A build's answers (its cache of HTTP responses, made beforehand): SQLite files in which every URL stands with its
 * bytes, compressed in every form. All is written once and read only; a URL that is in none is not a file of the site, so
 * no path can lead out of a folder.
 */

/** Stands in each file, so that no other code takes its columns for its own; another one for other columns. */
const RESPONSES_FORMAT = 8

/** Answers whose headers are remembered, at most: all of a site of some thousand pages. */
const RESPONSES_KEPT = 20_000

/** What a URL answers, before it is compressed. */
export type ResponseSource = {
  url: string
  contentType: string
  cacheControl: string
  /** Headers that no other answer has. */
  headers?: Record<string, string>
  body: Buffer
  effort: CompressionEffort
}

/** Answers made and compressed at once, because most of it is done by other threads; more only cost memory. */
export const RESPONSES_AT_ONCE = 8

export type ResponseWriter = ReturnType<typeof createResponseFile>

/**
 * Starts a new file of answers; of those with the same URL the last one counts. Answers can be kept of a file `before`, that
 * the same code has written: it is copied as a whole, which costs less than its rows do one by one.
 */
export function createResponseFile(file: string, before?: string) {
  // Which stays as it is.
  if (before !== undefined) copyFileSync(before, file, constants.COPYFILE_FICLONE)
  const database = new DatabaseSync(file)
  database.exec(`${withoutJournal}; ${before === undefined ? createTable : ''} BEGIN`)
  const insert = database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
  const unused = new Set(
    database
      .prepare(listUrls)
      .all()
      .map(({ url }) => String(url)),
  )
  return {
    async write(source: ResponseSource): Promise<void> {
      const { url, contentType, cacheControl, effort, body, headers } = source
      unused.delete(url)
      const etag = createEtag(body)
      const more = headers ? JSON.stringify(headers) : null
      const forms = await encodeBody(body, contentType, effort)
      const blobs = [forms.identity, forms.gzip, forms.br].map((blob) => blob ?? null)
      insert.run(url, contentType, cacheControl, etag, more, ...blobs)
    },
    /** Leaves an answer of the file of before as it stands there. @throws Error when it has none at the URL. */
    keep(url: string) {
      if (before === undefined || !unused.delete(url)) throw new Error(`There is no ${url} to keep`)
    },
    /** Ends the file: what was neither written nor kept is not in it. */
    close() {
      const remove = database.prepare('DELETE FROM answers WHERE url = ?')
      for (const url of unused) remove.run(url)
      database.exec('COMMIT')
      database.close()
    },
  }
}

const listUrls = 'SELECT url FROM answers ORDER BY url'

const readHead =
  'SELECT content_type, cache_control, etag, headers, br IS NOT NULL AS compressed FROM answers WHERE url = ?'

/** A build that is broken off leaves nothing that is served, so the file needs no journal. */
const withoutJournal = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE'

const createTable = `PRAGMA user_version = ${RESPONSES_FORMAT};
  CREATE TABLE answers (url TEXT PRIMARY KEY, content_type TEXT NOT NULL, cache_control TEXT NOT NULL,
  etag TEXT NOT NULL, headers TEXT, identity BLOB, gzip BLOB, br BLOB);`

/** What is answered at URLs. */
export type StoredResponses = { find: (url: string) => StoredResponse | undefined }

export type ResponseStore = StoredResponses & {
  /** Every URL that has an answer. */
  list: () => Iterable<string>
  /** Reads what was written last. @throws Error when a file is no longer whole, as far as reading has shown. */
  check(): void
  /** Lets go of the files; nothing may be asked for any more. */
  close: () => void
}

const storedResponse = z.object({
  content_type: z.string(),
  cache_control: z.string(),
  etag: z.string(),
  headers: z
    .string()
    .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))
    .nullable(),
  compressed: z.number(),
})

/**
 * Opens files of answers as one; of those with the same URL the first counts. Nothing is read before it is asked for.
 * Then it stays in memory: bodies up to `maxMemoryBytes`, headers of so many answers. `changedAt`, in epoch ms, is when
 * what depends on the content was changed last, as far as who has no tag is told.
 * @throws Error when a file is missing or damaged, or was written by code with another format.
 */
export function openResponseFiles(
  files: readonly string[],
  maxMemoryBytes: number,
  changedAt?: number,
): ResponseStore {
  const bodies = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxMemoryBytes),
    // One that would push out most of the others is not kept.
    maxEntrySize: Math.ceil(maxMemoryBytes / 4),
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  // All of them or none: one that cannot be opened leaves no other open.
  using opening = new DisposableStack()
  const opened = files.map((file) => opening.adopt(openResponseFile(file, bodies), (each) => each.close()))
  const handles = opening.move()
  const answers = new LRUCache<string, StoredResponse>({ max: RESPONSES_KEPT })
  const dated = changedAt === undefined ? {} : { lastModified: new Date(changedAt).toUTCString() }

  function read(url: string): StoredResponse | undefined {
    for (const file of opened) {
      const found = file.read(url)
      if (found) return found.cacheControl === PAGE_CACHE_CONTROL ? { ...found, ...dated } : found
    }
    return undefined
  }

  return {
    list: () => new Set(opened.flatMap((file) => file.list())),
    find(url) {
      const answer = answers.get(url) ?? read(url)
      if (answer) answers.set(url, answer)
      return answer
    },
    check: () => {
      for (const file of opened) file.check()
    },
    close: () => handles.dispose(),
  }
}

function openResponseFile(file: string, bodies: LRUCache<string, Buffer>) {
  const database = openChecked(file)
  /** What a read has met: who asks for it no more is not to be sent here, and the next start takes another build. */
  let damage: unknown

  function notingDamage<T>(read: () => T): T {
    try {
      return read()
    } catch (error) {
      if (isSqliteError(error, 'IOERR', 'CORRUPT', 'NOTADB')) damage = error
      if (isSqliteError(error, 'CORRUPT', 'NOTADB')) breakSeal(dirname(file))
      throw error
    }
  }

  function readBlob(url: string, encoding: Encoding): Buffer | undefined {
    const sql = `SELECT ${encoding} AS body FROM answers WHERE url = ?`
    const body = notingDamage(() => database.first(sql, [url])?.body)
    return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
  }

  function readBody(url: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${url}`
    const cached = bodies.get(key)
    if (cached) return cached
    // What is compressed is kept in no other form.
    const body = readBlob(url, encoding) ?? gunzipSync(readBlob(url, 'gzip') ?? '')
    bodies.set(key, body)
    return body
  }

  return {
    list: () => database.all(listUrls).map(({ url }) => String(url)),
    read(url: string): StoredResponse | undefined {
      const row = notingDamage(() => database.first(readHead, [url]))
      if (!row) return undefined
      const { content_type, cache_control, etag, headers, compressed } = storedResponse.parse(row)
      return {
        statusCode: 200,
        isKept: true,
        contentType: content_type,
        cacheControl: cache_control,
        etag,
        ...(headers === null ? {} : { headers }),
        body: {
          encodings: compressed ? encodings : ['identity'],
          read: (encoding) => readBody(url, encoding),
        },
      }
    },
    check() {
      if (damage !== undefined) throw damage
      // What is read already is not read again of a file that nobody changes; one that is damaged has been. A disk that
      // hiccups now may be well in a moment.
      using opened = openChecked(file)
      opened.first('SELECT * FROM answers ORDER BY rowid DESC LIMIT 1')
    },
    close: () => database.close(),
  }
}

/** Whether it is one is looked at once, so that no row has to be. It was sealed, so nobody changes it. */
function openChecked(file: string): SqliteDatabase {
  const database = openSqlite(file, 'immutable')
  const format = database.first('PRAGMA user_version')?.user_version
  if (format === RESPONSES_FORMAT) return database
  database.close()
  throw new Error(
    `${file} has answers of format ${String(format)}, and this code reads format ${RESPONSES_FORMAT}`,
  )
}
