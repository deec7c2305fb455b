import type { NavigationNode } from '#collections/content-source.ts'
import { findFirstPage } from '#collections/read/docs-sections.ts'

/** A node of the aside; a section that is cut holds its first page alone. */
export type AsideNode = Omit<NavigationNode, 'children'> & { children?: AsideNode[]; isCut?: true }

/** Up to this many documentation pages the aside lists all of them; above, its weight does not grow with the site. */
const ASIDE_WHOLE_TREE_PAGES = 60

/**
 * What the aside shows of the documentation's sections: a small documentation whole; of a large one the current section
 * whole, and of the others the title and the first page.
 */
export function listAsideNodes(sections: readonly NavigationNode[], current?: NavigationNode): AsideNode[] {
  const isWhole = countPages(sections) <= ASIDE_WHOLE_TREE_PAGES
  return sections.map((section) => (isWhole || section === current ? section : cutSection(section)))
}

function cutSection(section: NavigationNode): AsideNode {
  const { title, path } = findFirstPage(section)
  return section.children ? { ...section, children: [{ title, path }], isCut: true } : section
}

function countPages(nodes: readonly NavigationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.page === false ? 0 : 1) + countPages(node.children ?? []), 0)
}
