import { listAsideNodes } from '#app/loaders/aside-nodes.ts'
import { getServices, type Island, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { docsAside } from '#app/navigation/shared-islands.ts'
import { findFirstPage, findSection, listDocsSections } from '#collections/read/docs-sections.ts'

export type DocsLayoutData = {
  tree: Island
  /** The section that the page is in, and the page that it begins with. */
  section?: { title: string; path: string }
}

/** The children of `/docs` in the navigation tree (specification 2), cut to what the aside shows. */
export async function loader(args: LoaderArgs): Promise<DocsLayoutData> {
  const { content, renderAside } = getServices(args)
  const path = readContentPath(args.request)
  const sections = await listDocsSections(content)
  const current = findSection(sections, path)
  return {
    tree: { key: docsAside.key, html: await renderAside(listAsideNodes(sections, current), path) },
    ...(current && { section: { title: current.title, path: findFirstPage(current).path } }),
  }
}
