import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { listRetirements, readNewestChange } from './published-files.server.ts'

async function readNewest(files: Record<string, string>): Promise<string> {
  const { options, compile } = createProject(files)
  // It is noon of 21 November 2026 there.
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  const newest = readNewestChange(database)
  database.close()
  return new Date(newest).toISOString()
}

const page = (front: string) => `---\ntitle: Página\ndescription: Una.\n${front}\n---\n\nTexto.\n`
const entry = (date: string) =>
  `---\ntitle: Una versión\ndescription: Una.\ndate: ${date}\nimage: { src: /images/camisa.svg, alt: '' }\n---\n\nTexto.\n`

test.each([
  [
    'the day that an entry gives itself',
    { '4.changelog/1.a.md': entry('2026-03-05') },
    '2026-03-05T00:00:00.000Z',
  ],
  [
    'the last change that a page tells',
    { '1.docs/1.a.md': page('updatedAt: 2026-06-07') },
    '2026-06-06T22:00:00.000Z',
  ],
  [
    'the moment at which a page appeared',
    { '1.docs/1.a.md': page('publishAt: 2026-08-09T10:00') },
    '2026-08-09T08:00:00.000Z',
  ],
  [
    'the moment at which a page went',
    { '1.docs/1.a.md': page('updatedAt: 2026-02-01\nunpublishAt: 2026-08-09T10:00') },
    '2026-08-09T08:00:00.000Z',
  ],
  [
    'the newest of them',
    { '4.changelog/1.a.md': entry('2026-03-05'), '1.docs/1.a.md': page('updatedAt: 2026-02-01') },
    '2026-03-05T00:00:00.000Z',
  ],
])('the newest change of content is %s', async (_, files, newest) => {
  expect(await readNewest(files as Record<string, string>)).toBe(newest)
})

test('what is still to come, a draft and pages without a date tell nothing', async () => {
  const files = {
    '1.docs/1.a.md': page(''),
    '1.docs/2.b.md': page('publishAt: 2027-01-01'),
    '1.docs/4.d.md': page('unpublishAt: 2027-01-01'),
    '1.docs/3.c.md': page('updatedAt: 2026-10-10\ndraft: true'),
    '4.changelog/1.a.md': entry('2027-03-05'),
  }
  expect(await readNewest(files)).toBe('1970-01-01T00:00:00.000Z')
})

test('O-18: what retires is known by its address, and only what has one', async () => {
  const { options, compile } = createProject({
    '1.docs/1.A.md': page('path: /docs/Aviso\nunpublishAt: 2020-01-01'),
    '1.docs/2.b.md': page('unpublishAt: 2099-01-01'),
    '1.docs/3.c.md': page('unpublishAt: 2099-01-01\ndraft: true'),
    '1.docs/4.d.md': page(''),
    '4.changelog/1.a.md': entry('2026-03-05\nunpublishAt: 2020-01-01'),
  })
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  expect([...listRetirements(database)]).toEqual([
    ['/docs/aviso', Date.parse('2019-12-31T23:00:00Z')],
    ['/docs/b', Date.parse('2098-12-31T23:00:00Z')],
  ])
  database.close()
})
