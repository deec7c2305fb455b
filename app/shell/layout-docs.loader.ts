import type { LoaderFunctionArgs } from 'react-router'
import type { NavigationNode } from '#collections/content-source.ts'
import { ASIDE_WHOLE_TREE_PAGES } from '#config/constants.ts'
import { getServices, readContentPath } from '#app/loader-context.ts'

export type DocsLayoutData = { navigation: NavigationNode[]; icons: Record<string, string> }

/** The children of `/docs` in the navigation tree (specification 2), cut to what the aside shows. */
export async function loader(args: LoaderFunctionArgs): Promise<DocsLayoutData> {
  const { content, collectIcons } = getServices(args)
  const tree = await content.getNavigation('docs')
  const sections = tree.find((node) => node.path === '/docs')?.children ?? []
  const navigation = cutNavigation(sections, readContentPath(args.request))
  return { navigation, icons: await collectIcons(navigation) }
}

/**
 * A small tree stays whole. Of a large one the current section stays whole and the others keep their title
 * and lead to their first page, so that a page's weight does not grow with the site.
 */
function cutNavigation(sections: NavigationNode[], currentPath: string): NavigationNode[] {
  if (countPages(sections) <= ASIDE_WHOLE_TREE_PAGES) return sections.map(toAsideSection)
  return sections.map((section) => {
    if (containsPath(section, currentPath)) return toAsideSection(section)
    return {
      title: section.title,
      path: findFirstPage(section).path,
      ...(section.icon ? { icon: section.icon } : {}),
    }
  })
}

/** Only what the aside shows travels in the payload. */
function toAsideSection(section: NavigationNode): NavigationNode {
  return { ...toAsideEntry(section), ...(section.icon ? { icon: section.icon } : {}) }
}

/** Sections alone show an icon, so those of their pages stay at home. */
function toAsideEntry({ title, path, page, children }: NavigationNode): NavigationNode {
  return {
    title,
    path,
    ...(page === false ? { page } : {}),
    ...(children ? { children: children.map(toAsideEntry) } : {}),
  }
}

function countPages(nodes: NavigationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.page === false ? 0 : 1) + countPages(node.children ?? []), 0)
}

function containsPath(node: NavigationNode, path: string): boolean {
  return node.path === path || (node.children ?? []).some((child) => containsPath(child, path))
}

function findFirstPage(node: NavigationNode): NavigationNode {
  const [first] = node.children ?? []
  return node.page === false && first ? findFirstPage(first) : node
}
