import { expect, onTestFinished, test } from 'vitest'
import { createContentSource } from '#collections/read/pages.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { createFeedFile } from './feeds.ts'

const entry = (title: string, dates: string) =>
  `---\ntitle: ${title}\n${dates}\nimage: { src: /images/camisa.svg, alt: '' }\nauthors: []\n---\nTexto.\n`

test.each([
  ['blog', '3.blog'],
  ['changelog', '4.changelog'],
])(
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
