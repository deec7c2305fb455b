import { expect, test } from 'vitest'
import { describeRequest, readRequestContext, runInContext } from './request-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`

test('the id and the trace that a proxy has given are taken over', () => {
  const context = readRequestContext({ 'x-request-id': 'f9.A_b-1', traceparent })
  expect(context).toEqual({ requestId: 'f9.A_b-1', traceparent })
  expect(runInContext(context, describeRequest)).toEqual({ requestId: 'f9.A_b-1', traceId })
})

test.each(['a'.repeat(65), 'two words', '', 'a, b', '<b>', 'ñ'])(
  'the id «%s» is not: another one stands in its place',
  (given) => {
    const { requestId } = readRequestContext({ 'x-request-id': given })
    expect(requestId).toMatch(/^[\w.-]{1,64}$/)
    expect(requestId).not.toBe(given)
  },
)

test.each([
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-00f067aa0ba902b7-01`,
  `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
  `${traceparent}-more`,
  `${traceparent}, ${traceparent}`,
])('«%s» is no trace', (given) => {
  expect(readRequestContext({ traceparent: given }).traceparent).toBeUndefined()
})

test('ids that we make differ, and outside of a request there is nothing to tell', () => {
  const ids = Array.from({ length: 100 }, () => readRequestContext({}).requestId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(describeRequest()).toEqual({})
})
