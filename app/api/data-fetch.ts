import { type AppError, toAppError } from '#app/errors/app-error.ts'
import { createStore, type Store } from '#browser/store.ts'

/** What everybody who uses a key sees; `pending` is true exactly while the status is (C-DATA). */
export type DataFetchState<T> = {
  status: 'idle' | 'pending' | 'success' | 'error'
  data: T | undefined
  error: AppError | undefined
}

export type DataFetchOptions<T, R = T> = {
  /** Gets the data; the signal ends it when nobody wants its result any more (C-DATA-8). */
  handler: (signal: AbortSignal) => Promise<T>
  /** Reshapes what came; may take its time (C-DATA-3). */
  transform?: (data: T) => R | Promise<R>
  /** Fields of the result that are kept. */
  pick?: readonly (keyof R)[]
  /** What `data` is before the first success and after a failure. */
  defaultData?: R
  /** What to do when a run is asked for while one is on its way (C-DATA-2). */
  dedupe?: 'cancel' | 'defer'
}

type Run = { controller: AbortController; outcome: Promise<void> }

/** One fetch, shared by all who name its key. */
export type DataFetch<R> = Pick<Store<DataFetchState<R>>, 'read' | 'subscribe'> & {
  /** Fetches; never rejects, the state tells what came of it (C-DATA-3). */
  execute: (options?: { dedupe?: 'cancel' | 'defer' }) => Promise<void>
  /** Ends a run and forgets the data (C-DATA-7). */
  clear: () => void
}

/** Makes a fetch, idle, or in the state that the page brought with it (C-DATA-1, 4). */
export function createDataFetch<T, R = T>(
  options: DataFetchOptions<T, R>,
  brought?: DataFetchState<R>,
): DataFetch<R> {
  const idle: DataFetchState<R> = { status: 'idle', data: options.defaultData, error: undefined }
  const { read, subscribe, publish } = createStore(brought ?? idle)
  let run: Run | undefined

  async function settle(controller: AbortController): Promise<void> {
    try {
      const data = await shape(await options.handler(controller.signal), options)
      if (run?.controller === controller) publish({ status: 'success', data, error: undefined })
    } catch (error) {
      if (run?.controller !== controller) return
      publish({ status: 'error', data: options.defaultData, error: toAppError(error) })
    } finally {
      if (run?.controller === controller) run = undefined
    }
  }

  function start(): Promise<void> {
    const controller = new AbortController()
    publish({ ...read(), status: 'pending' })
    const outcome = Promise.resolve().then(() => settle(controller))
    run = { controller, outcome }
    // Who waited for a run that was replaced gets what the new one brings (C-DATA-2).
    return outcome.then(() => (run && run.controller !== controller ? run.outcome : undefined))
  }

  return {
    read,
    subscribe,
    execute({ dedupe = options.dedupe ?? 'cancel' } = {}) {
      if (run && dedupe === 'defer') return run.outcome
      run?.controller.abort()
      return start()
    },
    clear() {
      run?.controller.abort()
      run = undefined
      publish(idle)
    },
  }
}

async function shape<T, R>(data: T, { transform, pick }: DataFetchOptions<T, R>): Promise<R> {
  // Without a transform the result is what came: R is T then.
  const result = transform ? await transform(data) : (data as unknown as R)
  if (!pick) return result
  return Object.fromEntries(pick.map((field) => [field, result[field]])) as R
}
