import { copyFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { nameTable } from '#collections/query/query.ts'
import { insertSql, listColumns, toRowValues } from '#collections/tables.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { beginSearch, buildSearch, takeSearch } from './build-search.ts'

/** A content database of so many pages, open for writing. */
async function createContent(pages: number) {
  const project = createProject({ '1.docs/1.a/1.uno.md': '# Uno\n\nUna camisa de lino.' })
  await project.compile()
  const { databaseFile } = project.options
  const database = openSqlite(databaseFile, 'write')
  const columns = listColumns('docs')
  for (let number = 0; number < pages; number += 1)
    database.exec(
      insertSql(nameTable('docs'), columns),
      toRowValues(columns, {
        id: `docs/${number}.md`,
        stem: `1.docs/${number}`,
        path: `/docs/${number}`,
        title: 'Falda',
        extension: 'md',
        body: { type: 'minimark', value: [] },
        meta: {},
      }),
    )
  database.exec('PRAGMA wal_checkpoint')
  onTestFinished(() => database.close())
  return { databaseFile, database }
}

const changeVersion = "UPDATE _content_info SET version = 'another' WHERE id = 'checksum_docs'"

test('of many pages a thread of its own builds the same search', async () => {
  const { databaseFile } = await createContent(600)
  const search = await buildSearch(databaseFile)
  expect([...search.files.files.values()].join('\n')).toContain('camisa')
  expect(await beginSearch(databaseFile, '/nowhere/content.sqlite')?.()).toEqual(search)
  expect(await takeSearch(databaseFile, undefined)).toEqual(search.files)
})

test('what stops the thread is told by whoever waits for it', async () => {
  const { databaseFile, database } = await createContent(600)
  database.exec('DROP TABLE _thesaurus')
  const ahead = beginSearch(databaseFile, undefined)
  await expect(ahead?.()).rejects.toThrow(/no such table/)
})

test('it is begun for many pages, unless the content before gave the same one', async () => {
  const few = await createContent(0)
  expect(beginSearch(few.databaseFile, undefined)).toBeUndefined()
  const { databaseFile, database } = await createContent(600)
  const earlier = `${databaseFile}.before`
  copyFileSync(databaseFile, earlier)
  expect(beginSearch(databaseFile, earlier)).toBeUndefined()
  database.exec(changeVersion)
  expect(await beginSearch(databaseFile, earlier)?.()).toBeDefined()
})

test('what was begun over other content is not taken: another run has compiled meanwhile', async () => {
  const { databaseFile, database } = await createContent(600)
  const begun = await buildSearch(databaseFile)
  const ahead = async () => ({ ...begun, files: { ...begun.files, files: new Map() } })
  expect((await takeSearch(databaseFile, ahead)).files.size).toBe(0)
  database.exec(changeVersion)
  expect((await takeSearch(databaseFile, ahead)).files.size).toBeGreaterThan(0)
})
