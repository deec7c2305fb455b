import { type MouseEvent, type RefObject, useContext, useEffect } from 'react'
import { followLink, NavigateContext } from '#app/navigation/follow-link.ts'
import { PrefetchContext } from '#app/navigation/prefetch.ts'

/**
 * The links in HTML that React does not own are fetched ahead, again whenever the HTML is another; and what to do with a
 * press in it, so that they go to pages of the site without a document load, as `Link` does it.
 */
export function useProseLinks(root: RefObject<HTMLElement | null>, html: string | undefined) {
  const navigate = useContext(NavigateContext)
  const { watch } = useContext(PrefetchContext)
  useEffect(() => {
    const stops = Array.from(root.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [], watch)
    return () => {
      for (const stop of stops) stop()
    }
  }, [root, watch, html])
  return (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
    if (link) followLink(event, link, navigate)
  }
}
