import { isAlias, isMap, isNode, isScalar, type Node, type Scalar, visit, type YAMLMap } from 'yaml'
import { oddSpace, type YamlFault } from './explain-yaml.ts'

/**
 * What is wrong with a text that the library can read, because people would read something else in it. What names a kind of
 * its own (`!!set`, `!!binary`) is refused, for values here are texts, numbers, lists and groups; and so are aliases, which
 * could repeat a text without end (threat M08: alias bomb).
 */
export function findOddities(source: string, root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, (_, node) => {
    if (!isNode(node)) return
    const offset = node.range?.[0] ?? 0
    if (isAlias(node)) found.push({ offset, reason: { kind: 'yaml-sign', parameters: { sign: '*' } } })
    else if (node.tag !== undefined)
      found.push({ offset, reason: { kind: 'yaml-sign', parameters: { sign: '!' } } })
    if (isMap(node)) found.push(...findBadKeys(node), ...findLostTexts(source, node))
    else if (isScalar(node)) found.push(...findOddSpaces(source, node))
  })
  return found
}

/** Keys that stand twice in one group, that hold what is no space, and those that mean something to a program. */
function findBadKeys({ items }: YAMLMap): YamlFault[] {
  const seen = new Set<string>()
  return items.flatMap(({ key }): YamlFault[] => {
    if (!isScalar(key)) return []
    const name = String(key.value)
    const offset = key.range?.[0] ?? 0
    const isAgain = seen.has(name)
    seen.add(name)
    if (oddSpace.test(name.charAt(0))) return [{ offset, reason: { kind: 'yaml-hard-space' } }]
    if (oddSpace.test(name.at(-1) ?? '')) return [createSpaceFault(offset, name)]
    if (name === '<<' && key.type === 'PLAIN') return [{ offset, reason: { kind: 'yaml-merge' } }]
    if (name.split('.').includes('__proto__'))
      return [{ offset, reason: { kind: 'yaml-key-forbidden', parameters: { key: '__proto__' } } }]
    return isAgain ? [{ offset, reason: { kind: 'yaml-key-twice' } }] : []
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

/** What would be no text but for a space behind it that nobody sees; one that only looks like the space of a list or key. */
function findOddSpaces(source: string, { type, range, source: written = '' }: Scalar): YamlFault[] {
  if (type !== 'PLAIN' || !range) return []
  const mark = /^(?:-|[\p{L}][\p{L}\w.-]*:)(.)/u.exec(written)
  if (mark && oddSpace.test(mark[1] ?? '')) {
    const before = source.slice(Math.max(0, range[0] - 200), range[0])
    if (/(?:^|\n)[ \t]*$/.test(before)) return [createSpaceFault(range[0], mark[0])]
  }
  const isOdd = oddSpace.test(written.at(-1) ?? '') && noText.test(written.slice(0, 40).trim())
  return isOdd ? [createSpaceFault(range[0], written)] : []
}

/** Numbers, dates, `true` and the like. */
const noText = /^(?:true|false|null|~|[-+]?[\d.][\d.,_eE:TZ+-]*)$/i

function createSpaceFault(offset: number, text: string): YamlFault {
  const parameters = { text: text.replaceAll(new RegExp(oddSpace, 'gu'), '').slice(0, 60) }
  return { offset, reason: { kind: 'yaml-hard-space-behind', parameters } }
}
