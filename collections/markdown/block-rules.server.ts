import { isObject } from '#collections/data-files/is-object.ts'
import { parseYaml } from '#collections/data-files/parse-yaml.ts'
import type { Reason } from '#collections/problems/problem.ts'
import type { BlockRule, BlockState } from './comark-parser.ts'
import { isSlotName } from './sanitize-tree.ts'

/** Our rules for blocks, in place of comark's or around them. */

/** Widest table. Wider ones cost time that grows with the square of the width, and nobody can read them. */
const maxTableColumns = 100
/** Most component blocks in a file: the parser's time grows with the square of their number. */
const maxComponentBlocks = 2000
/** Cells that a table may be filled up with where its rows are short: each of them is written out. */
const maxMissingCells = 2000

/** Refuses tables that are too wide, and goes on behind them. */
export function limitTableWidth(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const delimiter = startLine + 1 < endLine ? readLine(state, startLine + 1) : ''
    if (/^[\s|:-]+$/.test(delimiter) && delimiter.split('|').length > maxTableColumns + 2) {
      if (!silent) {
        report(state, startLine, { kind: 'table-too-wide', parameters: { limit: maxTableColumns } })
        state.line = endLine
      }
      return true
    }
    if (!silent && countMissingCells(state, startLine, endLine, delimiter) > maxMissingCells) {
      report(state, startLine, { kind: 'table-too-empty', parameters: { limit: maxMissingCells } })
      state.line = endLine
      return true
    }
    return original(state, startLine, endLine, silent)
  }
}

/** Cells of the rows below a delimiter, up to an empty line, that their lines do not hold. */
function countMissingCells(state: BlockState, startLine: number, endLine: number, delimiter: string): number {
  if (!/^[\s|:-]*-[\s|:-]*$/.test(delimiter) || !/[|:]/.test(delimiter)) return 0
  const columns = delimiter.split('|').filter((cell) => cell.trim() !== '').length
  let missing = 0
  for (let line = startLine + 2; line < endLine; line += 1) {
    const row = readLine(state, line).trim()
    if (row === '') break
    missing += Math.max(0, columns - row.replace(/^\||\|$/g, '').split('|').length)
  }
  return missing
}

/** Takes components that are too many for text. */
export function limitComponentBlocks(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (state.env.componentBlocks > maxComponentBlocks) return false
    const found = original(state, startLine, endLine, silent)
    if (found && !silent && ++state.env.componentBlocks === maxComponentBlocks + 1)
      report(state, startLine, { kind: 'component-too-many', parameters: { limit: maxComponentBlocks } })
    return found
  }
}

/**
 * `#1 en ventas` inside a component is text; comark would throw on it. A slot may begin directly below a paragraph,
 * if its name is one of a slot: `#moda` there is a word.
 */
export function requireSlotName(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const name = /^#([a-z$][\w$-]*)[ \t]*(?:\{.*\}[ \t]*)?$/i.exec(readLine(state, startLine))?.[1]
    if (name === undefined) return false
    if (silent) return Boolean(state.env.comarkBlockTokens?.length) && isSlotName(name)
    return original(state, startLine, endLine, silent)
  }
}

const yamlFences = new Map([
  ['---', '---'],
  ['```yaml [props]', '```'],
  ['```yml [props]', '```'],
  ['~~~yaml [props]', '~~~'],
  ['~~~yml [props]', '~~~'],
])

/** Properties of a component in YAML, between `---` lines directly below its opening. */
export function readYamlProps(
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const block = state.env.comarkBlockTokens?.[0]
  const opening = readLine(state, startLine).trimEnd()
  const closing = yamlFences.get(opening)
  if (!block?.map || !closing || (opening === '---' && startLine !== block.map[0] + 1)) return false
  let end = startLine + 1
  while (end < endLine && readLine(state, end).trimEnd() !== closing) end += 1
  if (end >= endLine) {
    // A rule (`---`) may open a component's text; only what looks like properties is a mistake.
    if (opening === '---' && !/^[\w:-]+:(\s|$)/.test(readLine(state, startLine + 1))) return false
    if (!silent)
      report(state, startLine, {
        kind: 'component-block-open',
        parameters: { name: block.tag, mark: closing },
      })
    return false
  }
  if (silent) return true
  const indent = state.tShift[startLine] ?? 0
  const lines: string[] = []
  for (let line = startLine + 1; line < end; line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line])
    lines.push(text.slice(Math.min(indent, text.length - text.trimStart().length)))
  }
  const { value, problems } = parseYaml(lines.join('\n'), { file: '', firstLine: startLine + 1 })
  for (const { file: _, line, column, severity, ...reason } of problems)
    state.env.problems.push({ ...reason, severity, row: line, column: column + indent })
  if (isObject(value)) block.meta = { props: value }
  else if (value !== null && value !== undefined)
    report(state, startLine + 1, { kind: 'component-block-no-keys', parameters: { name: block.tag } })
  state.line = end + 1
  return true
}

/** `[^name]: text`, with further blocks indented by four spaces. */
export function readFootnote(
  state: BlockState,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const lineStart = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0)
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

function report(state: BlockState, row: number, reason: Reason, column = 1): void {
  state.env.problems.push({ severity: 'error', row, column, ...reason })
}

function readLine(state: BlockState, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}
