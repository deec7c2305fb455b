import { createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { SizeForm } from '#app/components/sizes/size-form.tsx'
import {
  childrenOf,
  isElement,
  listElements,
  type MinimarkElement,
  type MinimarkNode,
} from '#collections/minimark.ts'
import { colors } from '#config/colors.ts'
import { proseMessages } from '#config/messages/prose.ts'
import { createQuestion } from '#sizes/answer-size.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { findWearer } from '#sizes/wearers.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Callout } from './callout.tsx'
import { CodeBlock } from './code-block.tsx'
import { foldTable } from './fold-table.ts'
import { Footnote, FootnoteReference, Footnotes } from './footnotes.tsx'
import { Heading, Image, Link } from './prose.tsx'

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
    const props = toAttributes(written, place)
    if (/^h[1-6]$/.test(tag)) headingId = readString(props.id)
    const inside = { ...place, headingId, path: `${place.path}-${index + 1}` }
    return (renderers.get(tag) ?? renderPlain(tag))(props, children, inside)
  })
}

/** A tag of HTML with its attributes, as it stands in the tree. */
function renderPlain(tag: string): Renderer {
  return (props, nodes, place) => createElement(tag, props, ...renderNodes(nodes, place))
}

const renderers = new Map<string, Renderer>([
  ['a', (props, nodes, place) => <Link attributes={props}>{group(nodes, place)}</Link>],
  ['img', (props) => <Image attributes={props} />],
  ['pre', renderCodeBlock],
  ['table', renderTable],
  ['th', renderCell('th')],
  ['td', renderCell('td')],
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const).map((level): [string, Renderer] => [
    level,
    (props, nodes, place) => (
      <Heading level={level} attributes={props} hasLink={containsLink(nodes)}>
        {group(nodes, place)}
      </Heading>
    ),
  ]),
  ...(['callout', 'note', 'tip', 'warning', 'caution'] as const).map((name): [string, Renderer] => [
    name,
    (props, nodes, place) => (
      <Callout kind={name === 'callout' ? undefined : name} {...readStrings(props)}>
        {group(nodes, place)}
      </Callout>
    ),
  ]),
  ['tabs', renderTabs],
  ['steps', renderSteps],
  ['card', (props, nodes, place) => <Card {...readStrings(props)}>{group(nodes, place)}</Card>],
  ['card-group', renderGroup('card-group')],
  ['accordion', renderGroup('accordion')],
  ['accordion-item', renderAccordionItem],
  ['figure', renderFigure],
  ['tu-talla', renderSizeForm],
  [
    'badge',
    ({ label, color }, nodes, place) => (
      <Badge color={colors.find((known) => known === color)}>{groupOr(label, nodes, place)}</Badge>
    ),
  ],
  ['kbd', ({ value }, nodes, place) => <kbd className="kbd">{groupOr(value, nodes, place)}</kbd>],
  [
    'footnote-ref',
    ({ id, number }, _nodes, { idPrefix }) => <FootnoteReference {...{ id, number, idPrefix }} />,
  ],
  [
    'footnotes',
    (_props, nodes, place) => <Footnotes idPrefix={place.idPrefix}>{group(nodes, place)}</Footnotes>,
  ],
  [
    'footnote',
    ({ id, number, references }, nodes, place) => (
      <Footnote {...{ id, number, references }} idPrefix={place.idPrefix}>
        {group(nodes, place)}
      </Footnote>
    ),
  ],
])

/** Several of a kind side by side, or one below the other. */
function renderGroup(className: string): Renderer {
  return (_props, nodes, place) => <div className={className}>{group(nodes, place)}</div>
}

function renderAccordionItem(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const { id, icon, label } = readStrings(props)
  return (
    <AccordionItem
      id={id}
      isOpen={props.open === true}
      label={
        <>
          {icon && <Icon className="accordion-icon" name={icon} />}
          {label}
        </>
      }
    >
      {group(nodes, place)}
    </AccordionItem>
  )
}

