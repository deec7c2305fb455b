import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '#tests/support/content-folder.ts'
import { projectRoot } from '#tests/support/source-files.ts'
import { replaceContentFile } from './replace-file.server.ts'
import { readTextFile } from './text-file.server.ts'

const patterns = ['content/**/*.{md,yml}', 'content/**/.navigation.yml', 'taller/yaml/styles/**/*.{md,yml}']

test('a file that is opened and saved as it was has the bytes that it had, in whatever style it is written', () => {
  const folder = createFolder()
  const files = globSync(patterns, { cwd: projectRoot })
  expect(files.length).toBeGreaterThan(10)
  for (const file of files) {
    const read = readTextFile(join(projectRoot, file))
    if (typeof read !== 'object') throw new Error(`${file} is text`)
    // As it goes to the browser and back.
    replaceContentFile(join(folder, file), JSON.parse(JSON.stringify(read.text)))
    expect(readFileSync(join(folder, file)).equals(readFileSync(join(projectRoot, file))), file).toBe(true)
    expect(readTextFile(join(folder, file))).toEqual(read)
  }
})

test('what is no UTF-8, or larger than any page, is not opened: saving it would change it', () => {
  const file = join(createFolder(), 'a.md')
  writeFileSync(file, Buffer.from('Niñas', 'latin1'))
  expect(readTextFile(file)).toBe('not-utf8')
  writeFileSync(file, 'x'.repeat(4 * 1024 * 1024 + 1))
  expect(readTextFile(file)).toBe('too-large')
  expect(readTextFile(`${file}.md`)).toBeUndefined()
})
