import { expect, onTestFinished, test } from 'vitest'
import { askAt, sendRawTo } from '#tests/support/requests.ts'
import { startSite } from '#tests/support/start-site.ts'

test('requests that nobody can mean leave no line in the log, and none that is no JSON', async () => {
  const site = await startSite()
  onTestFinished(() => site.stop())
  const started = site.readOutput().length
  for (const path of ['/%ac', '/docs/%E0%A4%A?x=%', '/%E2%80%A8', '/no-existe', `/${'a'.repeat(8_000)}`]) {
    for (const accept of ['text/html', 'application/json'])
      expect((await askAt(site.address, path, { headers: { accept } })).status).toBeGreaterThanOrEqual(400)
    await askAt(site.address, path, { method: 'POST', body: '{' })
    await askAt(site.address, `${path}/_payload.json`)
  }
  await sendRawTo(site.address, '\0\r\n\r\n')
  await site.stop()
  const lines = site.readOutput().slice(started).trim().split('\n')
  const messages = lines.filter(Boolean).map((line) => (JSON.parse(line) as { msg: string }).msg)
  // The first may be written after the site's address.
  expect(messages.filter((message) => !['listening', 'stopping'].includes(message))).toEqual([])
})
