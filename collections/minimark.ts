/** A node of a Markdown body: text, or a tag with its properties and children (C-CONT-11). */
export type MinimarkNode = string | MinimarkElement
export type MinimarkElement = [tag: string, props: Record<string, unknown>, ...children: MinimarkNode[]]

/** A heading in the table of contents; h3 are nested under the h2 before them (C-CONT-13). */
export type TocLink = { id: string; depth: number; text: string; children?: TocLink[] }

/** The body of a Markdown page as it stands in the database (C-CONT-11). */
export type MinimarkBody = {
  type: 'minimark'
  value: MinimarkNode[]
  toc: { title: string; searchDepth: number; depth: number; links: TocLink[] }
}

/** A body of these nodes, with the contents that they have. */
export function createBody(value: MinimarkNode[], links: TocLink[] = []): MinimarkBody {
  return { type: 'minimark', value, toc: { title: '', searchDepth: 2, depth: 2, links } }
}

/** Whether a body is that of a Markdown page; that of a page written in YAML is its own values (C-CONT-11). */
export function isMarkdownBody(body: unknown): body is MinimarkBody {
  return typeof body === 'object' && body !== null && 'type' in body && body.type === 'minimark'
}

/** Whether a node is an element, of this tag where one is named. */
export function isElement(node: MinimarkNode | undefined, tag?: string): node is MinimarkElement {
  return Array.isArray(node) && (tag === undefined || node[0] === tag)
}

/** A property of an element that is a text; empty where it is none. */
export function readTextProperty(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What stands in an element. */
export function childrenOf([, , ...children]: MinimarkElement): MinimarkNode[] {
  return children
}

/** Every element below some nodes, each before those that stand in it. */
export function listElements(nodes: readonly MinimarkNode[]): MinimarkElement[] {
  return nodes
    .filter((node) => isElement(node))
    .flatMap((element) => [element, ...listElements(childrenOf(element))])
}

/** All text below the nodes, without separators but for breaks (C-SEC-5 reads bodies the same way). */
export function readText(nodes: readonly MinimarkNode[]): string {
  return nodes.map(readNode).join('')
}

function readNode(node: MinimarkNode): string {
  if (typeof node === 'string') return node
  const text = readText(childrenOf(node))
  return node[0] === 'br' ? `\n${text}` : text
}

/** The rows of a table, wherever its head and bodies stand. */
export function listRows(nodes: readonly MinimarkNode[]): MinimarkElement[] {
  const elements = nodes.filter((node) => isElement(node))
  return elements.flatMap((element) => (element[0] === 'tr' ? [element] : listRows(childrenOf(element))))
}
