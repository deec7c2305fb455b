import {
  childrenOf,
  type MinimarkElement,
  type MinimarkNode,
  readText,
  readTextProperty,
} from '#collections/minimark.ts'
import { isPriceMark } from '#collections/plans/plan-prices.ts'
import type { Position } from '#collections/problems/problem.ts'
import type { Teller } from '#collections/problems/teller.ts'
import { Footnotes } from './footnotes.ts'
import { readHtml } from './html-tags.ts'
import { nothingShown, standForSigns } from './literal-characters.ts'
import { decodeEntities } from './markdown-grammar.server.ts'
import type { Token } from './parser-tokens.ts'
import { generated, isComponent, isInlineTag } from './sanitize-tree.ts'
import type { SourcePositions } from './source-positions.ts'
import { type Frame, finishElement, readFenceInfo, readPlainText, readProps } from './tree-elements.ts'

/** Where an element began, and in which notation. */
export type Origin = Position & { notation: 'markdown' | 'component' | 'html' }

export type Origins = ReadonlyMap<MinimarkElement, Origin>

export type BuiltTree = { nodes: MinimarkNode[]; origins: Origins }

/** Tags that HTML closes where their text ends. */
const closedByThemselves: ReadonlySet<string> = new Set(
  'p li dt dd tr th td thead tbody tfoot caption option'.split(' '),
)

/** Deepest nesting of elements; what is deeper is flattened and reported. */
export const maxDepth = 150

/**
 * Makes the tree of C-CONT-11 of the parser's tokens. Nothing is judged here save what only the source shows:
 * blocks that are not closed, footnotes without a text, nesting without end.
 */
export function buildTree(teller: Teller, tokens: Token[], positions: SourcePositions): BuiltTree {
  return new TreeBuilder(teller, positions).build(tokens)
}

class TreeBuilder {
  private readonly teller: Teller
  private readonly positions: SourcePositions
  private readonly root: MinimarkNode[] = []
  private readonly stack: Frame[] = []
  private readonly origins = new Map<MinimarkElement, Origin>()
  private readonly footnotes = new Footnotes()
  private isTooDeep = false

  constructor(teller: Teller, positions: SourcePositions) {
    this.teller = teller
    this.positions = positions
  }

  build(tokens: Token[]): BuiltTree {
    for (const token of tokens) {
      if (token.type !== 'footnote_open') continue
      const place = this.positions.at(token.map?.[0] ?? 0)
      if (!this.footnotes.declare(token.info, place.line))
        this.teller.suspicion(place, 'footnote-twice', { label: token.info })
    }
    for (const token of tokens) this.addBlock(token)
    this.closeTo(0)
    this.appendFootnotes()
    return { nodes: this.root, origins: this.origins }
  }

  private addBlock(token: Token): void {
    if (token.map) this.positions.enter(token.map)
    // The paragraphs of a tight list are none.
    if (token.hidden) return
    switch (token.type) {
      case 'inline':
        return this.addInlines(token.children ?? [])
      case 'hr':
        return this.append(['hr', {}], this.positions.here())
      case 'fence':
      case 'code_block':
        return this.addCode(token)
      case 'html_block':
        return this.addHtml(token.content, false)
      case 'footnote_open':
        return this.open('footnote', { label: token.info }, 'component')
      case 'footnote_close':
        return this.closeFootnote()
      default: {
        const notation = token.type.startsWith('component_') ? 'component' : 'markdown'
        if (token.type === 'paragraph_open') this.checkStrayClosing(token)
        if (token.type === 'heading_open' && token.markup.startsWith('-')) this.reportHeadingByLine(token)
        if (token.nesting === 1) this.open(token.tag, readProps(token), notation)
        else if (token.nesting === -1) this.close(token.tag, notation)
      }
    }
  }

  /** Three dashes below a paragraph are meant for a rule, and make a heading of it; below a line without a stop they may be meant. */
  private reportHeadingByLine({ map }: Token): void {
    const [start, end] = map ?? [0, 0]
    const text = this.positions.bareLine(start)
    const severity = end - start > 2 || /[.:;,…]$/.test(text) ? 'suspicion' : 'warning'
    this.teller[severity](this.positions.at(end - 1), 'heading-by-line', { text: text.slice(0, 60) })
  }

  private addInlines(tokens: Token[]): void {
    const depth = this.stack.length
    const shown = this.giveBlockProps(tokens)
    for (const [index, token] of shown.entries()) this.addInline(token, shown[index + 1])
    this.closeTo(depth)
  }

