import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { openEventStream } from '#app/api/event-stream.ts'
import { noProblems, ProblemNotice, type ToldProblems } from './problem-notice.tsx'

/** What the server tells; see `server/events/content-events.ts`. */
type ContentState = ToldProblems & { revision: string }

/** After the server has ended the stream, as it does when it stops, this long until it is asked again, in ms. */
const RECONNECT_DELAY_MS = 2_000

/**
 * Keeps a preview page at what is saved (open point O-29): its data is fetched anew, React draws what is another, and the
 * reader stays where they are. `revision` is that of the content which the document was made of.
 */
export default function LivePreview({ revision }: { revision: string }) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const [told, setTold] = useState(noProblems)
  const shown = useRef(revision)
  const take = useEffectEvent(({ problems, count, revision }: ContentState) => {
    setTold((known) => (known.count + count === 0 ? known : { problems, count }))
    if (revision === shown.current) return
    shown.current = revision
    void revalidate()
  })
  useEffect(() => {
    // Another page has other mistakes of its own, and asks anew.
    const listening = new AbortController()
    void hearContent(pathname, listening.signal, (state) => take(state))
    return () => listening.abort()
  }, [pathname])
  return <ProblemNotice told={told} />
}

/** Hears of the content that is saved, and of what is wrong with it for the page at a path, until the signal is aborted. */
async function hearContent(pathname: string, signal: AbortSignal, onState: (state: ContentState) => void) {
  const address = `/api/content/events?page=${encodeURIComponent(pathname)}`
  while (!signal.aborted) {
    // Written by our own server.
    for await (const state of openEventStream(address, { signal })) onState(state as ContentState)
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
  }
}
