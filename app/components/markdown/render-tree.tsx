import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { SizeForm } from '#app/components/sizes/size-form.tsx'
import type { TypedMeasures } from '#app/components/sizes/size-question.ts'
import { childrenOf, isElement, type MinimarkElement, type MinimarkNode } from '#collections/minimark.ts'
import { colors } from '#config/colors.ts'
import { proseMessages } from '#config/messages/prose.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer } from '#sizes/wearers.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Callout, type CalloutKind } from './callout.tsx'
import { CodeBlock, nameCodeBlock } from './code-block.tsx'
import { foldTable } from './fold-table.ts'
import { Footnote, FootnoteReference, Footnotes } from './footnotes.tsx'
import { Heading, Image, Link } from './prose.tsx'
import { Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { listItem } from './task-list.tsx'

/**
 * The body of a Markdown page as React elements. Rendered on the server only, to markup that the browser keeps
 * as it is: nothing here has state, and what moves works by HTML alone (radio buttons, `<details>`).
 *
 * The tree is safe already (`collections/markdown/sanitize-tree.ts`); a tag that is not known here becomes an element
 * of its name, so a tag must be in those lists before it can come here.
 *
 * `idPrefix` keeps ids apart when several bodies stand in one document, as on the changelog.
 */
export function MarkdownBody({ value, idPrefix = '' }: { value: MinimarkNode[]; idPrefix?: string }) {
  return createElement(Fragment, null, ...renderNodes(value, { idPrefix, path: '' }))
}

/** Where a node stands: ids of radio buttons are made of its path, so that equal trees give equal markup. */
type Place = {
  idPrefix: string
  path: string
  /** Of the heading above. */
  headingId?: string | undefined
}
type Props = Record<string, unknown>
type Renderer = (props: Props, nodes: MinimarkNode[], place: Place) => ReactElement

function renderNodes(nodes: readonly MinimarkNode[], place: Place): ReactNode[] {
  let { headingId } = place
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node
    const [tag, written, ...children] = node
    const props = prefixId(written, place)
    if (headings.has(tag)) headingId = readString(props.id)
    const inside = { ...place, headingId, path: `${place.path}-${index + 1}` }
    return (renderers.get(tag) ?? renderPlain(tag))(props, children, inside)
  })
}

const headings: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** A tag of HTML with its attributes, as it stands in the tree. */
function renderPlain(tag: string): Renderer {
  return (props, nodes, place) => createElement(tag, toAttributes(props), ...renderNodes(nodes, place))
}

const renderers = new Map<string, Renderer>([
  [
    'a',
    (props, nodes, place) => (
      <Link attributes={toAttributes(prefixHash(props, place))}>{group(nodes, place)}</Link>
    ),
  ],
  ['img', (props) => <Image attributes={toAttributes(props)} />],
  ['pre', renderCodeBlock],
  ['li', (props, nodes, place) => listItem(toAttributes(props), nodes, (some) => renderNodes(some, place))],
  [
    'table',
    ({ caption, sizes, ...props }, nodes, place) => {
      const folded = foldTable(nodes)
      return (
        <Table
          attributes={{ ...toAttributes(props), 'data-sizes': sizes }}
          caption={readString(caption)}
          headingId={place.headingId}
          isFolding={folded !== undefined}
        >
          {group(folded ?? nodes, place)}
        </Table>
      )
    },
  ],
  ['th', renderCell('th')],
  ['td', renderCell('td')],
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level): [string, Renderer] => [
    level,
    (props, nodes, place) => (
      <Heading level={level} attributes={toAttributes(props)} hasLink={containsLink(nodes)}>
        {group(nodes, place)}
      </Heading>
    ),
  ]),
  ...(['callout', 'note', 'tip', 'warning', 'caution'] as const).map((name): [string, Renderer] => [
    name,
    renderCallout(name),
  ]),
  ['tabs', (_props, nodes, place) => renderTabs('tabs', elementsOf(nodes, 'tabs-item'), place)],
  ['code-group', (_props, nodes, place) => renderTabs('code-group', elementsOf(nodes, 'pre'), place)],
  [
    'steps',
    (props, nodes, place) => <Steps items={splitSteps(props, nodes).map((item) => group(item, place))} />,
  ],
  ['card', renderCard],
  ['card-group', renderGroup('card-group')],
  ['cards', renderGroup('card-group')],
  ['accordion', renderGroup('accordion')],
  ['accordion-item', renderAccordionItem],
  ['figure', renderFigure],
  ['tu-talla', (props) => renderSizeForm(props)],
  [
    'badge',
    ({ label, color }, nodes, place) => (
      <Badge color={colors.find((known) => known === color)}>
        {nodes.length > 0 ? group(nodes, place) : readString(label)}
      </Badge>
    ),
  ],
  [
    'kbd',
    ({ value }, nodes, place) => (
      <kbd className="kbd">{nodes.length > 0 ? group(nodes, place) : readString(value)}</kbd>
    ),
  ],
  [
    'footnote-ref',
    ({ id, number }, _nodes, { idPrefix }) => (
      <FootnoteReference id={String(id)} href={`#${idPrefix}fn-${String(number)}`} number={Number(number)} />
    ),
  ],
  [
    'footnotes',
    (_props, nodes, place) => <Footnotes idPrefix={place.idPrefix}>{group(nodes, place)}</Footnotes>,
  ],
  ['footnote', renderFootnote],
])

