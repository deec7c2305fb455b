import { createLruCache } from './lru-cache.ts'

/** Why somebody is turned away: too many works wait of their own, or of everybody's. */
export type QueueFull = 'own' | 'all'

export type FairQueue = {
  /** Why work for this key would be turned away now, if it would: known before anything is read for it. */
  isFullFor(key: string): QueueFull | undefined
  /** Runs the work when it is its turn. @throws QueueFullError at once; what the work throws. */
  run<T>(key: string, work: () => Promise<T>): Promise<T>
  /** How many run and wait now. */
  countWork: () => { running: number; waiting: number }
}

type Bounds = {
  /** Works that wait, at most, of one key and of all. */
  waitingOfOne: number
  waitingOfAll: number
  /** Keys whose last turn is remembered, at most. */
  keys: number
}

export class QueueFullError extends Error {
  override name = 'QueueFullError'
  readonly full: QueueFull

  constructor(full: QueueFull) {
    super('Too much work is waiting')
    this.full = full
  }
}

/**
 * Runs one work after the other. The next is that of the key which has not had a turn for longest, so that whoever asks
 * for little is served after the one that is running, however much somebody else asks for.
 */
export function createFairQueue({ waitingOfOne, waitingOfAll, keys }: Bounds): FairQueue {
  const waiting: { key: string; start: () => void }[] = []
  const lastTurns = createLruCache<number>({ entries: keys })
  let turns = 0
  let isRunning = false

  function isFullFor(key: string): QueueFull | undefined {
    if (!isRunning) return undefined
    if (waiting.filter((each) => each.key === key).length >= waitingOfOne) return 'own'
    return waiting.length >= waitingOfAll ? 'all' : undefined
  }

  function beginTurn(key: string) {
    isRunning = true
    turns += 1
    lastTurns.set(key, turns)
  }

  function startNext() {
    const since = (place: number) => lastTurns.get(waiting[place]?.key ?? '') ?? 0
    let next = 0
    for (let place = 1; place < waiting.length; place += 1) if (since(place) < since(next)) next = place
    const [chosen] = waiting.splice(next, 1)
    isRunning = chosen !== undefined
    if (!chosen) return
    beginTurn(chosen.key)
    chosen.start()
  }

  return {
    isFullFor,
    countWork: () => ({ running: Number(isRunning), waiting: waiting.length }),
    async run(key, work) {
      const full = isFullFor(key)
      if (full) throw new QueueFullError(full)
      if (isRunning) await new Promise<void>((start) => waiting.push({ key, start }))
      else beginTurn(key)
      try {
        return await work()
      } finally {
        // The turn goes on before anybody can come in between.
        startNext()
      }
    },
  }
}
