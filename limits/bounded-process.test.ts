import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { createBoundedProcess } from './bounded-process.ts'

/** A program that answers when it has waited, or worked, for so long. */
const program = `process.on('message', ({ waitMs = 0, workMs = 0 }) => {
  const end = performance.now() + workMs
  while (performance.now() < end) Math.sqrt(end)
  setTimeout(() => process.send('done'), waitMs)
})
process.send({ isReady: true })
`

function start() {
  const folder = createFolder({ 'program.mjs': program })
  return createBoundedProcess<{ waitMs?: number; workMs?: number }, string>(join(folder, 'program.mjs'))
}

test.runIf(process.platform === 'linux')(
  'who has not been let work for as long as the time is goes on, at most until a later one',
  async () => {
    const child = start()
    expect(await child.ask({ waitMs: 600 }, 200, 60_000)).toBe('done')
    await expect(child.ask({ waitMs: 60_000 }, 100, 400)).rejects.toMatchObject({ why: 'silent' })
    child.stop()
  },
)

test('who has worked for that time is ended, and who has no later one by the clock', async () => {
  const child = start()
  await expect(child.ask({ workMs: 20_000 }, 200, 15_000)).rejects.toMatchObject({ why: 'silent' })
  await expect(child.ask({ waitMs: 60_000 }, 200)).rejects.toMatchObject({ why: 'silent' })
  child.stop()
})
