import { expect, test } from 'vitest'
import type { NavigationNode, SurroundItem } from '#collections/content-source.ts'
import type { MinimarkElement } from '#collections/minimark.ts'
import { createDocsIndex } from './docs-index.ts'

const sections: NavigationNode[] = [
  { title: 'Suelta', path: '/docs/suelta' },
  {
    title: 'Tallas',
    path: '/docs/tallas',
    page: false,
    children: [
      { title: 'Mujer', path: '/docs/tallas/mujer' },
      {
        title: 'Niños',
        path: '/docs/tallas/ninos',
        page: false,
        children: [page('/docs/tallas/ninos/bebes')],
      },
      page('/docs/tallas/hombre'),
    ],
  },
]

function createIndex(children: NavigationNode[], pages: SurroundItem[]) {
  return createDocsIndex({
    getNavigation: async () => [{ title: 'Docs', path: '/docs', page: false, children }],
    listReadingOrder: async () => pages,
  })
}

function page(path: string): NavigationNode {
  return { title: path.slice(path.lastIndexOf('/') + 1), path }
}

function describe(path: string, description: string | null): SurroundItem {
  return { title: '', stem: '', path, description }
}

test('an index of many pages says so, so that those out of sight cost nothing', async () => {
  const look = async (count: number) => {
    const pages = Array.from({ length: count }, (_, index) => describe(`/docs/${index}`, null))
    const { body } = await createIndex([], pages)
    return (body.value[0] as MinimarkElement)[1].class
  }
  expect(await look(200)).toBe('docs-index')
  expect(await look(201)).toBe('docs-index docs-index-long')
})

test('a folder with a picture shows it beside its title, as a decoration with its measures', async () => {
  const folder = {
    title: 'Pagos',
    path: '/docs/pagos',
    page: false as const,
    children: [page('/docs/pagos/iva')],
  }
  const { body } = await createIndex([{ ...folder, image: { src: '/images/x.svg', alt: 'Recibo' } }], [])
  expect(JSON.stringify(body.value)).toContain(
    '["div",{"class":"docs-index-head"},["h2",{"id":"pagos"},"Pagos"],' +
      '["img",{"src":"/images/x.svg","alt":"","width":1200,"height":480}]]',
  )
})

test('the index has a heading for every folder and under it its pages, before its folders', async () => {
  const { body } = await createIndex(sections, [
    describe('/docs/tallas/mujer', 'De la 34 a la 52.'),
    describe('/docs/suelta', null),
  ])
  expect(body.value).toEqual([
    [
      'div',
      { class: 'docs-index' },
      ['ul', {}, ['li', {}, ['a', { href: '/docs/suelta' }, 'Suelta']]],
      ['h2', { id: 'tallas' }, 'Tallas'],
      [
        'ul',
        {},
        ['li', {}, ['a', { href: '/docs/tallas/mujer' }, 'Mujer'], ['p', {}, 'De la 34 a la 52.']],
        ['li', {}, ['a', { href: '/docs/tallas/hombre' }, 'hombre']],
      ],
      ['h3', { id: 'tallas-ninos' }, 'Niños'],
      ['ul', {}, ['li', {}, ['a', { href: '/docs/tallas/ninos/bebes' }, 'bebes']]],
    ],
  ])
})

test('its table of contents names the sections, unless they are too many to be of help', async () => {
  expect((await createIndex(sections, [])).body.toc.links).toEqual([
    { id: 'tallas', depth: 2, text: 'Tallas' },
  ])
  const many = Array.from({ length: 61 }, (_, index) => ({
    ...page(`/docs/seccion-${index}`),
    children: [page(`/docs/seccion-${index}/una`)],
  }))
  expect((await createIndex(many, [])).body.toc.links).toEqual([])
})
