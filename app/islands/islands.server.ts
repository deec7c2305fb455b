import { z } from 'zod'
import { listAsideNodes } from '#app/loaders/aside-nodes.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { listDocsSections } from '#collections/read/docs-sections.ts'
import { hashIsland, type IslandRequest } from './island-key.ts'

/** A part of a page that the server renders by itself, and what may be asked of it. */
type IslandDefinition<Props> = {
  props: z.ZodType<Props>
  /** The HTML, or `null` where there is nothing of that kind. */
  render: (props: Props, services: LoaderServices) => Promise<string | null>
}

/** An island whose properties are what it takes, or why it is none. */
export type OpenedIsland =
  | { refused: 'unknown' | 'props' }
  /** Its answer (C-ISL-4), or `null` where there is nothing of that kind. */
  | { render: (services: LoaderServices, id: string) => Promise<string | null> }

/** Longest path that can be a page's, in characters. */
const MAX_PATH_CHARACTERS = 500

const path = z.string().startsWith('/').max(MAX_PATH_CHARACTERS)

/** The prose of an entry that is a page, by its path; what is not published is missing here too. */
const renderContentBody = defineIsland({
  props: z.strictObject({ path }),
  render: async ({ path }, { content, renderBody }) => {
    const page = await content.findEntry(path)
    return page ? ((await renderBody(path, page.body)).html ?? null) : null
  },
})

/** The pages of one section of the documentation, for an aside that left them out. */
const renderDocsSection = defineIsland({
  props: z.strictObject({ path }),
  render: async ({ path }, { content, renderAside }) => {
    const section = (await listDocsSections(content)).find((node) => node.path === path)
    return section?.children ? renderAside(section.children, '', true) : null
  },
})

/** The aside, as pages of the documentation share it: no page is marked, and in a large one every section is cut. */
const renderDocsAside = defineIsland({
  props: z.strictObject({}),
  render: async (_, { content, renderAside }) =>
    renderAside(listAsideNodes(await listDocsSections(content)), ''),
})

/** Every island, by name (C-ISL-7, O-17). A Map: no name reaches a prototype (threat I02). */
const islands = new Map([
  ['ContentBody', renderContentBody],
  ['DocsAside', renderDocsAside],
  ['DocsSection', renderDocsSection],
])

/** Finds an island for properties that anybody may have made up (threats I05…I11); nothing is rendered yet. */
export function openIsland(name: string, props: unknown): OpenedIsland {
  const open = islands.get(name)
  return open ? open(props) : { refused: 'unknown' }
}

/** The aside, and the sections that it leaves out, as answers of their addresses. */
export async function renderSharedIslands(
  services: LoaderServices,
): Promise<{ address: string; answer: string }[]> {
  const nodes = listAsideNodes(await listDocsSections(services.content))
  const cut = nodes.filter((node) => node.isCut)
  const requests: IslandRequest[] = [
    { name: 'DocsAside', props: {} },
    ...cut.map((node) => ({ name: 'DocsSection', props: { path: node.path } })),
  ]
  return Promise.all(requests.map((request) => renderSharedIsland(request, services)))
}

async function renderSharedIsland({ name, props }: IslandRequest, services: LoaderServices) {
  const id = await hashIsland({ name, props })
  const island = openIsland(name, props)
  const answer = 'refused' in island ? null : await island.render(services, id)
  if (answer === null) throw new Error(`The island ${name} has nothing to share`)
  return { address: `/__nuxt_island/${name}_${id}.json`, answer }
}

function defineIsland<Props>({ props: schema, render }: IslandDefinition<Props>) {
  return (props: unknown): OpenedIsland => {
    const parsed = schema.safeParse(props)
    if (!parsed.success) return { refused: 'props' }
    return {
      render: async (services, id) => {
        const body = await render(parsed.data, services)
        return body === null
          ? null
          : JSON.stringify({ id, head: {}, html: `<div data-island-uid>${body}</div>` })
      },
    }
  }
}
