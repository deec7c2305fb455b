import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { publishDuePages, publishScheduledPages } from './publish-due.server.ts'

const soon = new Date('2026-12-01T09:00:00Z')

async function compileScheduled() {
  const page = (title: string, moment: string) => `---\ntitle: ${title}\npublishAt: ${moment}\n---\n`
  const { compile, options } = createProject({
    '1.docs/1.hoy.md': '# Hoy',
    '1.docs/2.buena.md': page('Buena', '2026-12-01'),
    '1.docs/3.rota.md': page('Rota', '2026-12-01'),
    '1.docs/4.otra.md': page('Otra', '2026-12-01'),
    '1.docs/5.despues.md': page('Después', '2027-01-01'),
  })
  await compile()
  const readPaths = () => {
    const database = openSqlite(options.databaseFile, 'read')
    const rows = database.all('SELECT path FROM _content_docs ORDER BY stem')
    database.close()
    return rows.map(({ path }) => String(path))
  }
  return { file: options.databaseFile, readPaths }
}

test('O-18: pages that can be shown are published at once, and tried before', async () => {
  const { file, readPaths } = await compileScheduled()
  const tried: string[][] = []
  const heldBack = await publishDuePages(file, soon, async (paths) => void tried.push(paths))
  expect(heldBack).toEqual([])
  expect(tried).toEqual([['/docs/buena', '/docs/rota', '/docs/otra']])
  expect(readPaths()).toEqual(['/docs/hoy', '/docs/buena', '/docs/rota', '/docs/otra'])
})

test('O-18: a page that cannot be shown is held back for good, and keeps no other waiting', async () => {
  const { file, readPaths } = await compileScheduled()
  const tryPages = async () => (readPaths().includes('/docs/rota') ? 'it breaks' : undefined)
  expect(await publishDuePages(file, soon, tryPages)).toEqual([
    { file: '1.docs/3.rota.md', reason: 'it breaks' },
  ])
  expect(readPaths()).toEqual(['/docs/hoy', '/docs/buena', '/docs/otra'])
  expect(await publishDuePages(file, new Date('2027-01-02'), tryPages)).toEqual([])
  expect(readPaths()).toEqual(['/docs/hoy', '/docs/buena', '/docs/otra', '/docs/despues'])
})

test('where nothing is due nothing is tried', async () => {
  const { file } = await compileScheduled()
  const fail = () => Promise.reject(new Error('nothing is to be tried'))
  expect(await publishDuePages(file, new Date('2026-11-22'), fail)).toEqual([])
})

test('every scheduled page can be published for a trial', async () => {
  const { file, readPaths } = await compileScheduled()
  publishScheduledPages(file)
  expect(readPaths()).toEqual(['/docs/hoy', '/docs/buena', '/docs/rota', '/docs/otra', '/docs/despues'])
})
