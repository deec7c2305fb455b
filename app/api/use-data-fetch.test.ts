import { expect, test } from 'vitest'
import { AppError } from '#app/errors/app-error.ts'
import { createDataFetch } from './use-data-fetch.ts'

/** A handler whose answers the test gives, in its own order. */
function createHandler<T>() {
  const calls: { resolve: (data: T) => void; reject: (error: unknown) => void; signal: AbortSignal }[] = []
  const handler = (signal: AbortSignal) =>
    new Promise<T>((resolve, reject) => {
      calls.push({ resolve, reject, signal })
    })
  return { calls, handler }
}

/** Lets what is ready to run, run. */
async function settleMicrotasks() {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

test('C-DATA-1: a fetch is idle, then pending, then a success', async () => {
  const { calls, handler } = createHandler<number>()
  const fetch = createDataFetch({ handler })
  expect(fetch.read()).toEqual({ status: 'idle', data: undefined, error: undefined })
  const done = fetch.execute()
  expect(fetch.read().status).toBe('pending')
  await settleMicrotasks()
  calls[0]?.resolve(7)
  await done
  expect(fetch.read()).toEqual({ status: 'success', data: 7, error: undefined })
})

test('C-DATA-3: a failure keeps its promise, resets the data and is an error of the site', async () => {
  const fetch = createDataFetch({ handler: () => Promise.reject(new Error('sin red')), defaultData: 0 })
  await expect(fetch.execute()).resolves.toBeUndefined()
  expect(fetch.read()).toMatchObject({
    status: 'error',
    data: 0,
    error: { statusCode: 500, message: 'sin red' },
  })
})

test('C-DATA-3: a success after a failure forgets the error', async () => {
  let fails = true
  const fetch = createDataFetch({ handler: async () => (fails ? Promise.reject(new Error('no')) : 1) })
  await fetch.execute()
  fails = false
  await fetch.execute()
  expect(fetch.read()).toEqual({ status: 'success', data: 1, error: undefined })
})

test('C-DATA-3: data is transformed, then picked from', async () => {
  const fetch = createDataFetch({
    handler: async () => ({ a: 1, b: 2 }),
    transform: async ({ a, b }) => ({ sum: a + b, a }),
    pick: ['sum'],
  })
  await fetch.execute()
  expect(fetch.read().data).toEqual({ sum: 3 })
})

test('C-DATA-2: a new run replaces the old one, and who waited for the old gets the new outcome', async () => {
  const { calls, handler } = createHandler<string>()
  const fetch = createDataFetch({ handler })
  const first = fetch.execute()
  await settleMicrotasks()
  const second = fetch.execute()
  await settleMicrotasks()
  expect(calls[0]?.signal.aborted).toBe(true)
  calls[0]?.resolve('old')
  await settleMicrotasks()
  expect(fetch.read().status).toBe('pending')
  let hasFirstEnded = false
  void first.then(() => {
    hasFirstEnded = true
  })
  await settleMicrotasks()
  expect(hasFirstEnded).toBe(false)
  calls[1]?.resolve('new')
  await Promise.all([first, second])
  expect(fetch.read().data).toBe('new')
})

test('C-DATA-2: with defer a second wish waits for the run that is on its way', async () => {
  const { calls, handler } = createHandler<string>()
  const fetch = createDataFetch({ handler, dedupe: 'defer' })
  const runs = [fetch.execute(), fetch.execute()]
  await settleMicrotasks()
  expect(calls).toHaveLength(1)
  calls[0]?.resolve('once')
  await Promise.all(runs)
  expect(fetch.read().data).toBe('once')
})

test('C-DATA-4: data or an error that came with the page needs no run', () => {
  const handler = () => Promise.reject(new Error('must not run'))
  const error = new AppError({ statusCode: 503, message: 'cerrado' })
  for (const brought of [
    { status: 'success', data: 3, error: undefined },
    { status: 'error', data: undefined, error },
  ] as const)
    expect(createDataFetch<number>({ handler, brought }).read()).toEqual(brought)
})

test('C-DATA-7, 8: clear ends a run, and its late result changes nothing', async () => {
  const { calls, handler } = createHandler<string>()
  const fetch = createDataFetch({ handler, defaultData: 'nada' })
  const run = fetch.execute()
  await settleMicrotasks()
  fetch.clear()
  expect(calls[0]?.signal.aborted).toBe(true)
  calls[0]?.resolve('tarde')
  await run
  expect(fetch.read()).toEqual({ status: 'idle', data: 'nada', error: undefined })
})
