import { expect, test } from 'vitest'
import type { Figure } from './figure.ts'
import { addRun, findFallenBehind, type Recorded, type Run } from './recorded-runs.ts'

const clock: Figure = { name: 'cold, clock', at: 1_000, value: 20, unit: 's', better: 'less' }
const rate: Figure = { name: 'pages', value: 100, unit: 'requests/s', better: 'more' }

function createRun(figures: Figure[], date = '2026-01-01'): Run {
  return { date, machine: 'a machine', loadBefore: 0, command: 'npm run bench', figures }
}

test('a figure that got worse by more than it moves by itself has fallen behind, whichever way is better', () => {
  const before = createRun([clock, rate])
  const now = [
    { ...clock, value: 25 },
    { ...rate, value: 70 },
  ]
  expect(findFallenBehind(now, before, 0.2)).toEqual([
    '1,000 pages: cold, clock: 25.0 s, was 20.0 s on 2026-01-01',
    'pages: 70.0 requests/s, was 100 requests/s on 2026-01-01',
  ])
  expect(findFallenBehind(now, before, 0.5)).toEqual([])
})

test('a figure that got better, that is new, or that was measured at another size has not fallen behind', () => {
  const before = createRun([clock, rate])
  const now = [
    { ...clock, value: 5 },
    { ...clock, at: 2_000, value: 45 },
    { ...rate, value: 500 },
    { ...rate, name: 'islands', value: 1 },
  ]
  expect(findFallenBehind(now, before, 0.2)).toEqual([])
})

test('the two newest runs of a section are kept, and the other sections as they are', () => {
  const runs = ['2026-01-01', '2026-01-02', '2026-01-03'].map((date) => createRun([clock], date))
  const http = [createRun([rate])]
  const recorded = runs.reduce<Recorded>((all, run) => addRun(all, 'builds', run), { http })
  expect(recorded).toEqual({ http, builds: [runs[2], runs[1]] })
})
