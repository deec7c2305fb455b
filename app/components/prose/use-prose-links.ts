import { type MouseEvent, type RefObject, useContext, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { isPlainClick } from '#app/components/navigation/link.tsx'
import { PrefetchContext } from '#app/navigation/prefetch.ts'
import { rememberPress } from '#app/navigation/pressed-links.ts'
import { readInnerPath } from '#app/navigation/shown-here.ts'

/**
 * The links in HTML that React does not own are fetched ahead, again whenever the HTML is another; and what to do with a
 * press in it, so that they go to pages of the site without a document load, as `Link` does it.
 */
export function useProseLinks(root: RefObject<HTMLElement | null>, html: string | undefined) {
  const navigate = useNavigate()
  const { watch } = useContext(PrefetchContext)
  useEffect(() => {
    const stops = Array.from(root.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [], watch)
    return () => {
      for (const stop of stops) stop()
    }
  }, [root, watch, html])
  return (event: MouseEvent) => followLink(event, navigate)
}

/** Goes where a link leads that was clicked, if there is one and its page is shown here. */
function followLink(event: MouseEvent, navigate: (to: string, options: { replace: boolean }) => unknown) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const path = link && readInnerPath(link)
  if (!path || event.defaultPrevented || !isPlainClick(event)) return
  event.preventDefault()
  rememberPress(link)
  // The same address again is no new place in the history.
  void navigate(path, { replace: link.href === window.location.href })
}
