import type { Reason } from '#collections/problems/problem.ts'
import { measureBraces, readAttributes } from './attributes.ts'
import { type BlockState, readEnv } from './parser-tokens.ts'

/** Our rules for blocks; each is asked at the beginning of a line, and moves `state.line` behind what it took. */

/** Most component blocks in a file: each looks for its end, so time grows with the square of their number. */
const MAX_COMPONENT_BLOCKS = 2000

/** `::name{properties}`, up to a line of as many colons. */
export function readComponentBlock(
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const env = readEnv(state)
  if (env.isTooLong) return false
  const opening = /^(:{2,})[ \t]*([a-z$][\w$.-]*)(.*)$/is.exec(readLine(state, startLine))
  if (!opening) return false
  if (silent) return true
  env.componentBlocks += 1
  env.isTooLong = env.componentBlocks > MAX_COMPONENT_BLOCKS
  const [, markup = '', name = '', rest = ''] = opening
  const { end, isClosed } = findComponentEnd(state, startLine, endLine, markup)
  const tag = name.toLowerCase()
  const { attributes, mistake } = readOpening(rest.trim(), tag)
  const start = startOf(state, startLine)
  const place = { line: startLine + env.firstLine, column: start - state.src.lastIndexOf('\n', start - 1) }
  const { tell, error, warning } = env.teller
  if (mistake) tell('error', place, mistake)
  else if (/\{.*=[“”„]/.test(rest)) warning(place, 'attribute-curly-quotes', { element: `::${tag}` })
  if (!isClosed) error(place, 'component-open', { name: tag, mark: markup })
  const open = state.push('component_open', tag, 1)
  Object.assign(open, { markup, map: [startLine, end], attrs: attributes })
  tokenizeInside(state, startLine, end)
  state.push('component_close', tag, -1)
  state.line = end + (isClosed ? 1 : 0)
  return true
}

/** What is behind the name of a component: its properties in braces, and why there is more or less. */
function readOpening(behind: string, name: string): { attributes: [string, string][]; mistake?: Reason } {
  const length = measureBraces(behind, 0, true)
  const attributes = length > 0 ? readAttributes(behind) : []
  const over = behind.slice(length).trim()
  if (over === '') return { attributes }
  const mistake: Reason =
    over.startsWith('{') && length === 0
      ? { kind: 'component-properties-open', parameters: { name } }
      : { kind: 'component-text-behind', parameters: { name, text: over.slice(0, 60) } }
  return { attributes, mistake }
}

/** The line that closes a component, or behind its last where none does; code and components within have their own. */
function findComponentEnd(state: BlockState, startLine: number, endLine: number, markup: string) {
  let fence = ''
  let depth = 0
  for (let line = startLine + 1; line < endLine; line += 1) {
    const text = readLine(state, line)
    if (text !== '' && (state.sCount[line] ?? 0) < state.blkIndent) return { end: line, isClosed: false }
    const mark = /^(?:`{3,}|~{3,}|:{2,})/.exec(text)?.[0] ?? ''
    const isBare = text.slice(mark.length).trim() === ''
    if (fence) {
      if (mark.startsWith(fence) && isBare) fence = ''
    } else if (mark !== markup) fence = mark.startsWith(':') ? '' : mark
    else if (!isBare) depth += 1
    else if (depth > 0) depth -= 1
    else return { end: line, isClosed: true }
  }
  return { end: endLine, isClosed: false }
}

/** Lines within a component belong to it alone: no paragraph goes on beyond its end. */
function tokenizeInside(state: BlockState, startLine: number, end: number): void {
  const { blkIndent, parentType, lineMax } = state
  Object.assign(state, { blkIndent: state.sCount[startLine], parentType: 'component', lineMax: end })
  state.md.block.tokenize(state, startLine + 1, end)
  Object.assign(state, { blkIndent, parentType, lineMax })
}

/** `[^name]: text`, with further blocks indented by four spaces. */
export function readFootnote(
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const lineStart = startOf(state, startLine)
  const match = /^\[\^([^\s\]]{1,100})\]:[ \t]*/.exec(readLine(state, startLine))
  if (!match) return false
  if (silent) return true
  const kept = [
    state.bMarks[startLine],
    state.tShift[startLine],
    state.sCount[startLine],
    state.parentType,
  ] as const
  const open = state.push('footnote_open', 'footnote', 1)
  open.map = [startLine, startLine + 1]
  open.info = match[1] ?? ''
  // The text behind the colon is parsed as if its line began there, four columns deep, like its further lines.
  state.bMarks[startLine] = lineStart + match[0].length
  state.tShift[startLine] = 0
  state.blkIndent += 4
  state.sCount[startLine] = state.blkIndent
  state.parentType = 'footnote'
  state.md.block.tokenize(state, startLine, endLine)
  state.blkIndent -= 4
  ;[state.bMarks[startLine] = 0, state.tShift[startLine] = 0, state.sCount[startLine] = 0, state.parentType] =
    kept
  state.push('footnote_close', 'footnote', -1)
  return true
}

/** Where a line begins, behind marks of what it stands in. */
function startOf(state: BlockState, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)
}

function readLine(state: BlockState, line: number): string {
  return line < state.lineMax ? state.src.slice(startOf(state, line), state.eMarks[line]) : ''
}
