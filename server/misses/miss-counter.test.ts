import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '#server/log/log.ts'
import { createMissCounter, type MissCounter } from './miss-counter.ts'

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
  vi.advanceTimersByTime(1_000)
  return readFileSync(join(folder, 'busquedas-sin-resultado.txt'), 'utf8').split('\n').slice(2, -1)
}

let addresses = 0

/** As so many visitors ask. */
function countTimes(count: MissCounter, query: string, times: number) {
  for (let time = 0; time < times; time++) count(query, `visitor ${addresses++}`)
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

test('whoever asks again counts once a day, for each query', () => {
  const count = open()
  for (const query of ['poncho', 'Poncho', 'poncho ', 'chal']) count(query, '192.0.2.1')
  countTimes(count, 'poncho', 2)
  countTimes(count, 'chal', 1)
  expect(read()).toEqual(['3\tponcho'])
  vi.advanceTimersByTime(24 * 60 * 60 * 1_000)
  for (const query of ['chal', 'chal']) count(query, '192.0.2.1')
  expect(read()).toEqual(['3\tchal', '3\tponcho'])
})

test.each([
  'tel 600/123/456',
  '+34 (600) 12_34_56',
  'maria lópez calle mayor 15 3b tarjeta 4111/1111/1111/1111',
  'ana@example.com',
  '＠ana',
  'juan(arroba)gmail',
  'juan [AT] gmail',
  'juan gmail.com',
  '٦٠٠١٢٣٤٥٦ llámame',
  '６００１２３４５６',
])('what may say who somebody is is not counted: %s', (query) => {
  const count = open()
  countTimes(count, query, 3)
  countTimes(count, 'poncho', 3)
  expect(read()).toEqual(['3\tponcho'])
})

test.each(['i26-08', 'talla 36-38', 'atlas. (atún)'])(
  'what says nothing of somebody is counted: %s',
  (query) => {
    const count = open()
    countTimes(count, query, 3)
    expect(read()).toEqual([`3\t${query}`])
  },
)

test.each([
  ['=cmd|zzqq!a0', 'cmd|zzqq!a0'],
  ['+-=', undefined],
  ['\t\r=zzqq', 'zzqq'],
  [' ¿poncho?', 'poncho?'],
])('no cell begins as a formula does: %j', (query, words) => {
  const count = open()
  countTimes(count, query, 3)
  countTimes(count, 'chal', 4)
  expect(read()).toEqual(['4\tchal', ...(words ? [`3\t${words}`] : [])])
})

test('a line of before that would not be counted now goes with the next that is written', () => {
  writeFileSync(join(folder, 'busquedas-sin-resultado.txt'), '9\t=poncho\n8\ttel 600/123/456\n')
  const count = open()
  countTimes(count, 'chal', 3)
  expect(read()).toEqual(['9\tponcho', '3\tchal'])
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
  for (let number = 0; number < 2_000; number++) countTimes(count, `q${number}`, 1)
  countTimes(count, 'poncho', 1)
  for (let number = 0; number < 1_200; number++) countTimes(count, `w${number}`, 3)
  countTimes(count, 'chal', 4)
  const lines = read()
  expect(lines).toHaveLength(1_000)
  expect(lines[0]).toBe('4\tchal')
  expect(lines.some((line) => line.endsWith('poncho'))).toBe(false)
})
