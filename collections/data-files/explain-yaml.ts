import { type Document, type Node, visit, type YAMLError } from 'yaml'
import type { Reason } from '#collections/problems/problem.ts'

/** What is wrong at an offset. */
export type YamlFault = { offset: number; reason: Reason }

/** What the library found wrong with a text, as an editor looks for it: its own sentences are for programmers. */
export function explainFaults(source: string, { errors, warnings, contents }: Document.Parsed): YamlFault[] {
  const faults = [...errors, ...warnings].sort(
    (a, b) => a.pos[0] - b.pos[0] || Number(isDash(b)) - Number(isDash(a)),
  )
  const deep = faults.flatMap((fault) => findDeepLine(source, fault) ?? [])
  const found = findOpenQuote(contents, faults) ?? findJoinedKey(source, faults) ?? deep[0]
  return found
    ? [found]
    : faults.map((fault) => ({ offset: fault.pos[0], reason: explainFault(fault, source) }))
}

/**
 * Where the quotes begin that are not closed. The library tells where the text ends, or where the next quotes in
 * it seem to end the value; what an editor looks for is the line above.
 */
function findOpenQuote(root: Node | null, faults: readonly YAMLError[]): YamlFault | undefined {
  const ends = faults.filter(({ code }) => code === 'MISSING_CHAR').map(({ pos }) => pos[0])
  const last = faults.at(-1)?.pos[0] ?? 0
  let next = 0
  let offset: number | undefined
  visit(root, {
    Scalar(_, { type, source = '', range }) {
      if (type !== 'QUOTE_DOUBLE' && type !== 'QUOTE_SINGLE') return undefined
      const [start, end] = range ?? [0, 0]
      while ((ends[next] ?? Number.POSITIVE_INFINITY) < start) next += 1
      const isOpen = (ends[next] ?? Number.POSITIVE_INFINITY) <= end + 1
      if (!isOpen && !(last >= end && endsWithKey(source))) return undefined
      offset = start
      return visit.BREAK
    },
  })
  return offset === undefined ? undefined : { offset, reason: { kind: 'yaml-quotes-open' } }
}

/** Whether the last line of some lines is `key:`, behind which the quotes of its value seem to end the text. */
function endsWithKey(text: string): boolean {
  const lines = text.trimEnd()
  const start = lines.lastIndexOf('\n')
  return start >= 0 && /^\s*[\p{L}\w.-]+:$/u.test(lines.slice(start + 1))
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

/** A key that is further in than the one above it, which has a value already: the library takes both lines for one text. */
function findDeepLine(source: string, { code, pos: [start] }: YAMLError): YamlFault | undefined {
  const lines = /^(?:(?!: )[^\n])*\n\s*([\p{L}\w.-]+)(?=:)/u
  const [text, key] =
    (code === 'BLOCK_AS_IMPLICIT_KEY' && lines.exec(source.slice(start, start + 1_000))) || []
  if (text === undefined || key === undefined) return undefined
  return {
    offset: start + text.length - key.length,
    reason: { kind: 'yaml-indent-too-deep', parameters: { key } },
  }
}

function explainFault({ code, message, pos: [start] }: YAMLError, source: string): Reason {
  switch (code) {
    case 'TAB_AS_INDENT':
      return { kind: 'yaml-tab' }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return { kind: 'yaml-colon' }
    case 'BAD_INDENT':
      // The same code says that a bracket's end was not found; only the sentence tells them apart.
      return { kind: message.includes('end with a') ? 'yaml-left-open' : 'yaml-indent' }
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        kind: /^.*:(?:\s|$)/.test(source.slice(start)) ? 'yaml-key-too-long' : 'yaml-line-without-colon',
      }
    case 'KEY_OVER_1024_CHARS':
      return { kind: 'yaml-key-too-long' }
    case 'RESOURCE_EXHAUSTION':
      return { kind: 'yaml-too-deep' }
    case 'MULTIPLE_DOCS':
      return { kind: 'yaml-several-documents' }
    case 'BAD_DQ_ESCAPE':
      return { kind: 'yaml-escape' }
    case 'UNEXPECTED_TOKEN':
      return { kind: isDash({ message }) ? 'yaml-list-misplaced' : 'yaml-text-after-value' }
    case 'TAG_RESOLVE_FAILED':
    case 'MULTIPLE_TAGS':
    case 'BAD_SCALAR_START':
    case 'BAD_ALIAS':
    case 'ALIAS_PROPS':
      return { kind: 'yaml-sign', parameters: { sign: source.charAt(start) } }
    case 'MISSING_CHAR':
      if (message.startsWith('Implicit map keys')) return { kind: 'yaml-line-without-colon' }
      // A line that is less indented than its item, but more than the next one.
      return { kind: message.startsWith('Sequence item') ? 'yaml-indent' : 'yaml-left-open' }
    default:
      return { kind: 'yaml-invalid' }
  }
}

/** The dash of a list that stands behind something else. */
function isDash({ message }: Pick<YAMLError, 'message'>): boolean {
  return message.startsWith('Unexpected block-seq-ind')
}
