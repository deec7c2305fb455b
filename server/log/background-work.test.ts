import { expect, test } from 'vitest'
import { createBackgroundWork } from './background-work.ts'

/** Work that fails as the test says, and the lines of the log that it brings about. */
function startTest(work: () => void | Promise<void>) {
  const lines: unknown[] = []
  const write = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, ...fields, message })
  const begin = createBackgroundWork({ error: write('error'), info: write('info') }, 'it fails', work)
  return {
    lines,
    begin,
    beginAndWait: async () => {
      begin()
      await new Promise(setImmediate)
    },
  }
}

const failWith = (code: string, message = code) => Promise.reject(Object.assign(new Error(message), { code }))

test('a failure that lasts is one line, however often the work is done; its end is another one', async () => {
  let disk: 'away' | 'there' = 'away'
  let turn = 0
  const { lines, beginAndWait } = startTest(() =>
    disk === 'away' ? failWith('EACCES', `no permission for file ${turn++}`) : Promise.resolve(),
  )
  for (let time = 0; time < 5; time += 1) await beginAndWait()
  disk = 'there'
  for (let time = 0; time < 5; time += 1) await beginAndWait()
  disk = 'away'
  await beginAndWait()
  expect(lines).toEqual([
    { level: 'error', error: 'Error: no permission for file 0', message: 'it fails' },
    { level: 'info', failure: 'it fails', message: 'what had failed works again' },
    { level: 'error', error: 'Error: no permission for file 5', message: 'it fails' },
  ])
})

test('another failure is told too, and what fails at once is no worse than what fails later', async () => {
  const failures = ['EACCES', 'EIO', 'EIO']
  const { lines, beginAndWait } = startTest(() => {
    throw Object.assign(new Error('now'), { code: failures.shift() })
  })
  for (let time = 0; time < 3; time += 1) await beginAndWait()
  expect(lines).toHaveLength(2)
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
