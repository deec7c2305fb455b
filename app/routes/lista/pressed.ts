import type { RefObject } from 'react'

/** The control of the list that was used last: where it stood in the window, and what it is called. */
export type Pressed = { top: number; name: string }

/** Notes a control that is used. */
export function notePress(
  pressed: RefObject<Pressed | null>,
  control: HTMLButtonElement | HTMLSelectElement,
) {
  pressed.current = { top: control.getBoundingClientRect().top, name: control.name }
}

/**
 * Moves the page so that a button stands at the height of the one that was pressed, and gives it the focus. Whoever presses
 * while the page is still scrolling there from elsewhere sees it all the same. Nothing happens where none was pressed here.
 */
export function focusInPlace(button: HTMLElement | null, pressed: RefObject<Pressed | null>) {
  if (!button || !pressed.current) return
  window.scrollBy({ top: button.getBoundingClientRect().top - pressed.current.top, behavior: 'instant' })
  button.focus({ preventScroll: true })
  button.scrollIntoView({ block: 'nearest' })
}
