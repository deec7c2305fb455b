import { readDocumentPayload } from '#app/navigation/payload.ts'
import type { Call } from './http-client.ts'

/** Asks the API that this site is configured with: its own, unless said otherwise (C-API-1, open point O-8). */
export async function callSite<Answer>(call: Call): Promise<Answer> {
  // Most visitors never call it.
  const client = await import('./http-client.ts')
  return client.callApi(readDocumentPayload().config.apiUrl ?? '', call)
}
