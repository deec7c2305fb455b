import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { useEntry } from '#app/hooks/use-open-here.ts'
import { listen } from '#browser/listen.ts'
import { searchPaletteId } from '#config/constants.ts'
import { searchEntryMessages } from '#config/messages/search-entry.ts'
import { lockScroll } from '#ui/scroll-lock.ts'
import { bringPalette, readPaletteCode, setPaletteOpen, subscribeToPaletteCode } from './palette-code.ts'
import type { PaletteBasics } from './palette-groups.ts'
import { SearchField } from './search-field.tsx'
import { SearchRetry } from './search-retry.tsx'

const titleId = 'search-palette-title'

/**
 * The search palette (C-SEARCH): a modal dialog that stands in the document, so that the browser opens it at once, by a
 * button's `command` or by the shortcut of `boot/search-shortcut.ts`. Whoever opened it, the rest of its code comes then.
 */
export function SearchPalette({ links }: Pick<PaletteBasics, 'links'>) {
  const dialogRef = useRef<HTMLDialogElement>(null)
  const inputRef = useRef<HTMLInputElement>(null)
  const isOpen = useIsOpen(dialogRef, inputRef)
  const enteredRef = useRef(false)
  const code = useSyncExternalStore(subscribeToPaletteCode, readPaletteCode, readPaletteCode)
  const entry = useEntry()
  // Whoever goes anywhere closes it, by Back and Forward too: it belongs to the page that it was opened on. React hears of it
  // when it has drawn.
  useEffect(() => () => queueMicrotask(() => dialogRef.current?.close()), [entry])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop
    <dialog
      id={searchPaletteId}
      ref={dialogRef}
      className="overlay-panel search-palette"
      aria-labelledby={titleId}
      onMouseDown={press}
    >
      <div className="search-panel">
        <div className="tape mt-0 flex-none text-control" aria-hidden="true" />
        {/* For assistive technology alone (C-SEARCH-14). */}
        <h2 id={titleId} className="sr-only">
          {searchEntryMessages.title}
        </h2>
        <SearchField {...{ inputRef, enteredRef, code }} />
        {code.results ? (
          <code.results.PaletteResults {...{ isOpen, links, dialogRef, inputRef, enteredRef }} />
        ) : (
          <Waiting hasFailed={code.hasFailed} inputRef={inputRef} />
        )}
      </div>
    </dialog>
  )
}

/** Until the code is there, which the style sheet says only to who waits for a while. */
function Waiting({ hasFailed, inputRef }: { hasFailed: boolean; inputRef: InputRef }) {
  if (!hasFailed) return <p className="search-empty late">{searchEntryMessages.loading}</p>
  return (
    <div className="search-empty">
      <p role="alert">{searchEntryMessages.unavailable}</p>
      <SearchRetry inputRef={inputRef} onPress={bringPalette}>
        {searchEntryMessages.retry}
      </SearchRetry>
    </div>
  )
}

type DialogRef = RefObject<HTMLDialogElement | null>
type InputRef = RefObject<HTMLInputElement | null>

/** Whether the dialog is open, whoever opened it, and also before React had come. */
function useIsOpen(dialogRef: DialogRef, inputRef: InputRef): boolean {
  const [isOpen, setIsOpen] = useState(false)
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    setIsOpen(dialog?.open ?? false)
    // All that follows is done before it opens: the first frame is the whole palette, and one style serves both.
    const onBeforeToggle = ({ newState }: ToggleEvent) => {
      flushSync(() => setIsOpen(newState === 'open'))
      // The next letter takes the place of a query that was left in it.
      if (newState === 'open') inputRef.current?.select()
    }
    // React hears nothing of a dialog that it has hydrated but `close` and `cancel`.
    return listen(dialog, { beforetoggle: onBeforeToggle })
  }, [dialogRef, inputRef])
  useLayoutEffect(() => {
    if (!isOpen) return
    bringPalette()
    setPaletteOpen(true)
    const unlockScroll = lockScroll()
    // The keyboard of a phone covers a part of the window; the list must end above it.
    const measure = () => {
      dialogRef.current?.style.setProperty('--visible-height', `${window.visualViewport?.height}px`)
    }
    measure()
    const stopListening = listen(window.visualViewport, { resize: measure })
    return () => {
      stopListening()
      unlockScroll()
      setPaletteOpen(false)
    }
  }, [isOpen, dialogRef])
  return isOpen
}

/** A press on what takes no focus leaves it where it is; one on the backdrop, which reaches the dialog itself, closes it. */
function press(event: MouseEvent<HTMLDialogElement>) {
  const { target, currentTarget, button } = event
  if (target instanceof Element && !target.closest('input, button')) event.preventDefault()
  if (target === currentTarget && button === 0) currentTarget.close()
}
