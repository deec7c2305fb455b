import { parse } from 'devalue'
import type { Payload } from './payload.ts'

/**
 * Reads a payload that was fetched; its code comes beside the first one, because a document's own is plain JSON.
 * @throws SyntaxError when the text is no payload.
 */
export function parsePayload(text: string, url: string): Payload {
  // Our own server wrote it; anything else does not parse, or has no data.
  const payload = parse(text) as Payload
  if (typeof payload?.data !== 'object') throw new SyntaxError(`${url} holds no data`)
  return payload
}
