import { openEventStream } from '#app/api/event-stream.ts'
import type { ToldProblems } from './describe-problems.ts'

/** What the server tells; see `server/events/content-events.ts`. */
export type ContentState = ToldProblems & { revision: string }

/** After the server has ended the stream, as it does when it stops, this long until it is asked again, in ms. */
const RECONNECT_DELAY_MS = 2_000

/** Hears of the content that is saved, and of what is wrong with it for the page at a path, until the signal is aborted. */
export async function hearContent(
  pathname: string,
  signal: AbortSignal,
  onState: (state: ContentState) => void,
): Promise<void> {
  const address = `/api/content/events?page=${encodeURIComponent(pathname)}`
  while (!signal.aborted) {
    // Written by our own server.
    for await (const state of openEventStream(address, { signal })) onState(state as ContentState)
    if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, RECONNECT_DELAY_MS))
  }
}
