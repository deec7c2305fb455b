/** After a failed event stream: how long to wait at first, and at most, in ms; each time twice as long (C-SSE-3). */
const EVENT_STREAM_FIRST_RETRY_MS = 3_000
const EVENT_STREAM_MAX_RETRY_MS = 30_000

/** One block of an event stream. */
type ServerEvent = {
  /** Parsed when it is JSON, else the text; undefined for a block without data. */
  data: unknown
  event: string | undefined
  /** The last id that the stream has named, in this block or before. */
  id: string | undefined
  /** How long to wait after a failure, in ms, as the stream has last said. */
  retry: number
}

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
  { onEvent, onError, maxAttempts = Infinity, wait = waitFor, headers, ...init }: EventStreamOptions = {},
): AsyncGenerator<unknown, void, undefined> {
  let id: string | undefined
  let retry = EVENT_STREAM_FIRST_RETRY_MS
  // Never reset: a server that accepts and breaks off at once is as ill as one that refuses (C-SSE-3).
  let failures = 0
  while (!init.signal?.aborted) {
    try {
      const known = { ...headers, ...(id !== undefined && { 'Last-Event-ID': id }) }
      for await (const event of readEvents(url, { ...init, headers: known }, id, retry)) {
        ;({ id, retry } = event)
        onEvent?.(event)
        if (event.data !== undefined) yield event.data
      }
      return
    } catch (error) {
      onError?.(error)
      failures += 1
    }
    if (failures >= maxAttempts) return
    await wait(Math.min(retry * 2 ** (failures - 1), EVENT_STREAM_MAX_RETRY_MS))
  }
}

/** Events of one connection. */
async function* readEvents(url: string, init: RequestInit, lastId: string | undefined, retryMs: number) {
  const response = await fetch(url, init)
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
    if (!init.signal?.aborted) throw error
  } finally {
    await reader.cancel().catch(() => {})
  }
}

/** Makes a function that takes an event stream piece by piece and returns the blocks that each has completed (C-SSE-2). */
export function createEventParser(id: string | undefined, retry: number): (text: string) => ServerEvent[] {
  let rest = ''

  function readBlock(block: string): ServerEvent {
    const data: string[] = []
    let event: string | undefined
    for (const line of block.split(/\r\n?|\n/)) {
      const [, name = '', value = ''] = /^(data|event|id|retry):\s*(.*)$/s.exec(line) ?? []
      if (name === 'data') data.push(value)
      else if (name === 'event') event = value
      else if (name === 'id') id = value
      // Whole ms above zero: with none, a broken server would be asked without a pause, for ever.
      else if (/^0*[1-9]\d*$/.test(value)) retry = Number(value)
    }
    return { data: data.length === 0 ? undefined : parseData(data.join('\n')), event, id, retry }
  }

  return (text) => {
    // The second half of a line's end that was cut in two is an empty line before the next block, and harms nothing.
    const blocks = (rest + text).split(/(?:\r\n|\n|\r(?!\n)){2}/)
    rest = blocks.pop() ?? ''
    return blocks.map(readBlock)
  }
}

function parseData(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function waitFor(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
