import {
  childrenOf,
  isElement,
  listRows,
  type MinimarkElement,
  type MinimarkNode,
  readText,
  readTextProperty,
} from '#collections/minimark.ts'
import { isInlineTag } from './sanitize-tree.ts'

/**
 * A plain tree (`plain-tree.ts`) as Markdown that every reader knows: CommonMark with the tables,
 * strike-through and footnotes of GitHub. Reading it again gives the same text.
 */
export function writeMarkdown(nodes: readonly MinimarkNode[]): string {
  return writeBlocks(nodes).join('\n\n')
}

/** Plain text as it must be written so that no character of it is a mark. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*[\]]/g, '\\$&')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
    .replace(/<(?=[a-z/!?])/gi, '\\<')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/~(?=~)/g, '\\~')
}

/** What would begin a heading, a list or a quote at the start of a line. */
function escapeLineStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$)|>|=+\s*$|-{3,}\s*$)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

function writeBlocks(nodes: readonly MinimarkNode[]): string[] {
  const blocks: string[] = []
  let line: MinimarkNode[] = []
  const endLine = () => {
    const text = writeInline(line).trim()
    if (text) blocks.push(escapeLineStart(text))
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isInlineTag(node[0])) line.push(node)
    else {
      endLine()
      const block = writeBlock(node)
      if (block) blocks.push(block)
    }
  }
  endLine()
  return blocks
}

function writeBlock(element: MinimarkElement): string {
  const [tag, props, ...children] = element
  if (/^h[1-6]$/.test(tag)) return `${'#'.repeat(Number(tag[1]))} ${writeLine(children)}`
  switch (tag) {
    case 'p':
      return escapeLineStart(writeInline(children).trim())
    case 'ul':
    case 'ol':
      return writeList(tag, props, children)
    case 'blockquote':
      return writeMarkdown(children).replace(/^/gm, '> ').replace(/^> $/gm, '>')
    case 'pre':
      return writeCodeBlock(readTextProperty(props.language), children)
    case 'hr':
      return '---'
    case 'table':
      return writeTable(children)
    case 'figcaption':
      return wrap('*', writeInline(children))
    case 'dt':
      return wrap('**', writeInline(children))
    case 'footnotes':
      return children.map(writeFootnote).filter(Boolean).join('\n\n')
    default:
      return writeMarkdown(children)
  }
}

function writeList(tag: 'ul' | 'ol', props: Record<string, unknown>, children: MinimarkNode[]): string {
  const first = typeof props.start === 'number' ? props.start : 1
  const items = children.filter((node) => isElement(node))
  const isLoose = items.some((item) => childrenOf(item).some((node) => isElement(node, 'p')))
  return items
    .map((item, index) => {
      const marker = tag === 'ul' ? '- ' : `${first + index}. `
      const separator = isLoose ? '\n\n' : '\n'
      const text = writeBlocks(childrenOf(item)).join(separator)
      return marker + text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)
    })
    .join(isLoose ? '\n\n' : '\n')
}

function writeCodeBlock(language: string, children: MinimarkNode[]): string {
  const code = readText(children).replace(/\n$/, '')
  const fence = writeFence(code, 3)
  return `${fence}${language}\n${code}\n${fence}`
}

function writeTable(children: MinimarkNode[]): string {
  const caption = children.find((node) => isElement(node, 'caption'))
  const rows = listRows(children).map((row) => childrenOf(row).filter((cell) => isElement(cell)))
  const width = Math.max(1, ...rows.map((row) => row.length))
  const [head = [], ...body] = rows
  const alignments = Array.from({ length: width }, (_, index) => writeAlignment(head[index]))
  const lines = [head, ...body].map((row) =>
    writeRow(Array.from({ length: width }, (_, index) => writeCell(row[index]))),
  )
  lines.splice(1, 0, writeRow(alignments))
  const title = caption ? `${wrap('**', writeInline(childrenOf(caption)))}\n\n` : ''
  return title + lines.join('\n')
}

function writeRow(cells: string[]): string {
  return `| ${cells.join(' | ')} |`
}

function writeCell(cell: MinimarkElement | undefined): string {
  if (!cell) return ''
  return writeLine(childrenOf(cell)).replaceAll('|', '\\|')
}

function writeAlignment(cell: MinimarkElement | undefined): string {
  const align = cell?.[1].align
  if (align === 'right') return '---:'
  if (align === 'center') return ':---:'
  return align === 'left' ? ':---' : '---'
}

function writeFootnote(node: MinimarkNode): string {
  if (typeof node === 'string') return ''
  const [, props, ...children] = node
  return `[^${String(props.number)}]: ${writeMarkdown(children).replace(/\n(?=[^\n])/g, '\n    ')}`
}

function writeInline(nodes: readonly MinimarkNode[]): string {
  return nodes.map(writeInlineNode).join('')
}

/** Headings and cells end at the end of their line: a break in them is a space. */
function writeLine(nodes: readonly MinimarkNode[]): string {
  return writeInline(nodes)
    .trim()
    .replace(/[ \t]*\\?\n[ \t]*/g, ' ')
}

const marks = new Map([
  ...['strong', 'b'].map((tag) => [tag, '**'] as const),
  ...['em', 'i', 'cite'].map((tag) => [tag, '*'] as const),
  ...['del', 's'].map((tag) => [tag, '~~'] as const),
])

function writeInlineNode(node: MinimarkNode): string {
  if (typeof node === 'string') return escapeMarkdown(node)
  const [tag, props, ...children] = node
  const mark = marks.get(tag)
  if (mark) return wrap(mark, writeInline(children))
  switch (tag) {
    case 'code':
    case 'kbd':
    case 'samp':
      return writeCode(readText(children))
    case 'a':
      return `[${writeInline(children)}](${writeAddress(props.href)})`
    case 'img':
      return `![${escapeMarkdown(readTextProperty(props.alt))}](${writeAddress(props.src)})`
    case 'br':
      return '\\\n'
    case 'q':
      return `«${writeInline(children)}»`
    case 'footnote-ref':
      return `[^${String(props.number)}]`
    default:
      return writeInline(children)
  }
}

/** Marks stand against the words: blanks inside them would make them plain characters. */
function wrap(mark: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  return words ? before + mark + words + mark + after : text
}

function writeCode(code: string): string {
  const fence = writeFence(code, 1)
  const needsSpace = /^`|`$|^ .* $/.test(code)
  return needsSpace ? `${fence} ${code} ${fence}` : fence + code + fence
}

/** More backticks than any of the code, and no fewer than `least`. */
function writeFence(code: string, least: number): string {
  return '`'.repeat(Math.max(least, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length + 1)))
}

/** Blanks and brackets would end the address. */
function writeAddress(address: unknown): string {
  const text = readTextProperty(address)
  return /[\s()<>]/.test(text) ? `<${text.replace(/[<>\s]/g, encodeURIComponent)}>` : text
}
