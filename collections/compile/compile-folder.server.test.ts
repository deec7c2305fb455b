import { join } from 'node:path'
import { expect, test } from 'vitest'
import { prepareContentFile } from './compile-folder.server.ts'

test('every content folder has a database of its own, and another one for editors', () => {
  const nameFile = (contentDir: string) => prepareContentFile({ contentDir }, 'public')
  const ofEditors = prepareContentFile({ contentDir: 'content' }, 'editors')
  expect(nameFile('content')).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(nameFile('content')).toBe(nameFile(join(process.cwd(), 'content')))
  expect(nameFile('content')).not.toBe(nameFile('other'))
  expect(ofEditors).toMatch(/^\.cache\/content-[0-9a-f]{8}\.sqlite$/)
  expect(ofEditors).not.toBe(nameFile('content'))
})
