import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { limitByDescriptors } from './file-descriptors.ts'

test('connections stop below the limit of descriptors, and something is left of a low one', () => {
  const limits = [Number.POSITIVE_INFINITY, 524_288, 4_096, 1_024, 200, 60]
  expect(limits.map((limit) => limitByDescriptors(4_000, limit))).toEqual([4_000, 4_000, 3_996, 924, 100, 15])
})

test.skipIf(process.platform === 'win32')('the limit is that of the process', () => {
  const module = new URL('./file-descriptors.ts', import.meta.url).href
  const script = `import(${JSON.stringify(module)}).then((it) => console.log(it.limitByDescriptors(4000)))`
  const told = execFileSync('sh', ['-c', 'ulimit -n 300; exec "$0" -e "$1"', process.execPath, script], {
    encoding: 'utf8',
  })
  expect(told.trim()).toBe('200')
})
