type Bounds<Value> = {
  /** Entries that are kept, at most. */
  entries?: number
  /** What all of them may weigh together, such as bytes; an entry of more than a quarter of it is not kept. */
  weight?: number
  weigh?: (value: Value) => number
}

export type LruCache<Value> = {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
  /** What all entries weigh. */
  weigh: () => number
}

/** A cache that keeps within its bounds: what was not used for longest is forgotten first (LRU). */
export function createLruCache<Value>({
  entries = Number.POSITIVE_INFINITY,
  weight = Number.POSITIVE_INFINITY,
  weigh = () => 0,
}: Bounds<Value>): LruCache<Value> {
  // A Map keeps the order of insertion: what is used moves to its end.
  const kept = new Map<string, Value>()
  let weighed = 0

  function forget(key: string, value: Value) {
    kept.delete(key)
    weighed -= weigh(value)
  }

  function remove(key: string) {
    const value = kept.get(key)
    if (value !== undefined) forget(key, value)
  }

  return {
    get(key) {
      const value = kept.get(key)
      // As long as much can still come in, nothing goes soon: the order costs more than it gains.
      if (value !== undefined && (kept.size > entries / 2 || weighed > weight / 2)) {
        kept.delete(key)
        kept.set(key, value)
      }
      return value
    },
    set(key, value) {
      remove(key)
      if (weigh(value) > weight / 4) return
      kept.set(key, value)
      weighed += weigh(value)
      for (const [oldest, old] of kept) {
        if (kept.size <= entries && weighed <= weight) return
        forget(oldest, old)
      }
    },
    delete: remove,
    weigh: () => weighed,
  }
}
