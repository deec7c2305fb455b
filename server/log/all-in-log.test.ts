import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { logOthersWords } from './all-in-log.ts'

test('what libraries and Node write is a line of the log, and never a long one', async () => {
  vi.stubGlobal('console', { ...console })
  const listeners = process.listeners('warning')
  onTestFinished(() => {
    vi.unstubAllGlobals()
    process.removeAllListeners('warning')
    for (const listener of listeners) process.on('warning', listener)
  })
  const lines: unknown[] = []
  const createLine = (level: string) => (fields: object, message: string) =>
    void lines.push([level, fields, message])
  const [error, warn, info, debug] = ['error', 'warn', 'info', 'debug'].map(createLine)
  if (!error || !warn || !info || !debug) throw new Error('There are four levels')
  logOthersWords({ error, warn, info, debug })
  console.warn('No routes matched %s', '/x')
  console.error('x'.repeat(100_000))
  process.emitWarning('too many listeners')
  await once(process, 'warning')
  expect(lines).toEqual([
    ['warn', { reason: 'No routes matched /x' }, 'a library warns'],
    ['error', { reason: 'x'.repeat(2_000) }, 'a library tells of a mistake'],
    ['warn', { reason: expect.stringContaining('too many listeners') }, 'Node warns'],
  ])
})
