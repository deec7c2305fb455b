import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
  parseDocument,
  type YAMLError,
  visit,
} from 'yaml'
import type { Position, Problem } from './problem.ts'

/** A YAML text as plain values, and the way back from a value to its place. */
export type ParsedYaml = {
  /** `undefined` when there are problems; `null` for an empty text. */
  value: unknown
  problems: Problem[]
  /** Where a value, or the key that names it, stands; the nearest parent's place when it is not there. */
  locate: (path: readonly PropertyKey[], part?: 'key' | 'value') => Position
}

/** Aliases may repeat a value this many times in all; real pages need a handful (threat M08: alias bomb). */
const MAX_ALIASES = 50

/** Faults of one file that are told at once. */
const FAULTS_TOLD = 5

/**
 * Parses YAML 1.2 with the core schema: dates stay text, `yes` stays text. Anything that two readers could read
 * differently, or that is made to hurt, is a problem with its place: duplicate keys, tabs, tags, alias bombs,
 * `__proto__` (threat M08).
 */
export function parseYaml(
  source: string,
  { file, firstLine }: { file: string; firstLine: number },
): ParsedYaml {
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]

  function at(offset: number): Position {
    const line = lineStarts.findLastIndex((start) => start <= offset)
    return { line: line + firstLine, column: offset - (lineStarts[line] ?? 0) + 1 }
  }

  function refuse(faults: readonly Fault[]): ParsedYaml {
    const problems = new Map<number, Problem>()
    for (const [offset, explanation] of faults) {
      const { line, column } = at(offset)
      const [message, fix] = explanation()
      // One fault often draws others after it: of a line the first is told.
      if (!problems.has(line)) problems.set(line, { severity: 'error', file, line, column, message, fix })
      if (problems.size === FAULTS_TOLD) break
    }
    return { value: undefined, problems: [...problems.values()], locate: () => at(0) }
  }

  const tooDeep = /(?:[[{]\s*){200}/.exec(source)
  if (tooDeep) return refuse([[tooDeep.index, () => nestedTooDeeply]])
  try {
    const document = parseDocument(source, {
      prettyErrors: false,
      stringKeys: true,
      merge: false,
      // Found below: the library compares each key with each other one.
      uniqueKeys: false,
    })
    const faults = [...document.errors, ...document.warnings]
    // It looks like a space, and the library takes it for a letter: what it says then helps nobody.
    const hardSpace = faults.length > 0 && /(?<=^[ \t]*)\u00a0/mu.exec(source)
    if (hardSpace) return refuse([[hardSpace.index, () => hardSpaceIndent]])
    if (faults.length > 0) {
      const openQuote = findOpenQuote(document.contents, faults)
      if (openQuote !== undefined) return refuse([[openQuote, () => quoteLeftOpen]])
      return refuse(faults.map((fault) => [fault.pos[0], () => explain(fault)]))
    }
    const oddities = [...findTags(document.contents), ...findBadKeys(document.contents)]
    if (oddities.length > 0) return refuse(oddities.map(({ offset, problem }) => [offset, () => problem]))
    return {
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      problems: [],
      locate: (path, part = 'value') => at(findOffset(document.contents, path, part)),
    }
  } catch (error) {
    if (error instanceof RangeError) return refuse([[0, () => nestedTooDeeply]])
    if (!(error instanceof ReferenceError)) throw error
    return refuse([[Math.max(source.search(/\*\w/), 0), () => explainAlias(error)]])
  }
}

/** The offset of what a path leads to; of the nearest parent when it is not there. */
function findOffset(root: unknown, path: readonly PropertyKey[], part: 'key' | 'value'): number {
  let node: unknown = root
  let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0
  for (let index = 0; index < path.length; index += 1) {
    if (isMap(node)) {
      const found = findPair(node, path.slice(index))
      if (!found) return offset
      const key = startOf(found.pair.key)
      const value = startOf(found.pair.value)
      index += found.segments - 1
      offset = (index === path.length - 1 && part === 'value' ? value : key) ?? key ?? offset
      node = found.pair.value
    } else if (isSeq(node)) {
      const item = node.items[Number(path[index])]
      offset = startOf(item) ?? offset
      node = item
    } else return offset
    if (isAlias(node)) return offset
  }
  return offset
}

/** The pair that a path leads through, and how many of its segments its key names: `navigation.icon` names two. */
function findPair(
  { items }: YAMLMap,
  path: readonly PropertyKey[],
): { pair: Pair; segments: number } | undefined {
  for (let segments = 1; segments <= path.length; segments += 1) {
    const name = path.slice(0, segments).map(String).join('.')
    const pair = items.find(({ key }) => isScalar(key) && String(key.value) === name)
    if (pair) return { pair, segments }
  }
  const group = `${String(path[0])}.`
  const pair = items.find(({ key }) => isScalar(key) && String(key.value).startsWith(group))
  // What the path names is not there, so the key is the place.
  return pair && { pair, segments: path.length + 1 }
}

function startOf(node: unknown): number | undefined {
  if (!isNode(node)) return undefined
  // An empty value (`title:`) has its place after the colon, where the next key may stand already.
  if (isScalar(node) && node.source === '') return undefined
  return node.range?.[0]
}

/**
 * Where the quotes begin that are not closed. The library tells where the text ends, or where the next quotes in
 * it seem to end the value; what an editor looks for is the line above.
 */
function findOpenQuote(root: Node | null, faults: readonly YAMLError[]): number | undefined {
  let found: number | undefined
  visit(root, {
    Scalar(_, { type, range, source }) {
      if (!range || (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE')) return undefined
      const [start, end] = range
      const isOpen = faults.some(
        ({ code, pos }) => code === 'MISSING_CHAR' && pos[0] >= start && pos[0] <= end + 1,
      )
      const swallows = /\n\s*[\p{L}\w.-]+:\s*$/u.test(source ?? '') && faults.some(({ pos }) => pos[0] >= end)
      if (!isOpen && !swallows) return undefined
      found = start
      return visit.BREAK
    },
  })
  return found
}

/** What names a kind of its own (`!!set`, `!!binary`): values here are texts, numbers, lists and groups. */
function findTags(root: Node | null): { offset: number; problem: Explanation }[] {
  const found: { offset: number; problem: Explanation }[] = []
  visit(root, {
    Node(_, { tag, range }) {
      if (tag !== undefined) found.push({ offset: range?.[0] ?? 0, problem: explainTag(tag) })
    },
  })
  return found
}

/** Keys that stand twice in one group, that begin with what is no space, and the key that would change what an object is. */
function findBadKeys(root: Node | null): { offset: number; problem: Explanation }[] {
  const found: { offset: number; problem: Explanation }[] = []
  visit(root, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const offset = key.range?.[0] ?? 0
        if (name.startsWith('\u00a0')) found.push({ offset, problem: hardSpaceIndent })
        else if (name.split('.').includes('__proto__'))
          found.push({ offset, problem: ['The key __proto__ is not allowed.', 'Give the key another name.'] })
        else if (seen.has(name))
          found.push({ offset, problem: ['The same key stands twice.', 'Keep one of the two.'] })
        seen.add(name)
      }
    },
  })
  return found
}

