import type { Row } from '#database/database.ts'
import type { DumpAddress, WorkerReply, WorkerRequest } from './worker-messages.ts'
import { CONTENT_DEADLINE_MS } from './worker-messages.ts'

/** SQLite in this browser. */
export type LocalDatabase = {
  /** Fetches a dump and fills the database with it. */
  load(dump: DumpAddress): Promise<void>
  /** The rows of a statement over what was loaded. */
  all(sql: string): Promise<Row[]>
}

type Waiting = { resolve: (rows: Row[]) => void; reject: (error: Error) => void }

/**
 * Starts the worker that holds the database. Its promises reject when WebAssembly, the worker or the dump fails, and
 * after a deadline.
 */
export function openLocalDatabase(): LocalDatabase {
  const worker = new Worker(new URL('./database.worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let failure: Error | undefined

  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => {
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('rows' in data) asked?.resolve(data.rows)
    else asked?.reject(new Error(data.failed))
  })
  // It has not been loaded, or has broken down: nothing will be answered any more.
  worker.addEventListener('error', (event) => {
    event.preventDefault()
    failure = new Error(event.message || 'The worker of the content database cannot be started')
    for (const { reject } of waiting.values()) reject(failure)
    waiting.clear()
  })

  function ask(question: { dump: DumpAddress } | { sql: string }): Promise<Row[]> {
    if (failure) return Promise.reject(failure)
    lastId += 1
    const id = lastId
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>()
    waiting.set(id, { resolve, reject })
    worker.postMessage({ id, ...question } satisfies WorkerRequest)
    // The worker has a deadline of its own for the network; this one is for all the rest.
    const timer = setTimeout(() => {
      waiting.delete(id)
      reject(new Error('The content database does not answer'))
    }, CONTENT_DEADLINE_MS + 1_000)
    return promise.finally(() => clearTimeout(timer))
  }

  return {
    load: async (dump) => void (await ask({ dump })),
    all: (sql) => ask({ sql }),
  }
}
