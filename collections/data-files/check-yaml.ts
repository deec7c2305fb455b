import { isNode, isScalar, type Node, visit } from 'yaml'
import { oddSpace, type YamlFault } from './explain-yaml.ts'

/** What is wrong with a text that the library can read, because people would read something else in it. */
export function findOddities(source: string, root: Node | null): YamlFault[] {
  return [
    ...findBadKeys(root),
    ...findTags(root),
    ...findLostTexts(source, root),
    ...findOddSpaces(source, root),
  ]
}

/**
 * What names a kind of its own (`!!set`, `!!binary`): values here are texts, numbers, lists and groups. Nor are there
 * aliases, which could repeat a text without end (threat M08: alias bomb).
 */
function findTags(root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Alias(_, { range }) {
      found.push({ offset: range?.[0] ?? 0, reason: { kind: 'yaml-alias-unknown' } })
    },
    Value(_, { tag, range }) {
      if (tag !== undefined) found.push({ offset: range?.[0] ?? 0, reason: { kind: 'yaml-tag' } })
    },
  })
  return found
}

/** Keys that stand twice in one group, that hold what is no space, and those that mean something to a program. */
function findBadKeys(root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Map(_, { items }) {
      const seen = new Set<string>()
      for (const { key } of items) {
        if (!isScalar(key)) continue
        const name = String(key.value)
        const offset = key.range?.[0] ?? 0
        if (oddSpace.test(name.charAt(0))) found.push({ offset, reason: { kind: 'yaml-hard-space' } })
        else if (oddSpace.test(name.at(-1) ?? '')) found.push(createSpaceFault(offset, name))
        else if (name === '<<' && key.type === 'PLAIN') found.push({ offset, reason: { kind: 'yaml-merge' } })
        else if (name.split('.').includes('__proto__'))
          found.push({ offset, reason: { kind: 'yaml-key-forbidden', parameters: { key: '__proto__' } } })
        else if (seen.has(name)) found.push({ offset, reason: { kind: 'yaml-key-twice' } })
        seen.add(name)
      }
    },
  })
  return found
}

/** A text behind a comma within braces: `{ title: A, description: b, c }` has a key `c` without a value. */
function findLostTexts(source: string, root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Map(_, { flow, items }) {
      if (!flow) return
      for (const [index, { key, value }] of items.entries()) {
        const before = items[index - 1]
        if (value !== null || !isScalar(key) || !before || !isScalar(before.key)) continue
        const from = (isNode(before.value) ? before.value : before.key).range?.[0] ?? 0
        const text = source.slice(from, key.range?.[1]).replace(/^(['"])(.*)\1/su, '$2')
        const parameters = { text: String(key.value), corrected: `${String(before.key.value)}: "${text}"` }
        found.push({ offset: key.range?.[0] ?? 0, reason: { kind: 'yaml-comma', parameters } })
      }
    },
  })
  return found
}

/** What would be no text but for a space behind it that nobody sees; one that only looks like the space of a list or key. */
function findOddSpaces(source: string, root: Node | null): YamlFault[] {
  const found: YamlFault[] = []
  visit(root, {
    Scalar(_, { type, range, source: written = '' }) {
      if (type !== 'PLAIN' || !range) return
      const mark = /^(?:-|[\p{L}][\p{L}\w.-]*:)(.)/u.exec(written)
      const beginsLine = /(?:^|\n)[ \t]*$/.test(source.slice(Math.max(0, range[0] - 200), range[0]))
      if (mark && beginsLine && oddSpace.test(mark[1] ?? '')) found.push(createSpaceFault(range[0], mark[0]))
      else if (oddSpace.test(written.at(-1) ?? '') && noText.test(written.slice(0, 40).trim()))
        found.push(createSpaceFault(range[0], written))
    },
  })
  return found
}

/** Numbers, dates, `true` and the like. */
const noText = /^(?:true|false|null|~|[-+]?[\d.][\d.,_eE:TZ+-]*)$/i

function createSpaceFault(offset: number, text: string): YamlFault {
  const parameters = { text: text.replaceAll(new RegExp(oddSpace, 'gu'), '').slice(0, 60) }
  return { offset, reason: { kind: 'yaml-hard-space-behind', parameters } }
}
