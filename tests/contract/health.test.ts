import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startSite } from '#tests/support/start-site.ts'

test('a server that is told to stop says so to balancers first, and takes visitors until they had their time', async () => {
  const site = await startSite({ DRAIN_MS: '3000' })
  onTestFinished(() => site.stop())
  const readStatus = async (path: string) => (await fetch(site.address + path)).status
  expect(await readStatus('/readyz')).toBe(200)
  const ended = once(site.process, 'exit')
  site.process.kill('SIGTERM')
  await vi.waitFor(async () => expect(await readStatus('/readyz')).toBe(503))
  expect([await readStatus('/healthz'), await readStatus('/')]).toEqual([200, 200])
  expect(await ended).toEqual([0, null])
})
