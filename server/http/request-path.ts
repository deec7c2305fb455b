import { decodePercent } from '#urls/percent-decoding.ts'

/** Largest accepted request path with its query, in bytes; longer ones answer 414 (threat S09). */
const MAX_URL_BYTES = 8 * 1024

/** Largest number of keys in a query string; more answer 400 (threat S09). */
const MAX_QUERY_KEYS = 100

/** A request's path, read once for routing, rules, caches and files. */
export type RequestPath = {
  /** Decoded, composed (NFC), without doubled or trailing slashes; what everything is looked up by. */
  path: string
  /** The same, percent-encoded: the one canonical spelling. */
  encoded: string
  /** As it came, percent-encoded, for messages (C-ROUTE-6). */
  received: string
  /** With its question mark, or empty. */
  search: string
  /** Whether the path came in its canonical spelling; a single trailing slash is accepted (C-ROUTE-5). */
  isCanonical: boolean
  /** Whether only its percent-encoding may differ from that: no slash and no accent is written in another way. */
  isPlain: boolean
}

export type RefusedPath = { refusedWith: 400 | 404 | 414; reason: string }

/**
 * Reads the target of a request line. What no client of ours would send is refused: other forms than a path,
 * broken percent-encoding and control characters (400), encoded separators and dot segments (404).
 */
export function readRequestPath(target: string): RequestPath | RefusedPath {
  if (target.length > MAX_URL_BYTES) return refuse(414, 'The address is longer than 8 KiB')
  if (!target.startsWith('/')) return refuse(404, 'The request target is not a path')
  const queryStart = target.indexOf('?')
  const received = queryStart === -1 ? target : target.slice(0, queryStart)
  const search = queryStart === -1 ? '' : target.slice(queryStart)
  if (countKeys(search) > MAX_QUERY_KEYS) return refuse(400, `The query has more than ${MAX_QUERY_KEYS} keys`)
  const decoded = decodePercent(received)
  if (decoded === undefined) return refuse(400, 'The percent-encoding of the address is broken')
  if (/[\p{Cc}--[\u0080-\u009f]]/v.test(decoded)) return refuse(400, 'The address holds control characters')
  if (/%2f|%5c|[\\#]/i.test(received)) return refuse(404, 'The address holds encoded separators')
  const segments = decoded.normalize('NFC').split('/').filter(Boolean)
  if (segments.some((segment) => segment === '.' || segment === '..'))
    return refuse(404, 'The address holds dot segments')
  const path = `/${segments.join('/')}`
  const encoded = encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23')
  const isCanonical = received === encoded || (received === `${encoded}/` && encoded !== '/')
  return { path, encoded, received, search, isCanonical, isPlain: decoded === path }
}

function refuse(refusedWith: RefusedPath['refusedWith'], reason: string): RefusedPath {
  return { refusedWith, reason }
}

function countKeys(search: string): number {
  return search.length > 1 ? search.split('&').length : 0
}
