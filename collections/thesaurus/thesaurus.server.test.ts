import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { checkThesaurus } from './thesaurus.server.ts'
import { listRelatedWords } from './thesaurus-table.server.ts'

const groups = `- words: camiseta, remera (AR)
  source: DLE
- words: paraguas, sombrilla
  source: DLE
- whole: prendas
  parts: abrigo
  source: DLE
`

test('the groups of a content folder stand in its database, and go with their file', async () => {
  const { folder, options, compile } = createProject({ 'thesaurus.yml': groups })
  await compile()
  const read = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const words = listRelatedWords(database)
    database.close()
    return words
  }
  expect(read()).toEqual([
    { words: ['camiseta', 'remera'] },
    { words: ['paraguas', 'sombrilla'] },
    { words: ['abrigo'], whole: 'prendas' },
  ])
  writeInto(folder, 'content/thesaurus.yml', '')
  await compile()
  expect(read()).toEqual([])
})

test('a group of which no word stands in a page is told, and a whole that stands in none', async () => {
  const { options, compile } = createProject({
    'thesaurus.yml': groups,
    '1.docs/1.a.md': '# A\n\nDos camisetas, un abrigo.\n',
  })
  await compile()
  const problems = checkThesaurus(options.contentDir, options.databaseFile).map(withSentences)
  expect(problems.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '3 Ninguna palabra del grupo «paraguas, sombrilla» está en las páginas.',
    '6 Ninguna palabra del grupo «abrigo, prendas» está en las páginas.',
  ])
})

test('a mistake in the thesaurus stops a strict run', async () => {
  const { compile } = createProject({ 'thesaurus.yml': '- words: remera\n  source: DLE\n' })
  await expect(compile()).rejects.toThrow('tiene una sola palabra')
})
