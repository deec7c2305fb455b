import { count } from '#server/metrics/counts.ts'
import { LOG_SUMMARY_MS, type Log } from './repeated-lines.ts'

/**
 * Tells of what is refused to a flood: one line a minute, with the number of refusals for each reason. The log is given
 * with each of them, because it is opened later than this.
 */
export function createRefusalCounter(message: string): (log: Pick<Log, 'warn'>, reason: string) => void {
  let refused: Record<string, number> | undefined
  return (log, reason) => {
    count('turnedAway', message, reason)
    if (!refused)
      setTimeout(() => {
        log.warn({ refused }, message)
        refused = undefined
      }, LOG_SUMMARY_MS).unref()
    refused ??= {}
    refused[reason] = (refused[reason] ?? 0) + 1
  }
}
