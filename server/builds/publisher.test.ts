import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { findNextRebuild, startPublisher } from './publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const NEVER = new Date(8_640_000_000_000_000)

const part = '0'.repeat(16)
const first = {
  id: '0',
  bundle: part,
  files: part,
  code: '',
  madeAt: 0,
  timestamp: 0,
  year: 2026,
  siteOrigin: 'https://a.test',
  fingerprint: '',
}

/** A site whose pages are due at these moments; each publication makes another build of it. */
function startTest(
  start: string,
  due: string[],
  publish: (signal: AbortSignal) => Promise<void> | void = () => undefined,
) {
  vi.setSystemTime(start)
  const published: string[] = []
  const errors: Record<string, unknown>[] = []
  const silent = () => undefined
  const error = (fields: Record<string, unknown>) => void errors.push(fields)
  let build = first
  let publishedUntil = Number.NEGATIVE_INFINITY
  const publisher = startPublisher(
    { error, warn: silent, info: silent, debug: silent },
    {
      readBuild: () => build,
      findDue: () => {
        const next = due.map((moment) => Date.parse(moment)).filter((moment) => moment > publishedUntil)
        return next.length > 0 ? new Date(Math.min(...next)) : NEVER
      },
      publish: async (_, signal) => {
        await publish(signal)
        publishedUntil = Date.now()
        published.push(new Date(publishedUntil).toISOString())
        build = { ...build, id: `${published.length}` }
        return true
      },
    },
  )
  onTestFinished(() => publisher.close())
  return { publisher, published, errors }
}

const advanceTo = (moment: string) => vi.advanceTimersByTimeAsync(Date.parse(moment) - Date.now())

test('O-18: each page appears within a second of its moment, and not before', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', [
    '2026-11-21T12:00:30.500Z',
    '2026-11-21T18:00:00Z',
  ])
  await advanceTo('2026-11-21T12:00:30.499Z')
  expect(published).toEqual([])
  await advanceTo('2026-11-21T17:59:59Z')
  expect(published).toEqual(['2026-11-21T12:00:31.000Z'])
  await advanceTo('2026-11-21T18:00:01Z')
  expect(published).toEqual(['2026-11-21T12:00:31.000Z', '2026-11-21T18:00:00.000Z'])
})

test('O-18: pages of one moment appear together', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T12:10:00Z', '2026-11-21T12:10:00Z'])
  await advanceTo('2026-11-21T13:00:00Z')
  expect(published).toEqual(['2026-11-21T12:10:00.000Z'])
})

test('O-18: what became due while the server was down is published when it starts', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-20T09:00:00Z'])
  await advanceTo('2026-11-21T12:00:01Z')
  expect(published).toEqual(['2026-11-21T12:00:01.000Z'])
})

test('O-18: a failure is logged and tried again every minute', async () => {
  const attempts: number[] = []
  let fails = true
  const { published, errors } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T12:00:01Z'], () => {
    attempts.push(Date.now() - Date.parse('2026-11-21T12:00:00Z'))
    if (fails) throw new Error('no space left')
  })
  await advanceTo('2026-11-21T12:02:01Z')
  expect(attempts).toEqual([1_000, 61_000, 121_000])
  expect(errors).toEqual(attempts.map(() => ({ error: 'Error: no space left' })))
  fails = false
  await advanceTo('2026-11-21T12:03:01Z')
  expect(published.length).toBe(1)
})

test('O-18: a clock that is set forward is noticed', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T18:00:00Z'])
  await advanceTo('2026-11-21T12:00:10Z')
  vi.setSystemTime('2026-11-21T18:00:05Z')
  await advanceTo('2026-11-21T18:00:06Z')
  expect(published.length).toBe(1)
})

test('O-18: one publication at a time, and the end of the server breaks it off in silence', async () => {
  let begun = 0
  const { publisher, errors } = startTest('2026-11-21T12:00:00Z', ['2026-11-20T09:00:00Z'], (signal) => {
    begun += 1
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('The operation was aborted')))
    })
  })
  await advanceTo('2026-11-21T12:05:00Z')
  expect(begun).toBe(1)
  publisher.close()
  await advanceTo('2026-11-21T13:00:00Z')
  expect([begun, errors, vi.getTimerCount()]).toEqual([1, [], 0])
})

const newYear = new Date(2027, 0, 1)

test('C-FTR-3: what is served is built again at New Year, though nothing is scheduled', () => {
  expect(findNextRebuild(null, 2026)).toEqual(newYear)
  expect(findNextRebuild(new Date(2027, 2, 1), 2026)).toEqual(newYear)
})

test('a scheduled page that is due before comes first', () => {
  const due = new Date(2026, 11, 1, 9)
  expect(findNextRebuild(due, 2026)).toEqual(due)
})
