import {
  Composer,
  type CST,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  type ParsedNode,
  Parser,
  type YAMLMap,
} from 'yaml'
import { createLocator } from '#collections/problems/locator.ts'
import type { Position, Problem } from '#collections/problems/problem.ts'
import { findOddities } from './check-yaml.ts'
import { explainFaults, type YamlFault } from './explain-yaml.ts'

/** A YAML text as plain values, and the way back from a value to its place. */
export type ParsedYaml = {
  /** `undefined` when there are problems; `null` for an empty text. */
  value: unknown
  problems: Problem[]
  /** Where a value, or the key that names it, stands; the nearest parent's place when it is not there. */
  locate: (path: readonly PropertyKey[], part?: 'key' | 'value') => Position
  /** A value without quotes as its writer wrote it: `0123`, which is a number and was meant for a text. */
  readWritten: (path: readonly PropertyKey[]) => string | undefined
}

/** Lists and groups within one another, at most; pages need six. */
const MAX_DEPTH = 100

/** Words of the parser (lexemes) of one file, at most: about 4,000 lines of data. */
const MAX_LEXEMES = 30_000
/** A list of the shop, such as its redirects, is as long as it must be, and may have so many for each of its characters. */
const LEXEMES_A_CHARACTER = 0.3

/** Faults of one file that are told at once. */
const FAULTS_TOLD = 5

/**
 * Parses YAML 1.2 with the core schema: dates stay text, `yes` stays text. Anything that two readers could read
 * differently, or that is made to hurt, is a problem with its place: duplicate keys, tabs, tags, directives, merge
 * keys, aliases, `__proto__` (threat M08). Time grows with the length of the text alone.
 */
export function parseYaml(
  source: string,
  { file, firstLine, isList = false }: { file: string; firstLine: number; isList?: boolean },
): ParsedYaml {
  const at = createLocator(source, firstLine)

  function refuse(faults: Iterable<YamlFault>): ParsedYaml {
    const problems = new Map<number, Problem>()
    for (const { offset, reason } of faults) {
      const { line, column } = at(offset)
      // One fault often draws others after it: of a line the first is told.
      if (!problems.has(line)) problems.set(line, { severity: 'error', file, line, column, ...reason })
      if (problems.size === FAULTS_TOLD) break
    }
    const nothing = { locate: () => at(0), readWritten: () => undefined }
    return { value: undefined, problems: [...problems.values()], ...nothing }
  }

  const tokens = readTokens(source, Math.max(MAX_LEXEMES, isList ? source.length * LEXEMES_A_CHARACTER : 0))
  if (!tokens) return refuse([{ offset: 0, reason: { kind: 'yaml-too-long' } }])
  const refused = findRefused(tokens)
  if (refused) return refuse([refused])
  const document = compose(tokens, source)
  const faults = explainFaults(source, document)
  if (faults.length > 0) return refuse(faults)
  const oddities = findOddities(source, document.contents)
  if (oddities.length > 0) return refuse(oddities)
  const findNode = createFinder(document.contents)
  return {
    value: document.toJS(),
    problems: [],
    locate: (path, part = 'value') => at(findNode(path, part).offset),
    readWritten(path) {
      const { node } = findNode(path, 'value')
      return isScalar(node) && node.type === 'PLAIN' ? node.source : undefined
    },
  }
}

/** What the parser makes of a text, or nothing where that has too many words; a line of `a: b` has seven. */
function readTokens(source: string, limit: number): CST.Token[] | undefined {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  let count = 0
  for (const lexeme of new Lexer().lex(source)) {
    count += 1
    if (count > limit) return undefined
    tokens.push(...parser.next(lexeme))
  }
  tokens.push(...parser.end())
  return tokens
}

