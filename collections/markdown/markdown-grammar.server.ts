import MarkdownIt from 'markdown-it'
import {
  readComponentBlock,
  readFootnote,
  readSlotName,
  readYamlProps,
  refuseTable,
} from './block-rules.server.ts'
import { readBraces, readBrackets, readInlineComponent, readInlineHtml } from './inline-rules.ts'
import type { GrammarEnv, GrammarProblem, Parser, Token } from './parser-tokens.ts'

/**
 * Parses Markdown with components (MDC) to tokens: markdown-it with our rules for components, slots, properties,
 * spans and footnotes. `[text]` and `{text}` stay text unless they really give properties.
 *
 * @throws Error when the parser itself gives up; the message does not say where.
 */
export function tokenizeMarkdown(source: string): { tokens: Token[]; problems: GrammarProblem[] } {
  const env: GrammarEnv = { problems: [], componentBlocks: 0, openComponents: [] }
  return { tokens: parser.parse(source, env), problems: env.problems }
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
  // only those that end in a common domain, and no subject: they are linked on the finished tree (link-contacts.ts).
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  md.linkify.add('ftp:', null)
  md.linkify.add('//', null)
  // Signs with a backslash stay apart from the text around them (literal-characters.ts).
  md.core.ruler.disable('text_join')
  const { block, inline } = md
  block.ruler.before('table', 'refused_table', refuseTable, { alt: ['paragraph', 'reference'] })
  block.ruler.before('fence', 'component_slot', readSlotName, { alt: ['paragraph'] })
  block.ruler.before('fence', 'component_yaml', readYamlProps)
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
