import { fieldsOf, pageFields, publicationFields, searchFields, showcaseFields } from '#collections/fields.ts'
import type { Teller } from '#collections/problems/teller.ts'
import type { Token } from './parser-tokens.ts'

/** Keys that every reader of a page's first lines takes for front matter. */
const pageKeys = new Set(
  [pageFields, publicationFields, searchFields, showcaseFields, ...Object.values(fieldsOf)].flatMap(
    ({ shape }) => Object.keys(shape),
  ),
)

/** `draft: true`, `publishAt: 2026…` and `unpublishAt: 2026…`, in whatever letter case and however quoted. */
const publicationLine =
  /^[\s>]*["']?(?:(?:draft|borrador)["']?\s*[:=]\s*["']?(?:true|yes|s[ií]|on|1)\b|(?:un)?publish_?at["']?\s*[:=]\s*["']?\d)/i

/** `key: value`. */
const keyLine = /^\s*["']?([\p{L}][\p{L}\w.-]*)["']?\s*:(?:\s|$)/u

/**
 * Front matter that stands where it is only text, so that a draft or a page of next month would be published
 * by a slip: below a line of four dashes, behind a first paragraph, between other marks than `---`.
 * Where these tokens do not begin in the first line, the file has one above them.
 */
export function checkFrontMatter(teller: Teller, tokens: readonly Token[], firstLine: number): void {
  checkOpeningKeys(teller, tokens, firstLine)
  // The cells of a table do not know their lines; their row does.
  let block = 0
  for (const { type, content, map } of tokens) {
    block = map?.[0] ?? block
    // A comment that is left open within a paragraph is words; only as a block of its own it reaches to its end.
    const comment = type === 'inline' ? /<!--[\s\S]*?-->/g : /<!--[\s\S]*?(?:-->|$)/g
    if (type === 'inline' || type === 'html_block')
      checkPublicationLines(teller, blank(content, comment), block + firstLine)
  }
}

/** A text that begins with `key: value`, closed by a line of dashes; of the keys of a page one is enough. */
function checkOpeningKeys({ error }: Teller, tokens: readonly Token[], firstLine: number): void {
  const index = tokens.findIndex(({ type }) => type !== 'hr')
  const block = tokens[index]
  const text = tokens[index + 1]
  if (!block?.map || text?.type !== 'inline') return
  const lines = text.content.split('\n')
  // Dashes that a word processor has joined, or the marks of another notation.
  const first = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line))
  const key = keyLine.exec(lines[first] ?? '')?.[1]
  if (key === undefined) return
  const isClosed = block.type === 'heading_open' && /^[-=]/.test(block.markup)
  if (!pageKeys.has(key) && (firstLine > 1 || !isClosed)) return
  error({ line: block.map[0] + first + firstLine, column: 1 }, 'front-matter-without-dashes', { key })
}

/** Puts blanks in the place of what a pattern finds, so that lines keep their numbers. */
function blank(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (found) => found.replaceAll(/[^\n]/g, ' '))
}

function checkPublicationLines({ error }: Teller, visible: string, firstLine: number): void {
  if (!visible.includes(':') && !visible.includes('=')) return
  for (const [index, line] of visible.split('\n').entries())
    if (publicationLine.test(line))
      error({ line: firstLine + index, column: 1 }, 'front-matter-in-text', {
        text: line.trim().slice(0, 60),
      })
}
