/** How long browsers and proxies may keep a response (RFC 9111). */

/** A file whose name carries its content's hash never changes: one year, in seconds. */
const IMMUTABLE_MAX_AGE_S = 31_536_000

/** Files of `public/` keep their name when they change; one hour, in seconds. */
const PUBLIC_FILE_MAX_AGE_S = 3_600

export const IMMUTABLE_CACHE_CONTROL = `public, max-age=${IMMUTABLE_MAX_AGE_S}, immutable`

export const PUBLIC_FILE_CACHE_CONTROL = `public, max-age=${PUBLIC_FILE_MAX_AGE_S}, must-revalidate`

/** How long shared caches may go on with what they have when the site is away; one day, in seconds. */
const STALE_IF_ERROR_S = 86_400

/** A page, its payload and its islands are asked for again each time, and mostly answered 304. */
export const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate'

/** How long others may keep a variant of a picture, in seconds (C-IMG-5). */
const PICTURE_MAX_AGE_S = 60

export const PICTURE_CACHE_CONTROL = `max-age=${PICTURE_MAX_AGE_S}, public, s-maxage=${PICTURE_MAX_AGE_S}`

/** What browsers ask for again, so that a shared cache may be told otherwise: what never changes needs no such word. */
export const revalidated: ReadonlySet<string | undefined> = new Set([
  PAGE_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
  PICTURE_CACHE_CONTROL,
])

/** What is made for one visitor is kept by nobody. */
export const PERSONAL_CACHE_CONTROL = 'private, no-store'

/**
 * What shared caches are told in place of browsers (RFC 9213): to keep an answer for `maxAgeS`, to show it for as long
 * again while they ask for a new one, and for a day when nobody answers (RFC 5861).
 */
export function createCdnCacheControl(maxAgeS: number): string {
  return `max-age=${maxAgeS}, stale-while-revalidate=${maxAgeS}, stale-if-error=${STALE_IF_ERROR_S}`
}
