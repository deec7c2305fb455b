import { fieldsOf, pageFields, publicationFields, searchFields } from '#collections/fields.ts'
import type { GrammarProblem, Token } from './parser-tokens.ts'

/** Keys that every reader of a page's first lines takes for front matter. */
const pageKeys = new Set(
  [pageFields, publicationFields, searchFields, ...Object.values(fieldsOf)].flatMap(({ shape }) =>
    Object.keys(shape),
  ),
)

/** `draft: true`, `publishAt: 2026…` and `unpublishAt: 2026…`, in whatever letter case and however quoted. */
const publicationLine =
  /^[\s>]*["']?(?:(?:draft|borrador)["']?\s*[:=]\s*["']?(?:true|yes|s[ií]|on|1)\b|(?:un)?publish_?at["']?\s*[:=]\s*["']?\d)/i

/** What people call a page, below its front matter: the search would never know. */
const searchLine = new RegExp(`^["']?(?:${Object.keys(searchFields.shape).join('|')})["']?:(?:\\s|$)`)

/** `key: value`. */
const keyLine = /^\s*["']?([\p{L}][\p{L}\w.-]*)["']?\s*:(?:\s|$)/u

/**
 * Front matter that stands where it is only text, so that a draft or a page of next month would be published
 * by a slip: below a line of four dashes, behind a first paragraph, between other marks than `---`.
 * `hasFrontMatter`: the file has one above these tokens.
 */
export function findMisplacedFrontMatter(
  tokens: readonly Token[],
  { hasFrontMatter }: { hasFrontMatter: boolean },
): GrammarProblem[] {
  const opening = findOpeningKeys(tokens, hasFrontMatter)
  return [...(opening ? [opening] : []), ...findPublicationKeys(tokens)]
}

/** A text that begins with `key: value`, closed by a line of dashes; of the keys of a page one is enough. */
function findOpeningKeys(tokens: readonly Token[], hasFrontMatter: boolean): GrammarProblem | undefined {
  const index = tokens.findIndex(({ type }) => type !== 'hr')
  const block = tokens[index]
  const text = tokens[index + 1]
  if (!block?.map || text?.type !== 'inline') return undefined
  const lines = text.content.split('\n')
  // Dashes that a word processor has joined, or the marks of another notation.
  const first = lines.findIndex((line) => /[\p{L}\p{N}]/u.test(line))
  const key = keyLine.exec(lines[first] ?? '')?.[1]
  if (key === undefined) return undefined
  const isClosed = block.type === 'heading_open' && /^[-=]/.test(block.markup)
  if (!pageKeys.has(key) && (hasFrontMatter || !isClosed)) return undefined
  return {
    severity: 'error',
    row: block.map[0] + first,
    column: 1,
    kind: 'front-matter-without-dashes',
    parameters: { key },
  }
}

function findPublicationKeys(tokens: readonly Token[]): GrammarProblem[] {
  // The cells of a table do not know their lines; their row does.
  let block = 0
  return tokens.flatMap(({ type, content, map }) => {
    block = map?.[0] ?? block
    return type === 'inline' || type === 'html_block' ? findPublicationLines(content, block) : []
  })
}

function findPublicationLines(content: string, firstRow: number): GrammarProblem[] {
  const visible = content.replaceAll(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
  return visible.split('\n').flatMap((line, index): GrammarProblem[] => {
    const parameters = { text: line.trim().slice(0, 60) }
    const place = { row: firstRow + index, column: 1 }
    if (publicationLine.test(line))
      return [{ severity: 'error', ...place, kind: 'front-matter-in-text', parameters }]
    if (!searchLine.test(line)) return []
    return [{ severity: 'suspicion', ...place, kind: 'search-names-in-text', parameters }]
  })
}
