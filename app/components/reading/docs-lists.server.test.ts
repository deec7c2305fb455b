import { parse } from 'devalue'
import { expect, test } from 'vitest'
import type { DocsLayoutData } from '#app/components/reading/loader.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { docsLayoutId } from '#app/navigation/docs-list.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { writeDocsLists } from './docs-lists.server.ts'

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
      getNavigation: async () => [{ title: 'Guía de compra', path: '/docs', children }],
    } as Partial<LoaderServices['content']> as LoaderServices['content'],
    collectIcons: async () => ({}),
    describePending: () => undefined,
  }
  return services as LoaderServices
}

/** How many pages each section of each list holds, by the list's address. */
async function countPages(sections: number): Promise<[address: string, pages: (number | undefined)[]][]> {
  const lists = await writeDocsLists(createServices(sections))
  return lists.map(({ address, answer }) => {
    const { nodes } = parse(answer).data[docsLayoutId] as DocsLayoutData
    return [address, nodes.map(({ children }) => children?.length)]
  })
}

test('a small documentation shares its list whole, a large one its sections apart', async () => {
  expect(await countPages(6)).toEqual([['/docs/_list/_payload.json', Array(6).fill(10)]])
  const [list, ...apart] = await countPages(7)
  expect(list).toEqual(['/docs/_list/_payload.json', Array(7).fill(1)])
  expect(apart).toHaveLength(7)
  expect(apart[6]).toEqual(['/docs/_list/6/_payload.json', [1, 1, 1, 1, 1, 1, 10]])
})

test('the list of a large documentation looks at the pages of its own section alone', async () => {
  let looks = 0
  const describePending = () => void looks++
  await writeDocsLists({ ...createServices(7), describePending })
  expect(looks).toBe(70)
})
