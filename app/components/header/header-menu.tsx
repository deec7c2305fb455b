import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useToggle } from '#app/hooks/use-toggle.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import bars from '~icons/lucide/menu?raw'
import cross from '~icons/lucide/x?raw'

/**
 * The slide-over menu of small screens (C-HDR-4…7, 9). A native modal dialog brings the focus trap, Escape and
 * the way back to the toggle; `command` opens and closes it, with `boot/menu-command.ts` where a browser does not know it.
 */
export function HeaderMenu({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  const id = useId()
  const titleId = useId()
  const dialogRef = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useToggle(dialogRef, () => setOpen(dialogRef.current?.open ?? false))
  useCloseOnNavigation(dialogRef)
  useCloseOnWideScreen(dialogRef)
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        className="-mr-[min(0.625rem,5vw)] lg:hidden"
        aria-label={isOpen ? shellMessages.header.close : shellMessages.header.open}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        command="show-modal"
        commandfor={id}
      >
        <Icon svg={isOpen ? cross : bars} />
      </Button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press on the backdrop; Escape closes it by itself */}
      <dialog
        id={id}
        ref={dialogRef}
        aria-labelledby={titleId}
        closedby="any"
        className="header-menu lg:hidden"
        onClick={closeOutside}
      >
        {/* Focus goes here and not to the first control (C-HDR-6). */}
        <h2 id={titleId} ref={markAutofocus} autoFocus tabIndex={-1} className="sr-only">
          {shellMessages.header.title}
        </h2>
        <div className="flex min-h-full flex-col px-(--gutter) pb-10">
          <div className="mb-6 flex min-h-(--header-height) items-center justify-between border-b border-ink">
            {brand}
            <Button
              variant="ghost"
              size="icon"
              className="-mr-[min(0.625rem,5vw)]"
              aria-label={shellMessages.header.close}
              command="close"
              commandfor={id}
            >
              <Icon svg={cross} />
            </Button>
          </div>
          {children}
        </div>
      </dialog>
    </>
  )
}

type DialogRef = { readonly current: HTMLDialogElement | null }

/** Whoever goes anywhere closes the menu: by the query or the fragment alone, and to where one is already (C-HDR-5). */
function useCloseOnNavigation(dialogRef: DialogRef) {
  const { key } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    if (shownKey.current === key) return
    shownKey.current = key
    dialogRef.current?.close()
  }, [dialogRef, key])
}

/** From here on there is no menu (`--breakpoint-lg`); one left open would keep the page inert. */
function useCloseOnWideScreen(dialogRef: DialogRef) {
  useEffect(() => {
    const query = matchMedia(fromLarge)
    const onChange = () => {
      if (query.matches) dialogRef.current?.close()
    }
    query.addEventListener('change', onChange)
    return () => query.removeEventListener('change', onChange)
  }, [dialogRef])
}

/** React writes `autofocus` on the server only; a dialog that the browser rendered needs it as well. */
function markAutofocus(element: HTMLElement | null) {
  element?.setAttribute('autofocus', '')
}

/** A press on the backdrop reaches the dialog itself; for browsers without `closedby`. */
function closeOutside(event: { target: EventTarget; currentTarget: HTMLDialogElement }) {
  if (event.target === event.currentTarget) event.currentTarget.close()
}
