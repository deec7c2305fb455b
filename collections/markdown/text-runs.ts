import { hardenBlanks, keepTogether, spaceSigns } from '#collections/hard-spaces.ts'
import { childrenOf, type MinimarkElement, type MinimarkNode } from '#collections/minimark.ts'
import { findIndexAt } from '#collections/problems/locator.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Origins } from './build-tree.server.ts'
import { isInlineTag, withoutText } from './sanitize-tree.ts'
import type { SourcePositions } from './source-positions.ts'

/** Stands for what is no text: code, what is typed, pictures. It is no letter, no blank and no mark. */
export const MASK = '\uE000'

/** The text of a paragraph, a heading, a cell: whole, whatever inline elements it is made of. */
export type TextRun = {
  text: string
  pieces: TextPiece[]
  /** The block that it stands in; none at the top of a page. */
  block: MinimarkElement | undefined
  /** Of the last element that began before it. */
  line: number
}

/** A text node: where it begins in the run, and its place in the tree. */
type TextPiece = { text: string; start: number; parent: unknown[]; index: number }

/** Their inside is shown letter by letter. */
const literal: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var'])

/** A piece of text that readers see, and where its characters stand in the file. */
export type ReadableText = {
  text: string
  locate: (offset: number) => Position
}

/** Comments, code, tags, properties, targets, addresses, marks of footnotes and components, escaped signs. */
const wordless =
  /<!--[^]*?(?:-->|$)|(?<!`)(`{1,20})(?!`)[^`]{1,2000}\1|<\/?[a-z][^<>]*>|\{[^{}]*\}|(?<=\])\([^()\s]*(?:\s+"[^"]*")?\)|\b(?:https?:\/\/|www\.)[^\s)»]+|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|\[\^[^\][\s]{1,100}\]|(?<!:):+[a-z][\w-]*(?=[[{]|$)|!(?=\[)|\\./gi
/** One of these is in all of them; most texts have none. */
const wordlessSign = /[`<{(@[\\]|:[/a-z]|www\./

/** A text in whose words only readers' words are: what is none is masked. */
export function maskWordless(text: string): string {
  return wordlessSign.test(text) ? text.replaceAll(wordless, (part) => MASK.repeat(part.length)) : text
}

/** Whether a text is no title, cell or label. */
export function isParagraph({ block }: TextRun): boolean {
  return !block || block[0] === 'p' || block[0] === 'li'
}

/** All that a tree is made of, in its order: its elements, and its texts. Whoever judges a tree walks these. */
export function listParts(nodes: MinimarkNode[], origins?: Origins): (MinimarkElement | TextRun)[] {
  const parts: (MinimarkElement | TextRun)[] = []
  let line = 0
  let run: TextRun = { text: '', pieces: [], block: undefined, line }

  function begin(block: MinimarkElement | undefined): void {
    if (run.text) parts.push(run)
    run = { text: '', pieces: [], block, line }
  }

  function addText(text: string, parent: unknown[], index: number): void {
    run.pieces.push({ text, start: run.text.length, parent, index })
    run.text += text
  }

  function visit(element: MinimarkElement, block: MinimarkElement | undefined, isText: boolean): void {
    const [tag] = element
    const origin = origins?.get(element)
    line = origin?.line ?? line
    const isInLine = isInlineTag(tag)
    const isHidden =
      literal.has(tag) || withoutText.has(tag) || isAddress(element) || (isInLine && element.length === 2)
    // Only one that ends its line in the source is the end of a line; `:br` stands between blanks.
    const { notation = 'markdown' } = origin ?? {}
    if (isText && isHidden) run.text += tag !== 'br' ? MASK : notation === 'markdown' ? '\n' : '\u2028'
    const isShown = isText && !isHidden
    const inner = isShown && !isInLine ? element : block
    if (inner !== block) begin(inner)
    parts.push(element)
    for (const [index, child] of childrenOf(element).entries())
      if (typeof child !== 'string') visit(child, inner, isShown)
      else if (isShown) addText(child, element, index + 2)
    if (inner !== block) begin(block)
  }

  for (const [index, node] of nodes.entries())
    if (typeof node !== 'string') visit(node, undefined, true)
    else addText(node, nodes, index)
  begin(undefined)
  return parts
}

/** A link that shows where it leads. */
function isAddress([tag, , text]: MinimarkElement): boolean {
  return tag === 'a' && typeof text === 'string' && /^(?:https?:|www\.)/.test(text)
}

/** Where words of a run begin: in its text, and in the source. */
type WrittenWords = { indexes: number[]; offsets: number[] }

/** A word as it is written: without masks and signs that stand for others. */
const writtenWord = /[^\s\u{E000}\u{10FF00}-\u{10FF7F}]+/gu

/** Tells where a character of a run stands in the file, as far as the source has the same words. */
export function createRunLocator(positions: SourcePositions): (run: TextRun, index: number) => Position {
  const known = new Map<TextRun, WrittenWords>()
  return (run, index) => {
    const words = known.getOrInsertComputed(run, () => findWords(run, positions))
    const nearest = findIndexAt(words.indexes, index)
    return positions.positionAt((words.offsets[nearest] ?? 0) + index - (words.indexes[nearest] ?? 0))
  }
}

/** Looks for each word behind the one before it. */
function findWords({ line, pieces }: TextRun, positions: SourcePositions): WrittenWords {
  let cursor = positions.startOf(Math.max(line - positions.firstLine, 0))
  const words = { indexes: [0], offsets: [cursor] }
  for (const { text, start } of pieces)
    for (const { index, 0: word } of text.matchAll(writtenWord)) {
      const offset = positions.findBehind(cursor, word)
      if (offset < 0) continue
      words.indexes.push(start + index)
      words.offsets.push(offset)
      cursor = offset + word.length
    }
  return words
}

/** Properties that are shown as text. */
export const shownProperties = ['title', 'label', 'caption', 'alt', 'description']

/** Puts the hard spaces of a text where its lines must not end (`hard-spaces.ts`), in place; code stays as it is. */
export function keepRunTogether({ text, pieces }: TextRun): void {
  // A figure may stand in bold type, and its unit behind it.
  const hardened = hardenBlanks(text)
  for (const piece of pieces) {
    // With the character before it: the figure of a sign that begins the piece.
    const before = Math.max(piece.start - 1, 0)
    const shown = spaceSigns(hardened.slice(before, piece.start + piece.text.length))
    if (shown !== text.slice(before, piece.start + piece.text.length))
      piece.parent[piece.index] = shown.slice(piece.start - before)
  }
}

/** The same in the properties of an element. */
export function keepPropertiesTogether([, props]: MinimarkElement): void {
  for (const name of shownProperties) {
    const value = props[name]
    if (typeof value === 'string') props[name] = keepTogether(value)
  }
}
