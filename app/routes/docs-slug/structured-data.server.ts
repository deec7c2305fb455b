import { describeCrumbs, type Place, type Thing } from '#app/document/structured-data.server.ts'
import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { findFirstPage, findSection, listDocsSections } from '#collections/read/docs-sections.ts'
import type { DocsPageData } from './loader.ts'

/** Where a page of the documentation stands: in a section, if it does not begin it. */
export async function describeDocsPage(
  { page }: DocsPageData,
  { origin }: Place,
  { content }: LoaderServices,
): Promise<Thing[]> {
  const section = findSection(await listDocsSections(content), page.path)
  const path = section && findFirstPage(section).path
  // A folder without a page of its own has no address that a crumb could lead to.
  const above = section && path !== page.path ? [{ name: section.title, path: encodeURI(path ?? '') }] : []
  return [describeCrumbs(origin, [...above, { name: page.title }])]
}
