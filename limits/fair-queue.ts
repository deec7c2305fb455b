import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** Why somebody is turned away: too many works wait of their own, or of everybody's. */
export type QueueFull = 'own' | 'all'

type Bounds = {
  /** Works that run at once, at most. */
  atOnce?: number
  /** Works that wait, at most, of one key and of all. */
  waitingOfOne: number
  waitingOfAll?: number
  /**
   * After each work it rests for so many times as long as that took, so that all of it together takes `1 / (1 + rest)` of
   * the time at most: for work that everything else in the process waits for, such as rendering.
   */
  rest?: number
}

/** Keys whose last turn is remembered, so that none has a second one before the others had one. */
const KEYS_REMEMBERED = 10_000

export class QueueFullError extends Error {
  override name = 'QueueFullError'
  readonly full: QueueFull

  constructor(full: QueueFull) {
    super('Too much work is waiting')
    this.full = full
  }
}

/**
 * Runs one work after the other, or so many at once. The next is that of the key which has not had a turn for longest, so
 * that whoever asks for little is served after what is running, however much somebody else asks for.
 */
export function createFairQueue({ atOnce = 1, waitingOfOne, waitingOfAll = waitingOfOne, rest = 0 }: Bounds) {
  const waiting: { key: string; start: () => void }[] = []
  const lastTurns = new LRUCache<string, number>({ max: KEYS_REMEMBERED })
  let turns = 0
  let running = 0
  let restUntil = Number.NEGATIVE_INFINITY

  function checkRoom(key: string): void {
    if (running < atOnce) return
    if (waiting.filter((each) => each.key === key).length >= waitingOfOne) throw new QueueFullError('own')
    if (waiting.length >= waitingOfAll) throw new QueueFullError('all')
  }

  function beginTurn(key: string) {
    running += 1
    turns += 1
    lastTurns.set(key, turns)
  }

  function startNext() {
    running -= 1
    const since = (place: number) => lastTurns.get(waiting[place]?.key ?? '') ?? 0
    let next = 0
    for (let place = 1; place < waiting.length; place += 1) if (since(place) < since(next)) next = place
    const [chosen] = waiting.splice(next, 1)
    if (!chosen) return
    beginTurn(chosen.key)
    chosen.start()
  }

  return {
    /** @throws QueueFullError where work for this key would be turned away now, before anything is read for it. */
    checkRoom,
    /** Runs the work when it is its turn. @throws QueueFullError at once; what the work throws. */
    async run<T>(key: string, work: () => Promise<T>): Promise<T> {
      checkRoom(key)
      if (running >= atOnce) await new Promise<void>((start) => waiting.push({ key, start }))
      else beginTurn(key)
      const restMs = restUntil - performance.now()
      if (restMs > 0) await sleep(restMs)
      const begunAt = performance.now()
      try {
        return await work()
      } finally {
        if (rest > 0) restUntil = performance.now() + rest * (performance.now() - begunAt)
        // The turn goes on before anybody can come in between.
        startNext()
      }
    },
  }
}
