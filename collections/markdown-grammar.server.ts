import { createParse } from 'comark'
import { parseDocument } from 'yaml'
import { htmlTagPattern } from './html-tags.ts'
import type { Problem } from './problem.ts'

/** What the grammar found wrong; `line` counts from 0 inside the parsed text, `column` from 1. */
export type GrammarProblem = {
  severity: Problem['severity']
  line: number
  column: number
  message: string
  fix: string
}

/** A token of comark's parser, as far as the tree builder reads it. */
export type Token = {
  type: string
  tag: string
  nesting: -1 | 0 | 1
  attrs: [name: string, value: string | number][] | null
  map: [start: number, end: number] | null
  content: string
  info: string
  markup: string
  hidden: boolean
  children: Token[] | null
  meta: unknown
}

/** Widest table. Wider ones cost time that grows with the square of the width, and nobody can read them. */
const maxTableColumns = 100
/** Most component blocks in a file: the parser's time grows with the square of their number. */
const maxComponentBlocks = 2000

/**
 * Parses Markdown with components to tokens. The grammar is comark's, with these differences: `[text]` and
 * `{text}` stay text unless they really give properties, footnotes may hold blocks, properties in YAML are
 * checked, HTML comments and declarations cost linear time.
 *
 * @throws Error when comark's parser itself gives up; the message does not say where.
 */
export function tokenizeMarkdown(source: string): { tokens: Token[]; problems: GrammarProblem[] } {
  const env: Env = { problems: [], componentBlocks: 0 }
  return { tokens: getParser().parse(source, env), problems: env.problems }
}

/** Decodes entities and backslash escapes as Markdown does. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? getParser().utils.unescapeAll(text.replaceAll('\\', '\\\\')) : text
}

type Env = {
  problems: GrammarProblem[]
  componentBlocks: number
  /** Comark's stack of open blocks. */
  comarkBlockTokens?: Token[]
}

type BlockState = {
  src: string
  env: Env
  bMarks: number[]
  eMarks: number[]
  tShift: number[]
  sCount: number[]
  bsCount: number[]
  blkIndent: number
  line: number
  lineMax: number
  parentType: string
  md: Parser
  push(type: string, tag: string, nesting: number): Token
}
type InlineState = {
  src: string
  env: Env
  pos: number
  posMax: number
  pending: string
  tokens: Token[]
  push(type: string, tag: string, nesting: number): Token
}
type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean
type InlineRule = (state: InlineState, silent: boolean) => boolean
type Ruler<Rule> = {
  __rules__: { name: string; fn: Rule; alt: string[] }[]
  at(name: string, rule: Rule, options?: { alt: string[] }): void
  before(name: string, newName: string, rule: Rule, options?: { alt: string[] }): void
}
type Parser = {
  parse(source: string, env: Env): Token[]
  core: { ruler: { disable(names: string[]): void } }
  block: { ruler: Ruler<BlockRule>; tokenize(state: BlockState, startLine: number, endLine: number): void }
  inline: { ruler: Ruler<InlineRule> }
  linkify: { set(options: Record<string, boolean>): void; add(schema: string, rule: null): unknown }
  validateLink: (url: string) => boolean
  normalizeLink: (url: string) => string
  utils: { unescapeAll(text: string): string }
}

let parser: Parser | undefined

/** The parser is made once; comark hands it to its plug-ins, which is the public way to reach it. */
function getParser(): Parser {
  if (parser) return parser
  createParse({
    linkify: true,
    plugins: [{ name: 'escaparate', markdownItPlugins: [(md: unknown) => adoptParser(md as Parser)] }],
  })
  if (!parser) throw new Error('comark did not hand its parser to the plug-in; its version must be 0.5.1')
  return parser
}

function adoptParser(md: Parser): void {
  parser = md
  // Addresses are judged once, on the finished tree, where a refusal can be reported (sanitize-tree.ts), and
  // kept as written until then, so that they can be found in the source.
  md.validateLink = () => true
  md.normalizeLink = (url) => url
  // `http://…` and e-mail addresses become links; `factura.es` or `LEEME.md` in a sentence do not.
  md.linkify.set({ fuzzyLink: false })
  md.linkify.add('ftp:', null)
  md.linkify.add('//', null)
  // Boxes of tasks are made in the tree: comark's rule searches the whole text before each block.
  md.core.ruler.disable(['task-lists-mdc', 'task-lists-mdc-post'])
  replaceRule(md.block.ruler, 'table', limitTableWidth)
  replaceRule(md.block.ruler, 'comark_block', limitComponentBlocks)
  replaceRule(md.block.ruler, 'comark_block_slots', requireSlotName)
  replaceRule(md.block.ruler, 'comark_block_yaml', () => readYamlProps)
  replaceRule(md.inline.ruler, 'comark_inline_span', requireSpanProps)
  replaceRule(md.inline.ruler, 'comark_inline_component', requireClosedBracket)
  replaceRule(md.inline.ruler, 'comark_inline_props', requireRealProps)
  replaceRule(md.inline.ruler, 'comark_html_inline', () => readInlineHtml)
  md.block.ruler.before('reference', 'footnote', readFootnote, { alt: ['paragraph', 'reference'] })
}

