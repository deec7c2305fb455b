import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** What was on screen last; an error page replaces the shell and its announcer, and a page replaces it again. */
let shown: string | undefined

/**
 * What a document load does by itself and a client navigation does not: the title of the new page is read out,
 * and the keyboard goes on from its heading. An error page is another one than the page at its address.
 */
export function RouteAnnouncer({ isError = false }) {
  const { pathname, hash } = useLocation()
  const [title, setTitle] = useState('')
  useEffect(() => {
    const before = shown
    shown = `${pathname} ${isError}`
    if (before === undefined || before === shown) return
    setTitle(document.title)
    // A fragment leads to its own heading (see `scroll-positions.ts`).
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash, isError])
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  )
}
