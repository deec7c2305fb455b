import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockFile } from './file-lock.server.ts'

let file: string

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  file = join(folder, 'lock.sqlite')
})

/** Another process that has the lock. */
async function lockElsewhere() {
  const module = JSON.stringify(join(import.meta.dirname, 'file-lock.server.ts'))
  const code = `const { lockFile } = await import(${module})
    await lockFile(${JSON.stringify(file)})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  return other
}

test('who waits for another process says so, and goes on when that one is killed', async () => {
  const other = await lockElsewhere()
  const onWait = vi.fn(() => void other.kill('SIGKILL'))
  using _lock = await lockFile(file, onWait)
  expect(onWait).toHaveBeenCalledTimes(1)
})

test('those of one process wait for one another, too', async () => {
  const order: string[] = []
  const lock = await lockFile(file)
  const second = lockFile(file).then((lockOfSecond) => {
    order.push('second')
    lockOfSecond[Symbol.dispose]()
  })
  order.push('first')
  lock[Symbol.dispose]()
  await second
  expect(order).toEqual(['first', 'second'])
})

test('a lock file that holds something else stops nobody', async () => {
  writeFileSync(file, `${process.pid}\n`.repeat(1_000))
  using _lock = await lockFile(file)
})
