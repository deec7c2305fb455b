import { type ChangeEvent, type SubmitEvent, useLayoutEffect, useRef } from 'react'
import type { Done } from '#app/stores/change-list.ts'
import { nameEntry } from '#app/stores/list-cookie.ts'

/** The control of the list that was used last: where it stood in the window, and what it is called. */
type Pressed = { top: number; name: string }

/**
 * Who takes a garment off, puts it back or joins it with another goes on from the control of that name in the row that has
 * come of it: the page moves so that it stands where the other one was pressed. What else takes the focus off the list is
 * told. The properties are those of the list.
 */
export function useFocusInList(done: Done | null | undefined, onLost: () => void) {
  const ref = useRef<HTMLOListElement>(null)
  const hasFocus = useRef(false)
  const pressed = useRef<Pressed>(null)
  const note = (control: EventTarget | null) => {
    if (control instanceof HTMLButtonElement || control instanceof HTMLSelectElement)
      pressed.current = { top: control.getBoundingClientRect().top, name: control.name }
  }
  useLayoutEffect(() => {
    if (!done || done.kind === 'changed' || !pressed.current) return
    const form = document.forms.namedItem(nameEntry(done.entry))
    const control = form?.elements.namedItem(pressed.current.name)
    if (control instanceof HTMLElement) focusInPlace(control, pressed.current)
  }, [done])
  useLayoutEffect(() => {
    if (!hasFocus.current || ref.current?.contains(document.activeElement)) return
    hasFocus.current = false
    onLost()
  })
  return {
    ref,
    onChange: ({ target }: ChangeEvent) => note(target),
    onSubmit: ({ nativeEvent: { submitter } }: SubmitEvent) => note(submitter),
    onFocus: () => {
      hasFocus.current = true
    },
    onBlur: () => {
      hasFocus.current = false
    },
  }
}

/** Whoever presses while the page is still scrolling there from elsewhere sees it all the same. */
function focusInPlace(control: HTMLElement, { top }: Pressed) {
  window.scrollBy({ top: control.getBoundingClientRect().top - top, behavior: 'instant' })
  control.focus({ preventScroll: true })
  control.scrollIntoView({ block: 'nearest' })
}
