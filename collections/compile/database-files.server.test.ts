import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nameDatabaseFile } from './database-files.server.ts'

test('every content folder has a database of its own, and another one for editors', () => {
  expect(nameDatabaseFile('content')).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(nameDatabaseFile('content')).toBe(nameDatabaseFile(join(process.cwd(), 'content')))
  expect(nameDatabaseFile('content')).not.toBe(nameDatabaseFile('other'))
  expect(nameDatabaseFile('content', 'editors')).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(nameDatabaseFile('content', 'editors')).not.toBe(nameDatabaseFile('content'))
})
