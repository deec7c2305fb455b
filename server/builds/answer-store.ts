import { copyFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { createLruCache } from '#limits/lru-cache.ts'
import { IMMUTABLE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import {
  type CompressionEffort,
  decodeBody,
  type EncodedBody,
  type Encoding,
  encodeBody,
  encodings,
} from '#server/http/encodings.ts'
import { type BodyFile, createEtag, type StoredReply } from '#server/http/reply.ts'
import {
  getBodiesFolder,
  LARGE_BODY_BYTES,
  largeBodySchema,
  linkLargeBodies,
  openLargeBody,
  writeLargeBody,
} from './large-bodies.ts'

/**
 * A build's answers (its cache of HTTP responses, made beforehand): one SQLite file in which every URL stands with its
 * bytes, compressed in every form, those of a large one in files beside it. All is written once and read only; a URL
 * that is not in it is not a file of the site, so no path can lead out of a folder.
 */

/** What a URL answers, before it is compressed. */
export type AnswerSource = {
  url: string
  contentType: string
  cacheControl: string
  lastModified?: string
  /** Asked for with `?v=` and this, the body is the one that never changes (C-DUMP-1). */
  version?: string
  /** Headers that no other answer has. */
  headers?: Record<string, string>
  /** At hand, or a file that is read piece by piece. */
  body: Buffer | BodyFile
  effort: CompressionEffort
}

/** Replies made and compressed at once, because most of it is done by other threads; more only cost memory. */
export const ANSWERS_AT_ONCE = 8

export type AnswerWriter = { write(source: AnswerSource): Promise<void>; close(): void }

/** Starts a new file of answers, empty or with those of another, which further ones replace by their URLs. */
export function createAnswerFile(file: string, startFrom?: string): AnswerWriter {
  const folder = getBodiesFolder(file)
  if (startFrom !== undefined) {
    copyFileSync(startFrom, file)
    linkLargeBodies(getBodiesFolder(startFrom), folder)
  }
  const database = new DatabaseSync(file)
  // A build that is broken off leaves nothing that is served, so the file needs no journal.
  database.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF')
  database.exec(
    `CREATE TABLE IF NOT EXISTS answers (url TEXT PRIMARY KEY, content_type TEXT NOT NULL, cache_control TEXT NOT NULL,
     etag TEXT NOT NULL, last_modified TEXT, version TEXT, headers TEXT, identity BLOB, gzip BLOB, zstd BLOB, br BLOB, large TEXT)`,
  )
  const insert = database.prepare(
    'INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  return {
    write: async ({ url, contentType, cacheControl, lastModified, version, headers, body, effort }) => {
      const { etag, forms, large } = await prepareBody(folder, body, contentType, effort)
      const { identity, gzip, zstd, br } = forms
      const blobs = [identity, gzip, zstd, br].map((blob) => blob ?? null)
      const known = [contentType, cacheControl, etag, lastModified ?? null, version ?? null]
      insert.run(url, ...known, headers ? JSON.stringify(headers) : null, ...blobs, large ?? null)
    },
    close: () => database.close(),
  }
}

type PreparedBody = {
  etag: string
  forms: EncodedBody
  /** Where the forms are instead, as JSON. */
  large?: string
}

async function prepareBody(
  folder: string,
  body: AnswerSource['body'],
  contentType: string,
  effort: CompressionEffort,
): Promise<PreparedBody> {
  if (!('file' in body) && body.length < LARGE_BODY_BYTES)
    return { etag: createEtag(body), forms: await encodeBody(body, contentType, effort) }
  const { etag, large } = await writeLargeBody(folder, body, contentType, effort)
  return { etag, forms: {}, large: JSON.stringify(large) }
}

export type AnswerStore = {
  find(url: string): StoredReply | undefined
  listUrls(): string[]
  /** What the bodies weigh that are kept in memory, in bytes. */
  weigh: () => number
  /** Reads what was written last. @throws Error when the file is no longer whole. */
  check(): void
}

const listedAnswer = z.object({
  url: z.string(),
  content_type: z.string(),
  cache_control: z.string(),
  etag: z.string(),
  last_modified: z.string().nullable(),
  version: z.string().nullable(),
  headers: z
    .string()
    .transform((text) => z.record(z.string(), z.string()).parse(JSON.parse(text)))
    .nullable(),
  compressed: z.number(),
  large: z
    .string()
    .transform((text) => largeBodySchema.parse(JSON.parse(text)))
    .nullable(),
})

/**
 * Opens a file of answers. What is asked for stays in memory, up to `maxMemoryBytes`; only URLs and headers of
 * the rest do.
 */
export function openAnswerFile(file: string, maxMemoryBytes: number): AnswerStore {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database
    .prepare(
      'SELECT url, content_type, cache_control, etag, last_modified, version, headers, br IS NOT NULL AS compressed, large FROM answers',
    )
    .all()
  const readStatements = Object.fromEntries(
    encodings.map((encoding) => [
      encoding,
      database.prepare(`SELECT ${encoding} AS body FROM answers WHERE url = ?`),
    ]),
  )
  const readLast = database.prepare('SELECT * FROM answers ORDER BY rowid DESC LIMIT 1')
  const bodies = createLruCache<Buffer>({ weight: maxMemoryBytes, weigh: ({ length }) => length })

  function readBlob(url: string, encoding: Encoding): Buffer | undefined {
    const body = readStatements[encoding]?.get(url)?.body
    return body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.byteLength) : undefined
  }

  function readBody(url: string, encoding: Encoding): Buffer {
    const key = `${encoding} ${url}`
    const cached = bodies.get(key)
    if (cached) return cached
    const body = readBlob(url, encoding) ?? decodeBody(presentForms({ gzip: readBlob(url, 'gzip') }))
    bodies.set(key, body)
    return body
  }

  const answers = new Map<string, StoredReply>()
  for (const row of rows) {
    const { url, content_type, cache_control, etag, last_modified, version, headers, compressed, large } =
      listedAnswer.parse(row)
    const answer: StoredReply = {
      statusCode: 200,
      isKept: true,
      contentType: content_type,
      cacheControl: cache_control,
      etag,
      ...(last_modified === null ? {} : { lastModified: last_modified }),
      ...(headers === null ? {} : { headers }),
      body: large
        ? openLargeBody(getBodiesFolder(file), large)
        : {
            encodings: compressed ? encodings : ['identity'],
            read: (encoding) => readBody(url, encoding),
          },
    }
    answers.set(url, answer)
    if (version !== null)
      answers.set(`${url}?v=${version}`, { ...answer, cacheControl: IMMUTABLE_CACHE_CONTROL })
  }
  return {
    find: (url) => answers.get(url),
    listUrls: () => [...answers.keys()],
    weigh: bodies.weigh,
    check: () => void readLast.get(),
  }
}

function presentForms(body: { gzip: Buffer | undefined }): EncodedBody {
  return body.gzip ? { gzip: body.gzip } : {}
}
