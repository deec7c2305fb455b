import { copyFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { nameTable } from '#collections/query/query.ts'
import { insertSql, listColumns, toRowValues } from '#collections/tables.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { beginSearch, buildSearch, buildSearchAside } from './build-search.ts'

test('a thread of its own builds the same search', async () => {
  const project = createProject({ '1.docs/1.a/1.uno.md': '# Uno\n\nUna camisa de lino.' })
  await project.compile()
  const { databaseFile } = project.options
  const search = await buildSearchAside(databaseFile)
  expect([...search.files.values()].join('\n')).toContain('camisa')
  expect(search).toEqual(await buildSearch(databaseFile))
})

test('what stops the thread is told by whoever waits for it', async () => {
  await expect(buildSearchAside('/nowhere/content.sqlite')).rejects.toThrow(/unable to open/)
})

test('of many pages it is begun ahead, unless the content before gave the same one', async () => {
  const project = createProject({ '1.docs/1.a/1.uno.md': '# Uno\n\nUna camisa de lino.' })
  await project.compile()
  const { databaseFile } = project.options
  expect(beginSearch(databaseFile, undefined)).toBeUndefined()
  const database = openSqlite(databaseFile, 'write')
  const columns = listColumns('docs')
  for (let number = 0; number < 600; number += 1)
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
  const earlier = `${databaseFile}.before`
  copyFileSync(databaseFile, earlier)
  expect(beginSearch(databaseFile, earlier)).toBeUndefined()
  const search = await buildSearch(databaseFile)
  expect(await beginSearch(databaseFile, '/nowhere/content.sqlite')).toEqual(search)
  database.exec("UPDATE _content_info SET version = 'another' WHERE id = 'checksum_docs'")
  database.close()
  expect(await beginSearch(databaseFile, earlier)).toEqual(search)
})
