import {
  getServices,
  type LoaderArgs,
  type LoaderServices,
  readContentPath,
} from '#app/loaders/loader-context.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { findFirstPage, findSection, listDocsSections } from '#collections/read/docs-sections.ts'

/** A section of the documentation, or a page of it. */
export type AsideNode = {
  title: string
  path: string
  /** Of a section. */
  icon?: string
  /** Said of a page that is not public yet. */
  pending?: string
  children?: AsideNode[]
}

export type DocsLayoutData = {
  nodes: AsideNode[]
  /** SVG texts of the sections' icons, by name. */
  icons: Record<string, string>
  /** It holds the section at hand alone, and of each other one a link to where it begins. */
  isCut?: true
}

type Services = Pick<LoaderServices, 'collectIcons' | 'describePending'>

/** Up to this many documentation pages a document lists all of them; above, its weight does not grow with the site. */
const ASIDE_WHOLE_TREE_PAGES = 60

/** The children of `/docs` in the navigation tree (specification 2), cut to what the aside of a document shows. */
export async function loader(args: LoaderArgs): Promise<DocsLayoutData> {
  const services = getServices(args)
  const sections = await listDocsSections(services.content)
  if (countPages(sections) <= ASIDE_WHOLE_TREE_PAGES) return listAside(services, sections)
  const current = findSection(sections, readContentPath(args.request))
  const shown = sections.map((section) => (section === current ? section : toLink(section)))
  return { ...(await listAside(services, shown)), isCut: true }
}

/** The list of the documentation. */
export async function listAside(
  { collectIcons, describePending }: Services,
  sections: readonly NavigationNode[],
): Promise<DocsLayoutData> {
  const nodes = sections.map((section) => pickNode(section, describePending))
  return { nodes, icons: await collectIcons(nodes) }
}

function toLink(section: NavigationNode): NavigationNode {
  return { title: section.title, path: findFirstPage(section).path }
}

function pickNode(node: NavigationNode, describePending: Services['describePending']): AsideNode {
  const { title, path, icon, children } = node
  if (!children) {
    const pending = describePending(path)?.label
    return { title, path, ...(pending && { pending }) }
  }
  const pages = children.map((child) => pickNode(child, describePending))
  return { title, path, ...(icon && { icon }), children: pages }
}

function countPages(nodes: readonly NavigationNode[]): number {
  return nodes.reduce((sum, node) => sum + (node.page === false ? 0 : 1) + countPages(node.children ?? []), 0)
}
