import { type AsideNode, listAsideNodes } from '#app/components/reading/aside-nodes.ts'
import {
  getServices,
  type LoaderArgs,
  type LoaderServices,
  readContentPath,
} from '#app/loaders/loader-context.ts'
import type { NavigationNode } from '#collections/content-source.ts'
import { findSection, listDocsSections } from '#collections/read/docs-sections.ts'

export type DocsLayoutData = {
  nodes: AsideNode[]
  /** SVG texts of the sections' icons, by name. */
  icons: Record<string, string>
}

/** The children of `/docs` in the navigation tree (specification 2), cut to what the aside shows. */
export async function loader(args: LoaderArgs): Promise<DocsLayoutData> {
  const services = getServices(args)
  const sections = await listDocsSections(services.content)
  return listAside(services, sections, findSection(sections, readContentPath(args.request)))
}

/** The list of the documentation, with one section whole where it is large. */
export async function listAside(
  { collectIcons, describePending }: Pick<LoaderServices, 'collectIcons' | 'describePending'>,
  sections: readonly NavigationNode[],
  current?: NavigationNode,
): Promise<DocsLayoutData> {
  const nodes = listAsideNodes(sections, describePending, current)
  return { nodes, icons: await collectIcons(nodes) }
}
