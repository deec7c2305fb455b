import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createResponseFile, openResponseFiles } from '#server/builds/response-store.ts'
import type { Site } from '#server/builds/site.ts'
import { serveSite } from '#tests/support/serve-site.ts'

test('no visitors are sent to a process that starts or stops, though it turns', async () => {
  const readiness: Site['readiness'] = { state: 'starting' }
  const { address, stop } = await serveSite({ readiness })
  onTestFinished(stop)
  const seen = []
  for (const state of ['starting', 'ready', 'stopping'] as const) {
    readiness.state = state
    const ready = await fetch(`${address}/readyz`)
    const alive = await fetch(`${address}/healthz`)
    seen.push([ready.status, await ready.text(), ready.headers.get('retry-after'), alive.status])
  }
  expect(seen).toEqual([
    [503, 'starting\n', '1', 200],
    [200, 'ok\n', null, 200],
    [503, 'stopping\n', '1', 200],
  ])
})

test('nor to one whose build was damaged under it, and the log says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'health-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'answers.sqlite')
  const writer = createResponseFile(file)
  const body = Buffer.alloc(100_000, 'a')
  await writer.write({ url: '/a', contentType: 'image/png', cacheControl: '', body, effort: 'file' })
  writer.close()
  const lines: string[] = []
  const note = (_: unknown, message: string) => void lines.push(message)
  const { address, stop } = await serveSite({
    responses: openResponseFiles([file], 0),
    log: { error: note, warn: note, info: note, debug: note },
  })
  onTestFinished(stop)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  truncateSync(file, 4_096)
  const answer = await fetch(`${address}/readyz`)
  expect([answer.status, await answer.text()]).toEqual([503, 'no whole build\n'])
  expect(lines).toEqual(['the build that is served cannot be read any more'])
})
