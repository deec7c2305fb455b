import { sayToEditors } from '#config/terminal.server.ts'

/** How often progress is told where no terminal can rewrite its line, in ms. */
const LOG_INTERVAL_MS = 1_000
const TERMINAL_INTERVAL_MS = 50

/** What a run over many files tells of itself; nothing when it is soon done. */
export type Progress = { show: (done: number, total: number) => void; end: () => void }

/** One line that is rewritten on a terminal; elsewhere a line each second. */
export function createProgress(): Progress {
  const { isTTY } = process.stderr
  let toldAt = performance.now()
  let hasLine = false
  function tell(text: string) {
    hasLine = isTTY
    process.stderr.write(isTTY ? `\r\x1b[K${text}` : `${text}\n`)
  }
  return {
    show(done, total) {
      const now = performance.now()
      const isTold = now - toldAt >= (isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS)
      // What follows the last file takes long where there are many links.
      if (done === total && (hasLine || isTold)) tell(sayToEditors('checkingLinks'))
      else if (isTold) tell(sayToEditors('filesRead', { done, total }))
      if (isTold) toldAt = now
    },
    end() {
      if (hasLine) process.stderr.write('\r\x1b[K')
      hasLine = false
    },
  }
}
