import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { createBoundedProcess } from './bounded-process.ts'

/** A program that answers when it has worked for so long. */
const program = `process.on('message', ({ workMs = 0 }) => {
  const end = performance.now() + workMs
  while (performance.now() < end) Math.sqrt(end)
  process.send('done')
})
process.send({ isReady: true })
`

test('who says nothing in time is ended, even in the midst of work, and the next question starts another', async () => {
  const folder = createFolder({ 'program.mjs': program })
  const child = createBoundedProcess<{ workMs?: number }, string>(join(folder, 'program.mjs'))
  await expect(child.ask({ workMs: 60_000 }, 200)).rejects.toMatchObject({ why: 'silent' })
  expect(await child.ask({}, 10_000)).toBe('done')
  child.stop()
})
