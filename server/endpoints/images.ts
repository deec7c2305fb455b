import type { IncomingMessage } from 'node:http'
import {
  createPictureUrl,
  type PictureFormat,
  type PictureModifiers,
  parseModifiers,
} from '#collections/pictures/picture-modifiers.ts'
import { type QueueFull, QueueFullError } from '#limits/fair-queue.ts'
import type { Site } from '#server/builds/site.ts'
import { PICTURE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { Connection } from '#server/http/connection.ts'
import { errorHeaders } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { isUnchanged } from '#server/http/send.ts'
import { AnswerTooLargeError, type FoundPicture, type WantedFormat } from '#server/pictures/pictures.ts'
import { decodePercent } from '#urls/percent-decoding.ts'

const prefix = '/_ipx/'

const busyTexts = {
  own: 'Too many pictures of this address wait to be made; ask again in a moment',
  all: 'Too many pictures are being made; ask again in a moment',
} satisfies Record<QueueFull, string>

/** Whether a request's target asks for a picture; `/_ipx/` alone is no picture and no page. */
export function isPictureTarget(target: string | undefined): boolean {
  return target?.startsWith(prefix) === true && !/^\/_ipx\/(\?|$)/.test(target)
}

/** Asked before the path of a request is read. */
type Asked = {
  request: IncomingMessage
  connection: Connection
  site: Pick<Site, 'responses' | 'pictures' | 'log'>
}

/**
 * `GET /_ipx/<modifiers>/<path>`: a public picture in another size or format (C-IMG). It reads the target as it
 * came, because what it refuses is how a path is written. AVIF takes seconds and is
 * never made here.
 */
export async function answerImage(asked: Asked): Promise<HttpResponse> {
  const { request, site } = asked
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return refuse(405, 'IPX_METHOD_NOT_ALLOWED', 'Pictures answer GET and HEAD', { allow: 'GET, HEAD' })
  const target = readTarget(request.url ?? '')
  if ('statusCode' in target) return target
  const { path, modifiers } = target
  const built = findBuilt(asked, path, modifiers)
  if (built) return varyByFormat(built, modifiers)
  if (modifiers.format === 'avif') {
    const text = 'AVIF takes seconds and is not made; ask for webp'
    return refuse(404, 'IPX_NOT_BUILT', text)
  }
  const found = await site.pictures.find(path)
  if (found === 'outside') return refuse(403, 'IPX_FORBIDDEN_PATH', 'The path leads out of the public files')
  if (found === 'missing') return refuse(404, 'IPX_FILE_NOT_FOUND', 'There is no such picture')
  return make(asked, found, path, modifiers)
}

/** Reads modifiers and path as they came: nothing is decoded twice, nothing is tidied up. */
function readTarget(target: string): { modifiers: PictureModifiers; path: string } | HttpResponse {
  const received = target.slice(prefix.length).replace(/\?.*$/s, '')
  const end = received.indexOf('/')
  const modifiers = parseModifiers(end === -1 ? received : received.slice(0, end))
  if ('refused' in modifiers) return refuse(400, 'IPX_INVALID_MODIFIER', modifiers.refused)
  const id = decodePercent(end === -1 ? '' : received.slice(end + 1))
  if (id === undefined) return refuse(400, 'IPX_INVALID_ID', 'The percent-encoding of the address is broken')
  if (id === '') return refuse(400, 'IPX_MISSING_ID', 'The address names no picture')
  // Control characters reach no file, and no log.
  if (/\p{Cc}/u.test(id)) return refuse(400, 'IPX_INVALID_ID', 'The address holds control characters')
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(id)
  if (scheme) {
    // No other host is allowed, so none is asked (threat X05).
    return /^https?:\/?\/?$/i.test(id)
      ? refuse(400, 'IPX_INVALID_ID', 'The address names no host')
      : refuse(403, 'IPX_FORBIDDEN_HOST', 'Pictures of other hosts are not allowed')
  }
  const segments = id.split(/[/\\]/)
  if (
    id.includes('\\') ||
    segments[0] === '' ||
    segments.some((segment) => segment === '..' || segment === '.')
  )
    return refuse(403, 'IPX_FORBIDDEN_PATH', 'The path leads out of the public files')
  if (segments.some((segment) => segment === '' || segment.startsWith('.')))
    return refuse(404, 'IPX_FILE_NOT_FOUND', 'There is no such picture')
  return { modifiers, path: `/${id.normalize('NFC')}` }
}

/** What the build has made: under its own address, or as the best that the client accepts (`f_auto`). */
function findBuilt(
  { request, site }: Asked,
  path: string,
  modifiers: PictureModifiers,
): HttpResponse | undefined {
  const formats = modifiers.format === 'auto' ? listAccepted(request.headers.accept) : [modifiers.format]
  for (const format of formats) {
    const { format: _asked, ...rest } = modifiers
    const found = site.responses.find(createPictureUrl(path, format ? { ...rest, format } : rest))
    if (found) return found
  }
  return undefined
}

/** Formats that a client says it shows, best first; all of them show JPEG and PNG. */
function listAccepted(accept: string | undefined): PictureFormat[] {
  return (['avif', 'webp'] as const).filter((format) => accept?.includes(`image/${format}`))
}

async function make(
  { request, connection, site }: Asked,
  found: FoundPicture,
  path: string,
  modifiers: PictureModifiers,
): Promise<HttpResponse> {
  const { format, ...rest } = modifiers
  const wanted = chooseFormat(format, request.headers.accept)
  const etag = site.pictures.tag(found, wanted ? { ...rest, format: wanted } : rest)
  const response = {
    statusCode: 200,
    cacheControl: PICTURE_CACHE_CONTROL,
    etag,
    lastModified: found.modified.toUTCString(),
  }
  // Who has it already is told before any of it is decoded (threat X14), with the headers that the picture has.
  if (request.headers['if-none-match'] !== '*' && isUnchanged(request, response)) {
    const contentType = site.pictures.findType(found, rest, wanted)
    if (contentType !== undefined) return varyByFormat({ ...response, contentType }, modifiers)
  }
  try {
    const made = await site.pictures.make(found, rest, wanted, connection.clientAddress)
    return varyByFormat({ ...response, ...made }, modifiers)
  } catch (error) {
    if (error instanceof QueueFullError) {
      site.log.warn({ reason: error.full }, 'pictures were not made, because too many waited')
      return refuse(503, 'IPX_BUSY', busyTexts[error.full], { 'retry-after': '1' })
    }
    if (error instanceof AnswerTooLargeError) return refuse(413, 'IPX_TOO_LARGE', error.message)
    const refusal = toRefusal(error)
    if (!refusal) throw error
    site.log.warn(
      { path, reason: error instanceof Error ? error.message : error },
      'a public picture cannot be answered',
    )
    return refusal
  }
}

/** `auto` without a built AVIF is WebP where the client takes it, and the picture's own format elsewhere. */
function chooseFormat(
  format: PictureModifiers['format'],
  accept: string | undefined,
): WantedFormat | undefined {
  if (format !== 'auto') return format
  return listAccepted(accept).includes('webp') ? 'webp' : 'own'
}

/** A copy: what `f_auto` chose is not the response of the address that it was found by. */
function varyByFormat(response: HttpResponse, { format }: PictureModifiers): HttpResponse {
  return { ...response, headers: format === 'auto' ? { vary: 'Accept' } : {} }
}

/** What the maker of pictures throws, as a response; `undefined` for what nobody expected. */
function toRefusal(error: unknown): HttpResponse | undefined {
  // Its class is not loaded by a server that makes no picture.
  if (!(error instanceof Error && error.name === 'PictureError' && 'statusCode' in error)) return undefined
  const codes: Record<number, string> = { 413: 'IPX_TOO_LARGE', 415: 'IPX_UNSUPPORTED_IMAGE' }
  const statusCode = Number(error.statusCode)
  return refuse(statusCode, codes[statusCode] ?? 'IPX_INVALID_IMAGE', error.message)
}

/** What an address answers instead of a picture (C-IMG-6). */
function refuse(
  statusCode: number,
  code: string,
  text: string,
  headers: Record<string, string> = {},
): HttpResponse {
  return createResponse({
    statusCode,
    contentType: 'application/json',
    headers: { ...errorHeaders, 'content-security-policy': "default-src 'none'", ...headers },
    body: JSON.stringify({ error: { message: `[${statusCode}] [${code}] ${text}` } }),
  })
}
