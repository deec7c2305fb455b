import type { MinimarkNode } from './minimark.ts'

/**
 * A plain tree (`plain-tree.ts`) as HTML for feed readers: no classes, no ids, no scripts, no forms. Footnotes
 * are numbers and a list, because several entries may stand on one screen and their ids would meet.
 */
export function writeHtml(nodes: readonly MinimarkNode[]): string {
  return nodes.map(writeNode).join('')
}

/** Text between tags or inside a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

const voidTags = new Set(['br', 'hr', 'img', 'wbr'])
const keptAttributes = new Set(
  'href src alt width height hreflang lang dir title colspan rowspan scope start reversed value datetime'.split(
    ' ',
  ),
)

function writeNode(node: MinimarkNode): string {
  if (typeof node === 'string') return escapeMarkup(node)
  const [tag, props, ...children] = node
  switch (tag) {
    case 'footnote-ref':
      return `<sup>${escapeMarkup(String(props.number))}</sup>`
    case 'footnotes':
      return `<hr><ol>${writeHtml(children)}</ol>`
    case 'footnote':
      return `<li>${writeHtml(children)}</li>`
    default:
      if (voidTags.has(tag)) return `<${tag}${writeAttributes(props)}>`
      return `<${tag}${writeAttributes(props)}>${writeHtml(children)}</${tag}>`
  }
}

function writeAttributes(props: Record<string, unknown>): string {
  return Object.entries(props)
    .filter(([name, value]) => keptAttributes.has(name) && value !== false)
    .map(([name, value]) => (value === true ? ` ${name}` : ` ${name}="${escapeMarkup(String(value))}"`))
    .join('')
}
