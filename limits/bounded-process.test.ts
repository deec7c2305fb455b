import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { createBoundedProcess } from './bounded-process.ts'

/** A program that answers when it has waited, or worked, for so long. */
const program = `process.on('message', ({ waitMs = 0, workMs = 0 }) => {
  const end = performance.now() + workMs
  while (performance.now() < end) Math.sqrt(end)
  setTimeout(() => process.send({ done: 'done' }), waitMs)
})
process.send({ isReady: true })
`

function start() {
  const folder = createFolder({ 'program.mjs': program })
  return createBoundedProcess<{ waitMs?: number; workMs?: number }, string>(join(folder, 'program.mjs'))
}

test('who says nothing for so long is ended, be it at work or not, and the next is answered by another', async () => {
  const child = start()
  await expect(child.ask({ workMs: 20_000 }, 200)).rejects.toThrow('its process has said nothing for 0.2 s')
  await expect(child.ask({ waitMs: 60_000 }, 200)).rejects.toThrow('its process has said nothing for 0.2 s')
  expect(await child.ask({}, 20_000)).toBe('done')
  child.stop()
})
