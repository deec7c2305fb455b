import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import type { DocsPageData } from './loader.ts'

/** Where a page of the documentation stands: in a section, if it does not begin it. */
export function describeDocsPage({ page, section }: DocsPageData, { origin }: Place): Thing[] {
  const isWithin = section && section.path !== page.path
  const above = isWithin ? [{ name: section.title, path: encodeURI(section.path) }] : []
  return [describeCrumbs(origin, [...above, { name: page.title }])]
}
