import { createHmac } from 'node:crypto'
import { isSameSecret } from '#auth/is-same-secret.server.ts'
import { PREVIEW_LINK_PARAMETER } from '#config/constants.ts'
import type { RequestPath } from '#server/http/request-path.ts'

/** A link that opens one page of a preview is good for so many days: long enough for an answer, too short to be forgotten. */
export const PREVIEW_LINK_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000

/** What the query of an address says of itself: it is good for its page, was so once, never was, or is no link. */
export type LinkState = 'valid' | 'expired' | 'forged' | 'none'

/**
 * The address of a page on a preview server, without its origin, that opens this page alone to whoever has it, for
 * `PREVIEW_LINK_DAYS` from `now` on (ms since 1970). `path` is decoded.
 */
export function writePreviewLink(path: string, secret: string, now: number): string {
  const expires = Math.floor((now + PREVIEW_LINK_DAYS * DAY_MS) / 1_000).toString(36)
  return `${encodeURI(path)}?${PREVIEW_LINK_PARAMETER}=${expires}.${sign(path, expires, secret)}`
}

/** Judges an address; what programs that send it on have added to its query does not matter. */
export function checkPreviewLink(
  { path, search }: Pick<RequestPath, 'path' | 'search'>,
  readSecret: () => string,
  now: number,
): LinkState {
  const [value, ...others] = new URLSearchParams(search).getAll(PREVIEW_LINK_PARAMETER)
  if (value === undefined) return 'none'
  const [, expires = '', signature = ''] = /^([0-9a-z]{1,9})\.([\w-]{43})$/.exec(value) ?? []
  if (others.length > 0 || !isSameSecret(signature, sign(path, expires, readSecret()))) return 'forged'
  return Number.parseInt(expires, 36) * 1_000 < now ? 'expired' : 'valid'
}

/** The purpose is signed too: what this secret may sign one day for another purpose is no link. */
function sign(path: string, expires: string, secret: string): string {
  return createHmac('sha256', secret).update(`preview link\n${expires}\n${path}`).digest('base64url')
}
