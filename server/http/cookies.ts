import type { IncomingMessage } from 'node:http'
import { ACCOUNT_HINT_COOKIE, SESSION_LIFETIME_MS } from '#config/constants.ts'

/** Largest cookie of ours, in bytes, with its name and value (threat O06). */
const MAX_COOKIE_BYTES = 4_096

/** Cookies of ours that no script of the page reads. */
export type SecretCookie = 'escaparate-session' | 'escaparate-state'

/**
 * The name that a cookie goes by. Over TLS its prefix makes the browser keep to it that no other host, not even
 * one under our domain, has set the cookie (RFC 6265bis, 4.1.3.2; threat O09).
 */
function nameCookie(name: SecretCookie, origin: string): string {
  return isSecure(origin) ? `__Host-${name}` : name
}

/** The value of a cookie as the browser sent it; one that is longer than any of ours counts as empty. */
export function readCookie(request: IncomingMessage, name: SecretCookie, origin: string): string | undefined {
  const prefix = `${nameCookie(name, origin)}=`
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((text) => text.trim())
    .find((text) => text.startsWith(prefix))
  if (pair === undefined) return undefined
  return pair.length > MAX_COOKIE_BYTES ? '' : pair.slice(prefix.length)
}

/** A `Set-Cookie` line; a lifetime of 0 removes the cookie. */
export function writeCookie(name: SecretCookie, value: string, lifetimeMs: number, origin: string): string {
  return formatCookie(nameCookie(name, origin), value, lifetimeMs, origin, '; HttpOnly')
}

/** The lines that tell a browser about its session, secret and hint together. */
export function writeSessionCookies(session: string, origin: string): string[] {
  return [
    writeCookie('escaparate-session', session, SESSION_LIFETIME_MS, origin),
    // For the page's script: whoever has it may ask who is signed in.
    formatCookie(ACCOUNT_HINT_COOKIE, '1', SESSION_LIFETIME_MS, origin, ''),
  ]
}

/** The lines that make a browser forget its session. */
export function removeSessionCookies(origin: string): string[] {
  return [
    writeCookie('escaparate-session', '', 0, origin),
    formatCookie(ACCOUNT_HINT_COOKIE, '', 0, origin, ''),
  ]
}

/** `Lax` lets the cookie come along when Google sends the browser back to us, and with no other site's POST. */
function formatCookie(name: string, value: string, lifetimeMs: number, origin: string, more: string): string {
  // What ends within a second has not ended yet; the server judges by its own clock.
  const maxAgeS = Math.ceil(lifetimeMs / 1000)
  return `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${more}${isSecure(origin) ? '; Secure' : ''}`
}

/** Whether the site is asked for over TLS, by its public address. */
export function isSecure(origin: string): boolean {
  return origin.startsWith('https:')
}
