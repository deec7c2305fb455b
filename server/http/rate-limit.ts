import { LRUCache } from 'lru-cache'

/** Addresses that a limiter remembers, at most; the one that was quiet for longest is forgotten first. */
const RATE_LIMIT_ADDRESSES = 10_000

/** Lets so many requests a minute through for each key. */
export type RateLimiter = {
  /** Counts a request: 0 when it may pass, else the seconds after which one may. */
  take(key: string): number
}

type Bucket = { tokens: number; at: number }

/**
 * A bucket of tokens per key: full at first, one token a request, refilled evenly over a minute. Memory is
 * bounded; a key that is pushed out begins anew. `now` is in ms and only goes forward.
 */
export function createRateLimiter(
  perMinute: number,
  now: () => number = () => performance.now(),
  keysKept = RATE_LIMIT_ADDRESSES,
): RateLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: keysKept })
  const perMs = perMinute / 60_000
  return {
    take: (key) => {
      const time = now()
      const { tokens, at } = buckets.get(key) ?? { tokens: perMinute, at: time }
      const filled = Math.min(perMinute, tokens + (time - at) * perMs)
      buckets.set(key, { tokens: filled >= 1 ? filled - 1 : filled, at: time })
      return filled >= 1 ? 0 : Math.ceil((1 - filled) / perMs / 1_000)
    },
  }
}
