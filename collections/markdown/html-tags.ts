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

/**
 * Cuts raw HTML into tags and texts. Comments, declarations and processing instructions are comments; a `<`
 * that opens nothing is text. Time is linear in the length: a search that found no end is not repeated.
 */
export function readHtml(html: string, decode: (text: string) => string): HtmlPiece[] {
  const pieces: HtmlPiece[] = []
  let textStart = 0
  const addText = (end: number) => {
    if (end > textStart) pieces.push({ kind: 'text', text: decode(html.slice(textStart, end)) })
  }
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', Math.max(at + 1, textStart))) {
    const found = readMarkup(html, at) ?? readTag(html, at, decode)
    if (!found) continue
    addText(at)
    pieces.push(found.piece)
    textStart = found.end
  }
  addText(html.length)
  return pieces
}

type Found = { piece: HtmlPiece; end: number }

function readTag(html: string, start: number, decode: (text: string) => string): Found | undefined {
  htmlTagPattern.lastIndex = start
  const match = htmlTagPattern.exec(html)
  if (!match) return undefined
  const [, closing, opening = '', attributes = ''] = match
  const end = htmlTagPattern.lastIndex
  if (closing !== undefined) return { piece: { kind: 'close', tag: closing.toLowerCase() }, end }
  const tag = opening.toLowerCase()
  const pairs = Array.from(
    attributes.matchAll(attributePattern),
    ([, name = '', double, single, bare]): [string, string] => [name, decode(double ?? single ?? bare ?? '')],
  )
  return { piece: { kind: 'open', tag, attributes: pairs, isVoid: voidTags.has(tag) }, end }
}

const markupEnds = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const

/** The comment, declaration or instruction at `start`, if there is one; without an end it reaches to that of the text. */
function readMarkup(html: string, start: number): Found | undefined {
  const [mark, closer] = markupEnds.find(([opener]) => html.startsWith(opener, start)) ?? []
  if (mark === undefined || closer === undefined) return undefined
  const found = html.indexOf(closer, start + mark.length)
  const end = found < 0 ? html.length : found + closer.length
  // What begins inside a comment is another one: what ends there is not the first.
  if (found >= 0 && !(mark === '<!--' && html.slice(start + 4, found).includes('<!--')))
    return { piece: { kind: 'comment' }, end }
  return { piece: { kind: 'unclosed', mark, line: html.slice(0, start).split('\n').length - 1 }, end }
}
