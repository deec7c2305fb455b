import type { WithBody } from '#collections/content-source.ts'
import type { PageBase } from '#collections/fields.ts'
import { type MinimarkNode, readText } from '#collections/minimark.ts'
import type { SectionText } from '#search/search-data.ts'
import { CELL_END, dropMarks, HEADING_END, ITEM_START, PART_END, tidyMarks } from '#search/text-marks.ts'

/**
 * The sections of a Markdown page: one for the page with what stands before its first heading, one for each heading
 * (C-SEC-1…6), with the marks of `search/text-marks.ts` in their texts.
 */
export function listSearchSections({
  path,
  title,
  description,
  extension,
  body,
}: Pick<WithBody<PageBase>, 'path' | 'title' | 'description' | 'extension' | 'body'>): SectionText[] {
  if (extension !== 'md') return []
  const opening: SectionText = {
    id: path,
    title,
    titles: [],
    content: (description ?? '').trim(),
    level: 1,
  }
  const sections = [opening]
  let current = opening
  let titles = [opening.title]
  for (const node of body.value) {
    const heading = readHeading(node)
    if (heading) {
      const { level, id } = heading
      titles = findTitlesAbove(titles, current.level, level)
      current = { id: `${path}#${id}`, title: readText([node]), titles: [...titles], content: '', level }
      titles.push(current.title)
      sections.push(current)
      continue
    }
    const text = readMarkedText(node)
    // The first paragraph of a page is often its description, too.
    if (current !== opening || collapse(text) !== collapse(opening.content))
      current.content = `${current.content} ${text}`.trim()
  }
  return sections.map((section) => ({ ...section, content: tidyMarks(section.content) }))
}

/** What of the titles so far stands above a heading (C-SEC-4). */
function findTitlesAbove(titles: readonly string[], previousLevel: number, level: number): string[] {
  if (level === 1) return []
  if (level < previousLevel) return titles.slice(0, level - 1)
  return level === previousLevel ? titles.slice(0, -1) : [...titles]
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
function readMarkedText(node: MinimarkNode): string {
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
