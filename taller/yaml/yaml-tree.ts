import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'

/** Keys, and places in lists, from the outermost. */
export type Path = readonly (string | number)[]

/** A value of a YAML text: what holds it, and the item of that which is it. */
export type Place = { parent: YAMLMap | YAMLSeq; index: number; node: Node | null; pair?: Pair }

/** Reads a YAML text as a tree that knows where everything stands; nothing where it is not sound. */
export function parseTree(yaml: string): Document | undefined {
  const options = { keepSourceTokens: true, stringKeys: true, merge: false, uniqueKeys: false } as const
  const document = parseDocument(yaml, options)
  return document.errors.length > 0 ? undefined : document
}

/** What a path leads to; keys with dots stand for groups (`seo.title`). */
export function findPlace(root: unknown, path: Path): Place | undefined {
  if (isSeq(root)) {
    const index = Number(path[0])
    const node = root.items[index]
    if (node === undefined) return undefined
    return go({ parent: root, index, node: isNode(node) ? node : null }, path.slice(1))
  }
  if (!isMap(root)) return undefined
  for (let count = 1; count <= path.length; count += 1) {
    const name = path.slice(0, count).join('.')
    const index = root.items.findIndex(({ key }) => isScalar(key) && String(key.value) === name)
    const pair = root.items[index]
    if (!pair) continue
    const place = { parent: root, index, node: isNode(pair.value) ? pair.value : null, pair }
    return go(place, path.slice(count))
  }
  return undefined
}

function go(place: Place, rest: Path): Place | undefined {
  return rest.length === 0 ? place : findPlace(place.node, rest)
}

/** Whether nothing is written where a value could be. */
export function isEmpty(node: Node): boolean {
  return isScalar(node) && node.source === '' && node.type === 'PLAIN'
}

export function isFlow(node: unknown): boolean {
  return (isMap(node) || isSeq(node)) && node.flow === true
}

/** The mark before a value: the colon behind its key, or its dash. */
export function findMark(place: Place): number | undefined {
  return findToken(place, place.pair ? 'map-value-ind' : 'seq-item-ind')
}

function findToken({ parent: { srcToken }, index }: Place, type: string): number | undefined {
  const items = srcToken && 'items' in srcToken ? srcToken.items : []
  const { start = [], sep = [] } = items[index] ?? {}
  return [...start, ...sep].find((token) => token.type === type)?.offset
}

/** Where an item begins, with its key or its dash. */
export function findStart(place: Place): number | undefined {
  const { pair, node, parent } = place
  if (pair)
    return findToken(place, 'explicit-key-ind') ?? (isNode(pair.key) ? pair.key.range?.[0] : undefined)
  return isFlow(parent) ? node?.range?.[0] : findMark(place)
}

/** Where what is written of a value ends: no comment and no empty line behind it. */
export function findEnd(place: Place): number | undefined {
  const { node } = place
  const mark = findMark(place)
  if (node === null || isEmpty(node)) return mark === undefined ? undefined : mark + 1
  if ((isMap(node) || isSeq(node)) && !isFlow(node) && node.items.length > 0) {
    const index = node.items.length - 1
    const item: unknown = node.items[index]
    const pair = isMap(node) ? node.items[index] : undefined
    const inner = pair ? pair.value : item
    return findEnd({ parent: node, index, node: isNode(inner) ? inner : null, ...(pair && { pair }) })
  }
  return node.range?.[1]
}
