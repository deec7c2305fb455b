import type MarkdownIt from 'markdown-it'
import type { Teller } from '#collections/problems/teller.ts'

export type Parser = InstanceType<typeof MarkdownIt>
export type Token = ReturnType<Parser['parse']>[number]
export type CoreState = InstanceType<Parser['core']['State']>
export type BlockState = InstanceType<Parser['block']['State']>
export type InlineState = InstanceType<Parser['inline']['State']>

/** What our rules keep while a text is parsed. */
export type GrammarEnv = {
  teller: Teller
  /** Line of the file where the text begins. */
  firstLine: number
  componentBlocks: number
  isTooLong: boolean
}

/** `tokenizeMarkdown` gives it to the parser, which hands it on without looking into it. */
export function readEnv({ env }: CoreState | BlockState | InlineState): GrammarEnv {
  return env as GrammarEnv
}
