import { createFairQueue, type FairQueue } from './fair-queue.ts'

/** Time, which a test brings itself. */
type Clock = { now: () => number; sleep: (ms: number) => Promise<unknown> }

const realClock: Clock = {
  now: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * A fair queue for work that everything else in the process waits for, such as rendering: after each work it rests for
 * `rest` times as long as that took, so that all of it together takes a `1 / (1 + rest)` of the time at most, however
 * many ask and however slow the machine is. Who asks while nobody does is served at once.
 */
export function createSparingQueue(
  bounds: Parameters<typeof createFairQueue>[0],
  rest: number,
  { now, sleep }: Clock = realClock,
): Pick<FairQueue, 'run'> {
  const queue = createFairQueue(bounds)
  let restUntil = Number.NEGATIVE_INFINITY
  return {
    run: (key, work) =>
      queue.run(key, async () => {
        const wait = restUntil - now()
        if (wait > 0) await sleep(wait)
        const begun = now()
        try {
          return await work()
        } finally {
          const ended = now()
          restUntil = ended + rest * (ended - begun)
        }
      }),
  }
}
