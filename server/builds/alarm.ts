/** Time, as somebody who waits for a moment needs it; a test brings one of its own. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls back once after so many ms; returns how to call it off. */
  setTimer(run: () => void, delayMs: number): () => void
}

/** The machine's own; a process that has nothing else to do may end. */
export const systemClock: Clock = {
  now: Date.now,
  setTimer: (run, delayMs) => {
    const timer = setTimeout(run, delayMs).unref()
    return () => clearTimeout(timer)
  },
}

/**
 * Longest wait in one piece, in ms. Timers know nothing of a clock that is set or of a machine that sleeps, so
 * the clock is looked at again after this; and a timer of more than 24 days would go off at once.
 */
const LONGEST_WAIT_MS = 30_000

export type Alarm = {
  /** Calls back at a moment; what was set before is called off. `null`: never. */
  set(moment: Date | null): void
}

/** An alarm (a scheduler of one moment): it goes off at a moment of the calendar, not before. */
export function createAlarm(clock: Clock, ring: () => void): Alarm {
  let cancel: (() => void) | undefined
  function wait(until: number) {
    const leftMs = until - clock.now()
    cancel = clock.setTimer(
      () => (clock.now() < until ? wait(until) : ring()),
      Math.max(0, Math.min(leftMs, LONGEST_WAIT_MS)),
    )
  }
  return {
    set(moment) {
      cancel?.()
      cancel = undefined
      if (moment) wait(moment.getTime())
    },
  }
}
