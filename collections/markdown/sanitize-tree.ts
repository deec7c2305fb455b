import { cleanUrl, pictureProtocols } from '#collections/clean-url.ts'
import type { MinimarkElement, MinimarkNode } from '#collections/minimark.ts'
import { dropHarmful, dropUnseen } from '#collections/unseen-characters.ts'
import { colors } from '#config/colors.ts'
import { wearerNames } from '#sizes/wearers.ts'

/** Something that a writer wrote and the tree does not keep; `node` is the element as it was written. */
export type Refusal = {
  node: MinimarkElement
  kind: 'tag' | 'placement' | 'attribute' | 'url' | 'content' | 'color'
  /** The tag, or the attribute. */
  name: string
  value?: string
  /** The attributes that the element has. */
  known?: string[]
}

/**
 * A tree that holds nothing but allowed tags, attributes and addresses, and what was refused. The lists below
 * say what may pass; whatever they do not name does not, in any spelling. An unknown component or harmless tag
 * becomes a plain `div` or `span` with its children; what is no text for readers (scripts, frames, forms'
 * innards) goes with its children. Pure: the given nodes are not changed.
 */
export function sanitizeTree(nodes: readonly MinimarkNode[]): { nodes: MinimarkNode[]; refusals: Refusal[] } {
  const refusals: Refusal[] = []
  return { nodes: sanitizeNodes(nodes, { isInline: false, isInLink: false }, refusals), refusals }
}

/** Whether Markdown may call a component of this name. */
export function isComponent(name: string): boolean {
  return components.has(name) && !generated.has(name)
}

/** Whether an element of this name stands inside a line of text. */
export function isInlineTag(tag: string): boolean {
  return inlineTags.has(tag) || inlineComponents.has(tag)
}

/** Names of the components that Markdown may call, for messages. */
export function listComponents(): string[] {
  return [...components.keys()].filter(isComponent)
}

type Rule = (value: unknown) => unknown
type Rules = ReadonlyMap<string, Rule>
type Context = { isInline: boolean; isInLink: boolean }

// Rules give the value that passes, or undefined.
// Lone surrogates cannot be stored as UTF-8 (M10).
const text: Rule = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value)
    ? dropUnseen(String(value).toWellFormed())
    : undefined
const link: Rule = (value) => (typeof value === 'string' ? (cleanUrl(value) ?? undefined) : undefined)
const picture: Rule = (value) =>
  typeof value === 'string' ? (cleanUrl(value, pictureProtocols) ?? undefined) : undefined
const flag: Rule = (value) => (value === true || value === '' || value === 'true' ? true : undefined)
const matching =
  (pattern: RegExp): Rule =>
  (value) => {
    const written = text(value)
    return typeof written === 'string' && pattern.test(written) ? written : undefined
  }
const integer: Rule = (value) => {
  const written = digits(value)
  return written === undefined ? undefined : Number(written)
}
const digits = matching(/^\d{1,5}$/)
const word = matching(/^[a-z0-9-]{1,40}$/i)
const icon = matching(/^i-[a-z0-9]+[-:][a-z0-9-]+$/)
const color = matching(new RegExp(`^(${colors.join('|')})$`))
const alignment = matching(/^(left|center|right)$/)
const target = matching(/^_(blank|self)$/)

function rules(list: Record<string, Rule>): Rules {
  return new Map(Object.entries(list))
}

const everywhere = rules({
  // No id may pass for one of the application's own, which begin with two underscores.
  id: matching(/^(?!__)[\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,120}$/u),
  class: matching(/^[\w-]+(\s+[\w-]+)*$/),
  title: text,
  lang: matching(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i),
  dir: matching(/^(ltr|rtl|auto)$/),
})
const none = rules({})
const names = (list: string): string[] => list.split(' ')
const bare = (tag: string): [string, Rules] => [tag, none]
const cell = rules({
  align: alignment,
  colspan: integer,
  rowspan: integer,
  scope: matching(/^(row|col|rowgroup|colgroup)$/),
})

/** Tags for text inside a line. */
const inlineTags = new Map<string, Rules>([
  ['a', rules({ href: link, target, hreflang: word, download: flag })],
  [
    'img',
    rules({ src: picture, alt: text, width: integer, height: integer, loading: matching(/^(lazy|eager)$/) }),
  ],
  ['time', rules({ datetime: text })],
  ...names('abbr b br cite code del dfn em i ins mark q s samp small span strong sub sup u var wbr').map(
    bare,
  ),
])

