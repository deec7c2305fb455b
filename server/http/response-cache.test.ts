import { expect, test } from 'vitest'
import { createResponse, createResponseCache } from './response.ts'

test('however many addresses are asked for, and however long they are, what is kept of them has its bytes', () => {
  const cache = createResponseCache(100_000)
  const addresses = Array.from({ length: 50 }, (_, index) => `/${'a'.repeat(index * 60)}`)
  for (const address of addresses) cache.set(address, createResponse({ body: address.repeat(3) }))
  const kept = addresses.filter((address) => cache.get(address))
  expect(kept.length).toBeGreaterThan(3)
  expect(kept).toEqual(addresses.slice(-kept.length))
  expect(kept.join('').length * 3 * 2).toBeLessThanOrEqual(100_000)
})

test('what is told as it happens is not kept', () => {
  const cache = createResponseCache(100_000)
  cache.set('/events', { statusCode: 200, body: new ReadableStream() })
  expect(cache.get('/events')).toBeUndefined()
})
