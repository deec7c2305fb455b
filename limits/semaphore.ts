/** Too much work waits already: whoever comes now may come again later. */
export class BusyError extends Error {
  override name = 'BusyError'

  constructor() {
    super('Too much work is waiting')
  }
}

export type Semaphore = {
  /** Runs the work when it is its turn. @throws BusyError at once when too many wait; what the work throws. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** Lets a number of works run at once and a number wait, in order. */
export function createSemaphore(atOnce: number, waitingAtMost: number): Semaphore {
  let running = 0
  const waiting: (() => void)[] = []

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= waitingAtMost) throw new BusyError()
        await new Promise<void>((resolve) => waiting.push(resolve))
      } else running += 1
      try {
        return await work()
      } finally {
        // The place goes on to who has waited longest: nobody can come in between.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