/** What is wrong and how to mend it. */
type Explanation = [message: string, fix: string]

/** What is wrong at an offset; put into words only when it is told. */
type Fault = [offset: number, explain: () => Explanation]

function explainTag(tag: string): Explanation {
  return [
    `A tag that is not allowed: ${tag}.`,
    'Remove the tag (the word that begins with !) and write a plain value.',
  ]
}

const quoteLeftOpen: Explanation = [
  'The quotes that begin here are never closed.',
  'Close them in the same line.',
]
const hardSpaceIndent: Explanation = [
  'A non-breaking space is used to indent.',
  'Indent with ordinary spaces.',
]
const nestedTooDeeply: Explanation = ['The values are nested too deeply.', 'Nest lists and keys less.']

function explainAlias({ message }: ReferenceError): Explanation {
  if (message.startsWith('Excessive')) {
    return [
      'Aliases (*name) repeat too much of the file.',
      'Write the repeated values out, or repeat fewer of them.',
    ]
  }
  return [`An alias names nothing: ${message}.`, 'Put the value in quotes if it only begins with *.']
}

/** The library's codes in words for editors. */
function explain({ code, message }: YAMLError): Explanation {
  if (message.includes('call stack')) return nestedTooDeeply
  switch (code) {
    case 'TAB_AS_INDENT':
      return ['A tab is used to indent.', 'Indent with spaces.']
    case 'TAG_RESOLVE_FAILED':
      return explainTag(message)
    case 'BLOCK_AS_IMPLICIT_KEY':
      return ['A value holds a colon.', 'Put the whole value in quotes.']
    case 'BAD_INDENT':
      return ['The indentation is wrong.', 'Align the line with the keys of its group.']
    case 'NON_STRING_KEY':
      return ['A key is not a plain word.', 'Write the key as text.']
    case 'MULTIPLE_DOCS':
      return ['The file holds several YAML documents.', 'Remove the line --- between them.']
    case 'BAD_SCALAR_START':
      return [
        `A value begins with a character that has a meaning of its own: ${message}.`,
        'Put the value in quotes.',
      ]
    case 'MISSING_CHAR':
      return [`Something is left open: ${message}.`, 'Close the quotes or brackets.']
    default:
      return [`This is not YAML: ${message}.`, 'Write `key: value`, and put texts with : # " or { in quotes.']
  }
}
