import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { chooseEncoding, type Encoding } from './encodings.ts'
import { errorVary } from './errors.ts'
import type { HttpResponse, StoredBody } from './response.ts'
import { choosePicturePolicy } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

/**
 * Writes a response: 304 to who has it already, the best encoding, headers alone for HEAD; the whole to who asks for a part.
 * `siteHeaders` are those of every response of the site. Bytes that are at hand are written before it returns.
 */
export function send(
  request: IncomingMessage,
  out: ServerResponse,
  response: HttpResponse,
  siteHeaders: Headers,
): void | Promise<void> {
  const { body, statusCode, statusMessage } = response
  if (isUnchanged(request, response)) {
    out.writeHead(304, createHeaders(response, siteHeaders)).end()
    return
  }
  if (statusMessage) out.statusMessage = statusMessage
  if (body instanceof ReadableStream) return sendStream(request, out, body, response, siteHeaders)
  if (body) return sendStored(request, out, body, response, siteHeaders)
  const ofNothing = statusCode === 204 ? {} : { 'content-length': '0' }
  out.writeHead(statusCode, toList({ ...createHeaders(response, siteHeaders), ...ofNothing }, response)).end()
}

/** Whether a client has the response already: If-None-Match decides where it stands, else If-Modified-Since (RFC 9110, 13.2.2). */
export function isUnchanged(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { statusCode, etag, lastModified }: Pick<HttpResponse, 'statusCode' | 'etag' | 'lastModified'>,
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || (statusCode !== 200 && statusCode !== 204)) return false
  const tags = headers['if-none-match']
  if (tags !== undefined)
    return etag !== undefined && (tags === '*' || tags.split(',').some((tag) => toWeak(tag.trim()) === etag))
  const since = headers['if-modified-since']
  return since !== undefined && lastModified !== undefined && Date.parse(since) >= Date.parse(lastModified)
}

function toWeak(tag: string): string {
  return tag.startsWith('W/') ? tag : `W/${tag}`
}

function sendStored(
  request: IncomingMessage,
  out: ServerResponse,
  body: StoredBody,
  response: HttpResponse,
  siteHeaders: Headers,
): void | Promise<void> {
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.encodings)
  const bytes = body.read(encoding)
  return bytes instanceof Promise ? bytes.then(write) : write(bytes)

  function write(whole: Buffer) {
    out.writeHead(response.statusCode, readHeaderList(response, encoding, whole.length, siteHeaders))
    out.end(request.method === 'HEAD' ? undefined : whole)
  }
}

/** What is told as it happens. Who leaves breaks it off, and then there is nobody to tell of it. */
async function sendStream(
  request: IncomingMessage,
  out: ServerResponse,
  body: ReadableStream<Uint8Array>,
  response: HttpResponse,
  siteHeaders: Headers,
): Promise<void> {
  out.writeHead(response.statusCode, toList(createWholeHeaders(response, siteHeaders), response))
  if (request.method === 'HEAD') {
    out.end()
    await body.cancel()
  } else await pipeline(Readable.fromWeb(body), out).catch(() => out.destroy())
}

const headerLists = new WeakMap<HttpResponse, { siteHeaders: Headers; byEncoding: Map<Encoding, string[]> }>()

/** The headers of a whole response; those of one that is kept are made once. */
function readHeaderList(
  response: HttpResponse,
  encoding: Encoding,
  length: number,
  siteHeaders: Headers,
): string[] {
  if (!response.isKept) return listHeaders(response, encoding, length, siteHeaders)
  let known = headerLists.get(response)
  if (known?.siteHeaders !== siteHeaders) {
    known = { siteHeaders, byEncoding: new Map() }
    headerLists.set(response, known)
  }
  const list = known.byEncoding.get(encoding) ?? listHeaders(response, encoding, length, siteHeaders)
  known.byEncoding.set(encoding, list)
  return list
}

function listHeaders(
  response: HttpResponse,
  encoding: Encoding,
  length: number,
  siteHeaders: Headers,
): string[] {
  const headers = {
    ...createWholeHeaders(response, siteHeaders),
    'content-length': String(length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return toList(headers, response)
}

/** Names and values in turn, which node takes as they are; cookies stand in a line each. */
function toList(headers: Headers, { cookies = [] }: HttpResponse): string[] {
  return [...Object.entries(headers).flat(), ...cookies.flatMap((cookie) => ['set-cookie', cookie])]
}

/** The headers of a whole response but for those that depend on how its body travels. */
export function createWholeHeaders(response: HttpResponse, siteHeaders: Headers): Record<string, string> {
  const { contentType } = response
  return { ...createHeaders(response, siteHeaders), ...(contentType && { 'content-type': contentType }) }
}

/** What a response says of itself, with a body or without. */
function createHeaders(response: HttpResponse, siteHeaders: Headers): Record<string, string> {
  const { etag, cacheControl, lastModified, headers, contentType = '' } = response
  return {
    ...siteHeaders,
    ...(etag === undefined ? {} : { etag }),
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
    ...(lastModified === undefined ? {} : { 'last-modified': lastModified }),
    ...headers,
    ...createVary(response),
    ...createPictureHeaders(contentType),
  }
}

/** Feed readers and previews of shared links show our pictures on their own pages; alone, one runs nothing. */
function createPictureHeaders(contentType: string): Record<string, string> {
  const policy = choosePicturePolicy(contentType)
  if (policy === undefined) return {}
  return { 'cross-origin-resource-policy': 'cross-origin', 'content-security-policy': policy }
}

/** Errors are pages to some and JSON to others: a cache must keep them apart (threat P09). */
function createVary({ statusCode, contentType = '', headers, body }: HttpResponse): Record<string, string> {
  const isErrorPage = statusCode >= 400 && contentType.startsWith('text/html')
  const hasForms = body !== undefined && 'encodings' in body && body.encodings.length > 1
  const names = [headers?.vary, isErrorPage && errorVary, hasForms && 'Accept-Encoding'].filter(Boolean)
  return names.length > 0 ? { vary: names.join(', ') } : {}
}
