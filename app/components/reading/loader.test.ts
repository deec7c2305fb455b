import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type LoaderServices, servicesContext } from '#app/loaders/loader-context.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { listAside, loader } from './loader.ts'

/** A documentation of sections with ten pages each. */
function listSections(sections: number): NavigationNode[] {
  return Array.from({ length: sections }, (_, section) => ({
    title: `Sección ${section}`,
    path: `/docs/${section}`,
    page: false,
    children: Array.from({ length: 10 }, (_, page) => ({
      title: `Página ${page}`,
      path: `/docs/${section}/${page}`,
    })),
  }))
}

async function load(sections: number, path: string) {
  const services: Partial<LoaderServices> = {
    content: {
      getNavigation: async () => [{ title: 'Guía', path: '/docs', children: listSections(sections) }],
    } as Partial<LoaderServices['content']> as LoaderServices['content'],
    collectIcons: async () => ({}),
    describePending: () => undefined,
  }
  const context = new RouterContextProvider()
  context.set(servicesContext, services as LoaderServices)
  return await loader({ request: new Request(`https://tienda.example${path}`), context })
}

test('a document lists a small documentation whole, and of a large one the section at hand', async () => {
  const small = await load(6, '/docs/2/3')
  expect(small.isCut).toBeUndefined()
  expect(small.nodes.map(({ children }) => children?.length)).toEqual(Array(6).fill(10))
  const large = await load(7, '/docs/2/3')
  expect(large.isCut).toBe(true)
  expect(large.nodes.map(({ path, children }) => children?.length ?? path)).toEqual([
    '/docs/0/0',
    '/docs/1/0',
    10,
    '/docs/3/0',
    '/docs/4/0',
    '/docs/5/0',
    '/docs/6/0',
  ])
})

test('what all pages share lists a large documentation whole', async () => {
  const services = { collectIcons: async () => ({}), describePending: () => undefined }
  const { nodes, isCut } = await listAside(services, listSections(7))
  expect(isCut).toBeUndefined()
  expect(nodes.map(({ children }) => children?.length)).toEqual(Array(7).fill(10))
})
