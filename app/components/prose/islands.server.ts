import { z } from 'zod'
import type { LoaderServices } from '#app/loaders/loader-context.ts'

/** An island whose properties are what it takes, or why it is none. */
export type OpenedIsland =
  | { refused: 'unknown' | 'props' }
  /** Its answer (C-ISL-4), or `null` where there is nothing of that kind. */
  | { render: (id: string) => Promise<string | null> }

/** Longest path that can be a page's, in characters. */
const MAX_PATH_CHARACTERS = 500

/** What the one island that there is takes: the path of a page (C-ISL-7, O-17). */
const contentBody = z.strictObject({ path: z.string().startsWith('/').max(MAX_PATH_CHARACTERS) })

/** Finds an island for properties that anybody may have made up (threats I05…I11); nothing is rendered yet. */
export function openIsland(
  name: string,
  props: unknown,
  { content, renderBody }: LoaderServices,
): OpenedIsland {
  if (name !== 'ContentBody') return { refused: 'unknown' }
  const { data } = contentBody.safeParse(props)
  if (!data) return { refused: 'props' }
  return {
    async render(id) {
      // What is not published is missing here, too.
      const page = await content.findEntry(data.path)
      const body = page ? (await renderBody(page)).html : undefined
      return body === undefined
        ? null
        : JSON.stringify({ id, head: {}, html: `<div data-island-uid>${body}</div>` })
    },
  }
}
