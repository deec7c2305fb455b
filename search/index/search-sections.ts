import { readText } from '#collections/markdown/heading-ids.ts'
import type { MinimarkNode } from '#collections/minimark.ts'
import type { SectionText } from '#search/search-data.ts'
import { CELL_END, dropMarks, HEADING_END, ITEM_START, PART_END } from '#search/text-marks.ts'

/** A page as its sections are read from it. */
export type SearchablePage = {
  path: string
  title: string | null
  description: string | null
  extension: string
  /** A Markdown body (C-CONT-11); pages written in YAML have others. */
  body: unknown
}

/**
 * The sections of Markdown pages, in the order of the pages: one for the page with what stands before its first
 * heading, one for each heading of the `levels` wanted (C-SEC-1…7). Other headings are text of the section around.
 * The text of a node is what `readContent` makes of it.
 */
export function listSearchSections(
  pages: readonly SearchablePage[],
  levels: readonly number[] = [1, 2, 3, 4, 5, 6],
  readContent: (node: MinimarkNode) => string = readPlainText,
): SectionText[] {
  return pages
    .filter(({ extension }) => extension === 'md')
    .flatMap((page) => readSections(page, new Set(levels), readContent))
}

function readSections(
  page: SearchablePage,
  levels: ReadonlySet<number>,
  readContent: (node: MinimarkNode) => string,
): SectionText[] {
  const { path, title, description } = page
  const opening: SectionText = {
    id: path,
    title: title ?? '',
    titles: [],
    content: (description ?? '').trim(),
    level: 1,
  }
  const sections = [opening]
  let current = opening
  let titles = [opening.title]
  for (const node of listTopNodes(page.body)) {
    const heading = readHeading(node)
    const text = heading ? readPlainText(node) : readContent(node)
    if (heading && levels.has(heading.level)) {
      titles = findTitlesAbove(titles, current.level, heading.level)
      current = {
        id: `${path}#${heading.id}`,
        title: text,
        titles: [...titles],
        content: '',
        level: heading.level,
      }
      titles.push(text)
      sections.push(current)
    } else if (current !== opening || collapse(text) !== collapse(opening.content)) {
      // The first paragraph of a page is often its description, too.
      current.content = `${current.content} ${text}`.trim()
    }
  }
  return sections
}

/** What of the titles so far stands above a heading (C-SEC-4). */
function findTitlesAbove(titles: readonly string[], previousLevel: number, level: number): string[] {
  if (level === 1) return []
  if (level < previousLevel) return titles.slice(0, level - 1)
  return level === previousLevel ? titles.slice(0, -1) : [...titles]
}

/** Without anything between: code and the items of lists are text like any other (C-SEC-5). */
function readPlainText(node: MinimarkNode): string {
  return readText([node])
}

/** Elements within a line of text. */
const inlineTags = new Set(
  'a abbr b badge bdi br cite code del em i ins kbd mark q s small span strong sub sup u var'.split(' '),
)

/**
 * The text of a node as a reader sees it: cells, items and paragraphs apart, with the captions and labels that
 * components show. Searches read it so, because a word that is stuck to the next one cannot be found.
 */
export function readSpacedText(node: MinimarkNode): string {
  return collapse(dropMarks(readMarkedText(node)))
}

const cells = new Set(['td', 'th'])
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The same with the marks of `search/text-marks.ts` between its parts, so that one of them can be shown alone. */
export function readMarkedText(node: MinimarkNode): string {
  if (typeof node === 'string') return node.replace(/\s+/g, ' ')
  const [tag, props, ...children] = node
  const inner = (children as MinimarkNode[]).map(readMarkedText).join('')
  if (tag === 'br') return ' '
  if (inlineTags.has(tag)) return inner
  if (cells.has(tag)) return `${inner}${CELL_END}`
  if (headings.has(tag)) return `${PART_END}${inner}${HEADING_END}`
  const shown = [props.title, props.label, props.caption].flatMap((value) =>
    typeof value === 'string' ? [`${PART_END}${value}${HEADING_END}`] : [],
  )
  return `${shown.join('')}${PART_END}${tag === 'li' ? ITEM_START : ''}${inner}${PART_END}`
}

function listTopNodes(body: unknown): MinimarkNode[] {
  const isMarkdown = typeof body === 'object' && body !== null && 'type' in body && body.type === 'minimark'
  // Made by the compiler, which writes no other nodes (C-CONT-11).
  return isMarkdown && 'value' in body && Array.isArray(body.value) ? (body.value as MinimarkNode[]) : []
}

function readHeading(node: MinimarkNode): { level: number; id: string } | undefined {
  if (typeof node === 'string') return undefined
  const [tag, { id }] = node
  const level = /^h([1-6])$/.exec(tag)?.[1]
  return level === undefined ? undefined : { level: Number(level), id: typeof id === 'string' ? id : '' }
}

/** Bodies keep the line breaks of their source where descriptions have spaces. */
function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
