import { use, useDeferredValue } from 'react'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import type { Question, RememberedSizes } from '#sizes/question.ts'
import type { SizeTable } from '#sizes/read-size-table.ts'

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

/** What answers measures where some are remembered, and the sizes that whoever is asked about has. */
export function useYourSizes(questions: readonly Question[], tables: readonly SizeTable[]) {
  const remembered = useDeferredValue<RememberedSizes>(useRememberedSizes(), {})
  const answers = useSizeAnswers(Object.keys(remembered).length > 0)
  const found = questions.flatMap((question) => answers?.listYourSizes(question, tables, remembered) ?? [])
  return { answers, found }
}
