/** Lines of the log that say the same: how many a minute are written whole, and after how long, in ms, the rest are told by their number. */
export const LOG_LINES_IN_FULL = 10
export const LOG_SUMMARY_MS = 60_000

/** Kinds of lines that are told apart within that time, at most. */
export const LOG_KINDS_COUNTED = 100

/** Structured lines for an operator; no addresses or cookies of visitors are ever written, and what they searched only where that is switched on. */
export type Log = { error: LogLine; warn: LogLine; info: LogLine; debug: LogLine }
type LogLine = (fields: Record<string, unknown>, message: string) => void

/** Writes a line, or sees what becomes of it. */
export type Write = (level: keyof Log, fields: Record<string, unknown>, message: string) => void

/** Lines that say the same: how many there were in this minute, and what the line of their number says of them. */
type Kind = { level: keyof Log; message: string; why: Record<string, string>; lines: number }

/**
 * Keeps strangers from filling a log. Of each kind of line the first ones of a minute are written as they are; the others
 * are counted, and one line at its end tells their number as `more`. Lines are of one kind when they have the same
 * level and sentence, and the same `reason` and `error` among their fields; other fields may differ, such as a path.
 */
export function countRepeatedLines(write: Write): Write {
  const kinds = new Map<string, Kind>()

  function tellNumbers() {
    for (const { level, message, why, lines } of kinds.values())
      if (lines > LOG_LINES_IN_FULL) write(level, { ...why, more: lines - LOG_LINES_IN_FULL }, message)
    kinds.clear()
  }

  function count(level: keyof Log, fields: Record<string, unknown>, message: string): number {
    // Seen by nobody while a process ends: there is nothing left to tell then.
    if (kinds.size === 0) setTimeout(tellNumbers, LOG_SUMMARY_MS).unref()
    // What strangers write may have got into an error, so that not every one is a kind of its own.
    const why = kinds.size < LOG_KINDS_COUNTED ? readWhy(fields) : {}
    const key = JSON.stringify([level, message, why])
    const kind = kinds.get(key) ?? { level, message, why, lines: 0 }
    kind.lines += 1
    kinds.set(key, kind)
    return kind.lines
  }

  return (level, fields, message) => {
    // Who asks for so much as `debug` tells wants each of them.
    if (level === 'debug' || count(level, fields, message) <= LOG_LINES_IN_FULL) write(level, fields, message)
  }
}

function readWhy({ reason, error }: Record<string, unknown>): Record<string, string> {
  return {
    ...(typeof reason === 'string' ? { reason } : {}),
    ...(error instanceof Error ? { error: error.message } : {}),
    ...(typeof error === 'string' ? { error } : {}),
  }
}
