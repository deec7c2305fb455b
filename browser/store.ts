/** A value outside React, as `useSyncExternalStore` wants it. */
export type Store<T> = {
  /** The value; the same object until something changes. */
  read: () => T
  /** Puts another value in its place and tells everybody. */
  publish: (next: T) => void
  /** Calls back after every change; returns how to stop. */
  subscribe: (listener: () => void) => () => void
}

/** Makes a store of a value. Whoever subscribes is told also of what `listenOutside` hears, such as another tab. */
export function createStore<T>(value: T, listenOutside?: (listener: () => void) => () => void): Store<T> {
  const listeners = new Set<() => void>()
  return {
    read: () => value,
    publish(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      const stop = listenOutside?.(listener)
      return () => {
        listeners.delete(listener)
        stop?.()
      }
    },
  }
}
