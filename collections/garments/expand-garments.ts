import type { Page } from '#collections/fields.ts'
import {
  isElement,
  type MinimarkElement,
  type MinimarkNode,
  readTextProperty,
} from '#collections/minimark.ts'
import { formatPrice } from './format-price.ts'
import { createGarmentTable, writeSizes } from './garment-table.ts'
import { selectGarments } from './select-garments.ts'

type Garment = Page<'garments'>

/**
 * A body in which `::prenda` and `::prendas` are what readers see: a card and a table like any other, so that pages,
 * Markdown, feeds, the search and browsers need know nothing of garments. What no garment answers is left out; the
 * compiler has told of it. Garments come in the order of their references.
 */
export function expandGarments(
  nodes: readonly MinimarkNode[],
  garments: readonly Garment[],
  parent = '',
): MinimarkNode[] {
  return nodes.flatMap((node): MinimarkNode[] => {
    if (!isElement(node)) return [node]
    const [tag, props, ...children] = node
    const selected = selectGarments(node, garments)
    if (!selected) return [[tag, props, ...expandGarments(children, garments, tag)]]
    if (selected.length === 0) return []
    if (tag === 'prendas') return [createGarmentTable(selected, readTextProperty(props.caption))]
    const cards = selected.map(createCard)
    // By itself it would be as wide as the text, and its picture as high as a screen.
    return parent === 'card-group' ? cards : [['card-group', {}, ...cards]]
  })
}

function createCard(garment: Garment): MinimarkElement {
  const { title, path, price, reference, colours } = garment
  const image = colours[0]?.image
  const picture: MinimarkElement[] = image
    ? [['p', {}, ['img', { src: image.src, alt: image.alt ?? '' }]]]
    : []
  const line = `${formatPrice(price)} · ${writeSizes(garment)} · ${reference}`
  return ['card', { title, to: path }, ...picture, ['p', {}, line]]
}
