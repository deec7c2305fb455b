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

/** Faults of one file that are told at once. */
const FAULTS_TOLD = 5

/**
 * Parses YAML 1.2 with the core schema: dates stay text, `yes` stays text. Anything that two readers could read
 * differently, or that is made to hurt, is a problem with its place: duplicate keys, tabs, tags, directives, merge
 * keys, aliases, `__proto__` (threat M08).
 */
export function parseYaml(
  source: string,
  { file, firstLine }: { file: string; firstLine: number },
): ParsedYaml {
  const at = createLocator(source, firstLine)
  const plain = plainBlanks(source)
  const document = compose(plain)
  const faults = listFaults(plain, document, at)
  if (faults.length > 0) {
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

const odd = '\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000'
const oddBlanks = new RegExp(
  `^[ \\t]*[${odd}][ \\t${odd}]*|(?<![${odd}])[${odd}]+(?:$|(?<=^ *(?:- +)*(?:-|[\\p{L}][\\p{L}\\w.-]*:) *[${odd}]+))`,
  'gmu',
)

/** A text with plain blanks before a line, behind its key or dash, and at its end: others come with a paste, unseen. */
export function plainBlanks(source: string): string {
  return source.replaceAll(oddBlanks, (found) => found.replaceAll(/[^\t]/g, ' '))
}

/** The tree of a text with the faults that the library sees in it. */
function compose(source: string): Document.Parsed {
  const { stackTraceLimit } = Error
  // Nobody reads where in the library a fault was noticed, and of many faults these notes cost more than all else.
  Error.stackTraceLimit = 0
  try {
    // Keys that are there twice are found afterwards: the library compares each with each other one.
    return parseDocument(source, { stringKeys: true, merge: false, uniqueKeys: false, prettyErrors: false })
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** A line that tells the library how to read, before anything else. */
const directive = /^(?:[^\S\n]*(?:#.*)?\n)*%/

function listFaults(
  source: string,
  document: Document.Parsed,
  at: (offset: number) => Position,
): YamlFault[] {
  const before = directive.exec(source)?.[0].length
  if (before !== undefined)
    return [{ offset: before - 1, reason: { kind: 'yaml-sign', parameters: { sign: '%' } } }]
  const faults = explainFaults(source, document)
  return faults.length > 0 ? faults : findOddities(source, document.contents, at)
}

/** What a path leads to, and its offset; of what is not there, the nearest parent's. */
function createFinder(root: Node | null) {
  const known = new WeakMap<YAMLMap, Map<string, Pair>>()

  function findPair(map: YAMLMap, name: PropertyKey | undefined): Pair | undefined {
    const pairs = known.getOrInsertComputed(
      map,
      ({ items }) => new Map(items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair])),
    )
    return pairs.get(String(name))
  }

  return (path: readonly PropertyKey[], part: 'key' | 'value'): { node: unknown; offset: number } => {
    let node: unknown = root
    let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0
    for (const [index, name] of path.entries()) {
      const isLast = index === path.length - 1
      const pair = isMap(node) ? findPair(node, name) : undefined
      const key = startOf(pair?.key)
      node = pair ? pair.value : isSeq(node) ? node.items[Number(name)] : undefined
      offset = (pair && !(isLast && part === 'value') ? key : startOf(node)) ?? key ?? offset
      if (node === undefined) break
    }
    return { node, offset }
  }
}

function startOf(node: unknown): number | undefined {
  if (!isNode(node)) return undefined
  // An empty value (`title:`) has its place after the colon, where the next key may stand already.
  if (isScalar(node) && node.source === '') return undefined
  return node.range?.[0]
}
