/** A `mailto:` address (RFC 6068) of a message that is begun already: its line breaks are those of mail. */
export function writeMailto(address: string, fields: { subject?: string; body?: string }): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`)
  return `mailto:${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
}