function replaceRule<Rule>(ruler: Ruler<Rule>, name: string, wrap: (original: Rule) => Rule): void {
  const rule = ruler.__rules__.find((candidate) => candidate.name === name)
  if (!rule) throw new Error(`comark has no rule ${name}; its version must be 0.5.1`)
  ruler.at(name, wrap(rule.fn), { alt: rule.alt })
}

function readLine(state: BlockState, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line])
}

function limitTableWidth(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    const delimiter = startLine + 1 < endLine ? readLine(state, startLine + 1) : ''
    if (/^[\s|:-]+$/.test(delimiter) && delimiter.split('|').length > maxTableColumns + 2) {
      if (!silent) {
        state.env.problems.push({
          severity: 'error',
          line: startLine,
          column: 1,
          message: `The table has more than ${maxTableColumns} columns.`,
          fix: 'Split it, or turn rows into columns.',
        })
        state.line = endLine
      }
      return true
    }
    return original(state, startLine, endLine, silent)
  }
}

function limitComponentBlocks(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) => {
    if (state.env.componentBlocks > maxComponentBlocks) return false
    const found = original(state, startLine, endLine, silent)
    if (found && !silent && ++state.env.componentBlocks === maxComponentBlocks + 1) {
      state.env.problems.push({
        severity: 'error',
        line: startLine,
        column: 1,
        message: `The file has more than ${maxComponentBlocks} component blocks.`,
        fix: 'Split it into several pages.',
      })
    }
    return found
  }
}

/** `#1 en ventas` inside a component is text; comark would throw on it. */
function requireSlotName(original: BlockRule): BlockRule {
  return (state, startLine, endLine, silent) =>
    /^#[a-z$][\w$-]*\s*(\{.*\})?\s*$/i.test(readLine(state, startLine)) &&
    original(state, startLine, endLine, silent)
}

const yamlFences = new Map([
  ['---', '---'],
  ['```yaml [props]', '```'],
  ['```yml [props]', '```'],
  ['~~~yaml [props]', '~~~'],
  ['~~~yml [props]', '~~~'],
])

/** Properties of a component in YAML, between `---` lines directly below its opening. */
function readYamlProps(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
  const block = state.env.comarkBlockTokens?.[0]
  const opening = readLine(state, startLine).trimEnd()
  const closing = yamlFences.get(opening)
  if (!block?.map || !closing || (opening === '---' && startLine !== block.map[0] + 1)) return false
  let end = startLine + 1
  while (end < endLine && readLine(state, end).trimEnd() !== closing) end += 1
  if (end >= endLine) {
    // A rule (`---`) may open a component's text; only what looks like properties is a mistake.
    if (opening === '---' && !/^[\w:-]+:(\s|$)/.test(readLine(state, startLine + 1))) return false
    report(
      startLine,
      1,
      `The properties of \`::${block.tag}\` are not closed.`,
      `Add a line with \`${closing}\` after them.`,
    )
    return false
  }
  if (silent) return true
  const indent = state.tShift[startLine] ?? 0
  const lines: string[] = []
  for (let line = startLine + 1; line < end; line += 1) {
    const text = state.src.slice(state.bMarks[line], state.eMarks[line])
    lines.push(text.slice(Math.min(indent, text.length - text.trimStart().length)))
  }
  const { data, mistake } = parseYamlProps(lines.join('\n'))
  if (mistake) {
    report(
      startLine + mistake.line,
      mistake.column + indent,
      `The properties of \`::${block.tag}\` are not valid YAML: ${mistake.sentence}.`,
      'Write one `name: value` in each line; quote values with `:`, `#` or brackets.',
    )
  } else if (typeof data === 'object' && data !== null && !Array.isArray(data)) block.meta = { props: data }
  else if (data !== null) {
    report(
      startLine + 1,
      1,
      `The properties of \`::${block.tag}\` are no list of names and values.`,
      'Write `name: value`.',
    )
  }
  state.line = end + 1
  return true

  function report(line: number, column: number, message: string, fix: string) {
    if (!silent) state.env.problems.push({ severity: 'error', line, column, message, fix })
  }
}

type YamlProps = { data?: unknown; mistake?: { line: number; column: number; sentence: string } }

