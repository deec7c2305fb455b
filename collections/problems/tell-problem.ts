import { problemSentences, suggestion } from '#config/messages/content-problems.ts'
import { valueWords } from '#config/messages/problems/fields.ts'
import type { Language } from '#config/messages/problems/sentences.ts'
import type { ProblemKind, Reason, ValueName } from './problem.ts'

/** What a sentence may name. */
type Parameter = string | number | ValueName | readonly (string | ValueName)[]

/** What is wrong, and how to mend it: a sentence or two each. */
export function tellProblem(reason: Reason, language: Language): { message: string; fix: string } {
  const [what, mend] = problemSentences[reason.kind][language]
  const parameters: Record<string, Parameter> = reason.parameters ?? {}
  const near = typeof reason.near === 'function' ? reason.near() : reason.near
  return {
    message: fillSentence(what, parameters, language),
    fix:
      near === undefined
        ? fillSentence(mend, parameters, language)
        : fillSentence(suggestion[language], { near }, language),
  }
}

/** What is wrong, whatever it is wrong with: the sentence of a kind for a list of kinds. */
export function outlineProblem(kind: ProblemKind, language: Language): string {
  return fillSentence(problemSentences[kind][language][0], {}, language)
}

function fillSentence(sentence: string, parameters: Record<string, Parameter>, language: Language): string {
  return sentence.replace(/\{([a-z]+)(:write)?\}/gi, (_, name: string, form?: string) => {
    const value = parameters[name] ?? '…'
    return showParameter(value, language, form ? 'write' : 'is')
  })
}

function showParameter(value: Parameter, language: Language, form: 'is' | 'write'): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return value.toLocaleString(language)
  if ('type' in value) return valueWords[value.type][language][form]
  if ('literal' in value) return language === 'es' ? `«${value.literal}»` : value.literal
  const alternatives = value.map((item) =>
    typeof item === 'object' && 'literal' in item ? item.literal : showParameter(item, language, form),
  )
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(alternatives)
}