  /** Properties behind a text are those of its block; behind an element they are the element's. */
  private giveBlockProps(tokens: Token[]): Token[] {
    const last = tokens.at(-1)
    const before = tokens.findLastIndex(({ type, content }, index) => {
      return index < tokens.length - 1 && (type !== 'text' || content !== '')
    })
    const text = tokens[before]
    const block = this.stack.at(-1)
    if (last?.type !== 'attributes' || text?.type !== 'text' || !/^(?:p|li|h\d)$/.test(block?.tag ?? ''))
      return tokens
    Object.assign(block?.props ?? {}, readProps(last))
    text.content = text.content.trimEnd()
    return tokens.slice(0, before + 1)
  }

  private addInline(token: Token, next: Token | undefined): void {
    switch (token.type) {
      case 'text':
        return this.appendText(token.content)
      case 'text_special':
        // `&amp;nbsp;` is a slip; other signs that are written as entities are meant.
        return this.appendText(
          token.info === 'entity' && token.content === '&' ? '&' : standForSigns(token.content),
        )
      case 'softbreak':
        return this.appendText('\n')
      case 'hardbreak':
        return this.append(['br', {}], this.positions.here())
      case 'code_inline':
        return this.append(['code', {}, token.content], this.positions.locate(token.content))
      case 'html_inline':
        return this.addHtml(token.content, true)
      case 'image':
        return this.addImage(token)
      case 'footnote_ref':
        return this.addFootnoteReference(token.content)
      case 'attributes':
        return this.giveProps(token)
      case 'link_open':
        return this.openLink(token)
      case 'inline_component':
        return this.addInlineComponent(token, next)
      default: {
        const tag = token.tag === 's' ? 'del' : token.tag
        if (token.nesting === 1) this.open(tag, readProps(token), 'markdown')
        else if (token.nesting === -1) this.close(tag, 'markdown')
      }
    }
  }

  private addInlineComponent(token: Token, next: Token | undefined): void {
    if (token.nesting === 1)
      return this.open(token.tag, {}, 'component', this.positions.locate(`:${token.tag}`))
    if (token.nesting === -1) return this.close(token.tag, 'component')
    // «la talla :M» names no component: a bare unknown name is text, and `:br` a break.
    const isName = isComponent(token.tag) || /^w?br$/.test(token.tag)
    if (!token.attrs && next?.type !== 'attributes' && !isName) {
      return this.appendText(`:${token.tag}`)
    }
    this.append([token.tag, readProps(token)], this.positions.locate(`:${token.tag}`), 'component')
  }

  private openLink(token: Token): void {
    const props = readProps(token)
    const isAutomatic = token.markup === 'linkify' || token.markup === 'autolink'
    const href = readTextProperty(props.href)
    const written = isAutomatic ? href.replace(/^(mailto:|http:\/\/)/, '') : href
    this.open('a', props, 'markdown', this.positions.locate(written, '['))
  }

  private addImage(token: Token): void {
    const { alt: _alt, ...props } = readProps(token)
    const alt = readPlainText(token.children ?? [])
    const position = this.positions.locate(readTextProperty(props.src), '![')
    this.append(['img', alt ? { ...props, alt } : props], position)
  }

  private giveProps(token: Token): void {
    const target = (this.stack.at(-1)?.children ?? this.root).at(-1)
    if (Array.isArray(target)) Object.assign(target[1], readProps(token))
  }

