import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { lockBuilds } from './build-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
})

/** Another process that has the lock. */
async function lockElsewhere() {
  const module = JSON.stringify(join(import.meta.dirname, 'build-lock.ts'))
  const code = `const { lockBuilds } = await import(${module})
    await lockBuilds(${JSON.stringify(folder)}, () => {})
    console.log('locked')
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  return other
}

test('who waits for another build says so, and goes on when that one is killed', async () => {
  const other = await lockElsewhere()
  const onWait = vi.fn(() => void other.kill('SIGKILL'))
  const unlock = await lockBuilds(folder, onWait)
  expect(onWait).toHaveBeenCalledTimes(1)
  unlock()
})

test('builds of one process wait for one another, too', async () => {
  const order: string[] = []
  const unlock = await lockBuilds(folder, () => {})
  const second = lockBuilds(folder, () => {}).then((unlockSecond) => {
    order.push('second')
    unlockSecond()
  })
  order.push('first')
  unlock()
  await second
  expect(order).toEqual(['first', 'second'])
})

test('a lock file that holds something else stops nobody', async () => {
  writeFileSync(join(folder, 'lock.sqlite'), `${process.pid}\n`.repeat(1_000))
  const unlock = await lockBuilds(folder, () => {})
  unlock()
})
