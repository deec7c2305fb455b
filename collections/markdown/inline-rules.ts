import { measureBraces, readAttributes } from './attributes.ts'
import { htmlTagPattern } from './html-tags.ts'
import type { InlineState } from './parser-tokens.ts'
import { isComponent } from './sanitize-tree.ts'

/** Our rules for what stands in a line; each is asked at a sign, and moves `state.pos` behind what it took. */

type Brackets = {
  /** Positions of `]` by the position of their `[`. */
  pairs: Map<number, number>
  open: number[]
}

/** Found in one pass over an inline text. */
const brackets = new WeakMap<InlineState, Brackets>()

function pairBrackets({ src }: InlineState): Brackets {
  const pairs = new Map<number, number>()
  const open: number[] = []
  for (const { index, 0: sign } of src.matchAll(/\\[^]|[[\]]/g)) {
    if (sign === '[') open.push(index)
    const start = sign === ']' ? open.pop() : undefined
    if (start !== undefined) pairs.set(start, index)
  }
  return { pairs, open }
}

/** From so many brackets without an end on, none of them is tried as a link: each trial reads the whole text. */
const maxOpenBrackets = 200

function readLiteral(state: InlineState, silent: boolean): boolean {
  if (!silent) state.pending += state.src[state.pos]
  state.pos += 1
  return true
}

/** `[text]` is a span only with properties behind it; `[^1]` is a footnote; else brackets are text. */
export function readBrackets(state: InlineState, silent: boolean): boolean {
  if (state.src[state.pos] !== '[') return false
  const { pairs, open } = brackets.getOrInsertComputed(state, pairBrackets)
  const end = pairs.get(state.pos)
  if (end === undefined && open.length > maxOpenBrackets) return readLiteral(state, silent)
  if (end === undefined || end >= state.posMax) return false
  const label = /^\[\^([^\s\]]{1,100})\]$/.exec(
    state.src.slice(state.pos, Math.min(end + 1, state.pos + 110)),
  )?.[1]
  if (label !== undefined) {
    if (!silent) state.push('footnote_ref', '', 0).content = label
    state.pos = end + 1
    return true
  }
  if (measureBraces(state.src, end + 1, true) === 0) return false
  if (!silent) {
    state.push('span_open', 'span', 1)
    tokenizePart(state, state.pos + 1, end)
    state.push('span_close', 'span', -1)
  }
  state.pos = end + 1
  return true
}

/** What a component in a line stands behind, whatever it is called. */
const beforeComponent = /[\s*_[]/

/** `:name` and `:name[text]`; with a text, a component that we have may stand behind any sign, such as a bracket. */
export function readInlineComponent(state: InlineState, silent: boolean): boolean {
  const pattern = /:([a-z$][\w$-]*)(\[)?/iy
  pattern.lastIndex = state.pos
  const [mark = '', name = '', bracket] = pattern.exec(state.src) ?? []
  const end =
    bracket && brackets.getOrInsertComputed(state, pairBrackets).pairs.get(state.pos + mark.length - 1)
  if (!name || (bracket && end === undefined)) return false
  const before = state.src[state.pos - 1] ?? ' '
  const isCertain = end !== undefined && isComponent(name) && !/[\p{L}\d:\\]/u.test(before)
  if (!beforeComponent.test(before) && !isCertain) return false
  if (!silent) {
    state.push('inline_component', name, end === undefined ? 0 : 1)
    if (typeof end === 'number') {
      tokenizePart(state, state.pos + mark.length, end)
      state.push('inline_component', name, -1)
    }
  }
  state.pos = typeof end === 'number' ? end + 1 : state.pos + mark.length
  return true
}

function tokenizePart(state: InlineState, start: number, end: number): void {
  const { pos, posMax } = state
  state.pos = start
  state.posMax = end
  state.md.inline.tokenize(state)
  state.pos = pos
  state.posMax = posMax
}

/** Braces give properties to what stands directly before them, or at the end of a block to the block. */
export function readBraces(state: InlineState, silent: boolean): boolean {
  if (state.src[state.pos] !== '{' || /[{$]/.test(state.src[state.pos - 1] ?? '')) return false
  const previous = state.tokens.at(-1)
  const followsElement =
    state.pending === '' &&
    previous !== undefined &&
    (previous.nesting === -1 ||
      ['code_inline', 'image', 'inline_component'].includes(previous.type) ||
      // The marks of emphasis are still text at this moment; those behind a blank open one.
      (previous.type === 'text' &&
        /[^\s*_~][*_~]{1,3}$/.test(state.src.slice(Math.max(0, state.pos - 4), state.pos))))
  const length = measureBraces(state.src, state.pos, followsElement)
  if (length === 0) return false
  const end = state.pos + length
  if (!followsElement && state.src.slice(end).trim() !== '') return false
  if (!silent) state.push('attributes', '', 0).attrs = readAttributes(state.src.slice(state.pos, end))
  state.pos = end
  return true
}

/** Where no `-->` follows, the search for it is not repeated: each `<!--` would cost the rest of the text. */
const withoutCommentEnd = new WeakSet<InlineState>()

/** HTML tags and comments in a line, in linear time: the parser's own rule tries declarations without end anew each time. */
export function readInlineHtml(state: InlineState, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false
  const length = state.src.startsWith('<!--', state.pos) ? measureComment(state) : measureTag(state)
  if (length === 0 || state.pos + length > state.posMax) return false
  if (!silent) state.push('html_inline', '', 0).content = state.src.slice(state.pos, state.pos + length)
  state.pos += length
  return true
}

function measureComment(state: InlineState): number {
  if (withoutCommentEnd.has(state)) return 0
  const end = state.src.indexOf('-->', state.pos + 4)
  if (end < 0) withoutCommentEnd.add(state)
  return end < 0 ? 0 : end + 3 - state.pos
}

function measureTag(state: InlineState): number {
  htmlTagPattern.lastIndex = state.pos
  return htmlTagPattern.exec(state.src)?.[0].length ?? 0
}
