import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { createMissCounter } from './miss-counter.ts'

let folder: string

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'escaparate-misses-'))
})

afterEach(() => {
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

function open() {
  return createMissCounter(folder, createLog('silent'))
}

function read() {
  vi.runAllTimers()
  return readFileSync(join(folder, 'busquedas-sin-resultado.txt'), 'utf8').split('\n').slice(2, -1)
}

function countTimes(count: (query: string) => void, query: string, times: number) {
  for (let time = 0; time < times; time++) count(query)
}

test('a start goes on with what stands in the file, and with nothing that was seen less', () => {
  const first = open()
  countTimes(first, 'remera térmica', 3)
  countTimes(first, 'poncho', 2)
  expect(read()).toEqual(['3\tremera térmica'])
  const second = open()
  countTimes(second, 'remera térmica', 1)
  countTimes(second, 'poncho', 2)
  expect(read()).toEqual(['4\tremera térmica'])
})

test('two processes that count into one file add to what the other has written', () => {
  const counters = [open(), open()]
  for (const count of counters) countTimes(count, 'poncho', 3)
  expect(read()).toEqual(['6\tponcho'])
})

test('a line that an editor takes out is counted anew, and one that is no count is passed over', () => {
  const count = open()
  countTimes(count, 'poncho', 3)
  read()
  writeFileSync(join(folder, 'busquedas-sin-resultado.txt'), 'mucho\tponcho\n7\tchal\n')
  countTimes(count, 'poncho', 3)
  expect(read()).toEqual(['7\tchal', '3\tponcho'])
})

test('memory and file are bounded, whatever is asked', () => {
  const count = open()
  countTimes(count, 'poncho', 2)
  for (let number = 0; number < 2_000; number++) count(`q${number}`)
  count('poncho')
  for (let number = 0; number < 1_200; number++) countTimes(count, `w${number}`, 3)
  countTimes(count, 'chal', 4)
  const lines = read()
  expect(lines).toHaveLength(1_000)
  expect(lines[0]).toBe('4\tchal')
  expect(lines.some((line) => line.endsWith('poncho'))).toBe(false)
})
