import { useEffect, useSyncExternalStore } from 'react'
import { type AppError, toAppError } from '#app/errors/app-error.ts'
import { createStore } from '#browser/store.ts'

/** What everybody who uses a key sees; `pending` is true exactly while the status is (C-DATA). */
type DataFetchState<T> = {
  status: 'idle' | 'pending' | 'success' | 'error'
  data: T | undefined
  error: AppError | undefined
}

type DataFetchOptions<T, R = T> = {
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
  /** What the page brought with it (C-DATA-4). */
  brought?: DataFetchState<R>
}

/** Makes a fetch, shared by all who name its key: idle, or in the state that the page brought with it (C-DATA-1, 4). */
export function createDataFetch<T, R = T>(options: DataFetchOptions<T, R>) {
  const { defaultData, brought } = options
  const idle: DataFetchState<R> = { status: 'idle', data: defaultData, error: undefined }
  const { read, subscribe, publish } = createStore(brought ?? idle)
  let running: { controller: AbortController; outcome: Promise<void> } | undefined

  async function run({ signal }: AbortController): Promise<void> {
    let next: DataFetchState<R>
    try {
      const data = await shape(await options.handler(signal), options)
      next = { status: 'success', data, error: undefined }
    } catch (error) {
      next = { status: 'error', data: defaultData, error: toAppError(error) }
    }
    // Who waited for a run that was replaced gets what the new one brings (C-DATA-2).
    if (signal.aborted) return running?.outcome
    running = undefined
    publish(next)
  }

  return {
    read,
    subscribe,
    /** Fetches; never rejects, the state tells what came of it (C-DATA-3). */
    execute: ({ dedupe = options.dedupe ?? 'cancel' }: Pick<DataFetchOptions<T>, 'dedupe'> = {}) => {
      if (running && dedupe === 'defer') return running.outcome
      running?.controller.abort()
      const controller = new AbortController()
      publish({ ...read(), status: 'pending' })
      const outcome = Promise.resolve(controller).then(run)
      running = { controller, outcome }
      return outcome
    },
    /** Ends a run and forgets the data (C-DATA-7). */
    clear: () => {
      running?.controller.abort()
      running = undefined
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

type Shared<R> = { fetch: ReturnType<typeof createDataFetch<unknown, R>>; users: number }

/** Fetches by key: all who name one share its state. */
const fetches = new Map<string, Shared<unknown>>()

/**
 * A fetch of the browser's, with its status (C-DATA). It never runs on the server. The first user of a key says
 * how it is fetched; when the last one has gone, its data goes too (C-DATA-7).
 * @param options With `isImmediate` it runs when the first user appears; without it somebody has to ask (`execute`).
 */
export function useDataFetch<T, R = T>(
  key: string,
  { isImmediate = true, ...options }: DataFetchOptions<T, R> & { isImmediate?: boolean },
) {
  const { fetch } = findOrCreate(key, options)
  const state = useSyncExternalStore(fetch.subscribe, fetch.read, fetch.read)

  useEffect(() => {
    const shared = findOrCreate(key, options)
    shared.users += 1
    if (isImmediate && shared.users === 1 && shared.fetch.read().status === 'idle')
      void shared.fetch.execute()
    return () => {
      shared.users -= 1
      // On the next tick, because a neighbour may mount in the same breath.
      queueMicrotask(() => {
        if (shared.users > 0 || fetches.get(key) !== shared) return
        shared.fetch.clear()
        fetches.delete(key)
      })
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the options of the first user stand for the key as long as it lives
  }, [key, isImmediate])

  const { execute, clear } = fetch
  return { ...state, isPending: state.status === 'pending', execute, clear }
}

function findOrCreate<T, R>(key: string, options: DataFetchOptions<T, R>): Shared<R> {
  const known = fetches.get(key)
  // A key stands for one kind of data, as in every cache by key; the types of its users must agree.
  if (known) return known as Shared<R>
  const created: Shared<R> = { fetch: createDataFetch(options), users: 0 }
  // Nothing is kept on the server: one visitor's data must not meet another's.
  if (typeof window !== 'undefined') fetches.set(key, created as Shared<unknown>)
  return created
}
