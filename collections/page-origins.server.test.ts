import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createFolder, createProject, writeInto } from '#tests/support/content-folder.ts'
import { createOriginFinder, readHistory, storePageOrigins } from './page-origins.server.ts'

function commit(folder: string, day: string) {
  const env = { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: folder, env })
  git('init', '-q')
  git('add', '-A')
  git('commit', '-qm', 'Cambio')
}

test('a file was last changed with its last commit; names may hold anything', () => {
  const folder = createFolder({ 'content/1.docs/1.a.md': 'a', 'content/1.docs/2.niños y más.md': 'b' })
  commit(folder, '2026-01-10')
  writeInto(folder, 'content/1.docs/1.a.md', 'otro')
  commit(folder, '2026-02-20')
  expect(readHistory(`${folder}/content`)).toEqual(
    new Map([
      ['1.docs/1.a.md', '2026-02-20'],
      ['1.docs/2.niños y más.md', '2026-01-10'],
    ]),
  )
})

test('a folder without a history tells nothing', () => {
  expect(readHistory(createFolder({ 'a.md': 'a' }))).toEqual(new Map())
  expect(readHistory('/no/such/folder')).toEqual(new Map())
})

test('pages know where they can be edited; without a history and a pattern there is nothing to tell', async () => {
  const { compile, options } = createProject({ '1.docs/1.niños.md': '# A' })
  await compile()
  const find = (path: string) => {
    const database = openSqlite(options.databaseFile, 'read')
    const origin = createOriginFinder(database)(path)
    database.close()
    return origin
  }
  expect(find('/docs/ninos')).toBeUndefined()
  storePageOrigins(options.databaseFile, { contentDir: options.contentDir, editUrl: undefined })
  expect(find('/docs/ninos')).toBeUndefined()
  const editUrl = 'https://git.example/editar/{file}'
  storePageOrigins(options.databaseFile, { contentDir: options.contentDir, editUrl })
  expect(find('/docs/ninos')).toEqual({
    changedAt: null,
    editUrl: 'https://git.example/editar/1.docs/1.ni%C3%B1os.md',
  })
})
