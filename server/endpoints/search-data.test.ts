import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { getSearchFilePath, type SearchManifest, searchManifestPath } from '#search/search-data.ts'
import type { Site } from '#server/builds/site.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { answerSearchData } from './search-data.ts'

test('while content is edited the search follows every save, and pages of before keep their files', async () => {
  const project = createProject({ '1.docs/1.uno.md': '# Uno\n\nHola.' })
  await project.compile()
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  // What the endpoint does not ask for.
  const site = { getContentDatabase: () => database } as unknown as Site
  const ask = (path: string) => answerSearchData(new Request(`http://localhost${path}`), site)
  const read = async (path: string) => {
    const answer = await ask(path)
    return answer instanceof Response ? answer.text() : answer.error.statusMessage
  }
  const readVersion = async () =>
    (JSON.parse((await read(searchManifestPath)) ?? '') as SearchManifest).version

  const before = await readVersion()
  writeInto(project.folder, 'content/1.docs/2.dos.md', '# Dos\n\nNueva.')
  await project.compile()
  const after = await readVersion()
  expect(after).not.toBe(before)
  expect(await read(getSearchFilePath(after, 'groups'))).toContain('Dos')
  expect(await read(getSearchFilePath(before, 'groups'))).not.toContain('Dos')
  expect(await ask(getSearchFilePath('000000000000', 'groups'))).toMatchObject({ error: { statusCode: 404 } })
})
