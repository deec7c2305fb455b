import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { choosePicturePolicy } from './security-headers.ts'

/** A file whose name carries its content's hash never changes: one year, in seconds (RFC 9111). */
export const IMMUTABLE_MAX_AGE_S = 31_536_000

/** Files of `public/` keep their name when they change; one hour, in seconds. */
export const PUBLIC_FILE_MAX_AGE_S = 3_600

/** A page, its payload and its islands are asked for again each time, and mostly answered 304. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** What a URL answers with, however it came to be: written by the build, or rendered just now. */
export type Answer = {
  statusCode: number
  contentType: string
  cacheControl: string
  /** Weak, because the same tag stands for every encoding of the body. */
  etag: string
  /** HTTP date; present for files. */
  lastModified?: string
  /** Headers that no other answer has. */
  headers?: Record<string, string>
  available: readonly Encoding[]
  readBody(encoding: Encoding): Buffer
}

/** A page that was rendered on request, ready to be sent. */
export type RenderedAnswer = { answer: Answer; statusMessage: string; headers: Record<string, string> }

/** The tag of a body: its hash. */
export function createEtag(body: Buffer | string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/**
 * Sends an answer: the best encoding, 304 when the client has it already, the part that a range asks for,
 * headers alone for HEAD. `headers` are those of every answer of the site.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  headers: Record<string, string>,
) {
  const isFound = answer.statusCode === 200
  if (isFound && isUnchanged(request, answer)) {
    response.writeHead(304, createHeaders(answer, headers)).end()
    return
  }
  const { range } = request.headers
  if (range && isFound && request.method === 'GET' && !request.headers['if-range']) {
    if (sendRange(response, answer, range, createHeaders(answer, headers))) return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], answer.available)
  const body = answer.readBody(encoding)
  response.writeHead(answer.statusCode, readFullHeaders(answer, encoding, body.length, headers))
  response.end(request.method === 'HEAD' ? undefined : body)
}

const fullHeaders = new WeakMap<Answer, Map<Encoding, string[]>>()

/** The headers of a whole answer are made once and kept as long as the answer is. */
function readFullHeaders(
  answer: Answer,
  encoding: Encoding,
  length: number,
  headers: Record<string, string>,
): string[] {
  const known = fullHeaders.get(answer) ?? new Map<Encoding, string[]>()
  const kept = known.get(encoding)
  if (kept) return kept
  const all = {
    ...createHeaders(answer, headers),
    'content-type': answer.contentType,
    'content-length': String(length),
  }
  const list = Object.entries(encoding === 'identity' ? all : { ...all, 'content-encoding': encoding }).flat()
  fullHeaders.set(answer, known.set(encoding, list))
  return list
}

function createHeaders(answer: Answer, headers: Record<string, string>): Record<string, string> {
  return {
    ...headers,
    etag: answer.etag,
    'cache-control': answer.cacheControl,
    ...(answer.lastModified ? { 'last-modified': answer.lastModified } : {}),
    ...answer.headers,
    ...createVary(answer),
    ...createPictureHeaders(answer.contentType),
  }
}

/** Feed readers and previews of shared links show our pictures on their own pages; alone, one runs nothing. */
function createPictureHeaders(contentType: string): Record<string, string> {
  const policy = choosePicturePolicy(contentType)
  if (policy === undefined) return {}
  return { 'cross-origin-resource-policy': 'cross-origin', 'content-security-policy': policy }
}

/** What decides whether an error is HTML or JSON, besides its URL (C-ERR-5). */
export const errorVary = 'Accept, User-Agent, Sec-Fetch-Mode'

/** Pages are also handed out as Markdown, and errors as JSON: a cache must keep them apart (threat P09). */
function createVary({ statusCode, contentType, available }: Answer): Record<string, string> {
  const isPage = /^text\/(html|markdown)/.test(contentType)
  const names = [
    ...(isPage ? [statusCode < 400 ? 'Accept' : errorVary] : []),
    ...(available.length > 1 ? ['Accept-Encoding'] : []),
  ]
  return names.length > 0 ? { vary: names.join(', ') } : {}
}

/** If-None-Match decides where it stands, else If-Modified-Since (RFC 9110, 13.2.2). */
export function isUnchanged(
  request: IncomingMessage,
  answer: Pick<Answer, 'etag' | 'lastModified'>,
): boolean {
  const tags = request.headers['if-none-match']
  if (tags !== undefined)
    return tags === '*' || tags.split(',').some((tag) => toWeak(tag.trim()) === answer.etag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return answer.lastModified !== undefined && since >= Date.parse(answer.lastModified)
}

function toWeak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}

/** One range of the plain bytes; several at once are not worth their code, and the whole is a right answer. */
function sendRange(
  response: ServerResponse,
  answer: Answer,
  range: string,
  headers: Record<string, string>,
): boolean {
  const match = /^bytes=(\d*)-(\d*)$/.exec(range.trim())
  if (!match) return false
  const body = answer.readBody('identity')
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return false
  const start = first === '' ? Math.max(0, body.length - Number(last)) : Number(first)
  const end = first === '' || last === '' ? body.length - 1 : Math.min(Number(last), body.length - 1)
  // A last position before the first makes the whole header invalid: it is ignored (RFC 9110, 14.1.1).
  if (first !== '' && last !== '' && Number(last) < Number(first)) return false
  if (start >= body.length || end < start) {
    response.writeHead(416, { ...headers, 'content-range': `bytes */${body.length}` }).end()
    return true
  }
  response.writeHead(206, {
    ...headers,
    'content-type': answer.contentType,
    'content-length': String(end - start + 1),
    'content-range': `bytes ${start}-${end}/${body.length}`,
  })
  response.end(body.subarray(start, end + 1))
  return true
}
