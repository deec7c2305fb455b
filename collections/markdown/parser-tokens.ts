import type MarkdownIt from 'markdown-it'
import type { Reason, Severity } from '#collections/problems/problem.ts'
import type { TextPosition } from './source-positions.ts'

/** What the grammar found wrong, and where in the parsed text. */
export type GrammarProblem = Reason & TextPosition & { severity: Severity }

export type Parser = InstanceType<typeof MarkdownIt>
export type Token = ReturnType<Parser['parse']>[number]
export type CoreState = InstanceType<Parser['core']['State']>
export type BlockState = InstanceType<Parser['block']['State']>
export type InlineState = InstanceType<Parser['inline']['State']>

/** What our rules keep while a text is parsed. */
export type GrammarEnv = {
  problems: GrammarProblem[]
  componentBlocks: number
  /** The components that are open, the innermost last. */
  openComponents: Token[]
  isTooLong: boolean
}

/** `tokenizeMarkdown` gives it to the parser, which hands it on without looking into it. */
export function readEnv({ env }: CoreState | BlockState | InlineState): GrammarEnv {
  return env as GrammarEnv
}