/** `line` and `column` of a mistake count from 1. */
function parseYamlProps(yaml: string): YamlProps {
  const document = parseDocument(yaml, { uniqueKeys: true })
  const [error] = document.errors
  const [position] = error?.linePos ?? [{ line: 1, col: 1 }]
  if (error) {
    const sentence = (error.message.split(/ at line |\n/)[0] ?? '').replace(/\.$/, '')
    return { mistake: { line: position.line, column: position.col, sentence } }
  }
  try {
    return { data: document.toJS({ maxAliasCount: 0 }) }
  } catch (error) {
    // An alias: properties are short, and nothing is expanded that could grow without end.
    return {
      mistake: {
        line: 1,
        column: 1,
        sentence: error instanceof Error ? error.message.replace(/\.$/, '') : 'unreadable',
      },
    }
  }
}

/** Positions of `]` by the position of their `[`, found in one pass over an inline text. */
const brackets = new WeakMap<InlineState, { pairs: Map<number, number>; open: number[] }>()

function pairBrackets(state: InlineState): { pairs: Map<number, number>; open: number[] } {
  let found = brackets.get(state)
  if (!found) {
    const pairs = new Map<number, number>()
    const open: number[] = []
    for (let index = 0; index < state.src.length; index += 1) {
      const char = state.src[index]
      if (char === '\\') index += 1
      else if (char === '[') open.push(index)
      else if (char === ']') {
        const start = open.pop()
        if (start !== undefined) pairs.set(start, index)
      }
    }
    found = { pairs, open }
    brackets.set(state, found)
  }
  return found
}

/** From so many brackets without an end on, none of them is tried as a link: each trial reads the whole text. */
const maxOpenBrackets = 200

function readLiteral(state: InlineState, silent: boolean): boolean {
  if (!silent) state.pending += state.src[state.pos]
  state.pos += 1
  return true
}

/** `[text]` is a span only with properties behind it; `[^1]` is a footnote; else brackets are text. */
function requireSpanProps(original: InlineRule): InlineRule {
  return (state, silent) => {
    if (state.src[state.pos] !== '[') return false
    const { pairs, open } = pairBrackets(state)
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
    if (state.src[end + 1] !== '{' || !looksLikeProps(state.src, end + 1, true)) return false
    if (!silent) return original(state, false)
    // Comark's rule forgets to move on here, which the parser takes for an endless loop.
    state.pos = end + 1
    return true
  }
}

/** `:name[` without its `]` is text; comark would look for it through the whole text each time. */
function requireClosedBracket(original: InlineRule): InlineRule {
  return (state, silent) => {
    if (state.src[state.pos] !== ':') return false
    const pattern = /:[\w$-]+\[/y
    pattern.lastIndex = state.pos
    if (pattern.test(state.src) && !pairBrackets(state).pairs.has(pattern.lastIndex - 1)) return false
    return original(state, silent)
  }
}

/** Braces give properties to what stands directly before them, or at the end of a block to the block. */
function requireRealProps(original: InlineRule): InlineRule {
  return (state, silent) => {
    if (state.src[state.pos] !== '{') return false
    const previous = state.tokens.at(-1)
    const followsElement =
      state.pending === '' &&
      previous !== undefined &&
      (previous.nesting === -1 ||
        ['code_inline', 'image', 'mdc_inline_component'].includes(previous.type) ||
        // The marks of emphasis are still text at this moment.
        (previous.type === 'text' && /[*_~]/.test(state.src[state.pos - 1] ?? '')))
    if (!looksLikeProps(state.src, state.pos, followsElement)) return false
    if (!followsElement) {
      const close = state.src.indexOf('}', state.pos)
      if (state.src.slice(close + 1).trim() !== '') return false
    }
    return original(state, silent)
  }
}

const propsPattern = /\{(?:[^"'{}\n]|"[^"\n]*"|'[^'\n]*'|\{[^{}\n]*\}){0,1000}\}/y
const blockPropsPattern = /\{\s*(?:[.#][^\s{}]+|[\w:-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s{}"']+))(?:\s[^{}\n]*)?\}/y

/** Whether closed properties stand at the position; for blocks, `{nombre}` alone is text, `{.nombre}` is not. */
function looksLikeProps(source: string, position: number, bareNames: boolean): boolean {
  const pattern = bareNames ? propsPattern : blockPropsPattern
  pattern.lastIndex = position
  return source[position + 1] !== '{' && pattern.test(source)
}

/** Where no `-->` follows, the search for it is not repeated: each `<!--` would cost the rest of the text. */
const withoutCommentEnd = new WeakSet<InlineState>()

function readInlineHtml(state: InlineState, silent: boolean): boolean {
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

/** `[^name]: text`, with further blocks indented by four spaces. */
function readFootnote(state: BlockState, startLine: number, endLine: number, silent: boolean): boolean {
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
