/** A piece of raw HTML inside Markdown. */
export type HtmlPiece =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: [name: string, value: string][]; isVoid: boolean }
  | { kind: 'close'; tag: string }
  | { kind: 'comment' }
  /** A comment or the like that nothing ends: all that follows belongs to it. `line` counts from that of the piece. */
  | { kind: 'unclosed'; mark: string; line: number }

/** One HTML tag, opening or closing, at a position; names of attributes may hold `:`, `@` and `.`. */
export const htmlTagPattern =
  /<(?:\/([a-z][a-z0-9-]*)\s*|([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:[^\s"'=<>`]+|'[^']*'|"[^"]*"))?)*)\s*(\/?))>/iy

const attributePattern = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
const voidTags = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
/** What stands in these is not text for a reader, and `<` in it opens no tag. */
const rawTextTags = new Set('script style textarea title xmp iframe noembed noframes noscript'.split(' '))

/**
 * Cuts raw HTML into tags and texts. Comments, declarations and processing instructions are comments; a `<`
 * that opens nothing is text. Time is linear in the length: a search that found no end is not repeated.
 */
export function readHtml(html: string, decode: (text: string) => string): HtmlPiece[] {
  const pieces: HtmlPiece[] = []
  let position = 0
  let textStart = 0
  const missing = new Set<string>()
  const flush = (end: number) => {
    if (end > textStart) pieces.push({ kind: 'text', text: decode(html.slice(textStart, end)) })
  }
  while (position < html.length) {
    const start = html.indexOf('<', position)
    if (start < 0) break
    const markup = readMarkup(html, start)
    if (markup) {
      flush(start)
      position = textStart = markup.end
      if (markup.isClosed) pieces.push({ kind: 'comment' })
      else
        pieces.push({
          kind: 'unclosed',
          mark: markup.mark,
          line: html.slice(0, start).split('\n').length - 1,
        })
      continue
    }
    htmlTagPattern.lastIndex = start
    const match = htmlTagPattern.exec(html)
    if (!match) {
      position = start + 1
      continue
    }
    flush(start)
    position = textStart = htmlTagPattern.lastIndex
    const piece = readTag(match, decode)
    pieces.push(piece)
    if (piece.kind === 'open' && rawTextTags.has(piece.tag)) {
      const end = findRawTextEnd(html, position, piece.tag, missing)
      flush(end)
      position = textStart = end
    }
  }
  flush(html.length)
  return pieces
}

function readTag(
  [, closing, opening = '', attributes = '']: RegExpExecArray,
  decode: (text: string) => string,
): HtmlPiece {
  if (closing !== undefined) return { kind: 'close', tag: closing.toLowerCase() }
  const tag = opening.toLowerCase()
  const pairs = Array.from(
    attributes.matchAll(attributePattern),
    ([, name = '', double, single, bare]): [string, string] => [name, decode(double ?? single ?? bare ?? '')],
  )
  return { kind: 'open', tag, attributes: pairs, isVoid: voidTags.has(tag) }
}

const markupEnds = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** The comment, declaration or instruction at `start`, if there is one; without an end it reaches to that of the text. */
function readMarkup(
  html: string,
  start: number,
): { mark: string; end: number; isClosed: boolean } | undefined {
  const [opener, closer] = markupEnds.find(([mark]) => html.startsWith(mark, start)) ?? []
  if (opener === undefined || closer === undefined) return undefined
  const end = html.indexOf(closer, start + opener.length)
  // What begins inside a comment is another one: what ends there is not the first.
  const isClosed = end >= 0 && !(opener === '<!--' && html.slice(start + 4, end).includes('<!--'))
  return { mark: opener, end: end < 0 ? html.length : end + closer.length, isClosed }
}

function findRawTextEnd(html: string, position: number, tag: string, missing: Set<string>): number {
  if (missing.has(tag)) return html.length
  const end = html.slice(position).search(new RegExp(`</${tag}[\\s>/]`, 'i'))
  if (end < 0) missing.add(tag)
  return end < 0 ? html.length : position + end
}
