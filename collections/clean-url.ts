/** What a browser takes off both ends of an address (WHATWG URL, «C0 control or space»). */
// oxlint-disable-next-line no-control-regex -- control characters are what this is about.
const ignoredAtEnds = /^[\u0000-\u0020]+|[\u0000-\u0020]+$/g
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
  const parsed = URL.parse(cleaned, 'https://relative.invalid/')
  return parsed && protocols.has(parsed.protocol) ? cleaned : null
}
