import { createParse } from 'comark'
import {
  limitComponentBlocks,
  limitTableWidth,
  readFootnote,
  readYamlProps,
  requireSlotName,
} from './block-rules.server.ts'
import type { Env, GrammarProblem, Parser, Ruler, Token } from './comark-parser.ts'
import { readInlineComponent, readInlineHtml, requireRealProps, requireSpanProps } from './inline-rules.ts'

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
  // `http://…` becomes a link; `factura.es` or `LEEME.md` in a sentence does not. Of e-mail addresses it knows
  // only those that end in a common domain, and no subject: they are linked on the finished tree (link-contacts.ts).
  md.linkify.set({ fuzzyLink: false, fuzzyEmail: false })
  md.linkify.add('ftp:', null)
  md.linkify.add('//', null)
  // Boxes of tasks are made in the tree: comark's rule searches the whole text before each block.
  // Signs with a backslash stay apart from the text around them (literal-characters.ts).
  md.core.ruler.disable(['task-lists-mdc', 'task-lists-mdc-post', 'text_join'])
  replaceRule(md.block.ruler, 'table', limitTableWidth)
  replaceRule(md.block.ruler, 'comark_block', limitComponentBlocks)
  replaceRule(md.block.ruler, 'comark_block_slots', requireSlotName, ['paragraph'])
  replaceRule(md.block.ruler, 'comark_block_yaml', () => readYamlProps)
  replaceRule(md.inline.ruler, 'comark_inline_span', requireSpanProps)
  replaceRule(md.inline.ruler, 'comark_inline_component', () => readInlineComponent)
  replaceRule(md.inline.ruler, 'comark_inline_props', requireRealProps)
  replaceRule(md.inline.ruler, 'comark_html_inline', () => readInlineHtml)
  md.block.ruler.before('reference', 'footnote', readFootnote, { alt: ['paragraph', 'reference'] })
}

/** Puts a rule around one of comark's; `interrupts` are the blocks that it may end beside those it ends already. */
function replaceRule<Rule>(
  ruler: Ruler<Rule>,
  name: string,
  wrap: (original: Rule) => Rule,
  interrupts: string[] = [],
): void {
  const rule = ruler.__rules__.find((candidate) => candidate.name === name)
  if (!rule) throw new Error(`comark has no rule ${name}; its version must be 0.5.1`)
  ruler.at(name, wrap(rule.fn), { alt: [...rule.alt, ...interrupts] })
}
