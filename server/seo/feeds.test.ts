import { expect, onTestFinished, test } from 'vitest'
import { createContentSource } from '#collections/read/pages.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createFeedFile } from './feeds.ts'

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
    const feed = await createFeedFile(
      `/${name}/feed.json`,
      createContentSource(database),
      'https://a.example',
    )
    const { items } = JSON.parse(feed?.body ?? '')
    expect(
      items.map((item: { title: string; date_published: string }) => [item.title, item.date_published]),
    ).toEqual([
      ['Programado', '2026-11-20T08:00:00.000Z'],
      ['Nuevo', '2026-11-15T00:00:00.000Z'],
      ['Fechado', '2026-11-01T00:00:00.000Z'],
    ])
  },
)

test.each(kinds)('the feeds of %s have the newest fifty entries', async (name, folder) => {
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
  const content = createContentSource(database)
  const { items } = JSON.parse(
    (await createFeedFile(`/${name}/feed.json`, content, 'https://a.example'))?.body ?? '',
  )
  const titles = Array.from({ length: 50 }, (_, index) => `Entrada ${50 - index}`)
  expect(items.map(({ title }: { title: string }) => title)).toEqual(titles)
  const rss = (await createFeedFile(`/${name}/rss.xml`, content, 'https://a.example'))?.body ?? ''
  expect(rss.match(/<item>/g)).toHaveLength(50)
})
