import type { ContentSource, NavigationNode } from '#collections/content-source.ts'
import { docsPath } from '#config/pages.ts'
import { listPageNodes } from './surround.ts'

/** The picture at the head of a section of the documentation, and where the section stands among the others. */
export type SectionPicture = { src: string; alt: string; section: string; number: number }

/** The sections of the documentation: the children of `/docs` in its navigation tree (specification 2). */
export async function listDocsSections(
  content: Pick<ContentSource, 'getNavigation'>,
): Promise<NavigationNode[]> {
  const navigation = await content.getNavigation('docs')
  return navigation.find((node) => node.path === docsPath)?.children ?? []
}

/** The section of each page, which is looked for with every page. */
const known = new WeakMap<readonly NavigationNode[], Map<string, NavigationNode>>()

/** The section that a page stands in. */
export function findSection(sections: readonly NavigationNode[], path: string): NavigationNode | undefined {
  const listPlaces = (section: NavigationNode) =>
    listPageNodes([section]).map((page): [string, NavigationNode] => [page.path, section])
  return known.getOrInsertComputed(sections, () => new Map(sections.flatMap(listPlaces))).get(path)
}

/** The page that a reader of this node meets first; a folder without a page of its own begins with its first child. */
export function findFirstPage(node: NavigationNode): NavigationNode {
  const [first] = node.children ?? []
  return node.page === false && first ? findFirstPage(first) : node
}

/** The picture of the section that begins with the page at this path; other pages have none. */
export function findSectionPicture(
  sections: readonly NavigationNode[],
  path: string,
): SectionPicture | undefined {
  const index = sections.findIndex((section) => findFirstPage(section).path === path)
  const section = sections[index]
  if (!section?.image) return undefined
  const { src, alt = '' } = section.image
  return { src, alt, section: section.title, number: index + 1 }
}
