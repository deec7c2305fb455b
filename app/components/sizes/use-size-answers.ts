import { use, useDeferredValue } from 'react'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import type { Question, RememberedSizes } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'
import { type KeptForms, nameForm, useKeptForms } from './kept-forms.ts'

type SizeAnswers = typeof import('./size-answers.tsx')

let atHand: SizeAnswers | undefined
/** The first try: whoever waits for it in a render needs the same promise each time. */
let brought: Promise<SizeAnswers | undefined> | undefined

/** Whoever renders them at once has them at hand: servers, and the text that asks. */
export function haveSizeAnswers(answers: SizeAnswers): SizeAnswers {
  atHand = answers
  return answers
}

/** Fetches what answers measures; nothing where it cannot be had, which the console is told, until it is tried again. */
export function bringSizeAnswers(): Promise<SizeAnswers | undefined> {
  const bringing = import('./size-answers.tsx').then(haveSizeAnswers, (error: unknown): undefined => {
    console.warn('Sizes cannot be answered here', error)
  })
  brought ??= bringing
  return bringing
}

/** What answers measures, once somebody wants it, in a render that may wait: with a deferred value what is seen stays until then. */
export function useSizeAnswers(isWanted: boolean): SizeAnswers | undefined {
  return isWanted ? (atHand ?? use(brought ?? bringSizeAnswers())) : undefined
}

/** What answers measures where some are known, and the sizes of who is asked about: by what was typed here, else remembered. */
export function useYourSizes(questions: readonly Question[], tables: readonly SizeTable[]) {
  const kept = useDeferredValue<KeptForms>(useKeptForms(), {})
  const remembered = useDeferredValue<RememberedSizes>(useRememberedSizes(), {})
  const measures = questions.map((question) => {
    const { by, typed } = kept[nameForm(question)] ?? {}
    return by === question.wearer ? typed : remembered[question.wearer]
  })
  const answers = useSizeAnswers(measures.some(Boolean))
  const found = questions.flatMap(
    (each, index) => answers?.listYourSizes(each, tables, measures[index]) ?? [],
  )
  return { answers, found }
}
