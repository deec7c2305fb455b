import { hardenBlanks, keepTogether, spaceSigns } from '#collections/hard-spaces.ts'
import type { MinimarkNode } from '#collections/minimark.ts'
import { visitElements } from './heading-ids.ts'
import { listTextRuns } from './text-runs.ts'

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
