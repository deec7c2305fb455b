import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countRepeatedLines, LOG_KINDS_COUNTED, LOG_LINES_IN_FULL, LOG_SUMMARY_MS } from './repeated-lines.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function createTestLog() {
  const lines: unknown[] = []
  const write = countRepeatedLines((level, fields, message) => void lines.push({ level, ...fields, message }))
  return { write, lines }
}

test('what is said a few times stands there each time, at once and whole', () => {
  const { write, lines } = createTestLog()
  write('info', { port: 3000 }, 'listening')
  write('error', { path: '/a', error: new Error('broken') }, 'a request failed')
  expect(lines).toEqual([
    { level: 'info', port: 3000, message: 'listening' },
    { level: 'error', path: '/a', error: new Error('broken'), message: 'a request failed' },
  ])
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  expect(lines).toHaveLength(2)
})

test('a thousand lines of one kind are the first ones and, at the end of the minute, one with the number of the rest', () => {
  const { write, lines } = createTestLog()
  for (let line = 0; line < 1_000; line += 1)
    write('info', { reason: 'state_invalid', path: `/${line}` }, 'a sign-in failed')
  expect(lines).toHaveLength(LOG_LINES_IN_FULL)
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  expect(lines.slice(LOG_LINES_IN_FULL)).toEqual([
    {
      level: 'info',
      reason: 'state_invalid',
      more: 1_000 - LOG_LINES_IN_FULL,
      message: 'a sign-in failed',
    },
  ])
})

test('the next minute begins anew', () => {
  const { write, lines } = createTestLog()
  for (let minute = 0; minute < 2; minute += 1) {
    for (let line = 0; line <= LOG_LINES_IN_FULL; line += 1) write('warn', {}, 'busy')
    vi.advanceTimersByTime(LOG_SUMMARY_MS)
  }
  expect(lines).toHaveLength(2 * (LOG_LINES_IN_FULL + 1))
})

test('a reason or an error makes a kind: many of one hide none of another', () => {
  const { write, lines } = createTestLog()
  for (let line = 0; line < 100; line += 1) write('info', { reason: 'state_invalid' }, 'a sign-in failed')
  write('info', { reason: 'access_denied' }, 'a sign-in failed')
  write('warn', { reason: 'state_invalid' }, 'a sign-in failed')
  write('info', { reason: 'state_invalid', error: 'another' }, 'a sign-in failed')
  expect(lines).toHaveLength(LOG_LINES_IN_FULL + 3)
})

test('errors that all differ are written so often and no more: memory and log are bounded', () => {
  const { write, lines } = createTestLog()
  for (let line = 0; line < 10_000; line += 1) write('error', { error: `at ${line}` }, 'a request failed')
  vi.advanceTimersByTime(LOG_SUMMARY_MS)
  expect(lines).toHaveLength(LOG_KINDS_COUNTED + LOG_LINES_IN_FULL + 1)
  expect(lines.at(-1)).toEqual({
    level: 'error',
    more: 10_000 - LOG_KINDS_COUNTED - LOG_LINES_IN_FULL,
    message: 'a request failed',
  })
})
