import type { Problem } from '#collections/problems/problem.ts'
import { tellProblem } from '#collections/problems/tell-problem.ts'
import { nameFile, sortForPage } from './problems-for-page.ts'

/** Preview pages that are told of content changes at once, at most; further ones answer 503 (open point O-29). */
const CONTENT_EVENTS_CLIENTS = 50

/** How often a quiet stream of content changes says that it lives, in ms; proxies cut at 60 s. */
const CONTENT_EVENTS_HEARTBEAT_MS = 15_000

/** What preview pages are told: which content is served now, and what is wrong with it. */
export type ContentState = {
  /** Another one whenever the content has changed. */
  revision: string
  /** Mistakes that keep a save from being shown, and what a build would stop for; empty when all is well. */
  problems: Problem[]
  /** Files that were saved last: their mistakes are those that somebody is at. */
  saved: readonly string[]
}

/** Files that the page at a path is made of. */
type ListFiles = (path: string) => string[]

export type ContentEvents = ReturnType<typeof createContentEvents>

/** Mistakes told at once: a page has room for few. */
const PROBLEMS_TOLD = 20

const encoder = new TextEncoder()

/** A page that listens: where to write to it. */
type Client = ReadableStreamDefaultController<Uint8Array>

/**
 * Tells preview pages of changes to the content, as server-sent events (open point O-29). Every page hears the
 * state of things when it comes, so that nothing is missed between a document and its stream.
 */
export function createContentEvents(
  first: ContentState,
  listFiles: ListFiles,
  maxClients = CONTENT_EVENTS_CLIENTS,
) {
  let state = first
  /** With the path of each page. */
  const clients = new Map<Client, string>()
  let heartbeat: NodeJS.Timeout | undefined

  function send(client: Client, text: string) {
    // A client that takes nothing is let go: what it would be sent must not pile up.
    if ((client.desiredSize ?? 0) <= -MOST_BYTES_WAITING) return drop(client)
    client.enqueue(encoder.encode(text))
  }

  function drop(client: Client) {
    if (!clients.delete(client)) return
    try {
      client.close()
    } catch {
      // The page has closed it already.
    }
    if (clients.size === 0) clearInterval(heartbeat)
  }

  function admit(client: Client, path: string) {
    clients.set(client, path)
    send(client, formatState(state, listFiles(path)))
    if (clients.size > 1) return
    heartbeat = setInterval(() => {
      for (const each of clients.keys()) send(each, ':\n\n')
    }, CONTENT_EVENTS_HEARTBEAT_MS).unref()
  }

  return {
    readState: () => state,
    /** Tells every page at once. */
    tell(next: ContentState) {
      state = next
      for (const [client, path] of clients) send(client, formatState(state, listFiles(path)))
    },
    /** The page at a path wants to be told: the body of its answer, or nothing when there are too many. */
    subscribe(path: string): ReadableStream<Uint8Array> | undefined {
      if (clients.size >= maxClients) return undefined
      let stream: Client
      return new ReadableStream<Uint8Array>(
        {
          start(client) {
            stream = client
            admit(client, path)
          },
          cancel: () => drop(stream),
        },
        new ByteLengthQueuingStrategy({ highWaterMark: 0 }),
      )
    },
    countClients: () => clients.size,
    /** Ends all streams: a server that stops waits for none of them. */
    close() {
      for (const client of clients.keys()) drop(client)
    },
  }
}

/** Whoever writes content for a page in Spanish reads Spanish. */
function putIntoWords(problem: Problem) {
  const { severity, line, column } = problem
  return { severity, file: nameFile(problem), line, column, ...tellProblem(problem) }
}

/** What may wait for one client, in bytes. */
const MOST_BYTES_WAITING = 256 * 1024

function formatState({ revision, problems, saved }: ContentState, files: string[]): string {
  const told = sortForPage(problems, files, saved)
    .slice(0, PROBLEMS_TOLD)
    .map(({ problem, whereabouts }) => ({ ...putIntoWords(problem), whereabouts }))
  const data = { revision, count: problems.length, problems: told }
  return `event: content\nid: ${revision}\ndata: ${JSON.stringify(data)}\n\n`
}
