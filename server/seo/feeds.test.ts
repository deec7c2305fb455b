import { expect, onTestFinished, test } from 'vitest'
import { createContentSource } from '#collections/read/pages.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { readFeed } from '#tests/support/feed.ts'
import { writeFeed } from './feeds.ts'

const kinds = [
  ['blog', '3.blog'],
  ['changelog', '4.changelog'],
] as const

const entry = (title: string, dates: string) =>
  `---\ntitle: ${title}\n${dates}\nimage: { src: /images/camisa.svg, alt: '' }\nauthors: []\n---\nTexto.\n`

test.each(kinds)(
  'in the feed of %s a scheduled entry is as new as the moment at which it appeared',
  async (name, folder) => {
    const project = createProject({
      [`${folder}.yml`]: 'title: Lo que hay\n',
      [`${folder}/1.a.md`]: entry('Programado', 'date: 2026-10-01\npublishAt: 2026-11-20T09:00'),
      [`${folder}/2.b.md`]: entry('Nuevo', 'date: 2026-11-15'),
      [`${folder}/3.c.md`]: entry('Fechado', 'date: 2026-11-01\npublishAt: 2026-10-01'),
    })
    await project.compile({ strict: false })
    const database = openSqlite(project.options.databaseFile, 'read')
    onTestFinished(() => database.close())
    const feed = await writeFeed(name, createContentSource(database), 'https://a.example')
    expect(readFeed(feed ?? '').map(({ title, moment }) => [title, moment])).toEqual([
      ['Programado', Date.UTC(2026, 10, 20, 8)],
      ['Nuevo', Date.UTC(2026, 10, 15)],
      ['Fechado', Date.UTC(2026, 10, 1)],
    ])
  },
)

test.each(kinds)('the feed of %s has the newest fifty entries', async (name, folder) => {
  const entries = Array.from({ length: 51 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    return [`${folder}/${index + 1}.e${index}.md`, entry(`Entrada ${index}`, `date: ${date}`)] as const
  })
  const project = createProject({
    [`${folder}.yml`]: 'title: Lo que hay\n',
    ...Object.fromEntries(entries),
  })
  await project.compile({ strict: false })
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  const feed = await writeFeed(name, createContentSource(database), 'https://a.example')
  const titles = Array.from({ length: 50 }, (_, index) => `Entrada ${50 - index}`)
  expect(readFeed(feed ?? '').map(({ title }) => title)).toEqual(titles)
})
