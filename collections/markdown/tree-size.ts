import { childrenOf, type MinimarkNode } from '#collections/minimark.ts'

/** A text becomes so many times as large as it is written, at most, as a tree. */
export const MAX_GROWTH = 8

/** A short text may be this long, in characters, for the same reason as a long one. */
const SHORT_TEXT = 5_000

/** What brackets, quotes and commas around an element, and around a property, take. */
const ELEMENT_CHARACTERS = 8
const PROPERTY_CHARACTERS = 6
/** A heading gets an id, and a line of the table of contents. */
const HEADING_CHARACTERS = 90

/** How large the tree of a text of so many characters may be. */
export function limitTree(textLength: number): number {
  return MAX_GROWTH * Math.max(textLength, SHORT_TEXT)
}

/** About how many characters a tree is as JSON; what is more than `limit` is not looked at. */
export function measureTree(nodes: readonly MinimarkNode[], limit = Number.POSITIVE_INFINITY): number {
  let size = 0
  for (const node of nodes) {
    if (size > limit) break
    if (typeof node === 'string') size += node.length + 3
    else {
      const [tag, props] = node
      size += ELEMENT_CHARACTERS + tag.length + (/^h[1-6]$/.test(tag) ? HEADING_CHARACTERS : 0)
      for (const [name, value] of Object.entries(props))
        size += PROPERTY_CHARACTERS + name.length + String(value).length
      size += measureTree(childrenOf(node), limit - size)
    }
  }
  return size
}
