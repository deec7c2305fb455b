import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { findDamage, sealFolder } from './seal.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
  const made = folder
  onTestFinished(() => rmSync(made, { recursive: true }))
  mkdirSync(join(folder, 'inner'))
  writeFileSync(join(folder, 'inner', 'a.txt'), 'uno dos tres')
  writeFileSync(join(folder, 'b.txt'), '')
  sealFolder(folder)
})

test('a folder that is as it was sealed is whole, and what came later is no damage', () => {
  writeFileSync(join(folder, 'c.txt'), 'más')
  expect(findDamage(folder)).toBeUndefined()
})

test.each([
  ['was cut off', (file: string) => truncateSync(file, 3), 'inner/a.txt has 3 bytes instead of 12'],
  ['has gone', (file: string) => rmSync(file), 'inner/a.txt is missing'],
])('a file that %s is damage', (_, damage, words) => {
  damage(join(folder, 'inner', 'a.txt'))
  expect(findDamage(folder)).toBe(words)
})

test.each([
  ['is not there', (file: string) => rmSync(file)],
  ['is half written', (file: string) => truncateSync(file, 20)],
  ['is of another form', (file: string) => writeFileSync(file, '{"a.txt":1}')],
])('a folder whose seal %s is not whole', (_, damage) => {
  damage(join(folder, 'seal.json'))
  expect(findDamage(folder)).toBe('seal.json is missing or damaged')
})
