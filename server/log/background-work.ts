import type { Log } from './repeated-lines.ts'

/**
 * Work that goes on beside the requests, now or again and again, and whose end nobody waits for: its promise has its owner
 * here. What it throws ends nothing: the log tells it as `failure`. It is not begun a second time while it runs.
 */
export function createBackgroundWork(
  log: Pick<Log, 'error'>,
  failure: string,
  work: () => void | Promise<void>,
): () => void {
  let isRunning = false
  return () => {
    if (isRunning) return
    isRunning = true
    Promise.try(work)
      .catch((error: unknown) => log.error({ error: String(readCause(error)) }, failure))
      .finally(() => {
        isRunning = false
      })
  }
}

/** What the system says, rather than what an operator is told who starts a site. */
function readCause(error: unknown): unknown {
  return error instanceof Error ? (error.cause ?? error) : error
}