/** Tags for blocks. */
const blockTags = new Map<string, Rules>([
  ['ol', rules({ start: integer, reversed: flag })],
  ['li', rules({ value: integer })],
  ['table', rules({ caption: text, sizes: word })],
  ['th', cell],
  ['td', cell],
  ['details', rules({ open: flag })],
  ['pre', rules({ language: matching(/^[\w+#.-]{1,40}$/), filename: text })],
  ...names('p h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote hr div section').map(bare),
  ...names('caption thead tbody tfoot tr summary figcaption').map(bare),
])

const callout = rules({ icon, color, to: link, target })
const card = rules({ icon, to: link, target, color, variant: word })

/** Components (app/components/markdown), with the properties that they take beside those of every element. */
const components = new Map<string, Rules>([
  ...names('callout note tip warning caution').map((name): [string, Rules] => [name, callout]),
  ['tabs', none],
  ['tabs-item', rules({ label: text, icon })],
  ['steps', rules({ level: matching(/^[2-4]$/) })],
  ['card', card],
  ['card-group', none],
  ['accordion', none],
  ['accordion-item', rules({ label: text, icon, open: flag })],
  ['prenda', rules({ ref: word })],
  ['prendas', rules({ version: word, audiences: text, caption: text })],
  ['figure', rules({ src: picture, alt: text, caption: text, width: integer, height: integer })],
  ['tu-talla', rules({ para: matching(new RegExp(`^(${wearerNames.join('|')})$`)) })],
  ['badge', rules({ label: text, color, variant: word })],
  ['kbd', rules({ value: text })],
  ['footnote-ref', rules({ number: integer })],
  ['footnotes', none],
  ['footnote', rules({ number: integer, references: integer })],
])
const inlineComponents = new Set(['badge', 'kbd', 'footnote-ref'])
/** Made by the parser of footnotes; nobody writes them by name. */
export const generated = new Set(['footnote-ref', 'footnotes', 'footnote'])

/** Tags that cannot hold anything: what is written inside stands behind them. */
const voidTags = new Set(['br', 'wbr', 'hr', 'img'])

/** Inside these only text and inline tags can stand; a browser would break the element open otherwise. */
const inlineOnly = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary', 'dt'])
/** Tags whose inside is no text for a reader. */
export const withoutText = new Set([
  ...names(
    'script style iframe object embed applet noscript noembed noframes frameset frame textarea select',
  ),
  ...names('option title head svg math canvas audio video xmp plaintext'),
])

function sanitizeNodes(
  nodes: readonly MinimarkNode[],
  context: Context,
  refusals: Refusal[],
): MinimarkNode[] {
  const kept: MinimarkNode[] = []
  for (const node of nodes.flatMap((node) =>
    typeof node === 'string' ? [dropHarmful(node)] : sanitizeElement(node, context, refusals),
  )) {
    const last = kept.at(-1)
    // Texts that a refused element kept apart are one again.
    if (typeof node === 'string' && typeof last === 'string') kept[kept.length - 1] = last + node
    else kept.push(node)
  }
  return kept
}

function sanitizeElement(node: MinimarkElement, context: Context, refusals: Refusal[]): MinimarkNode[] {
  const [written, props, ...children] = node
  const tag = written.toLowerCase()
  if (withoutText.has(tag)) {
    refusals.push({ node, kind: 'tag', name: written })
    return []
  }
  const chosen = chooseTag(tag, context)
  if (chosen.refusal) refusals.push({ node, kind: chosen.refusal, name: written })
  if (chosen.refusal && children.length === 0) return []
  if (voidTags.has(chosen.tag)) {
    if (children.length > 0) refusals.push({ node, kind: 'content', name: written })
    const kept = sanitizeProps(node, props, chosen.rules, refusals)
    return [[chosen.tag, kept], ...sanitizeNodes(children, context, refusals)]
  }
  const isInline =
    context.isInline || inlineOnly.has(chosen.tag) || (isInlineTag(chosen.tag) && chosen.tag !== 'a')
  const within = { isInline, isInLink: context.isInLink || chosen.tag === 'a' }
  // Of a tag that was refused, its properties need no report of their own.
  const kept = sanitizeProps(node, props, chosen.rules, chosen.refusal === 'tag' ? [] : refusals)
  return [[chosen.tag, kept, ...sanitizeNodes(children, within, refusals)]]
}

type Choice = { tag: string; rules: Rules; refusal?: 'tag' | 'placement' }

function chooseTag(tag: string, context: Context): Choice {
  const replacement = { tag: context.isInline ? 'span' : 'div', rules: none }
  const component = components.get(tag)
  const rules = component ?? inlineTags.get(tag) ?? blockTags.get(tag)
  if (!rules) return { ...replacement, refusal: 'tag' }
  if (context.isInline && !isInlineTag(tag)) return { ...replacement, refusal: 'placement' }
  if (context.isInLink && tag === 'a') return { ...replacement, refusal: 'placement' }
  return { tag, rules }
}

function sanitizeProps(
  node: MinimarkElement,
  props: Record<string, unknown>,
  own: Rules,
  refusals: Refusal[],
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [written, value] of Object.entries(props)) {
    // Spelled as the lists spell it; `:href`, `@click`, `v-bind:href` and the like are in no list.
    const name = written.normalize('NFKC').trim().toLowerCase()
    const rule = own.get(name) ?? everywhere.get(name)
    const passed = rule?.(value)
    if (passed !== undefined) kept[name] = passed
    else if (rule !== flag && value !== null) {
      refusals.push({
        node,
        kind: rule === link || rule === picture ? 'url' : rule === color ? 'color' : 'attribute',
        name: written,
        value: typeof value === 'string' ? value.slice(0, 200) : '',
        known: [...own.keys()],
      })
    }
  }
  return kept
}
