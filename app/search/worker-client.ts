import type { SearchClient, SearchOptions } from '#search/results.ts'

/** A worker of the search that has not said anything after this time is given up, in ms. */
const SEARCH_WORKER_START_MS = 5_000

/** What the worker is asked; `query` is null when the groups are wanted. */
export type SearchRequest = {
  id: number
  version: string
  query: string | null
  options?: SearchOptions | undefined
}

/** What it answers: a value, or why there is none. */
export type SearchAnswer = { id: number; value?: unknown; message?: string }

/** The part of a Worker that is used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>

type Waiting = { resolve: (value: unknown) => void; reject: (error: Error) => void }

/**
 * A search that runs in a worker.
 * @throws Error when the worker cannot be started, or says nothing for a while.
 */
export async function openWorkerClient(worker: WorkerLike, version: string): Promise<SearchClient> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  await waitUntilReady(worker)
  worker.addEventListener('message', ({ data }: MessageEvent<SearchAnswer>) => {
    const request = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.message === undefined) request?.resolve(data.value)
    else request?.reject(new Error(data.message))
  })
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker of the search has failed'))
    waiting.clear()
  })
  const ask = <T>(query: string | null, options?: SearchOptions) =>
    new Promise<T>((resolve, reject) => {
      lastId += 1
      // The worker is ours: it answers a query with findings, none with groups.
      waiting.set(lastId, { resolve: (value) => resolve(value as T), reject })
      worker.postMessage({ id: lastId, version, query, options } satisfies SearchRequest)
    })
  return { listGroups: () => ask(null), search: (query, options) => ask(query, options) }
}

function waitUntilReady(worker: WorkerLike): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      clearTimeout(timer)
      worker.terminate()
      reject(new Error('The worker of the search could not be started'))
    }
    const timer = setTimeout(fail, SEARCH_WORKER_START_MS)
    const succeed = () => {
      clearTimeout(timer)
      resolve()
    }
    worker.addEventListener('message', succeed, { once: true })
    worker.addEventListener('error', fail, { once: true })
  })
}
