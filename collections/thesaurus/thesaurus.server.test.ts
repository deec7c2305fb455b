import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { withSentences } from '#tests/support/with-sentences.ts'
import { listRelatedWords } from './thesaurus.server.ts'

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

test('the page that is nearest to what is not sold must be one that is shown', async () => {
  const near = (path: string) => `- absent: bolsos\n  words: bolso\n  near: ${path}\n  source: uso\n`
  const { folder, compile } = createProject({
    'thesaurus.yml': near('/docs/a'),
    '1.docs/1.a.md': '# A\n\nUno.\n',
    '1.docs/2.bolsa.md': '---\ntitle: B\npublishAt: 2099-01-01\n---\n',
  })
  const tell = async () =>
    (await compile()).problems.map(withSentences).map(({ message, fix }) => `${message} ${fix}`)
  expect(await tell()).toEqual([])
  writeInto(folder, 'content/thesaurus.yml', near('/docs/b'))
  expect(await tell()).toEqual([
    '/docs/b, que debe ser la página más cercana a «bolsos», no está en la web. ¿Querías decir /docs/a?',
  ])
  writeInto(folder, 'content/thesaurus.yml', near('/docs/bolsa'))
  expect(await tell()).toEqual([
    '/docs/bolsa, que debe ser la página más cercana a «bolsos», no está en la web. Escribe en «near» la dirección de una página, o quítalo.',
  ])
})

test('a mistake in the thesaurus stops a strict run', async () => {
  const { compile } = createProject({ 'thesaurus.yml': '- words: remera\n  source: DLE\n' })
  await expect(compile()).rejects.toThrow('tiene una sola palabra')
})
