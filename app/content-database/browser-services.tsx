import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MarkdownBody } from '#app/components/markdown/render-tree.tsx'
import { findIconNames } from '#app/icons/find-strings.ts'
import { loadIcons } from '#app/icons/load-icon.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import type { CollectionName } from '#collections/collection-table.ts'
import { nameTable, type Query, query } from '#collections/query/query.ts'
import { createPages } from '#collections/read/pages.ts'
import { IconContext } from '#ui/icon.tsx'
import { queryContent, readContentManifest } from './content-queries.ts'

/** What loaders get in the browser: the content of this document's build, and bodies rendered here. */
export const browserServices: LoaderServices = {
  // The verbs of the server over the local database or the query endpoint.
  content: createPages({
    ask,
    async listFields(name) {
      const { columns } = (await readContentManifest())[name]
      return columns.map((column) => column.name)
    },
    // A document stays with the build that it came from.
    readVersion: () => 'this build',
  }),
  renderBody: async ({ path, body }, idPrefix = '') => {
    const prose = (
      <IconContext value={await collectIcons(body.value)}>
        <MarkdownBody value={body.value} idPrefix={idPrefix} />
      </IconContext>
    )
    return { key: path, html: renderToHtml(prose) }
  },
  collectIcons,
  // A picture of which nothing is known beforehand is a plain one.
  collectPictures: async () => ({}),
  describePending: () => undefined,
  search: async (query, options) => {
    const { searchHere } = await import('#app/components/search/search-client.ts')
    return searchHere(query, options)
  },
}

function ask<T extends object>(name: CollectionName): Query<T> {
  return query<T>({ table: nameTable(name), all: (sql) => queryContent(name, sql) })
}

/** Icons named anywhere in the data; those that cannot be had stay blank (specification 8). */
function collectIcons(data: unknown): Promise<Record<string, string>> {
  return loadIcons([...findIconNames(data)])
}

/**
 * The HTML of what the server would render to the same. React's own server renderer would be another 20 kB; here
 * it renders into a document that is shown to nobody and loads nothing.
 * @throws what a component throws.
 */
function renderToHtml(node: ReactNode): string {
  const container = document.implementation.createHTMLDocument().body
  let thrown: { error: unknown } | undefined
  const root = createRoot(container, {
    onUncaughtError: (error) => {
      thrown = { error }
    },
  })
  flushSync(() => root.render(node))
  const html = container.innerHTML
  root.unmount()
  if (thrown) throw thrown.error
  return html
}
