import { readDocumentPayload } from '#app/navigation/payload.ts'
import { missesPath } from '#config/pages.ts'

/** What this document has told already: who goes back and forth counts once. */
const told = new Set<string>()

/** Tells the server of a query that has found nothing, where that is switched on (decision 057), and nothing of who asked. */
export function countMiss(query: string): void {
  if (told.has(query) || !readDocumentPayload().config.countsMisses) return
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
