import { expect, test } from 'vitest'
import { readFailure } from './sign-in-failure.ts'

function createAnswer(status: number | undefined, data?: unknown): Error {
  return Object.assign(new Error('no'), { status, data })
}

test.each([
  ['popup_closed', 'popup_closed'],
  ['access_denied', 'access_denied'],
  ['immediate_failed', 'unknown'],
  ['constructor', 'unknown'],
  [createAnswer(undefined), 'network'],
  [createAnswer(429, 'demasiado'), 'too_many_requests'],
  [createAnswer(502, { data: { reason: 'provider_unavailable' } }), 'provider_unavailable'],
  [createAnswer(403, { data: { reason: 'request_refused' } }), 'unknown'],
  [createAnswer(500, '<!DOCTYPE html>'), 'unknown'],
  [createAnswer(500, null), 'unknown'],
  [createAnswer(500, { data: { reason: { a: 1 } } }), 'unknown'],
  [null, 'unknown'],
])('C-GOOG-8: %o is told as %s', (failure, word) => {
  expect(readFailure(failure)).toBe(word)
})
