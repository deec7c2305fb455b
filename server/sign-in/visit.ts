import type { IncomingMessage } from 'node:http'

/**
 * Whether a window of the browser goes to the address, and no picture, frame or script of a page asks for it. A
 * browser that does not say so (Safari before 16.4, Fetch Metadata) counts as visiting.
 */
export function isVisit({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'] ?? 'navigate'
  const destination = headers['sec-fetch-dest'] ?? 'document'
  return mode === 'navigate' && destination === 'document'
}

/** Whether another site has led here, as far as the browser says. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}
