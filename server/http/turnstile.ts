/** Too many wait already: whoever comes now may come again later. */
export class BusyError extends Error {
  constructor() {
    super('Too much work is waiting')
    this.name = 'BusyError'
  }
}

export type Turnstile = {
  /** Runs the work when it is its turn. @throws BusyError at once when too many wait; what the work throws. */
  pass<T>(work: () => Promise<T>): Promise<T>
}

/** Lets a number of works run at once and a number wait, in order. */
export function createTurnstile(atOnce: number, waitingAtMost: number): Turnstile {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    async pass(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost) throw new BusyError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The place goes on to who has waited longest.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
