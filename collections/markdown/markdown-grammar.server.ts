import MarkdownIt from 'markdown-it'
import type { Teller } from '#collections/problems/teller.ts'
import { readComponentBlock, readFootnote } from './block-rules.server.ts'
import { readBraces, readBrackets, readInlineComponent, readInlineHtml } from './inline-rules.ts'
import { type CoreState, type GrammarEnv, type Parser, readEnv, type Token } from './parser-tokens.ts'

/** Most words of the parser (tokens) that a text may have: the longest texts we know, books apart, have half of it. */
const MAX_TOKENS = 25_000

/** The addresses of a text are so many times as long as it, at most: what it says once may be repeated by a short name. */
const MAX_GROWTH = 8
/** A short text may be this long, in characters, for the same reason as a long one. */
const SHORT_TEXT = 5_000

/**
 * Parses Markdown with components (MDC) to tokens: markdown-it with our rules for components, properties,
 * spans and footnotes. `[text]` and `{text}` stay text unless they really give properties.
 * `null` of a text with more elements than fit a page.
 *
 * @throws Error when the parser itself gives up; the message does not say where.
 */
export function tokenizeMarkdown(
  source: string,
  { teller, firstLine }: { teller: Teller; firstLine: number },
): Token[] | null {
  const env: GrammarEnv = { teller, firstLine, componentBlocks: 0, isTooLong: false }
  const tokens = parser.parse(source, env)
  return env.isTooLong ? null : tokens
}

/** Decodes entities and backslash escapes as Markdown does. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? parser.utils.unescapeAll(text.replaceAll('\\', '\\\\')) : text
}

const parser = createParser()

function createParser(): Parser {
  const md = new MarkdownIt({ html: true, linkify: true })
  // Addresses are judged once, on the finished tree, where a refusal can be reported (sanitize-tree.ts), and
  // kept as written until then, so that they can be found in the source.
  md.validateLink = () => true
  md.normalizeLink = (url) => url
  // `http://…` becomes a link; `factura.es` or `LEEME.md` in a sentence does not. Of e-mail addresses it knows
  // only those that end in a common domain, and no subject: they are linked on the finished tree (parse-markdown.server.ts).
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  md.linkify.add('ftp:', null)
  md.linkify.add('//', null)
  // Signs with a backslash stay apart from the text around them (literal-characters.ts).
  md.core.ruler.disable('text_join')
  const { core, block, inline } = md
  // What is too long after a step is spared the next ones.
  for (const step of ['block', 'inline', 'linkify']) core.ruler.after(step, `${step}_count`, dropTooLong)
  block.ruler.before('fence', 'component', readComponentBlock, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  })
  block.ruler.before('reference', 'footnote', readFootnote, { alt: ['paragraph', 'reference'] })
  inline.ruler.before('link', 'brackets', readBrackets)
  inline.ruler.at('html_inline', readInlineHtml)
  inline.ruler.after('entity', 'inline_component', readInlineComponent)
  inline.ruler.after('inline_component', 'braces', readBraces)
  return md
}

function dropTooLong(state: CoreState): void {
  const inLines = state.tokens.flatMap(({ children }) => children ?? [])
  const written = inLines.flatMap(({ attrs }) => attrs ?? [])
  const length = written.reduce((sum, [, value]) => sum + String(value).length, 0)
  const isLong = length > MAX_GROWTH * Math.max(state.src.length, SHORT_TEXT)
  if (state.tokens.length + inLines.length <= MAX_TOKENS && !isLong) return
  readEnv(state).isTooLong = true
  state.tokens = []
}