function renderCallout(name: CalloutKind | 'callout'): Renderer {
  return (props, nodes, place) => {
    const { id, color, icon, title, to, target } = readStrings(props)
    return (
      <Callout {...{ id, color, icon, title, to, target }} kind={name === 'callout' ? undefined : name}>
        {group(nodes, place)}
      </Callout>
    )
  }
}

/** Several of a kind side by side, or one below the other. */
function renderGroup(className: string): Renderer {
  return (_props, nodes, place) => <div className={className}>{group(nodes, place)}</div>
}

function renderCard(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const { id, title, icon, to, target } = readStrings(props)
  return <Card {...{ id, title, icon, to, target }}>{group(nodes, place)}</Card>
}

function renderAccordionItem(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const icon = readString(props.icon)
  return (
    <AccordionItem
      id={readString(props.id)}
      isOpen={props.open === true}
      label={
        <>
          {icon && <Icon className="accordion-icon" name={icon} />}
          {readString(props.label)}
        </>
      }
    >
      {group(nodes, place)}
    </AccordionItem>
  )
}

/** A picture, or whatever the writer puts in it, with a caption. */
function renderFigure(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const { src, alt, width, height, caption, ...others } = props
  const attributes = toAttributes(others)
  // A picture in a paragraph of its own stands directly in the figure.
  const content = nodes.flatMap((node) => (isPictureParagraph(node) ? childrenOf(node) : [node]))
  return (
    <figure {...attributes} className={['figure', attributes.className].filter(Boolean).join(' ')}>
      {typeof src === 'string' && <Image attributes={toAttributes({ src, alt, width, height })} />}
      {group(content, place)}
      {readString(caption) && <figcaption>{readString(caption)}</figcaption>}
    </figure>
  )
}

function renderCodeBlock(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const [code] = nodes
  const text = nodes.length === 1 && isElement(code, 'code') ? childrenOf(code) : undefined
  // Preformatted text that a writer marked up as HTML.
  if (!text?.every((node) => typeof node === 'string')) return renderPlain('pre')(props, nodes, place)
  const { id, language, filename } = readStrings(props)
  return <CodeBlock {...{ id, language, filename }} code={text.join('')} />
}

