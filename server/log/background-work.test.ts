import { expect, test } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

/** Work that fails as the test says, and the lines of the log that it brings about. */
function startTest(work: () => void | Promise<void>) {
  const lines: unknown[] = []
  const error = (fields: object, message: string) => void lines.push({ ...fields, message })
  const begin = createBackgroundWork({ error }, 'it fails', work)
  return {
    lines,
    begin,
    beginAndWait: async () => {
      begin()
      await new Promise(setImmediate)
    },
  }
}

test('a failure is told, now or later, with what the system says of it, and ends nothing', async () => {
  const cause = new Error('no permission')
  const failures = [() => Promise.reject(new Error('later')), () => Promise.resolve()]
  const { lines, beginAndWait } = startTest(() => {
    const fail = failures.shift()
    if (fail) return fail()
    throw new Error('nothing to serve', { cause })
  })
  for (let time = 0; time < 3; time += 1) await beginAndWait()
  expect(lines).toEqual([
    { error: 'Error: later', message: 'it fails' },
    { error: 'Error: no permission', message: 'it fails' },
  ])
})

test('work that runs is not begun again', async () => {
  const work = Promise.withResolvers<void>()
  let times = 0
  const { begin, beginAndWait } = startTest(() => {
    times += 1
    return work.promise
  })
  begin()
  begin()
  expect(times).toBe(1)
  work.resolve()
  await beginAndWait()
  await beginAndWait()
  expect(times).toBe(2)
})
