import { type RefObject, useEffect } from 'react'
import { listen } from '#browser/listen.ts'

/**
 * While a modal dialog is open, Escape closes it and nothing below, Tab goes round in it (C-OVL-8), and a press on what
 * takes no focus leaves the focus where it is. Listened for by hand, because a toast that has come to stand in the dialog is
 * another component's, and because other layers listen at the document.
 */
export function useModalKeys(dialogRef: RefObject<HTMLDialogElement | null>, isOpen: boolean) {
  useEffect(() => {
    const dialog = dialogRef.current
    if (!dialog || !isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing) return
      if (event.key === 'Escape') closeByEscape(event, dialog)
      if (event.key === 'Tab') goRound(event, dialog)
    }
    const stopKeys = listen(window, { keydown: onKeyDown }, { capture: true })
    const stopPresses = listen(dialog, { mousedown: keepFocus })
    return () => {
      stopKeys()
      stopPresses()
    }
  }, [dialogRef, isOpen])
}

function closeByEscape(event: KeyboardEvent, dialog: HTMLDialogElement) {
  event.preventDefault()
  event.stopImmediatePropagation()
  dialog.close()
}

/** What can be reached changes with what the dialog shows. */
function goRound(event: KeyboardEvent, dialog: HTMLDialogElement) {
  const stops = [...dialog.querySelectorAll<HTMLElement>('input, button, a:not([tabindex])')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [edge, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  next?.focus()
}

function keepFocus(event: MouseEvent) {
  const { target } = event
  if (target instanceof Element && !target.closest('input, button')) event.preventDefault()
}
