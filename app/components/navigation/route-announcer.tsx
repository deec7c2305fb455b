import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { findPressedLink } from '#app/navigation/scroll-positions.ts'
import { removeNotice } from '#app/stores/notice-store.ts'
import { listen } from '#browser/listen.ts'
import { whenIdle } from '#browser/when-idle.ts'

/** After this time a page is announced though the browser is busy, in ms. */
const LONGEST_SILENCE_MS = 100

/** Where the keyboard goes on: where the page itself says, as the browser does it, or from its heading. */
const beginning = 'main [autofocus], main:not(:has([autofocus])) h1'

/** What was on screen last; an error page replaces the shell and its announcer, and a page replaces it again. */
let shown: string | undefined

/**
 * What a document load does by itself and a client navigation does not: the title of the new page is read out, and the
 * keyboard goes on from its heading, or, for who comes back, from the link that was pressed. An error page is another
 * one than the page at its address.
 */
export function RouteAnnouncer({ isError = false }) {
  const { pathname, hash } = useLocation()
  const isBackOrForward = useNavigationType() === 'POP'
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = shown
    shown = `${pathname} ${isError}`
    if (before === undefined || before === shown) return
    removeNotice()
    const { activeElement: held } = document
    let hasActed = false
    const act = () => {
      hasActed = true
    }
    const stopListening = listen(window, { pointerdown: act, keydown: act }, { capture: true })
    // Nobody who looks at the page waits for it.
    whenIdle(
      () => {
        stopListening()
        setTitle(document.title)
        // Whoever has gone on to a field meanwhile is not called back. A dialog that closes moves the focus, too.
        if (hasActed && ![held, document.body].includes(document.activeElement)) return
        const link = isBackOrForward ? findPressedLink() : null
        link?.focus({ preventScroll: true })
        // What is folded again cannot have the focus. A fragment leads to its own heading (see `scroll-positions.ts`).
        if (hash || (link && document.activeElement === link)) return
        const heading = document.querySelector<HTMLElement>(beginning)
        if (!heading) return
        heading.tabIndex = -1
        heading.focus({ preventScroll: true })
      },
      0,
      LONGEST_SILENCE_MS,
    )
  }, [pathname, hash, isError, isBackOrForward])
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  )
}
