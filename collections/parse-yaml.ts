import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError, visit } from 'yaml'
import type { Position, Problem } from './problem.ts'

/** A YAML text as plain values, and the way back from a value to its place. */
export type ParsedYaml = {
  /** `undefined` when there are problems; `null` for an empty text. */
  value: unknown
  problems: Problem[]
  /** Where a value, or the key that names it, stands; the nearest parent's place when it is not there. */
  locate(path: readonly PropertyKey[], part?: 'key' | 'value'): Position
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
export function parseYaml(source: string, { file, firstLine }: { file: string; firstLine: number }): ParsedYaml {
  const lines = new LineCounter()

  function at(offset: number): Position {
    const { line, col } = lines.linePos(offset)
    return { line: Math.max(line, 1) + firstLine - 1, column: Math.max(col, 1) }
  }

  function refuse(offset: number, message: string, fix: string): ParsedYaml {
    return { value: undefined, problems: [{ severity: 'error', file, ...at(offset), message, fix }], locate: () => at(0) }
  }

  try {
    const document = parseDocument(source, { lineCounter: lines, prettyErrors: false, stringKeys: true, merge: false })
    const faults = [...document.errors, ...document.warnings]
    if (faults.length > 0) {
      // One fault often draws others after it.
      const problems = faults.slice(0, FAULTS_TOLD).map((fault) => ({ severity: 'error' as const, file, ...at(fault.pos[0]), ...explain(fault) }))
      return { value: undefined, problems, locate: () => at(0) }
    }
    const poisoned = findKey(document.contents, '__proto__')
    if (poisoned !== undefined) return refuse(poisoned, 'The key __proto__ is not allowed.', 'Give the key another name.')
    const locate: ParsedYaml['locate'] = (path, part = 'value') => at(findOffset(document.contents, path, part))
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), problems: [], locate }
  } catch (error) {
    if (error instanceof ReferenceError) {
      const offset = Math.max(source.search(/\*\w/), 0)
      if (!error.message.startsWith('Excessive')) {
        return refuse(offset, `An alias names nothing: ${error.message}.`, 'Put the value in quotes if it only begins with *.')
      }
      return refuse(offset, 'Aliases (*name) repeat too much of the file.', 'Write the repeated values out, or repeat fewer of them.')
    }
    if (error instanceof RangeError) return refuse(0, 'The values are nested too deeply.', 'Nest lists and keys less.')
    throw error
  }

  function findOffset(root: unknown, path: readonly PropertyKey[], part: 'key' | 'value'): number {
    let node: unknown = root
    let offset = isNode(root) ? (root.range?.[0] ?? 0) : 0
    for (const [index, segment] of path.entries()) {
      const isLast = index === path.length - 1
      if (isMap(node)) {
        const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(segment))
        if (!pair) return offset
        const key = startOf(pair.key)
        const value = startOf(pair.value)
        offset = (isLast && part === 'value' ? value : key) ?? key ?? offset
        node = pair.value
      } else if (isSeq(node)) {
        const item = node.items[Number(segment)]
        offset = startOf(item) ?? offset
        node = item
      } else return offset
      if (isAlias(node)) return offset
    }
    return offset
  }
}

function startOf(node: unknown): number | undefined {
  if (!isNode(node)) return undefined
  // An empty value (`title:`) has its place after the colon, where the next key may stand already.
  if (isScalar(node) && node.source === '') return undefined
  return node.range?.[0]
}

function findKey(root: Node | null, name: string): number | undefined {
  let found: number | undefined
  visit(root, {
    Pair(_, pair) {
      if (!isScalar(pair.key) || String(pair.key.value) !== name) return undefined
      found = pair.key.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return found
}

/** The library's codes in words for editors. */
function explain(fault: YAMLError): { message: string; fix: string } {
  switch (fault.code) {
    case 'DUPLICATE_KEY':
      return { message: 'The same key stands twice.', fix: 'Keep one of the two.' }
    case 'TAB_AS_INDENT':
      return { message: 'A tab is used to indent.', fix: 'Indent with spaces.' }
    case 'TAG_RESOLVE_FAILED':
      return { message: `A tag that is not allowed: ${fault.message}.`, fix: 'Remove the tag (the word that begins with !) and write a plain value.' }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { message: 'A value holds a colon.', fix: 'Put the whole value in quotes.' }
    case 'BAD_INDENT':
      return { message: 'The indentation is wrong.', fix: 'Align the line with the keys of its group.' }
    case 'NON_STRING_KEY':
      return { message: 'A key is not a plain word.', fix: 'Write the key as text.' }
    case 'MULTIPLE_DOCS':
      return { message: 'The file holds several YAML documents.', fix: 'Remove the line --- between them.' }
    case 'BAD_SCALAR_START':
      return { message: `A value begins with a character that has a meaning of its own: ${fault.message}.`, fix: 'Put the value in quotes.' }
    case 'MISSING_CHAR':
      return { message: `Something is left open: ${fault.message}.`, fix: 'Close the quotes or brackets.' }
    default:
      return { message: `This is not YAML: ${fault.message}.`, fix: 'Write `key: value`, and put texts with : # " or { in quotes.' }
  }
}
