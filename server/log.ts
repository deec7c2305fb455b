import { pino } from 'pino'
import type { Environment } from '#config/env.server.ts'
import { countRepeatedLines } from './repeated-lines.ts'

/** Structured lines for an operator; no addresses, queries or cookies of visitors are ever written. */
export type Log = { error: LogLine; warn: LogLine; info: LogLine; debug: LogLine }
type LogLine = (fields: Record<string, unknown>, message: string) => void

/** One JSON object a line on standard output; lines that repeat are counted, so that no stranger fills it. */
export function createLog(level: Environment['logLevel']): Log {
  const logger = pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return countRepeatedLines({
    error: (fields, message) => logger.error(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    info: (fields, message) => logger.info(fields, message),
    debug: (fields, message) => logger.debug(fields, message),
  })
}