  private addCode(token: Token): void {
    const props = readFenceInfo(token.type === 'fence' ? token.info : '')
    const code = token.content.replace(/\n$/, '')
    this.append(['pre', props, ['code', {}, code]], this.positions.here())
    if (token.type !== 'fence' || !token.map) return
    const [start, end] = token.map
    const last = this.positions.bareLine(end - 1)
    if (end - 1 > start && last.startsWith(token.markup) && /^(`+|~+)$/.test(last)) return
    this.teller.suspicion(this.positions.at(start), 'code-open', { mark: token.markup })
  }

  private addHtml(html: string, isInLine: boolean): void {
    for (const piece of readHtml(html, decodeEntities)) {
      if (piece.kind === 'comment') {
        // So that the blanks around it are not taken for two that follow one another.
        if (isInLine) this.appendText(nothingShown)
      } else if (piece.kind === 'text') {
        if (isInLine || piece.text.trim() !== '' || this.followsText()) this.appendText(piece.text)
      } else if (piece.kind === 'close') {
        this.closeHtml(piece.tag)
      } else if (piece.kind === 'unclosed') {
        const place = { line: this.positions.here().line + piece.line, column: 1 }
        if (piece.mark === '<!--') this.teller.error(place, 'comment-open')
        else this.teller.error(place, 'tag-open', { mark: piece.mark })
      } else {
        const position = this.positions.locate(`<${piece.tag}`, '<')
        const props = Object.fromEntries(piece.attributes)
        if (piece.isVoid) this.append([piece.tag, props], position, 'html')
        else this.open(piece.tag, props, 'html', position)
      }
    }
  }

  /** Blanks between block tags are no text; after a word or an inline tag they are a space. */
  private followsText(): boolean {
    const last = (this.stack.at(-1)?.children ?? this.root).at(-1)
    return typeof last === 'string' ? !/\s$/.test(last) : last !== undefined && isInlineTag(last[0])
  }

  /** Closes an HTML element, but never one that is open around the Markdown block that we are in. */
  private closeHtml(tag: string): void {
    for (let index = this.stack.length - 1; this.stack[index]?.notation === 'html'; index -= 1) {
      const frame = this.stack[index]
      if (frame?.tag !== tag) continue
      frame.isClosed = true
      return this.closeTo(index)
    }
  }

  private open(
    tag: string,
    props: Record<string, unknown>,
    notation: Frame['notation'],
    position = this.positions.here(),
  ): void {
    if (this.stack.length >= maxDepth && !this.isTooDeep) {
      this.isTooDeep = true
      this.teller.error({ ...position, column: 1 }, 'text-too-deep', { limit: maxDepth })
    }
    this.stack.push({ tag, props, children: [], notation, ...position })
  }

  private close(tag: string, notation: Frame['notation']): void {
    for (let index = this.stack.length - 1; index >= 0; index -= 1) {
      const frame = this.stack[index]
      if (frame?.tag === tag && frame.notation === notation) return this.closeTo(index)
      if (frame?.notation !== 'html') return
    }
  }

  private closeTo(depth: number): void {
    while (this.stack.length > depth) this.closeTop()
  }

  private closeTop(): void {
    const frame = this.stack.pop()
    if (!frame) return
    // A price is filled in when the text is published; until then it is a word of it, in titles and contents too.
    if (frame.notation === 'component' && isPriceMark(frame.tag))
      return this.appendText(`:precio[${readText(frame.children)}]`)
    if (frame.notation === 'html' && !frame.isClosed && !closedByThemselves.has(frame.tag))
      this.teller.suspicion(frame, 'tag-open', { mark: `<${frame.tag}>` })
    const element = finishElement(frame)
    // Beyond the limit the tree stays flat; the build has already been told to stop.
    if (this.stack.length >= maxDepth) for (const child of childrenOf(element)) this.appendNode(child)
    else this.append(element, frame, frame.notation)
  }

  private append(
    element: MinimarkElement,
    { line, column }: Position,
    notation: Origin['notation'] = 'markdown',
  ): void {
    // `::footnote` by name would be shown as one that the parser made.
    if (notation !== 'markdown' && generated.has(element[0].toLowerCase())) element[0] = `x-${element[0]}`
    this.origins.set(element, { line, column, notation })
    this.appendNode(element)
  }

  private appendText(text: string): void {
    if (text) this.appendNode(text)
  }

  private appendNode(node: MinimarkNode): void {
    const siblings = this.stack.at(-1)?.children ?? this.root
    const last = siblings.at(-1)
    if (typeof node === 'string' && typeof last === 'string') siblings[siblings.length - 1] = last + node
    else siblings.push(node)
  }

  private addFootnoteReference(label: string): void {
    const position = this.positions.locate(`[^${label}]`)
    const reference = this.footnotes.refer(label)
    if (reference) return this.append(reference, position)
    this.teller.suspicion(position, 'footnote-without-text', { label })
    this.appendText(`[^${label}]`)
  }

  private closeFootnote(): void {
    while (this.stack.at(-1)?.notation === 'html') this.closeTop()
    const frame = this.stack.pop()
    if (frame) this.footnotes.addText(readTextProperty(frame.props.label), frame.children)
  }

  private appendFootnotes(): void {
    for (const { label, line } of this.footnotes.listUnused())
      this.teller.warning({ line, column: 1 }, 'footnote-unused', { label })
    const notes = this.footnotes.listUsed()
    for (const { element, line } of notes)
      this.origins.set(element, { line, column: 1, notation: 'markdown' })
    if (notes.length > 0) this.appendNode(['footnotes', {}, ...notes.map(({ element }) => element)])
  }

  private checkStrayClosing(token: Token): void {
    const [start, end] = token.map ?? [0, 0]
    for (let row = start; row < end; row += 1) {
      const text = this.positions.bareLine(row)
      if (/^:{2,}$/.test(text))
        this.teller.error(this.positions.at(row), 'component-closed-before', { mark: text })
    }
  }
}
