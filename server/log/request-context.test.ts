import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { describeRequest, runInContext } from './request-context.ts'

const read = (given?: string) =>
  runInContext({ headers: { 'x-request-id': given } } as unknown as IncomingMessage, describeRequest)
    .requestId

test('the id that a proxy has given is taken over', () => {
  expect(read('f9.A_b-1')).toBe('f9.A_b-1')
})

test.each(['a'.repeat(65), 'two words', '', 'a, b', '<b>', 'ñ'])(
  'the id «%s» is not: another one stands in its place',
  (given) => {
    expect(read(given)).toMatch(/^[\w.-]{1,64}$/)
    expect(read(given)).not.toBe(given)
  },
)

test('ids that we make differ, one request keeps its own, and outside of one there is nothing to tell', () => {
  expect(new Set(Array.from({ length: 100 }, () => read())).size).toBe(100)
  const request = { headers: {} } as IncomingMessage
  expect(runInContext(request, describeRequest)).toEqual(runInContext(request, describeRequest))
  expect(describeRequest()).toEqual({})
})
