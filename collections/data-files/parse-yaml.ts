import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
} from 'yaml'
import type { Position, Problem, Reason } from '#collections/problems/problem.ts'

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

  function refuse(faults: readonly YamlFault[]): ParsedYaml {
    const problems = new Map<number, Problem>()
    for (const { offset, reason } of faults) {
      const { line, column } = at(offset)
      // One fault often draws others after it: of a line the first is told.
      if (!problems.has(line)) problems.set(line, { severity: 'error', file, line, column, ...reason })
      if (problems.size === FAULTS_TOLD) break
    }
    return { value: undefined, problems: [...problems.values()], locate: () => at(0) }
  }

  const tooDeep = /(?:[[{]\s*){200}/.exec(source)
  if (tooDeep) return refuse([{ offset: tooDeep.index, reason: { kind: 'yaml-too-deep' } }])
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
    if (hardSpace) return refuse([{ offset: hardSpace.index, reason: { kind: 'yaml-hard-space' } }])
    if (faults.length > 0) {
      const openQuote = findOpenQuote(document.contents, faults)
      if (openQuote !== undefined)
        return refuse([{ offset: openQuote, reason: { kind: 'yaml-quotes-open' } }])
      const joined = findJoinedKey(source, faults)
      if (joined) return refuse([joined])
      return refuse(faults.map((fault) => ({ offset: fault.pos[0], reason: explainYaml(fault) })))
    }
    const oddities = [...findTags(document.contents), ...findBadKeys(document.contents)]
    if (oddities.length > 0) return refuse(oddities)
    return {
      value: document.toJS({ maxAliasCount: MAX_ALIASES }),
      problems: [],
      locate: (path, part = 'value') => at(findOffset(document.contents, path, part)),
    }
  } catch (error) {
    if (error instanceof RangeError) return refuse([{ offset: 0, reason: { kind: 'yaml-too-deep' } }])
    if (!(error instanceof ReferenceError)) throw error
    const kind = error.message.startsWith('Excessive') ? 'yaml-alias-excessive' : 'yaml-alias-unknown'
    return refuse([{ offset: Math.max(source.search(/\*\w/), 0), reason: { kind } }])
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

/** `draft:true`, which is one word to the library: it looks for the colon further down, and tells that place. */
function findJoinedKey(source: string, faults: readonly YAMLError[]): YamlFault | undefined {
  if (!faults.some(({ code }) => code === 'MISSING_CHAR' || code === 'MULTILINE_IMPLICIT_KEY'))
    return undefined
  const found = /^([ \t]*(?:- )?)([\p{L}][\p{L}\w.-]*):([^\s:/].*)$/mu.exec(source)
  const [, indent = '', key = '', value = ''] = found ?? []
  if (!found) return undefined
  const reason: Reason = { kind: 'yaml-colon-without-space', parameters: { key, value: value.slice(0, 60) } }
  return { offset: found.index + indent.length, reason }
}

/** What names a kind of its own (`!!set`, `!!binary`): values here are texts, numbers, lists and groups. */
function findTags(root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Node(_, { tag, range }) {
      if (tag !== undefined) found.push({ offset: range?.[0] ?? 0, reason: { kind: 'yaml-tag' } })
    },
  })
  return found
}

/** Keys that stand twice in one group, that begin with what is no space, and the key that would change what an object is. */
function findBadKeys(root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const offset = key.range?.[0] ?? 0
        if (name.startsWith('\u00a0')) found.push({ offset, reason: { kind: 'yaml-hard-space' } })
        else if (name.split('.').includes('__proto__'))
          found.push({ offset, reason: { kind: 'yaml-key-forbidden', parameters: { key: '__proto__' } } })
        else if (seen.has(name)) found.push({ offset, reason: { kind: 'yaml-key-twice' } })
        seen.add(name)
      }
    },
  })
  return found
}

/** What is wrong at an offset. */
type YamlFault = { offset: number; reason: Reason }

/** What the library found, as one of our kinds: its own sentences are for programmers. */
export function explainYaml({ code, message }: Pick<YAMLError, 'code' | 'message'>): Reason {
  if (message.includes('call stack')) return { kind: 'yaml-too-deep' }
  switch (code) {
    case 'TAB_AS_INDENT':
      return { kind: 'yaml-tab' }
    case 'TAG_RESOLVE_FAILED':
    case 'MULTIPLE_TAGS':
      return { kind: 'yaml-tag' }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { kind: 'yaml-colon' }
    case 'BAD_INDENT':
      // The same code says that a bracket's end was not found; only the sentence tells them apart.
      return { kind: message.includes('end with a') ? 'yaml-left-open' : 'yaml-indent' }
    case 'DUPLICATE_KEY':
      return { kind: 'yaml-key-twice' }
    case 'NON_STRING_KEY':
      return { kind: 'yaml-key-no-text' }
    case 'KEY_OVER_1024_CHARS':
    case 'MULTILINE_IMPLICIT_KEY':
      return { kind: 'yaml-key-too-long' }
    case 'MULTIPLE_DOCS':
      return { kind: 'yaml-several-documents' }
    case 'BAD_SCALAR_START':
      return { kind: 'yaml-reserved-start' }
    case 'BAD_DQ_ESCAPE':
      return { kind: 'yaml-escape' }
    case 'UNEXPECTED_TOKEN':
      return { kind: 'yaml-text-after-value' }
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
      return { kind: 'yaml-alias-unknown' }
    case 'MISSING_CHAR':
      // A line that is less indented than its item, but more than the next one.
      return { kind: message.startsWith('Sequence item') ? 'yaml-indent' : 'yaml-left-open' }
    default:
      return { kind: 'yaml-invalid' }
  }
}
