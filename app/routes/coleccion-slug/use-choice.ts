import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Done, type ListField, listFields, listTasks } from '#app/stores/change-list.ts'
import { findLastSize, noteSize } from '#app/stores/last-size.ts'
import { nameEntry } from '#app/stores/list-cookie.ts'
import { changeStoredList, useList } from '#app/stores/list-store.ts'
import type { ShownGarment } from './loader.ts'

/** In what a garment is wanted; empty where it is not chosen yet. */
type Choice = Record<ListField, string>

export type Choosing = ReturnType<typeof useChoice>

/** What was chosen of each garment, by reference: who comes back finds it as it was left. It is forgotten with the document. */
const lastChoices = new Map<string, Choice>()

/** What is chosen of a garment, and what has come of it. The browser keeps it in the form, which without scripts leads to the list. */
export function useChoice(garment: ShownGarment, askedColour: string) {
  const form = useRef<HTMLFormElement>(null)
  const [first] = useState(() => chooseFirst(garment, askedColour))
  const [choice, setChoice] = useState(first)
  const [added, setAdded] = useState<Done>()

  function readForm() {
    if (form.current) {
      const chosen = readChoice(new FormData(form.current))
      lastChoices.set(garment.reference, chosen)
      setChoice((last) => (isSame(last, chosen) ? last : chosen))
    }
    setAdded(undefined)
  }

  const onHydrated = useEffectEvent(readForm)
  // What was chosen before React had come.
  useEffect(() => onHydrated(), [])

  return {
    choice,
    /** What has been put on the list as it is chosen now. */
    added,
    /** With what the form begins. */
    first,
    /** What the form needs: it puts the garment on the list, in this page. */
    formProps: {
      ref: form,
      onChange: readForm,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const wanted = new FormData(event.currentTarget)
        wanted.set(listFields.task, listTasks.add)
        setAdded(changeStoredList(wanted))
        noteSize(garment.sizeTable, choice.size)
      },
    },
  }
}

/** What has been put on the list, as long as it is there: another tab may take it off. */
export function useListed(added: Done | undefined): Done | undefined {
  const { entries } = useList()
  return added && entries.map(nameEntry).includes(nameEntry(added.entry)) ? added : undefined
}

/** The same choice is no news, as when nothing was chosen before React had come: the page is not drawn anew for it. */
function isSame(last: Choice, next: Choice): boolean {
  return last.colour === next.colour && last.size === next.size && last.length === next.length
}

/** Who has put something aside in a size is asked for no other one of the same table. */
function chooseFirst(garment: ShownGarment, askedColour: string): Choice {
  const { colours, sizes, lengths } = garment
  const [only = '', ...others] = sizes
  const last = lastChoices.get(garment.reference)
  const asked = colours.find(({ name }) => name === askedColour)?.name
  return {
    colour: asked ?? last?.colour ?? colours[0]?.name ?? '',
    size: last?.size || (others.length === 0 ? only : (findLastSize(garment) ?? '')),
    length: last?.length ?? lengths?.[0] ?? '',
  }
}

function readChoice(form: FormData): Choice {
  const read = (field: ListField) => {
    const value = form.get(listFields[field])
    return typeof value === 'string' ? value : ''
  }
  return { colour: read('colour'), size: read('size'), length: read('length') }
}
