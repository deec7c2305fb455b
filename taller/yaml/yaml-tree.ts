import {
  Composer,
  CST,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Parser,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { plainBlanks } from '#collections/data-files/parse-yaml.ts'

/** Keys, and places in lists, from the outermost. */
export type Path = readonly (string | number)[]

/** A value of a YAML text: what holds it, and the item of that which is it. */
export type Place = { parent: YAMLMap | YAMLSeq; index: number; node: Node | null; key?: unknown }

/** A YAML text as a tree whose nodes have the tokens that they are written with. */
export type Tree = { root: unknown; tokens: CST.Token[]; write: () => string }

/** Reads a YAML text; nothing where it is not sound. Tokens that are changed are written as they are then. */
export function parseTree(yaml: string): Tree | undefined {
  const tokens = [...new Parser().parse(plainBlanks(yaml))]
  const composer = new Composer({ keepSourceTokens: true, stringKeys: true, merge: false, uniqueKeys: false })
  const [document] = composer.compose(tokens, true, yaml.length)
  if (!document || document.errors.length > 0) return undefined
  const write = () => tokens.map((token) => CST.stringify(token)).join('')
  return { root: document.contents, tokens, write }
}

/** What a path leads to. */
export function findPlace(root: unknown, path: Path): Place | undefined {
  if (isSeq(root)) {
    const index = Number(path[0])
    const node = root.items[index]
    return node === undefined
      ? undefined
      : go({ parent: root, index, node: isNode(node) ? node : null }, path.slice(1))
  }
  if (!isMap(root)) return undefined
  const [name, ...rest] = path
  const index = root.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(name))
  const pair = root.items[index]
  if (!pair) return undefined
  const { key, value } = pair
  return go({ parent: root, index, node: isNode(value) ? value : null, key }, rest)
}

function go(place: Place, rest: Path): Place | undefined {
  return rest.length === 0 ? place : findPlace(place.node, rest)
}
