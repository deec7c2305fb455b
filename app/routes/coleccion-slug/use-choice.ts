import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Done } from '#app/stores/change-list.ts'
import { findLastSize, noteSize } from '#app/stores/last-size.ts'
import { type ListField, listFields, listTasks } from '#app/stores/list-form.ts'
import { changeStoredList } from '#app/stores/list-store.ts'
import type { ShownGarment } from './loader.ts'

/** In what a garment is wanted; empty where it is not chosen yet. */
type Choice = Record<ListField, string>

export type Choosing = {
  form: RefObject<HTMLFormElement | null>
  choice: Choice
  choose: (changed: Partial<Choice>) => void
  /** Puts it on the list, in this page. */
  add: (event: FormEvent<HTMLFormElement>) => void
  /** What has been put on the list as it is chosen now. */
  added: Done | undefined
}

/** What is chosen of a garment, and what has come of it. Before React the browser keeps it, and the form leads to the list. */
export function useChoice(garment: ShownGarment, initialColour: number): Choosing {
  const form = useRef<HTMLFormElement>(null)
  const [choice, setChoice] = useState(() => chooseFirst(garment, initialColour))
  const [added, setAdded] = useState<Done>()

  function choose(changed: Partial<Choice>) {
    setChoice((before) => ({ ...before, ...changed }))
    setAdded(undefined)
  }

  const onHydrated = useEffectEvent(() => {
    if (form.current) setChoice(readChoice(new FormData(form.current)))
  })
  // What was chosen before React had come.
  useEffect(() => onHydrated(), [])

  return {
    form,
    choice,
    choose,
    added,
    add: (event) => {
      event.preventDefault()
      const wanted = new FormData(event.currentTarget)
      wanted.set(listFields.task, listTasks.add)
      setAdded(changeStoredList(wanted))
      noteSize(garment.sizeTable, choice.size)
    },
  }
}

/** Who has put something aside in a size is asked for no other one of the same table. */
function chooseFirst(garment: ShownGarment, colour: number) {
  const { colours, sizes, lengths } = garment
  const [only = '', ...others] = sizes
  return {
    colour: colours[colour]?.name ?? '',
    size: others.length === 0 ? only : (findLastSize(garment) ?? ''),
    length: lengths?.[0] ?? '',
  }
}

function readChoice(form: FormData): Choice {
  const read = (field: ListField) => {
    const value = form.get(listFields[field])
    return typeof value === 'string' ? value : ''
  }
  return { colour: read('colour'), size: read('size'), length: read('length') }
}
