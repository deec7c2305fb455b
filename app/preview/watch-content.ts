import type { createBrowserRouter } from 'react-router'
import { openEventStream } from '#app/api/event-stream.ts'
import { morphChildren } from './morph-nodes.ts'
import { showProblems, type ToldProblems } from './problem-notice.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** What the server tells; see `server/events/content-events.ts`. */
type ContentState = ToldProblems & { revision: string }

/** After the server has ended the stream, as it does when it stops, this long until it is asked again, in ms. */
const RECONNECT_DELAY_MS = 2_000

/**
 * Keeps a preview page at what is saved (open point O-29): the payload is fetched anew, React takes the data and
 * the prose is changed where it differs. Nothing is loaded again, and the reader stays where they are.
 * `revision` is that of the content which the document was made of. Never ends.
 */
export async function watchContent(router: Router, revision: string): Promise<never> {
  answerEveryRevalidation(router.routes)
  let shown = revision
  for (;;) {
    const { pathname } = router.state.location
    const listening = new AbortController()
    // Another page has other mistakes of its own, and asks anew.
    const stopWatching = router.subscribe(
      ({ location }) => location.pathname !== pathname && listening.abort(),
    )
    const address = `/api/content/events?page=${encodeURIComponent(pathname)}`
    for await (const data of openEventStream(address, { signal: listening.signal })) {
      // Written by our own server.
      const state = data as ContentState
      showProblems(state)
      if (state.revision === shown) continue
      shown = state.revision
      await refresh(router)
    }
    stopWatching()
    if (!listening.signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
  }
}

/** Elsewhere data depends on the path alone; here the same path has new data at any time. */
function answerEveryRevalidation(routes: Router['routes']): void {
  for (const route of routes) {
    route.shouldRevalidate = () => true
    if (route.children) answerEveryRevalidation(route.children)
  }
}

async function refresh(router: Router): Promise<void> {
  // A page that was missing, or could not be shown, is another document when it can.
  if (router.state.errors) {
    window.location.reload()
    return
  }
  await router.revalidate()
  // Read only now: whoever has scrolled while the data came stays where they have gone.
  const { scrollX, scrollY } = window
  for (const { key, html } of findIslands(router.state.loaderData)) {
    for (const root of document.querySelectorAll(`[data-island="${CSS.escape(key)}"]`))
      morphChildren(root, html)
  }
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

function findIslands(value: unknown): { key: string; html: string }[] {
  if (typeof value !== 'object' || value === null) return []
  if ('key' in value && 'html' in value && typeof value.key === 'string' && typeof value.html === 'string')
    return [{ key: value.key, html: value.html }]
  return Object.values(value).flatMap(findIslands)
}
