import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * What a document load does by itself and a client navigation does not: the title of the new page is read out,
 * and the keyboard goes on from its heading.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const shownPath = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    setTitle(document.title)
    // A fragment leads to its own heading (see `scroll-positions.ts`).
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {title}
    </p>
  )
}
