import { missesPath } from '#config/pages.ts'

/** What this document has told already: who goes back and forth counts once. */
const told = new Set<string>()

/** Tells the server of a query that has found nothing, and nothing of who asked. Whether it arrives is no matter. */
export function tellMiss(query: string): void {
  if (told.has(query)) return
  told.add(query)
  fetch(missesPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