/** A picture, or whatever the writer puts in it, with a caption. */
function renderFigure(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const { src, alt, width, height, caption, ...attributes } = props
  // A picture in a paragraph of its own stands directly in the figure.
  const content = nodes.flatMap((node) => (isPictureParagraph(node) ? childrenOf(node) : [node]))
  const line = readString(caption)
  return (
    <figure {...attributes} className={joinNames('figure', attributes.className)}>
      {typeof src === 'string' && <Image attributes={{ src, alt, width, height }} />}
      {group(content, place)}
      {line && <figcaption>{line}</figcaption>}
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

function renderTabs(_props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const items = elementsOf(nodes, 'tabs-item').map(([, { label }, ...children], index) => ({
    label: readString(label) ?? String(index + 1),
    content: group(children, { ...place, path: `${place.path}-${index + 1}` }),
  }))
  return <Tabs name={`${place.idPrefix}tabs${place.path}`} label={proseMessages.tabs} items={items} />
}

/** What to do, one after the other: `ol.steps > li.step`. */
function renderSteps(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  return (
    <ol className="steps">
      {splitSteps(props, nodes).map((item, index) => (
        // An index is key enough: the tree never changes.
        <li key={index} className="step">
          {group(item, place)}
        </li>
      ))}
    </ol>
  )
}

/**
 * A table in a box that scrolls and takes the focus, so that the keyboard can scroll it too (WCAG 2.1.1):
 * `div.table-scroll > table`, named by its caption or the heading above. The box is a group and not a region: pages with
 * many tables would have as many landmarks. `.folding`: its rows become blocks on a phone (`fold-table.ts`).
 */
function renderTable(props: Props, nodes: MinimarkNode[], place: Place): ReactElement {
  const { caption, sizes, ...attributes } = props
  const title = readString(caption)
  const folded = foldTable(nodes)
  const name =
    place.headingId && !title
      ? { 'aria-labelledby': place.headingId }
      : { 'aria-label': title ?? proseMessages.table }
  return (
    <div className="table-scroll" role="group" {...name} tabIndex={0}>
      <table {...attributes} data-sizes={sizes} {...(folded && { className: 'folding', role: 'table' })}>
        {title && <caption>{title}</caption>}
        {group(folded ?? nodes, place)}
      </table>
    </div>
  )
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
          question={createQuestion(wearer)}
          tables={tables as readonly SizeTable[]}
          initial={typed as TypedMeasures | undefined}
        />
      </div>
    </div>
  )
}

function renderCell(tag: 'th' | 'td'): Renderer {
  return ({ align, ...props }, nodes, place) => {
    if (typeof align === 'string') props.className = joinNames(props.className, `align-${align}`)
    return createElement(tag, props, ...renderNodes(nodes, place))
  }
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

/** What a writer puts between brackets, or else says by a property. */
function groupOr(said: unknown, nodes: readonly MinimarkNode[], place: Place): ReactNode {
  return nodes.length > 0 ? group(nodes, place) : readString(said)
}

function isPictureParagraph(node: MinimarkNode): node is MinimarkElement {
  return isElement(node, 'p') && node.length === 3 && isElement(node[2], 'img')
}

function elementsOf(nodes: readonly MinimarkNode[], tag: string): MinimarkElement[] {
  return nodes.filter((node) => isElement(node, tag))
}

function containsLink(nodes: readonly MinimarkNode[]): boolean {
  return listElements(nodes).some(([tag]) => tag === 'a' || tag === 'footnote-ref')
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

/** Properties as React calls them; ids, and links to them, stay apart from those of other bodies. */
function toAttributes(props: Props, { idPrefix }: Place): Props {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      if (name === 'id' && typeof value === 'string') return [name, idPrefix + value]
      if (name === 'href' && typeof value === 'string') return [name, value.replace(/^#/, `#${idPrefix}`)]
      return [reactNames.get(name) ?? name, value]
    }),
  )
}

function joinNames(...names: unknown[]): string {
  return names.filter(Boolean).join(' ')
}
