import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawFolders, pictureOfFolders } from './support/folder-picture.ts'
import { projectRoot } from './support/source-files.ts'

test('the picture of the folders in docs/develop.md is that of the code: `npm run docs` draws it', () => {
  // Not as text: a difference would be told as a thousand lines.
  const kept = readFileSync(join(projectRoot, pictureOfFolders), 'utf8')
  expect(kept === drawFolders()).toBe(true)
})
