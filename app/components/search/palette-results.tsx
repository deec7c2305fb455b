import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react'
import { readPreference } from '#app/stores/color-mode.ts'
import type { PaletteAction, PaletteBasics } from './palette-groups.ts'
import { hasModifier, PaletteList, toOptionId } from './palette-list.tsx'
import { PaletteExplanation, PaletteNotes } from './palette-notes.tsx'
import './palette-results.css'
import { findActive, isLoading, isMove, type PaletteState } from './palette-state.ts'
import { bringSearch, palette } from './palette-store.ts'

export { bringSearch, palette }

type Props = Pick<PaletteBasics, 'links'> & {
  isOpen: boolean
  dialogRef: RefObject<HTMLDialogElement | null>
  inputRef: RefObject<HTMLInputElement | null>
  /** Whether Enter was pressed while this code was on its way. */
  enteredRef: RefObject<boolean>
}

/** What the palette shows below its field. */
export function PaletteResults({ isOpen, links, dialogRef, inputRef, enteredRef }: Props) {
  const state = useSyncExternalStore(palette.subscribe, palette.read)
  const searchOnPageRef = useRef<HTMLAnchorElement>(null)
  // The state follows the dialog; what was typed before this code had come is in the field.
  useLayoutEffect(() => {
    if (!isOpen) return
    const query = inputRef.current?.value ?? ''
    if (query !== palette.read().query) palette.dispatch({ type: 'type', query })
    palette.dispatch({ type: 'open', basics: { links, preference: readPreference() } })
    if (enteredRef.current) palette.dispatch({ type: 'enter' })
    enteredRef.current = false
    return () => palette.dispatch({ type: 'close' })
  }, [isOpen, links, inputRef, enteredRef])
  useDueEnter(state, searchOnPageRef)
  const choose = useCallback(
    (action: PaletteAction) => {
      palette.dispatch({ type: 'choose', action })
      inputRef.current?.form?.reset()
      dialogRef.current?.close()
    },
    [dialogRef, inputRef],
  )
  const parts = { state, dispatch: palette.dispatch, onChoose: choose, inputRef }
  return (
    <>
      <PaletteExplanation {...parts} />
      <PaletteList {...parts} />
      <PaletteNotes {...parts} searchOnPageRef={searchOnPageRef} />
    </>
  )
}

/**
 * Enter is a press on the highlighted option, so that whatever follows a link follows this one, as soon as there is one; where
 * the search has failed and nothing else is there, on the link to the page of results.
 */
function useDueEnter(state: PaletteState, searchOnPageRef: RefObject<HTMLAnchorElement | null>) {
  useLayoutEffect(() => {
    const active = findActiveId(state)
    if (!state.enterDue || (isLoading(state) && active === undefined)) return
    palette.dispatch({ type: 'entered' })
    const elsewhere = navigator.onLine ? searchOnPageRef.current : null
    const target = document.getElementById(active ?? '') ?? elsewhere
    // A press closes the palette, which React hears of when it has drawn.
    queueMicrotask(() => {
      // Not every browser opens a tab for a press that a script makes.
      if (state.enterDue === 'tab' && target instanceof HTMLAnchorElement)
        window.open(target.href, '_blank', 'noopener')
      else target?.click()
    })
  }, [state, searchOnPageRef])
}

/** Id of the highlighted option, which the field names. */
export function findActiveId(state: PaletteState): string | undefined {
  const active = findActive(state)
  return active === -1 ? undefined : toOptionId(active)
}

/** What browsers call a key that an input method has taken. */
const COMPOSING_KEY = 229

/** Keys of the field that mean something to the list (C-SEARCH-9). */
export function pressKey(event: KeyboardEvent) {
  const { key } = event
  // A key that ends a composition belongs to it.
  if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY) return
  if (key === 'Enter') palette.dispatch({ type: 'enter', isForTab: event.ctrlKey || event.metaKey })
  // With a modifier the keys move in the text or select it.
  else if (isMove(key) && !hasModifier(event)) palette.dispatch({ type: 'move', key })
  else return
  event.preventDefault()
}
