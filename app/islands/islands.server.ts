import { z } from 'zod'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { listDocsSections } from '#collections/read/docs-sections.ts'

/** A part of a page that the server renders by itself, and what may be asked of it. */
type IslandDefinition<Props> = {
  props: z.ZodType<Props>
  /** The HTML, or `null` where there is nothing of that kind. */
  render: (props: Props, services: LoaderServices) => Promise<string | null>
}

/** An island whose properties are what it takes, or why it is none. */
export type OpenedIsland =
  | { refused: 'unknown' | 'props' }
  /** Its HTML, or `null` where there is nothing of that kind. */
  | { render: (services: LoaderServices) => Promise<string | null> }

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

/** Every island, by name (C-ISL-7, O-17). A Map: no name reaches a prototype (threat I02). */
const islands = new Map([
  ['ContentBody', renderContentBody],
  ['DocsSection', renderDocsSection],
])

/** Finds an island for properties that anybody may have made up (threats I05…I11); nothing is rendered yet. */
export function openIsland(name: string, props: unknown): OpenedIsland {
  const open = islands.get(name)
  return open ? open(props) : { refused: 'unknown' }
}

function defineIsland<Props>({ props: schema, render }: IslandDefinition<Props>) {
  return (props: unknown): OpenedIsland => {
    const parsed = schema.safeParse(props)
    if (!parsed.success) return { refused: 'props' }
    return { render: (services) => render(parsed.data, services) }
  }
}
