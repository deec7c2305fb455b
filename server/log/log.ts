import { pino } from 'pino'
import type { Environment } from '#config/env.server.ts'
import { countRepeatedLines, type Log } from './repeated-lines.ts'

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
