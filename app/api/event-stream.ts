import { createEventParser, type ServerEvent } from './event-parser.ts'

/** After a failed event stream: how long to wait at first, and at most, in ms; each time twice as long (C-SSE-3). */
const EVENT_STREAM_FIRST_RETRY_MS = 3_000
const EVENT_STREAM_MAX_RETRY_MS = 30_000

type EventStreamOptions = Omit<RequestInit, 'headers'> & {
  headers?: Record<string, string>
  /** Hears of every block, also of one without data. */
  onEvent?: (event: ServerEvent) => void
  /** Hears of every failure, before the wait that follows it. */
  onError?: (error: unknown) => void
  /** How many failures end the stream, silently; without it, it never gives up. */
  maxAttempts?: number
  /** Waits so many ms between two attempts; a test brings a clock of its own. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Data of a stream of server-sent events, JSON parsed, the rest as text (C-SSE). It connects when it is iterated,
 * again after every failure (later each time, and telling the last id that it saw), and no more once the server
 * has ended the stream or the signal is aborted. It never throws what the network does: that goes to `onError`.
 *
 *     for await (const change of openEventStream('/api/content/events', { signal })) show(change)
 */
export async function* openEventStream(
  url: string,
  {
    onEvent,
    onError,
    maxAttempts = Number.POSITIVE_INFINITY,
    wait = waitFor,
    ...init
  }: EventStreamOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let lastId: string | undefined
  let retryMs = EVENT_STREAM_FIRST_RETRY_MS
  // Never reset: a server that accepts and breaks off at once is as ill as one that refuses (C-SSE-3).
  let failures = 0
  while (!init.signal?.aborted) {
    try {
      for await (const event of readEvents(url, init, lastId, retryMs)) {
        lastId = event.id
        retryMs = event.retry
        onEvent?.(event)
        if (event.data !== undefined) yield event.data
      }
      return
    } catch (error) {
      onError?.(error)
      failures += 1
    }
    if (failures >= maxAttempts) return
    await wait(Math.min(retryMs * 2 ** (failures - 1), EVENT_STREAM_MAX_RETRY_MS))
  }
}

/** Events of one connection. */
async function* readEvents(
  url: string,
  { signal, headers, ...init }: Omit<EventStreamOptions, 'onEvent' | 'onError' | 'maxAttempts' | 'wait'>,
  lastId: string | undefined,
  retryMs: number,
): AsyncGenerator<ServerEvent, void, undefined> {
  const response = await fetch(url, {
    ...init,
    headers: { ...headers, ...(lastId === undefined ? {} : { 'Last-Event-ID': lastId }) },
    ...(signal ? { signal } : {}),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`SSE failed: ${response.status} ${response.statusText}`)
  }
  if (!response.body) throw new Error('No body in SSE response')
  const reader = response.body.getReader()
  const decoder = new TextDecoder()
  const parse = createEventParser(lastId, retryMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield* parse(decoder.decode(value, { stream: true }))
    }
  } catch (error) {
    // Whoever aborts while it reads wants the end, and not a failure (C-SSE-4).
    if (!signal?.aborted) throw error
  } finally {
    await reader.cancel().catch(() => {})
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
