import { createLruCache, type LruCache } from '#limits/lru-cache.ts'
import type { HttpResponse } from './response.ts'

/** Responses that are kept in memory, by URL, as long as all of them weigh so many bytes at most. */
export function createResponseCache(bytes: number): LruCache<HttpResponse> {
  return createLruCache({ weight: bytes, weigh })
}

/** Its plain bytes, and as much again for their compressed forms and the headers. One that is not at hand is not kept. */
function weigh({ body }: HttpResponse): number {
  const plain = body && 'encodings' in body ? body.read('identity') : undefined
  return plain instanceof Buffer ? 2 * plain.length : Number.POSITIVE_INFINITY
}
