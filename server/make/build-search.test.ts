import { expect, test } from 'vitest'
import { createProject } from '#tests/support/content-folder.ts'
import { buildSearch, buildSearchAside } from './build-search.ts'

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
