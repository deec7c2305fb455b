import { useEffect, useSyncExternalStore } from 'react'
import { createDataFetch, type DataFetch, type DataFetchOptions, type DataFetchState } from './data-fetch.ts'

type HookOptions<T, R> = DataFetchOptions<T, R> & {
  /** Runs when the first user appears; without it somebody has to ask (`execute`). */
  isImmediate?: boolean
  /** What the page brought with it (C-DATA-4). */
  brought?: DataFetchState<R>
}

type Shared = { fetch: DataFetch<unknown>; users: number }

/** Fetches by key: all who name one share its state. */
const fetches = new Map<string, Shared>()

/**
 * A fetch of the browser's, with its status (C-DATA). It never runs on the server. The first user of a key says
 * how it is fetched; when the last one has gone, its data goes too (C-DATA-7).
 */
export function useDataFetch<T, R = T>(
  key: string,
  options: HookOptions<T, R>,
): DataFetchState<R> & { isPending: boolean; execute: DataFetch<R>['execute']; clear: () => void } {
  const { fetch } = findOrCreate(key, options)
  const state = useSyncExternalStore(fetch.subscribe, fetch.read, fetch.read)
  const { isImmediate = true } = options

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

function findOrCreate<T, R>(key: string, options: HookOptions<T, R>): { fetch: DataFetch<R>; users: number } {
  const known = fetches.get(key)
  // A key stands for one kind of data, as in every cache by key; the types of its users must agree.
  if (known) return known as { fetch: DataFetch<R>; users: number }
  const created = { fetch: createDataFetch(options, options.brought), users: 0 }
  // Nothing is kept on the server: one visitor's data must not meet another's.
  if (typeof window !== 'undefined') fetches.set(key, created as Shared)
  return created
}
