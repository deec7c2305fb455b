import {
  type AsideNode,
  getServices,
  type Island,
  type LoaderArgs,
  readContentPath,
} from '#app/loaders/loader-context.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { findFirstPage, findSection, listDocsSections } from '#collections/read/docs-sections.ts'

/**
 * Up to this many documentation pages the aside lists all of them; above, the current section whole and the
 * titles of the others, so that a page's weight does not grow with the site.
 */
const ASIDE_WHOLE_TREE_PAGES = 60

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
  const isWhole = countPages(sections) <= ASIDE_WHOLE_TREE_PAGES
  const nodes = sections.map((section) => (isWhole || section === current ? section : cutSection(section)))
  // The whole tree is the same on every page.
  const key = isWhole ? 'aside' : `aside ${current?.path ?? ''}`
  return {
    tree: { key, html: await renderAside(nodes, path) },
    ...(current && { section: { title: current.title, path: findFirstPage(current).path } }),
  }
}

/**
 * A small tree stays whole. Of a large one the current section stays whole and the others keep their title
 * and their first page, so that a page's weight does not grow with the site.
 */
function cutSection(section: NavigationNode): AsideNode {
  const { title, path } = findFirstPage(section)
  return section.children ? { ...section, children: [{ title, path }], isCut: true } : section
}

function countPages(nodes: NavigationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.page === false ? 0 : 1) + countPages(node.children ?? []), 0)
}
