import { expect, test } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { createProject } from '#tests/support/content-folder.ts'
import { findSection, findSectionPicture, listDocsSections } from './docs-sections.ts'
import { createContentSource } from './pages.server.ts'

async function openSections(files: Record<string, string>) {
  const { compile, options } = createProject(files)
  await compile()
  const database = openSqlite(options.databaseFile, 'read')
  try {
    return await listDocsSections(createContentSource(database))
  } finally {
    database.close()
  }
}

const image = 'image: { src: /images/camisa.svg, alt: Camisa }\n'

test('the picture of a section stands at the head of its first page, whether that is its index or not', async () => {
  const sections = await openSections({
    '1.docs/1.tallas/.navigation.yml': `title: Tallas\n${image}`,
    '1.docs/1.tallas/1.index.md': '---\ntitle: Cómo medirse\n---\n',
    '1.docs/1.tallas/2.mujer.md': '---\ntitle: Mujer\n---\n',
    '1.docs/2.legal/.navigation.yml': `title: Legal\n${image}`,
    '1.docs/2.legal/1.aviso.md': '---\ntitle: Aviso\n---\n',
    '1.docs/3.pagos/1.index.md': '---\ntitle: Pagos\n---\n',
  })
  const picture = { src: '/images/camisa.svg', alt: 'Camisa' }
  expect(findSectionPicture(sections, '/docs/tallas')).toEqual({ ...picture, section: 'Tallas', number: 1 })
  expect(findSectionPicture(sections, '/docs/legal/aviso')).toEqual({
    ...picture,
    section: 'Legal',
    number: 2,
  })
  for (const path of ['/docs/tallas/mujer', '/docs/legal', '/docs/pagos', '/docs'])
    expect(findSectionPicture(sections, path), path).toBeUndefined()
})

test('the picture of a section is checked like any other', async () => {
  const { findProblems } = createProject({
    '1.docs/1.tallas/.navigation.yml': 'title: Tallas\nimage:\n  src: /images/no.svg\n',
    '1.docs/1.tallas/1.index.md': '---\ntitle: A\n---\n',
    '1.docs/2.pagos/.navigation.yml': 'imagen: { src: /images/camisa.svg, alt: A }\n',
    '1.docs/2.pagos/1.index.md': '---\ntitle: B\n---\n',
  })
  expect(await findProblems()).toEqual([
    '1.docs/1.tallas/.navigation.yml:2:1 «image» no dice qué se ve en la imagen.',
    '1.docs/2.pagos/.navigation.yml:1:1 «imagen» no es un dato conocido; parece «image».',
    '1.docs/1.tallas/.navigation.yml:3:8 La imagen /images/no.svg no está en la carpeta public.',
  ])
})

test('the section of a page is looked up: the tree is walked once, however many pages ask', () => {
  let walks = 0
  const children = Array.from({ length: 50 }, (_, page) => ({ title: `${page}`, path: `/docs/a/${page}` }))
  const section = {
    title: 'A',
    path: '/docs/a',
    get children() {
      walks += 1
      return children
    },
  }
  const sections = [section]
  expect(findSection(sections, '/docs/b')).toBeUndefined()
  const once = walks
  for (const { path } of children) expect(findSection(sections, path)?.title).toBe('A')
  expect(walks).toBe(once)
})
