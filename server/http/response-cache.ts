import { LRUCache } from 'lru-cache'
import type { HttpResponse } from './response.ts'

/** Responses that are kept in memory, by URL, as long as all of them weigh so many bytes at most. */
export function createResponseCache(bytes: number): LRUCache<string, HttpResponse> {
  // One that would push out most of the others is not kept.
  return new LRUCache({ maxSize: bytes, maxEntrySize: bytes / 4, sizeCalculation: weigh })
}

/** Its plain bytes, and as much again for their compressed forms and the headers. One that is not at hand is not kept. */
function weigh({ body }: HttpResponse): number {
  const plain = body && 'encodings' in body ? body.read('identity') : undefined
  return plain instanceof Buffer ? Math.max(1, 2 * plain.length) : Number.MAX_SAFE_INTEGER
}
