import type { Reason, Severity } from '#collections/problems/problem.ts'
import type { TextPosition } from './source-positions.ts'

/**
 * The shapes of comark's parser (markdown-exit), as far as our rules use them: comark hands the parser to its
 * plug-ins but does not export its types.
 */

/** What the grammar found wrong, and where in the parsed text. */
export type GrammarProblem = Reason & TextPosition & { severity: Severity }

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

export type Env = {
  problems: GrammarProblem[]
  componentBlocks: number
  /** Comark's stack of open blocks. */
  comarkBlockTokens?: Token[]
}

export type BlockState = {
  src: string
  env: Env
  bMarks: number[]
  eMarks: number[]
  tShift: number[]
  sCount: number[]
  blkIndent: number
  line: number
  parentType: string
  md: Parser
  push(type: string, tag: string, nesting: number): Token
}
export type InlineState = {
  src: string
  env: Env
  pos: number
  posMax: number
  pending: string
  tokens: Token[]
  md: Parser
  push(type: string, tag: string, nesting: number): Token
}
export type BlockRule = (state: BlockState, startLine: number, endLine: number, silent: boolean) => boolean
export type InlineRule = (state: InlineState, silent: boolean) => boolean
export type Ruler<Rule> = {
  __rules__: { name: string; fn: Rule; alt: string[] }[]
  at(name: string, rule: Rule, options?: { alt: string[] }): void
  before(name: string, newName: string, rule: Rule, options?: { alt: string[] }): void
}
export type Parser = {
  parse(source: string, env: Env): Token[]
  core: { ruler: { disable(names: string[]): void } }
  block: { ruler: Ruler<BlockRule>; tokenize(state: BlockState, startLine: number, endLine: number): void }
  inline: { ruler: Ruler<InlineRule>; tokenize(state: InlineState): void }
  linkify: { set(options: Record<string, boolean>): void; add(schema: string, rule: null): unknown }
  validateLink: (url: string) => boolean
  normalizeLink: (url: string) => string
  utils: { unescapeAll(text: string): string }
}
