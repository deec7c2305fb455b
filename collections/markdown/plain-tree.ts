import {
  isElement,
  listElements,
  type MinimarkElement,
  type MinimarkNode,
  readText,
  readTextProperty,
} from '#collections/minimark.ts'
import { proseMessages } from '#config/messages/prose.ts'
import { sizesMessages } from '#config/messages/sizes.ts'

/**
 * A Markdown body without our components: what stands in tabs, cards and the like as headings, lists and
 * paragraphs that every reader of HTML or Markdown knows; pictures that only decorate stay behind. Feeds and the
 * Markdown of pages are written from it. Besides plain HTML tags it may hold `footnote-ref`, `footnotes` and `footnote`,
 * which both writers know.
 * `toAddress` makes the addresses of links and pictures absolute.
 */
export function toPlainTree(
  nodes: readonly MinimarkNode[],
  toAddress: (url: string) => string,
): MinimarkNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node]
    const [tag, props, ...children] = node
    const inside = (some: readonly MinimarkNode[]) => toPlainTree(some, toAddress)
    const simplify = simplifiers.get(tag)
    if (simplify) return simplify(props, children, inside, toAddress)
    const kept = inside(children)
    // Of a picture that only decorates, the space behind it stays behind as well.
    if (isElement(children[0], 'img') && kept.length < children.length && typeof kept[0] === 'string')
      kept[0] = kept[0].trimStart()
    const isDecoration = tag === 'img' ? props.alt === '' : tag === 'p' && kept.length < children.length
    if (isDecoration && kept.length === 0) return []
    return [[tag, keepProps(props, toAddress), ...kept] satisfies MinimarkElement]
  })
}

/** The tree's addresses as they are outside the page: absolute, fragments on the page's own address. */
export function createAddressWriter(origin: string, path: string): (url: string) => string {
  const base = origin + path
  return (url) => (URL.canParse(url, base) ? new URL(url, base).href : url)
}

/** Addresses and texts of all pictures below some nodes, in their order. */
export function listTreeImages(nodes: readonly MinimarkNode[]): { src: string; alt: string }[] {
  return listElements(nodes).flatMap(([tag, { src, alt }]) => {
    const isImage = (tag === 'img' || tag === 'figure') && typeof src === 'string'
    return isImage ? [{ src, alt: readTextProperty(alt) }] : []
  })
}

type Props = Record<string, unknown>
type Inside = (nodes: readonly MinimarkNode[]) => MinimarkNode[]
type Simplify = (
  props: Props,
  children: MinimarkNode[],
  inside: Inside,
  toAddress: (url: string) => string,
) => MinimarkNode[]

const simplifiers = new Map<string, Simplify>([
  ...(['callout', 'note', 'tip', 'warning', 'caution'] as const).map((name): [string, Simplify] => [
    name,
    (props, children, inside, toAddress) => {
      const title = readTextProperty(props.title) || (name === 'callout' ? '' : proseMessages[name])
      return [['blockquote', {}, ...writeTitle(title, props.to, toAddress), ...inside(children)]]
    },
  ]),
  ...['tabs', 'steps', 'accordion', 'details', 'div', 'section', 'span', 'u'].map(
    (name): [string, Simplify] => [name, (_props, children, inside) => inside(children)],
  ),
  ['tabs-item', titled('label')],
  ['accordion-item', titled('label')],
  ['card', titled('title')],
  ['card-group', listCards],
  ['summary', (_props, children, inside) => [strongLine(...inside(children))]],
  ['figure', simplifyFigure],
  ['pre', simplifyCode],
  ['table', simplifyTable],
  ['badge', ({ label }, children, inside) => labelled(label, children, inside)],
  ['kbd', ({ value }, children, inside) => [['kbd', {}, ...labelled(value, children, inside)]]],
  ['tu-talla', () => [['p', {}, sizesMessages.elsewhere]]],
])

/** What a component calls itself in a property stands as a line of its own above its content. */
function titled(name: string): Simplify {
  return (props, children, inside, toAddress) => [
    ...writeTitle(readTextProperty(props[name]), props.to, toAddress),
    ...inside(children),
  ]
}

function listCards(...[_props, children, inside]: Parameters<Simplify>): MinimarkNode[] {
  const items = children
    .filter((node) => typeof node !== 'string')
    .map((node): MinimarkNode => ['li', {}, ...inside([node])])
  return [['ul', {}, ...items]]
}

function simplifyFigure(...[props, children, inside, toAddress]: Parameters<Simplify>): MinimarkNode[] {
  const { src, alt, caption } = props
  const picture: MinimarkNode[] =
    typeof src === 'string' ? [['img', { src: toAddress(src), alt: readTextProperty(alt) }]] : []
  return [['figure', {}, ...picture, ...inside(children), ...named('figcaption', caption)]]
}

function simplifyCode(...[{ language, filename }, children]: Parameters<Simplify>): MinimarkNode[] {
  const name = typeof filename === 'string' ? [strongLine(['code', {}, filename])] : []
  const props = typeof language === 'string' ? { language } : {}
  return [...name, ['pre', props, ['code', {}, readText(children)]]]
}

function simplifyTable(...[{ caption }, children, inside]: Parameters<Simplify>): MinimarkNode[] {
  return [['table', {}, ...named('caption', caption), ...inside(children)]]
}

function writeTitle(written: string, to: unknown, toAddress: (url: string) => string): MinimarkNode[] {
  const words = written || readTextProperty(to)
  if (words === '') return []
  return [strongLine(typeof to === 'string' ? ['a', { href: toAddress(to) }, words] : words)]
}

function named(tag: string, said: unknown): MinimarkNode[] {
  return typeof said === 'string' ? [[tag, {}, said]] : []
}

function strongLine(...nodes: MinimarkNode[]): MinimarkNode {
  return ['p', {}, ['strong', {}, ...nodes]]
}

function labelled(label: unknown, children: MinimarkNode[], inside: Inside): MinimarkNode[] {
  return children.length > 0 ? inside(children) : [readTextProperty(label)]
}

/** Ids and classes mean nothing outside our pages. */
function keepProps(props: Props, toAddress: (url: string) => string): Props {
  const { id: _id, class: _class, target: _target, ...kept } = props
  if (typeof kept.href === 'string') kept.href = toAddress(kept.href)
  if (typeof kept.src === 'string') kept.src = toAddress(kept.src)
  return kept
}
