import { isAlias, isMap, isNode, isScalar, type Node, visit, type YAMLMap } from 'yaml'
import type { Position } from '#collections/problems/problem.ts'
import type { YamlFault } from './explain-yaml.ts'

/** Steps into lists and groups within one another, at most: a hundred groups; pages need six. */
const MAX_DEPTH = 200

/**
 * What is wrong with a text that the library can read, because people would read something else in it. What names a kind of
 * its own (`!!set`, `!!binary`) is refused, for values here are texts, numbers, lists and groups; and so are aliases, which
 * could repeat a text without end (threat M08: alias bomb).
 */
export function findOddities(
  source: string,
  root: Node | null,
  at: (offset: number) => Position,
): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, (_, node, path) => {
    if (!isNode(node)) return undefined
    const offset = node.range?.[0] ?? 0
    if (isAlias(node)) found.push({ offset, reason: { kind: 'yaml-sign', parameters: { sign: '*' } } })
    else if (node.tag !== undefined)
      found.push({ offset, reason: { kind: 'yaml-sign', parameters: { sign: '!' } } })
    if (isMap(node))
      for (const fault of [...findBadKeys(node, at), ...findLostTexts(source, node)]) found.push(fault)
    if (path.length < MAX_DEPTH) return undefined
    found.push({ offset, reason: { kind: 'yaml-too-deep' } })
    return visit.BREAK
  })
  return found
}

/** Keys that stand twice in one group, and those that mean something to a program. */
function findBadKeys({ items }: YAMLMap, at: (offset: number) => Position): YamlFault[] {
  const firsts = new Map<string, number>()
  return items.flatMap(({ key }): YamlFault[] => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    const offset = key.range?.[0] ?? 0
    const first = firsts.get(name)
    firsts.set(name, first ?? offset)
    if (name === '__proto__')
      return [{ offset, reason: { kind: 'yaml-key-forbidden', parameters: { key: '__proto__' } } }]
    if (first === undefined) return []
    const parameters = { key: name, line: String(at(first).line) }
    return [{ offset, reason: { kind: 'yaml-key-twice', parameters } }]
  })
}

/** A text behind a comma within braces: `{ title: A, description: b, c }` has a key `c` without a value. */
function findLostTexts(source: string, { flow, items }: YAMLMap): YamlFault[] {
  if (!flow) return []
  return items.flatMap(({ key, value }, index): YamlFault[] => {
    const before = items[index - 1]
    if (value !== null || !isScalar(key) || !before || !isScalar(before.key)) return []
    const from = (isNode(before.value) ? before.value : before.key).range?.[0] ?? 0
    const text = source.slice(from, key.range?.[1]).replace(/^(['"])(.*)\1/su, '$2')
    const parameters = { text: String(key.value), corrected: `${String(before.key.value)}: "${text}"` }
    return [{ offset: key.range?.[0] ?? 0, reason: { kind: 'yaml-comma', parameters } }]
  })
}
