import { readDocumentPayload } from '#app/network/payload.ts'
import { type Call, type CallOptions as Options, callApi } from './http-client.ts'

export type CallOptions = Options

/** Asks the API that this site is configured with: its own, unless said otherwise (C-API-1, open point O-8). */
export function callSite<Answer>(call: Call): Promise<Answer> {
  return callApi(readDocumentPayload().config.apiUrl ?? '', call)
}
