/**
 * Longest wait in one piece, in ms. Timers know nothing of a clock that is set or of a machine that sleeps, so
 * the clock is looked at again after this; and a timer of more than 24 days would go off at once.
 */
const LONGEST_WAIT_MS = 30_000

/** An alarm (a scheduler of one moment): it goes off at a moment of the calendar, not before. */
export function createAlarm(ring: () => void) {
  let timer: NodeJS.Timeout | undefined
  function wait(until: number) {
    const leftMs = Math.max(0, Math.min(until - Date.now(), LONGEST_WAIT_MS))
    // A process that has nothing else to do may end.
    timer = setTimeout(() => (Date.now() < until ? wait(until) : ring()), leftMs).unref()
  }
  return {
    /** Calls back at a moment; what was set before is called off. `null`: never. */
    set(moment: Date | null) {
      clearTimeout(timer)
      if (moment) wait(moment.getTime())
    },
  }
}