/** The first document of a text, with the faults that the library sees in it. */
function compose(tokens: readonly CST.Token[], source: string): Document.Parsed<ParsedNode> {
  const { stackTraceLimit } = Error
  // Nobody reads where in the library a fault was noticed, and of many faults these notes cost more than all else.
  Error.stackTraceLimit = 0
  try {
    const composer = new Composer({
      stringKeys: true,
      merge: false,
      // Found afterwards: the library compares each key with each other one.
      uniqueKeys: false,
    })
    const [document] = composer.compose(tokens, true, source.length)
    if (!document) throw new Error('A text has a document, if an empty one')
    return document
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** What must be known before the library makes a tree of it: it goes down into it by calling itself. */
function findRefused(tokens: readonly CST.Token[]): YamlFault | undefined {
  const directive = tokens.find(({ type }) => type === 'directive')
  if (directive) return { offset: directive.offset, reason: { kind: 'yaml-sign', parameters: { sign: '%' } } }
  const again = tokens.filter(({ type }) => type === 'document')[1]
  if (again) return { offset: again.offset, reason: { kind: 'yaml-several-documents' } }
  const offset = findTooDeep(tokens)
  if (offset === undefined) return undefined
  return { offset, reason: { kind: 'yaml-too-deep', parameters: { limit: MAX_DEPTH } } }
}

function findTooDeep(tokens: readonly CST.Token[]): number | undefined {
  let level = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []))
  for (let depth = 0; level.length > 0; depth += 1) {
    const [first] = level
    if (depth > MAX_DEPTH) return first?.offset
    level = level.flatMap((token) => ('items' in token ? token.items.flatMap(listCollections) : []))
  }
  return undefined
}

function listCollections({ key, value }: CST.CollectionItem): CST.Token[] {
  return [key, value].filter((token) => token !== undefined && token !== null && 'items' in token)
}

/** What a path leads to, and its offset; of what is not there, the nearest parent's. */
function createFinder(root: Node | null) {
  const indexes = new WeakMap<YAMLMap, MapIndex>()

  function findPair(map: YAMLMap, path: readonly PropertyKey[]) {
    const index = indexes.get(map) ?? indexMap(map)
    indexes.set(map, index)
    for (let segments = 1; segments <= path.length; segments += 1) {
      const pair = index.byName.get(path.slice(0, segments).map(String).join('.'))
      if (pair) return { pair, segments }
    }
    const pair = index.byGroup.get(String(path[0]))
    // What the path names is not there, so the key is the place.
    return pair && { pair, segments: path.length + 1 }
  }

  return (path: readonly PropertyKey[], part: 'key' | 'value'): { node: unknown; offset: number } => {
    let node: unknown = root
    let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0
    for (let index = 0; index < path.length; index += 1) {
      if (isMap(node)) {
        const found = findPair(node, path.slice(index))
        if (!found) return { node: undefined, offset }
        const key = startOf(found.pair.key)
        const value = startOf(found.pair.value)
        index += found.segments - 1
        offset = (index === path.length - 1 && part === 'value' ? value : key) ?? key ?? offset
        node = index < path.length ? found.pair.value : undefined
      } else if (isSeq(node)) {
        const item = node.items[Number(path[index])]
        offset = startOf(item) ?? offset
        node = item
      } else return { node: undefined, offset }
    }
    return { node, offset }
  }
}

/** The pairs of a group by their keys, and the first of those whose keys with dots begin with a name. */
type MapIndex = { byName: Map<string, Pair>; byGroup: Map<string, Pair> }

function indexMap({ items }: YAMLMap): MapIndex {
  const index: MapIndex = { byName: new Map(), byGroup: new Map() }
  for (const pair of items) {
    if (!isScalar(pair.key)) continue
    const name = String(pair.key.value)
    const group = name.slice(0, Math.max(name.indexOf('.'), 0))
    if (!index.byName.has(name)) index.byName.set(name, pair)
    if (group && !index.byGroup.has(group)) index.byGroup.set(group, pair)
  }
  return index
}

function startOf(node: unknown): number | undefined {
  if (!isNode(node)) return undefined
  // An empty value (`title:`) has its place after the colon, where the next key may stand already.
  if (isScalar(node) && node.source === '') return undefined
  return node.range?.[0]
}
