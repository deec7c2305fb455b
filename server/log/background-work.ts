import type { Log } from './repeated-lines.ts'

/**
 * Work that goes on beside the requests, now or again and again, and whose end nobody waits for: its promise has its owner
 * here. What it throws ends nothing: the log tells it as `failure`, once for as long as it lasts, however often the work is
 * begun meanwhile, and tells when it is over. It is not begun a second time while it runs.
 */
export function createBackgroundWork(
  log: Pick<Log, 'error' | 'info'>,
  failure: string,
  work: () => void | Promise<void>,
): () => void {
  let lasting: string | undefined
  let isRunning = false

  function tell(error: unknown) {
    const kind = nameKind(error)
    if (kind !== lasting) log.error({ error: String(error) }, failure)
    lasting = kind
  }

  function tellEnd() {
    if (lasting !== undefined) log.info({ failure }, 'what had failed works again')
    lasting = undefined
  }

  return () => {
    if (isRunning) return
    isRunning = true
    Promise.try(work)
      .then(tellEnd, tell)
      .finally(() => {
        isRunning = false
      })
  }
}

/** The system's word for it where there is one: what else it says of the same trouble may differ each time. */
function nameKind(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
