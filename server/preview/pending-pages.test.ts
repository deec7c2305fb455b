import { expect, onTestFinished, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createPendingFinder } from './pending-pages.ts'

/** What editors are told of a page with these values, at noon of 21 November 2026 unless at another moment. */
async function describe(values: string, now = '2026-11-21T12:00:00Z', file = '1.docs/1.a.md') {
  const project = createProject({ [file]: `---\ntitle: A\n${values}\n---\n` })
  await project.compile({ reader: 'editors' })
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  return createPendingFinder(database, undefined, () => Date.parse(now))('/docs/a')
}

test.each([
  ['draft: true', 'Borrador', 'Borrador'],
  ['publishAt: 2026-12-01T09:00', 'Programada', 'Sale el 1 de diciembre a las 9:00'],
  ['publishAt: 2026-12-24T13:05', 'Programada', 'Sale el 24 de diciembre a las 13:05'],
  ['publishAt: 2026-12-01T01:30', 'Programada', 'Sale el 1 de diciembre a la 1:30'],
  ['publishAt: 2026-12-01', 'Programada', 'Sale el 1 de diciembre a las 0:00'],
  ['publishAt: 2027-07-01T09:00', 'Programada', 'Sale el 1 de julio de 2027 a las 9:00'],
  ['publishAt: 2026-12-31T23:30:00Z', 'Programada', 'Sale el 1 de enero de 2027 a las 0:30'],
  ['unpublishAt: 2026-12-31', 'Se retira', 'Se retira el 31 de diciembre a las 0:00'],
  ['unpublishAt: 2027-03-28T01:30', 'Se retira', 'Se retira el 28 de marzo de 2027 a la 1:30'],
  ['unpublishAt: 2026-11-21T13:00', 'Retirada', 'Se retiró el 21 de noviembre a las 13:00'],
  ['unpublishAt: 2020-01-01T01:05', 'Retirada', 'Se retiró el 1 de enero de 2020 a la 1:05'],
  ['draft: true\nunpublishAt: 2020-01-01', 'Borrador', 'Borrador'],
  ['publishAt: 2026-12-01\nunpublishAt: 2026-12-02', 'Programada', 'Sale el 1 de diciembre a las 0:00'],
])('of a page with «%s» editors are told so, in the time of Madrid', async (values, label, text) => {
  expect(await describe(values)).toEqual({ label, text, isPublic: label === 'Se retira' })
})

test('a draft may be one by its name', async () => {
  expect(await describe('', undefined, '1.docs/1.a.draft.md')).toMatchObject({ label: 'Borrador' })
})

test.each([
  ['a public page', '', undefined],
  ['a page whose moment is past', 'publishAt: 2026-10-01', undefined],
  [
    'a page whose moment has come since it was compiled',
    'publishAt: 2026-12-01T09:00',
    '2026-12-01T08:00:00Z',
  ],
])('of %s nothing is told', async (_, values, now) => {
  expect(await describe(values, now)).toBeUndefined()
})
