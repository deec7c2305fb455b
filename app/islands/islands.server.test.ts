import { expect, test } from 'vitest'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { docsAside } from '#app/navigation/shared-islands.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { hashIsland } from './island-key.ts'
import { renderSharedIslands } from './islands.server.ts'

/** A documentation of sections with ten pages each. */
function createServices(sections: number) {
  const children: NavigationNode[] = Array.from({ length: sections }, (_, section) => ({
    title: `Sección ${section}`,
    path: `/docs/${section}`,
    page: false,
    children: Array.from({ length: 10 }, (_, page) => ({
      title: `Página ${page}`,
      path: `/docs/${section}/${page}`,
    })),
  }))
  const services: Partial<LoaderServices> = {
    content: {
      getNavigation: async () => [{ title: 'Documentación', path: '/docs', children }],
    } as Partial<LoaderServices['content']> as LoaderServices['content'],
    renderAside: async (nodes) => nodes.map((node) => `${node.path} ${node.children?.length ?? 0}`).join(),
  }
  return services as LoaderServices
}

test('C-ISL-2: the address that browsers know is that of the aside', async () => {
  const [aside] = await renderSharedIslands(createServices(1))
  const id = await hashIsland({ name: 'DocsAside', props: {} })
  expect(aside).toEqual({
    address: docsAside.address,
    answer: JSON.stringify({ id, head: {}, html: '<div data-island-uid>/docs/0 10</div>' }),
  })
})

test('a small documentation shares its aside whole, a large one its sections apart', async () => {
  const readHtml = async (sections: number) => {
    const shared = await renderSharedIslands(createServices(sections))
    return shared.map(({ answer }) => /<div data-island-uid>(.*)<\/div>/.exec(answer)?.[1])
  }
  expect(await readHtml(6)).toEqual([expect.stringMatching(/^\/docs\/0 10,.*,\/docs\/5 10$/)])
  const [aside, ...sections] = await readHtml(7)
  expect(aside).toMatch(/^\/docs\/0 1,.*,\/docs\/6 1$/)
  expect(sections).toHaveLength(7)
  expect(sections[6]).toMatch(/^\/docs\/6\/0 0,.*,\/docs\/6\/9 0$/)
})
