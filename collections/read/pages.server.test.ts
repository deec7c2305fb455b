import { expect, onTestFinished, test } from 'vitest'
import type { ContentSource } from '#collections/content-source.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject, writeInto } from '#tests/support/content-folder.ts'
import { createContentSource } from './pages.server.ts'

const post = (date: string) =>
  `---\ntitle: Del ${date}\ndate: ${date}\nimage: { src: /images/camisa.svg, alt: "" }\nauthors: []\n---\nTexto.\n`
const version = (date: string, title = `Del ${date}`) =>
  `---\ntitle: ${title}\ndate: ${date}\nimage: { src: /images/camisa.svg, alt: Camisa }\n---\nTexto.\n`

async function openSource(
  files: Record<string, string>,
): Promise<ContentSource & { project: ReturnType<typeof createProject> }> {
  const project = createProject(files)
  await project.compile()
  const database = openSqlite(project.options.databaseFile, 'read')
  onTestFinished(() => database.close())
  return { ...createContentSource(database), project }
}

test('a documentation page comes with its body, with or without a trailing slash, by its exact letters', async () => {
  const source = await openSource({ '1.docs/1.guia.md': '# Guía\n\nHola.' })
  const page = await source.getEntry('docs', '/docs/guia')
  expect(page).toMatchObject({
    title: 'Guía',
    description: 'Hola.',
    path: '/docs/guia',
    navigation: true,
    body: { type: 'minimark' },
  })
  expect(await source.getEntry('docs', '/docs/guia/')).toEqual(page)
  expect(await source.getEntry('docs', '/docs/Guia')).toBeNull()
  expect(await source.getEntry('docs', '/docs/nada')).toBeNull()
  expect(await source.getEntry('docs', "/docs/' OR 1=1 --")).toBeNull()
})

test('settings of a folder are no page', async () => {
  const source = await openSource({
    '1.docs/1.a/.navigation.yml': 'title: Todo A',
    '1.docs/1.a/1.b.md': '# B',
  })
  expect(await source.getEntry('docs', '/docs/a/.navigation')).toBeNull()
  expect(await source.listPaths()).toEqual(['/docs/a/b'])
  expect(await source.getNavigation('docs')).toMatchObject([
    { path: '/docs', children: [{ title: 'Todo A' }] },
  ])
})

test('single pages are there, or are null', async () => {
  const source = await openSource({ '3.blog.yml': 'title: Cuaderno' })
  expect(await source.getPage('index')).toMatchObject({ title: 'Portada', path: '/', hero: { links: [] } })
  expect(await source.getPage('blog')).toMatchObject({ title: 'Cuaderno', path: '/blog', description: null })
  expect(await source.getPage('pricing')).toBeNull()
  expect(await source.getPage('changelog')).toBeNull()
  expect(await source.getPage('index')).not.toHaveProperty('body')
})

test('posts are listed newest first, read in that order, and have no body until they are opened', async () => {
  const source = await openSource({
    '3.blog/1.a.md': post('2026-03-01'),
    '3.blog/2.b.md': post('2026-02-01'),
    '3.blog/3.c.md': post('2026-04-01'),
  })
  const posts = await source.listEntries('posts')
  expect(posts.map(({ path }) => path)).toEqual(['/blog/c', '/blog/a', '/blog/b'])
  expect(posts[0]).toMatchObject({
    date: '2026-04-01T00:00:00.000Z',
    image: { src: '/images/camisa.svg', alt: '' },
  })
  expect(posts[0]).not.toHaveProperty('body')
  expect(await source.getEntry('posts', '/blog/b')).toMatchObject({
    title: 'Del 2026-02-01',
    body: { type: 'minimark' },
  })
  expect(await source.getSurround('posts', '/blog/a')).toMatchObject([
    { path: '/blog/c' },
    { path: '/blog/b' },
  ])
})

test('versions are listed newest first, with their bodies', async () => {
  const source = await openSource({
    '4.changelog/1.a.md': version('2026-01-01'),
    '4.changelog/2.b.md': version('2026-02-01'),
    '4.changelog/3.c.md': version('2026-02-01', 'Del mismo día'),
  })
  expect(await source.listEntries('versions')).toMatchObject([
    { path: '/changelog/c' },
    {
      title: 'Del 2026-02-01',
      image: '/images/camisa.svg',
      meta: { imageAlt: 'Camisa' },
      body: { type: 'minimark' },
    },
    { title: 'Del 2026-01-01' },
  ])
})

test('neighbours carry their descriptions', async () => {
  const source = await openSource({ '1.docs/1.a.md': '# A\n\nPrimera.', '1.docs/2.b.md': '# B\n\nSegunda.' })
  expect(await source.getSurround('docs', '/docs/a/')).toEqual([
    null,
    { title: 'B', path: '/docs/b', stem: '1.docs/2.b', description: 'Segunda.' },
  ])
})

test('paths of every public page are listed, each of them answers, drafts and dot names are not among them', async () => {
  const source = await openSource({
    '1.docs/1.a.md': '# A',
    '1.docs/2.b.yml': 'title: B',
    '1.docs/3.c.md': '---\ndraft: true\n---\n',
    '3.blog/1.d.md': post('2026-01-01'),
    '4.changelog/1.e.md': version('2026-01-01'),
  })
  expect(await source.listPaths()).toEqual(['/docs/a', '/docs/b', '/blog/d'])
  expect(await source.getEntry('docs', '/docs/b')).toMatchObject({
    title: 'B',
    body: { type: 'minimark', value: [] },
  })
  expect(await source.getEntry('docs', '/docs/c')).toBeNull()
})

test('the tree follows when the content is compiled again under an open source', async () => {
  const source = await openSource({ '1.docs/1.a.md': '# A' })
  expect(await source.getNavigation('docs')).toMatchObject([{ children: [{ title: 'A' }] }])
  writeInto(source.project.options.contentDir, '1.docs/1.a.md', '# Otra')
  await source.project.compile()
  expect(await source.getNavigation('docs')).toMatchObject([{ children: [{ title: 'Otra' }] }])
})
