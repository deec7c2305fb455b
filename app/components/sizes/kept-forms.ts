import { useSyncExternalStore } from 'react'
import { createStore } from '#browser/store.ts'
import type { Question } from '#sizes/question.ts'
import type { TypedMeasures } from '#sizes/read-measures.ts'
import type { WearerName } from '#sizes/wearers.ts'

export type KeptForms = Readonly<Record<string, { by: WearerName; typed: TypedMeasures }>>

/** What was typed of a garment, by its reference, or of a wearer: who comes back finds it. It is forgotten with the document. */
export const keptForms = createStore<KeptForms>({})

export function useKeptForms() {
  return useSyncExternalStore(keptForms.subscribe, keptForms.read, keptForms.read)
}

/** By what it is kept. */
export const nameForm = ({ garment, wearer }: Question) => garment?.reference ?? wearer
