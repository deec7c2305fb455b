import { z } from 'zod'
import type { LoaderServices } from '#app/loaders/loader-context.ts'

/** An island whose properties are what it takes, or why it is none. */
export type OpenedIsland =
  | { refused: 'unknown' | 'props' }
  /** Its answer (C-ISL-4), or `null` where there is nothing of that kind. */
  | { render: (id: string) => Promise<string | null> }

/** The HTML of a part of a page that the server renders by itself, or `null` where there is nothing of that kind. */
type RenderIsland = (services: LoaderServices) => Promise<string | null>

/** Longest path that can be a page's, in characters. */
const MAX_PATH_CHARACTERS = 500

const path = z.string().startsWith('/').max(MAX_PATH_CHARACTERS)

/** What every island takes and how it is rendered, by name (C-ISL-7, O-17). A Map: no name reaches a prototype (threat I02). */
const islands = new Map<string, z.ZodType<RenderIsland>>([
  ['ContentBody', z.strictObject({ path }).transform(({ path }) => renderContentBody(path))],
])

/** The prose of an entry that is a page, by its path; what is not published is missing here too. */
function renderContentBody(path: string): RenderIsland {
  return async ({ content, renderBody }) => {
    const page = await content.findEntry(path)
    return page ? ((await renderBody(page)).html ?? null) : null
  }
}

/** Finds an island for properties that anybody may have made up (threats I05…I11); nothing is rendered yet. */
export function openIsland(name: string, props: unknown, services: LoaderServices): OpenedIsland {
  const island = islands.get(name)
  if (!island) return { refused: 'unknown' }
  const { data: renderIsland } = island.safeParse(props)
  if (!renderIsland) return { refused: 'props' }
  return {
    async render(id) {
      const body = await renderIsland(services)
      return body === null
        ? null
        : JSON.stringify({ id, head: {}, html: `<div data-island-uid>${body}</div>` })
    },
  }
}
