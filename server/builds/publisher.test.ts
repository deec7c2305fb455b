import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPublisher } from './publisher.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Moves on, from timer to timer, and lets what they start run. */
async function advanceTo(moment: string) {
  const end = Date.parse(moment)
  for (let isThere = false; !isThere; isThere = Date.now() >= end) {
    let isNextDay = false
    const leftMs = Math.min(end - Date.now(), 86_400_000)
    setTimeout(() => {
      isNextDay = true
    }, leftMs)
    while (!isNextDay) {
      vi.advanceTimersToNextTimer()
      await letRun()
    }
  }
  vi.advanceTimersByTime(0)
  await letRun()
}

async function letRun() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

function startTest(
  start: string,
  due: string[],
  publish: (published: string[]) => Promise<void> | void = () => undefined,
) {
  vi.setSystemTime(start)
  const published: string[] = []
  const errors: Record<string, unknown>[] = []
  const silent = () => undefined
  let publishedUntil = Number.NEGATIVE_INFINITY
  const publisher = startPublisher({
    log: { error: (fields) => errors.push(fields), warn: silent, info: silent, debug: silent },
    readNext: () => {
      const next = due.map((moment) => Date.parse(moment)).filter((moment) => moment > publishedUntil)
      return next.length > 0 ? new Date(Math.min(...next)) : null
    },
    publish: async () => {
      await publish(published)
      publishedUntil = Date.now()
      published.push(new Date(Date.now()).toISOString())
    },
  })
  return { publisher, published, errors }
}

test('O-18: each page appears at its moment, and not before', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', [
    '2026-11-21T12:00:30.500Z',
    '2026-12-24T23:00:00Z',
  ])
  await advanceTo('2026-11-21T12:00:30.499Z')
  expect(published).toEqual([])
  await advanceTo('2026-12-24T22:59:59Z')
  expect(published).toEqual(['2026-11-21T12:00:30.500Z'])
  await advanceTo('2027-01-01T00:00:00Z')
  expect(published).toEqual(['2026-11-21T12:00:30.500Z', '2026-12-24T23:00:00.000Z'])
})

test('O-18: pages of one moment appear together, and then nothing is waited for', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T13:00:00Z', '2026-11-21T13:00:00Z'])
  await advanceTo('2026-11-22T00:00:00Z')
  expect(published).toEqual(['2026-11-21T13:00:00.000Z'])
  expect(vi.getTimerCount()).toBe(0)
})

test('O-18: what became due while the server was down is published when it starts', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-20T09:00:00Z'])
  await advanceTo('2026-11-21T12:00:00Z')
  expect(published).toEqual(['2026-11-21T12:00:00.000Z'])
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
  expect(errors).toEqual(attempts.map(() => ({ error: 'no space left' })))
  fails = false
  await advanceTo('2026-11-21T12:03:01Z')
  expect(published.length).toBe(1)
})

test('O-18: a clock that is set forward is noticed within half a minute', async () => {
  const { published } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T18:00:00Z'])
  await advanceTo('2026-11-21T12:00:10Z')
  vi.setSystemTime('2026-11-21T18:00:05Z')
  await advanceTo('2026-11-21T18:00:35Z')
  expect(published.length).toBe(1)
})

test('O-18: a publisher that is stopped waits for nothing', async () => {
  const { publisher, published } = startTest('2026-11-21T12:00:00Z', ['2026-11-21T13:00:00Z'])
  publisher.stop()
  await advanceTo('2026-11-22T00:00:00Z')
  expect(published).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('O-18: one publication at a time, however often what is served is another, and the end of the server breaks it off in silence', async () => {
  const running: PromiseWithResolvers<void>[] = []
  const { publisher, errors } = startTest('2026-11-21T12:00:00Z', ['2026-11-20T09:00:00Z'], () => {
    const publication = Promise.withResolvers<void>()
    running.push(publication)
    return publication.promise
  })
  for (const moment of ['2026-11-21T12:00:00Z', '2026-11-21T12:00:05Z', '2026-11-21T12:01:00Z']) {
    await advanceTo(moment)
    publisher.look()
  }
  expect(running).toHaveLength(1)
  publisher.stop()
  for (const publication of running) publication.reject(new Error('The operation was aborted'))
  await advanceTo('2026-11-21T13:00:00Z')
  expect([running.length, errors]).toEqual([1, []])
})
