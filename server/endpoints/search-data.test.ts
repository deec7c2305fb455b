import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { getSearchFilePath, type SearchManifest, searchManifestPath } from '#search/search-data.ts'
import { createContentEvents } from '#server/events/content-events.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { serveSite } from '#tests/support/serve-site.ts'

test('while content is edited the search follows every save', async () => {
  const project = createProject({ '1.docs/1.uno.md': '# Uno\n\nHola.' })
  await project.compile()
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  const preview = createContentEvents({ revision: '', problems: [], saved: [] }, () => [])
  const { address, stop } = await serveSite({ database, preview })
  onTestFinished(stop)
  const ask = (path: string) => fetch(address + path)
  const read = async (path: string) => (await ask(path)).text()
  const readVersion = async () => (JSON.parse(await read(searchManifestPath)) as SearchManifest).version

  const before = await readVersion()
  writeInto(project.folder, 'content/1.docs/2.dos.md', '# Dos\n\nNueva.')
  await project.compile()
  const after = await readVersion()
  expect(after).not.toBe(before)
  expect(await read(getSearchFilePath(after, 'core'))).toContain('Dos')
  expect((await ask(getSearchFilePath(before, 'core'))).status).toBe(404)
})
