import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPublished } from '#collections/publish/published-files.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { withSentences } from '#tests/support/with-sentences.ts'

const text = Array.from({ length: 60 }, (_, index) => `palabra${index}`).join('. ')
const other = text.replaceAll('palabra', 'otra')
const page = (title: string, body = text) => `---\ntitle: ${title}\n---\n\n${body}\n`
const later = (hours: number) => new Date(Date.UTC(2026, 10, 21, 12 + hours))

/** A site of some pages that has been compiled, whose files can be moved, and what is told of it then. */
async function createSite(files: Record<string, string>) {
  const { compile, options } = createProject(files)
  await compile({ strict: false })
  return {
    options,
    compile,
    remove: (file: string) => rmSync(join(options.contentDir, file)),
    write: (file: string, source: string) => writeInto(options.contentDir, file, source),
    tell: async (hours = 2) => {
      const { problems } = await compile({ keepsGoing: true, now: later(hours) })
      return problems
        .map(withSentences)
        .map(({ severity, file, message, fix }) => `${severity} ${file} ${message} ${fix}`)
    },
  }
}

test('a page that was renamed is told once, with the line that leads to it and all links', async () => {
  const site = await createSite({
    '1.docs/1.lana.md': page('Lana'),
    '1.docs/2.b.md': page('B', '[x](/docs/lana)\n\n[y](/docs/lana#top)'),
    'redirects.yml': '/ovejas: /docs/lana\n',
  })
  site.remove('1.docs/1.lana.md')
  site.write('1.docs/1.merino.md', page('De oveja', `${text} nueva.`))
  const told = [
    'suspicion redirects.yml /docs/lana ya no existe: la página está ahora en /docs/merino. Añade a «redirects.yml» la línea «/docs/lana: /docs/merino», y después cambia los enlaces (2): 1.docs/2.b.md:5, 1.docs/2.b.md:7.',
  ]
  expect(await site.tell()).toEqual(told)
  // Another save changes nothing of it.
  site.write('1.docs/2.b.md', page('Bes', '[x](/docs/lana)\n\n[y](/docs/lana#top)'))
  expect(await site.tell(3)).toEqual(told)
  site.write('redirects.yml', '/ovejas: /docs/merino\n/docs/lana: /docs/merino\n')
  expect(await site.tell(4)).toEqual([
    expect.stringContaining('warning 1.docs/2.b.md'),
    expect.stringContaining('warning 1.docs/2.b.md'),
  ])
  site.write('1.docs/2.b.md', page('B', 'Nada.'))
  expect(await site.tell(5)).toEqual([])
})

test('a renamed folder is one line', async () => {
  const site = await createSite({
    '1.docs/1.lana.md': page('Lana', 'Una.'),
    '1.docs/1.lana/1.a.md': page('A'),
    '1.docs/1.lana/2.b.md': page('B', other),
  })
  for (const file of ['1.docs/1.lana.md', '1.docs/1.lana/1.a.md', '1.docs/1.lana/2.b.md']) site.remove(file)
  site.write('1.docs/1.lino.md', page('Lino', 'Una.'))
  site.write('1.docs/1.lino/1.a.md', page('A'))
  site.write('1.docs/1.lino/2.b.md', page('B', other))
  expect(await site.tell()).toEqual([
    expect.stringContaining('/docs/lana ya no existe: la página está ahora en /docs/lino.'),
    expect.stringContaining('la línea «/docs/lana/**: /docs/lino/**»'),
  ])
})

test('a page that was removed is a hint where nothing leads to it, until it is published without', async () => {
  const site = await createSite({ '1.docs/1.a.md': page('A') })
  site.remove('1.docs/1.a.md')
  const told = [expect.stringContaining('warning redirects.yml /docs/a ya no existe')]
  expect(await site.tell(2)).toEqual(told)
  expect(await site.tell(48)).toEqual(told)
  await site.compile({ now: later(49) })
  expect(await site.tell(50)).toEqual([])
})

test('after a month nobody is told any more, though nothing was published', async () => {
  const site = await createSite({ '1.docs/1.a.md': page('A') })
  site.remove('1.docs/1.a.md')
  expect(await site.tell(2)).toHaveLength(1)
  expect(await site.tell(2 + 31 * 24)).toEqual([])
})

test('what nobody can have known, a draft and a page that is there again are not missed', async () => {
  const site = await createSite({ '1.docs/1.a.md': page('A') })
  site.write('1.docs/2.b.md', page('B', 'Otra.'))
  expect(await site.tell(2)).toEqual([])
  site.remove('1.docs/2.b.md')
  expect(await site.tell(2.5)).toEqual([])
  site.write('1.docs/1.a.md', page('A').replace('title', 'draft: true\ntitle'))
  expect(await site.tell(3)).toEqual([])
  site.remove('1.docs/1.a.md')
  expect(await site.tell(4)).toHaveLength(1)
  site.write('1.docs/1.a.md', page('A'))
  expect(await site.tell(5)).toEqual([])
})

test('addresses of earlier runs are no part of a build', async () => {
  const { options } = await createSite({ '1.docs/1.a.md': page('A') })
  const copy = join(options.contentDir, '../copy.sqlite')
  const database = openSqlite(copy, 'write')
  copyPublished(options.databaseFile, database)
  expect(database.all('SELECT * FROM _addresses')).toEqual([])
  database.close()
})
