import { problemSentences, suggestion } from '#config/messages/content-problems.ts'
import { valueWords } from '#config/messages/problems/fields.ts'
import { namePlace } from './name-place.ts'
import type { Reason, ValueName } from './problem.ts'

type Parameter =
  | string
  | number
  | ValueName
  | { path: readonly PropertyKey[] }
  | readonly (string | ValueName)[]

/** What is wrong, and how to mend it: a sentence or two each. */
export function tellProblem(reason: Reason): { message: string; fix: string } {
  const [what = '', mend = ''] = problemSentences[reason.kind].split(' -> ')
  const parameters: Record<string, Parameter> = reason.parameters ?? {}
  const near = typeof reason.near === 'function' ? reason.near() : reason.near
  return {
    message: fillSentence(what, parameters),
    fix: near === undefined ? fillSentence(mend, parameters) : fillSentence(suggestion, { near }),
  }
}

function fillSentence(sentence: string, parameters: Record<string, Parameter>): string {
  return sentence.replace(/\{([a-z]+)\}/gi, (_, name: string) => showParameter(parameters[name] ?? '…'))
}

function showParameter(value: Parameter): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString('es')
  if ('path' in value) return namePlace(value.path)
  if ('type' in value) return valueWords[value.type]
  if ('literal' in value) return `«${value.literal}»`
  const alternatives = value.map((item) =>
    typeof item === 'object' && 'literal' in item ? item.literal : showParameter(item),
  )
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(alternatives)
}
