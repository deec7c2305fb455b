import { hardenBlanks, keepTogether, spaceSigns } from '#collections/hard-spaces.ts'
import { childrenOf, type MinimarkElement, type MinimarkNode } from '#collections/minimark.ts'
import { visitElements } from './heading-ids.ts'
import { isInlineTag, isWithoutText } from './sanitize-tree.ts'

/** Stands for what is no text: code, what is typed, pictures. It is no letter, no blank and no mark. */
export const MASK = '\uE000'

/** The text of a paragraph, a heading, a cell: whole, whatever inline elements it is made of. */
type TextRun = {
  text: string
  pieces: TextPiece[]
  /** The block that it stands in; none at the top of a page. */
  block: MinimarkElement | undefined
}

/** A text node: where it begins in the run, and what puts another text in its place. */
type TextPiece = { text: string; start: number; write: (text: string) => void }

/** Their inside is shown letter by letter. */
const literal: ReadonlySet<string> = new Set(['code', 'pre', 'kbd', 'samp', 'var'])

/** The texts of a tree, in its order. */
export function listTextRuns(nodes: MinimarkNode[]): TextRun[] {
  const runs: TextRun[] = []
  let run: TextRun = { text: '', pieces: [], block: undefined }

  function begin(block: MinimarkElement | undefined): void {
    if (run.text) runs.push(run)
    run = { text: '', pieces: [], block }
  }

  function visit(node: MinimarkNode, block: MinimarkElement | undefined, write: TextPiece['write']): void {
    if (typeof node === 'string') {
      run.pieces.push({ text: node, start: run.text.length, write })
      run.text += node
      return
    }
    const [tag] = node
    const isInLine = isInlineTag(tag)
    if (tag === 'br') run.text += '\n'
    else if (literal.has(tag) || isWithoutText(tag) || isAddress(node) || (isInLine && node.length === 2))
      run.text += MASK
    else {
      const inner = isInLine ? block : node
      if (!isInLine) begin(inner)
      for (const [index, child] of childrenOf(node).entries())
        visit(child, inner, (text) => {
          node[index + 2] = text
        })
      if (!isInLine) begin(block)
    }
  }

  for (const [index, node] of nodes.entries())
    visit(node, undefined, (text) => {
      nodes[index] = text
    })
  begin(undefined)
  return runs
}

/** A link that shows where it leads. */
function isAddress(element: MinimarkElement): boolean {
  const [text] = childrenOf(element)
  return element[0] === 'a' && typeof text === 'string' && /^(?:https?:|www\.)/.test(text)
}

/** Properties that are shown as text. */
const shownProperties = ['title', 'label', 'caption', 'alt', 'description']

/** Puts the hard spaces of a text where its lines must not end (`hard-spaces.ts`), in place; code stays as it is. */
export function keepTreeTogether(nodes: MinimarkNode[]): void {
  for (const { text, pieces } of listTextRuns(nodes)) {
    // A figure may stand in bold type, and its unit behind it.
    const hardened = hardenBlanks(text)
    for (const piece of pieces) {
      // With the character before it: the figure of a sign that begins the piece.
      const before = Math.max(piece.start - 1, 0)
      const shown = spaceSigns(hardened.slice(before, piece.start + piece.text.length)).slice(
        piece.start - before,
      )
      if (shown !== piece.text) piece.write(shown)
    }
  }
  visitElements(nodes, (_tag, props) => {
    for (const name of shownProperties) {
      const value = props[name]
      if (typeof value === 'string') props[name] = keepTogether(value)
    }
  })
}