function renderTabs(kind: 'tabs' | 'code-group', items: MinimarkElement[], place: Place): ReactElement {
  const name = `${place.idPrefix}${kind}${place.path}`
  const tabs = items.map((item, index) => {
    const [tag, props, ...children] = item
    const label = tag === 'pre' ? nameCodeBlock(props) : readString(props.label)
    const inside = { ...place, path: `${place.path}-${index + 1}` }
    // The tab tells the name of the file already.
    const content =
      tag === 'pre'
        ? renderCodeBlock({ ...props, filename: undefined }, children, inside)
        : group(children, inside)
    return { label: label ?? String(index + 1), content }
  })
  const label = kind === 'tabs' ? proseMessages.tabs : proseMessages.codeGroup
  return <Tabs className={kind} name={name} label={label} items={tabs} />
}

/** What was typed comes of the page's address, and never of a writer (`pages/docs-slug/loader.ts`). */
function renderSizeForm({ para, typed, tables = [] }: Record<string, unknown>): ReactElement {
  const wearer = findWearer(para)
  if (!wearer) return <></>
  return (
    <div className="size-slot contents">
      {/* Within its block, which React draws on previews: a portal wants an element that is nobody's. */}
      <div className="contents" data-size-form={wearer}>
        <SizeForm
          question={{ wearer }}
          tables={tables as readonly SizeTable[]}
          initial={typed as TypedMeasures | undefined}
        />
      </div>
    </div>
  )
}

function renderCell(tag: 'th' | 'td'): Renderer {
  return ({ align, ...props }, nodes, place) => {
    const attributes = toAttributes(props)
    if (typeof align === 'string') {
      attributes.className = [attributes.className, `align-${align}`].filter(Boolean).join(' ')
    }
    return createElement(tag, attributes, ...renderNodes(nodes, place))
  }
}

function renderFootnote(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const number = Number(props.number)
  const backHrefs = Array.from({ length: Number(props.references) }, (_, index) => {
    return `#${place.idPrefix}fnref-${number}${index > 0 ? `-${index + 1}` : ''}`
  })
  return (
    <Footnote id={String(props.id)} backHrefs={backHrefs}>
      {group(nodes, place)}
    </Footnote>
  )
}

/** Each heading of the level (3 unless told) begins a step; an ordered list is steps as it stands. */
function splitSteps(props: Props, nodes: MinimarkNode[]): MinimarkNode[][] {
  const [list] = nodes
  if (nodes.length === 1 && isElement(list, 'ol')) return elementsOf(childrenOf(list), 'li').map(childrenOf)
  const level = `h${readString(props.level) ?? '3'}`
  const steps: MinimarkNode[][] = []
  for (const node of nodes) {
    const last = steps.at(-1)
    if (!last || isElement(node, level)) steps.push([node])
    else last.push(node)
  }
  return steps
}

/** Children as one node, so that React asks for no keys: the tree never changes. */
function group(nodes: readonly MinimarkNode[], place: Place): ReactNode {
  return createElement(Fragment, null, ...renderNodes(nodes, place))
}

function isPictureParagraph(node: MinimarkNode): node is MinimarkElement {
  return isElement(node, 'p') && node.length === 3 && isElement(node[2], 'img')
}

function elementsOf(nodes: readonly MinimarkNode[], tag: string): MinimarkElement[] {
  return nodes.filter((node) => isElement(node, tag))
}

function containsLink(nodes: readonly MinimarkNode[]): boolean {
  return nodes.some(
    (node) =>
      isElement(node) && (node[0] === 'a' || node[0] === 'footnote-ref' || containsLink(childrenOf(node))),
  )
}

function prefixId(props: Props, { idPrefix }: Place): Props {
  return idPrefix && typeof props.id === 'string' ? { ...props, id: idPrefix + props.id } : props
}

function prefixHash(props: Props, { idPrefix }: Place): Props {
  const { href } = props
  return idPrefix && typeof href === 'string' && href.startsWith('#')
    ? { ...props, href: `#${idPrefix}${href.slice(1)}` }
    : props
}

/** The attributes that are texts. */
function readStrings(props: Props): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, readString(value)]))
}

function readString(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

const reactNames = new Map([
  ['class', 'className'],
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['datetime', 'dateTime'],
  ['hreflang', 'hrefLang'],
])

function toAttributes(props: Props): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => [reactNames.get(name) ?? name, value]),
  )
}
