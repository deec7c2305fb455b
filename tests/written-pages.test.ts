import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpoints } from '#server/requests/endpoints.ts'
import { listLogLines } from './support/log-lines.ts'
import { projectRoot, readSource } from './support/source-files.ts'
import { writtenPages } from './support/written-pages.ts'

test.each(Object.entries(writtenPages))(
  '%s is what the code says: `npm run docs` writes it',
  (file, write) => {
    expect(readFileSync(join(projectRoot, file), 'utf8')).toBe(write())
  },
)

test('every endpoint says what it is for', () => {
  const told = new Set(endpoints.filter(({ what }) => what).map(({ id }) => id))
  expect(endpoints.filter(({ id }) => !told.has(id))).toEqual([])
})

test('the operator reads what to do about each warning and error of the log, and of none that is no more', () => {
  const lines = listLogLines()
  const [, section = ''] = readSource('docs/operations.md').split('\n## Log\n')
  const rows = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name)
  const grave = lines.filter(({ level }) => level === 'warn' || level === 'error')
  expect(grave.length).toBeGreaterThan(20)
  expect(grave.filter(({ text }) => !rows.some((row) => text.startsWith(row)))).toEqual([])
  expect(rows.filter((row) => !lines.some(({ text }) => text.startsWith(row)))).toEqual([])
})
