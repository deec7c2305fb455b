import { slug } from 'github-slugger'
import {
  childrenOf,
  isElement,
  type MinimarkElement,
  type MinimarkNode,
  readText,
  type TocLink,
} from '#collections/minimark.ts'

/** What nobody sees, and the frame of a key: `❤️` and `1️⃣` are two and three characters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u20E3]/gu

/**
 * The id of a heading by its text (C-CONT-12): a GitHub-style slug that keeps accents, runs of `-` collapsed,
 * none at either end, `_` before a leading digit. A heading of signs alone has no slug; it is called
 * `apartado`.
 */
export function slugifyHeading(text: string): string {
  // Composed letters, so that «é» typed on a Mac and on Windows make the same address.
  const composed = text.normalize('NFC').replace(unseen, '').replace(/\s+/g, ' ').trim()
  // Most headings hold nothing that the slug's long expression would remove.
  const base = /^[\w áéíóúüñ-]*$/i.test(composed)
    ? composed.toLowerCase().replaceAll(' ', '-')
    : slug(composed)
  const collapsed = base.replace(/-+/g, '-').replace(/^-|-$/g, '')
  return collapsed.replace(/^(?=\d)/, '_') || 'apartado'
}

/**
 * Gives every heading among the elements of a tree an id, in place, unless the writer gave one. Equal ones get `-1`, `-2`
 * (C-CONT-12); ids that writers gave anywhere on the page are never repeated.
 */
export function assignHeadingIds(elements: readonly MinimarkElement[]): void {
  const taken = new Set(elements.map(([, { id }]) => id))
  const counts = new Map<string, number>()
  for (const [tag, props, ...children] of elements) {
    if (!/^h[1-6]$/.test(tag) || typeof props.id === 'string') continue
    const base = slugifyHeading(readText(children))
    let count = counts.get(base) ?? 0
    let id = count === 0 ? base : `${base}-${count}`
    while (taken.has(id)) id = `${base}-${++count}`
    counts.set(base, count + 1)
    taken.add(id)
    props.id = id
  }
}

/**
 * The table of contents: h2 and h3 among the nodes and their children, h3 below the h2 before them
 * (C-CONT-13). An h3 with no h2 before it stands at the top.
 */
export function buildToc(nodes: readonly MinimarkNode[]): TocLink[] {
  const links: TocLink[] = []
  for (const node of nodes.flatMap((top) => (isElement(top) ? [top, ...childrenOf(top)] : []))) {
    if (!isElement(node, 'h2') && !isElement(node, 'h3')) continue
    const [tag, props, ...children] = node
    const link: TocLink = {
      id: String(props.id),
      depth: tag === 'h2' ? 2 : 3,
      text: collapseSpace(readText(children)),
    }
    const parent = links.at(-1)
    if (parent && link.depth > parent.depth) parent.children = [...(parent.children ?? []), link]
    else links.push(link)
  }
  return links
}

/** Title and description that a body gives when the front matter does not (C-CONT-8). */
export function readOpening(nodes: readonly MinimarkNode[]): {
  title: string | null
  description: string | null
} {
  const elements = nodes.filter((node) => typeof node !== 'string' && node[0] !== 'hr')
  const hasTitle = elements[0]?.[0] === 'h1'
  const second = elements[hasTitle ? 1 : 0]
  return {
    title: hasTitle && elements[0] ? collapseSpace(readText([elements[0]])) || null : null,
    description: second?.[0] === 'p' ? collapseSpace(readText([second])) || null : null,
  }
}

/** Line breaks and indentation become one space; non-breaking spaces are the writer's and stay. */
function collapseSpace(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').trim()
}
