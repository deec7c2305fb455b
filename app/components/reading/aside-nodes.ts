import type { LoaderServices } from '#app/loaders/loader-context.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { findFirstPage } from '#collections/read/docs-sections.ts'

/** A node of the aside; a section that is cut holds its first page alone. */
export type AsideNode = {
  title: string
  path: string
  /** Of a section. */
  icon?: string
  /** Said of a page that is not public yet. */
  pending?: string
  children?: AsideNode[]
  isCut?: true
}

/** Up to this many documentation pages the aside lists all of them; above, its weight does not grow with the site. */
const ASIDE_WHOLE_TREE_PAGES = 60

/**
 * What the aside shows of the documentation's sections: a small documentation whole; of a large one the current section
 * whole, and of the others the title and the first page. Where content is not public yet, all of it.
 */
export function listAsideNodes(
  sections: readonly NavigationNode[],
  describePending: LoaderServices['describePending'],
  current?: NavigationNode,
): AsideNode[] {
  const isWhole = countPages(sections) <= ASIDE_WHOLE_TREE_PAGES
  return sections.map((section) => {
    if (isWhole || section === current || !section.children) return pickNode(section, describePending)
    return cutSection(pickNode({ ...section, children: [] }, describePending), section)
  })
}

function pickNode(node: NavigationNode, describePending: LoaderServices['describePending']): AsideNode {
  const { title, path, icon, children } = node
  if (!children) {
    const pending = describePending(path)?.label
    return { title, path, ...(pending && { pending }) }
  }
  const pages = children.map((child) => pickNode(child, describePending))
  return { title, path, ...(icon && { icon }), children: pages }
}

function cutSection(node: AsideNode, section: NavigationNode): AsideNode {
  const { title, path } = findFirstPage(section)
  return { ...node, children: [{ title, path }], isCut: true }
}

function countPages(nodes: readonly NavigationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.page === false ? 0 : 1) + countPages(node.children ?? []), 0)
}
