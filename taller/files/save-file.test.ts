import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openHistory } from '#taller/history/content-history.server.ts'
import { createFolder } from '#tests/support/content-folder.ts'
import { createContentLock } from './content-lock.server.ts'
import { findContentPath } from './content-path.server.ts'
import { saveFile } from './save-file.server.ts'
import { hashBytes } from './text-file.server.ts'

const file = '1.docs/1.ana.md'

/** A content folder with one file, and what saves texts in it. */
async function openWorkshop(text: string) {
  const contentDir = createFolder({ [file]: text })
  const dataDir = createFolder()
  const lock = createContentLock(dataDir)
  const history = await openHistory(contentDir, dataDir)
  const absolute = join(contentDir, file)
  return {
    absolute,
    read: () => readFileSync(absolute, 'utf8'),
    save: async (written: string, base: string | null) => {
      const path = findContentPath(contentDir, file)
      if (!path) throw new Error('The file is one of the content')
      const expected = base === null ? null : hashBytes(base)
      const change = { text: written, ...(base !== null && { base }), expected }
      const signature = { name: 'Ana', email: '', message: '' }
      return lock(() => saveFile(path, { ...change, signature }, history))
    },
    listTexts: async () => {
      const { entries } = await history.list(file)
      return Promise.all(entries.map(({ id }) => history.read(file, id)))
    },
  }
}

test('what is saved stands in the file and in the history, as does what stood there before; its rights stay', async () => {
  const { save, read, absolute, listTexts } = await openWorkshop('uno\r\n')
  const { mode } = statSync(absolute)
  expect(await save('\ufeffdos\r\n', 'uno\r\n')).toMatchObject({
    saved: { hash: hashBytes('\ufeffdos\r\n') },
  })
  expect(read()).toBe('\ufeffdos\r\n')
  expect(await listTexts()).toEqual(['\ufeffdos\r\n', 'uno\r\n'])
  expect(statSync(absolute).mode).toBe(mode)
  expect(readdirSync(join(absolute, '..'))).toEqual(['1.ana.md'])
})

test('who saves over a change of somebody else is told it with both changes together, and nothing is written', async () => {
  const { save, read } = await openWorkshop('uno\ndos\ntres\n')
  await save('uno\ndos\nTRES\n', 'uno\ndos\ntres\n')
  expect(await save('UNO\ndos\ntres\n', 'uno\ndos\ntres\n')).toEqual({
    conflict: {
      theirs: { text: 'uno\ndos\nTRES\n', hash: hashBytes('uno\ndos\nTRES\n') },
      merged: 'UNO\ndos\nTRES\n',
      clashes: [],
    },
  })
  expect(read()).toBe('uno\ndos\nTRES\n')
})

test('of a line that both have changed each side is told', async () => {
  const { save } = await openWorkshop('uno\ndos\n')
  await save('uno\nDOS\n', 'uno\ndos\n')
  expect(await save('uno\ndós\n', 'uno\ndos\n')).toMatchObject({
    conflict: { merged: 'uno\ndós\n', clashes: [{ line: 2, base: 'dos\n', mine: 'dós\n', theirs: 'DOS\n' }] },
  })
})

test('a text of one line repeated thousands of times is not merged, and told all the same', async () => {
  const text = '\n'.repeat(100_000)
  const { save } = await openWorkshop(text)
  await save(`${text}a`, text)
  expect(await save(`b${text}`, text)).toMatchObject({
    conflict: { merged: null, theirs: { text: `${text}a` } },
  })
})

test('a new file is made with its folders, and none is made over another', async () => {
  const { save, absolute } = await openWorkshop('uno\n')
  expect(await save('otro\n', null)).toMatchObject({ conflict: { theirs: { text: 'uno\n' }, merged: null } })
  expect(readFileSync(absolute, 'utf8')).toBe('uno\n')
})

test('a save whose answer was lost may be sent again', async () => {
  const { save } = await openWorkshop('uno\n')
  await save('dos\n', 'uno\n')
  expect(await save('dos\n', 'uno\n')).toMatchObject({ saved: { id: null } })
})
