import { decodeLeniently } from '#urls/percent-decoding.ts'

/** Origin for reading addresses of the site; `.invalid` never exists (RFC 2606). */
export const HERE = 'https://here.invalid'

/** What a browser takes off both ends of an address (WHATWG URL, «C0 control or space»). */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about.
const ignoredAtEnds = /^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g
const linkProtocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])
/** What a picture may come by. */
export const pictureProtocols: ReadonlySet<string> = new Set(['http:', 'https:'])

/**
 * An address as a browser reads it, or null when its protocol is not allowed: control characters at the ends
 * and tabs and line breaks anywhere are no part of it, letter case does not matter (R02, M01).
 */
export function cleanUrl(url: string, protocols: ReadonlySet<string> = linkProtocols): string | null {
  const cleaned = url
    .toWellFormed()
    .replace(ignoredAtEnds, '')
    .replace(/[\t\n\r]/g, '')
  const parsed = URL.parse(cleaned, HERE)
  return parsed && protocols.has(parsed.protocol) && !findTrap(parsed, cleaned, protocols) ? cleaned : null
}

/**
 * What an address says that nobody writes in a text: a name and a password, another host by `//`, lines of a letter's
 * head; and what reaches nobody: `mailto:hola`, `tel:abc`.
 */
type Trap =
  | 'address-credentials'
  | 'address-no-protocol'
  | 'address-letter-head'
  | 'address-no-mail'
  | 'address-no-phone'

/** Why an address is refused whose protocol is allowed. */
export function findTrap(parsed: URL, written: string, protocols = linkProtocols): Trap | undefined {
  if (parsed.username || parsed.password) return 'address-credentials'
  // Browsers take backslashes for slashes. A picture of another site is told by that.
  if (protocols === linkProtocols && /^[/\\]{2}/.test(written)) return 'address-no-protocol'
  const who = parsed.pathname.replaceAll(/%[\da-f]{2}/gi, decodeLeniently)
  if (parsed.protocol === 'tel:') return /^[\d\s().+-]{3,}(?:;|$)/.test(who) ? undefined : 'address-no-phone'
  if (parsed.protocol !== 'mailto:') return undefined
  const fields = [...parsed.searchParams].filter(([name]) => name.toLowerCase() !== 'body')
  // Only the letter itself has lines (RFC 6068).
  const breaksLine = /%0[ad]/i.test(parsed.pathname) || fields.some((field) => /[\r\n]/.test(field.join()))
  if (breaksLine) return 'address-letter-head'
  // A letter that its writer sends to whom they want has a text.
  const isLetter =
    who === '' ? parsed.search !== '' : who.split(',').every((one) => /^[^@\s]+@[^@\s]+$/.test(one))
  return isLetter ? undefined : 'address-no-mail'
}
