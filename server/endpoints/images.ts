import {
  createPictureUrl,
  type PictureFormat,
  type PictureModifiers,
  parseModifiers,
} from '#collections/pictures/picture-modifiers.ts'
import type { PageExchange } from '#server/builds/site.ts'
import { type Answer, isUnchanged, sendAnswer } from '#server/http/answer.ts'
import { errorHeaders } from '#server/http/errors.ts'
import {
  type FoundPicture,
  type MadePicture,
  pictureCacheControl,
  type WantedFormat,
} from '#server/pictures/pictures.ts'
import { decodePercent } from '#urls/percent-decoding.ts'

const prefix = '/_ipx/'

/** What an answer says instead of a picture (C-IMG-6). */
type Refusal = { statusCode: number; code: string; text: string }

/** Whether a request's target asks for a picture; `/_ipx/` alone is no picture and no page. */
export function isPictureTarget(target: string | undefined): boolean {
  return target?.startsWith(prefix) === true && !/^\/_ipx\/(\?|$)/.test(target)
}

/**
 * `GET /_ipx/<modifiers>/<path>`: a public picture in another size or format (C-IMG). It reads the target as it
 * came, because what it refuses is how a path is written. AVIF takes seconds: it is answered when the build has
 * made it, and never made here.
 */
export async function answerImage(exchange: PageExchange): Promise<void> {
  const { request, response, site } = exchange
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD')
    sendRefusal(exchange, refuse(405, 'IPX_METHOD_NOT_ALLOWED', 'Pictures answer GET and HEAD'))
    return
  }
  const target = readTarget(request.url ?? '')
  if ('code' in target) {
    sendRefusal(exchange, target)
    return
  }
  const { path, modifiers } = target
  const built = findBuilt(exchange, path, modifiers)
  if (built) {
    sendPicture(exchange, built, modifiers)
    return
  }
  if (modifiers.format === 'avif') {
    const text = 'AVIF is made when the site is built, in the widths that its pages name; ask for webp'
    sendRefusal(exchange, refuse(404, 'IPX_NOT_BUILT', text))
    return
  }
  const found = await site.pictures.find(path)
  if (found === 'outside')
    sendRefusal(exchange, refuse(403, 'IPX_FORBIDDEN_PATH', 'The path leads out of the public files'))
  else if (found === 'missing')
    sendRefusal(exchange, refuse(404, 'IPX_FILE_NOT_FOUND', 'There is no such picture'))
  else await makeAndSend(exchange, found, path, modifiers)
}

/** Reads modifiers and path as they came: nothing is decoded twice, nothing is tidied up. */
function readTarget(target: string): { modifiers: PictureModifiers; path: string } | Refusal {
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
  { request, site }: PageExchange,
  path: string,
  modifiers: PictureModifiers,
): Answer | undefined {
  const formats = modifiers.format === 'auto' ? listAccepted(request.headers.accept) : [modifiers.format]
  for (const format of formats) {
    const { format: _asked, ...rest } = modifiers
    const found = site.answers.find(createPictureUrl(path, format ? { ...rest, format } : rest))
    if (found) return found
  }
  return undefined
}

/** Formats that a client says it shows, best first; all of them show JPEG and PNG. */
function listAccepted(accept: string | undefined): PictureFormat[] {
  return (['avif', 'webp'] as const).filter((format) => accept?.includes(`image/${format}`))
}

async function makeAndSend(
  exchange: PageExchange,
  found: FoundPicture,
  path: string,
  modifiers: PictureModifiers,
): Promise<void> {
  const { request, response, site } = exchange
  const { format, ...rest } = modifiers
  const wanted = chooseFormat(format, request.headers.accept)
  const etag = site.pictures.tag(found, wanted ? { ...rest, format: wanted } : rest)
  const lastModified = found.modified.toUTCString()
  // Who has it already is told before any of it is decoded (threat X14), with the headers that the picture has.
  if (request.headers['if-none-match'] !== '*' && isUnchanged(request, { etag, lastModified })) {
    const contentType = await site.pictures.findType(found, rest, wanted)
    if (contentType !== undefined) {
      sendPicture(exchange, toAnswer({ body: Buffer.alloc(0), contentType }, etag, lastModified), modifiers)
      return
    }
  }
  try {
    const made = await site.pictures.make(found, rest, wanted)
    sendPicture(exchange, toAnswer(made, etag, lastModified), modifiers)
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal) throw error
    site.log.warn({ path, reason: refusal.text }, 'a public picture cannot be answered')
    if (refusal.statusCode === 503) response.setHeader('retry-after', '1')
    sendRefusal(exchange, refusal)
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

function toAnswer({ body, contentType }: MadePicture, etag: string, lastModified: string): Answer {
  return {
    statusCode: 200,
    contentType,
    cacheControl: pictureCacheControl,
    etag,
    lastModified,
    available: ['identity'],
    readBody: () => body,
  }
}

function sendPicture({ request, response, site }: PageExchange, answer: Answer, modifiers: PictureModifiers) {
  // A copy: what `f_auto` chose is not the answer of the address that it was found by.
  sendAnswer(request, response, { ...answer, headers: createVary(modifiers) }, site.securityHeaders)
}

function createVary({ format }: PictureModifiers): Record<string, string> {
  return format === 'auto' ? { vary: 'Accept' } : {}
}

/** What the maker of pictures throws, as an answer; `undefined` for what nobody expected. */
function toRefusal(error: unknown): Refusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (error.name === 'BusyError')
    return refuse(503, 'IPX_BUSY', 'Too many pictures are being made; ask again in a moment')
  if (error.name !== 'PictureError' || !('statusCode' in error)) return undefined
  const codes: Record<number, string> = { 413: 'IPX_TOO_LARGE', 415: 'IPX_UNSUPPORTED_IMAGE' }
  const statusCode = Number(error.statusCode)
  return refuse(statusCode, codes[statusCode] ?? 'IPX_INVALID_IMAGE', error.message)
}

function refuse(statusCode: number, code: string, text: string): Refusal {
  return { statusCode, code, text }
}

function sendRefusal({ request, response, site }: PageExchange, { statusCode, code, text }: Refusal) {
  const body = JSON.stringify({ error: { message: `[${statusCode}] [${code}] ${text}` } })
  response.writeHead(statusCode, {
    ...site.securityHeaders,
    ...errorHeaders,
    'content-security-policy': "default-src 'none'",
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
