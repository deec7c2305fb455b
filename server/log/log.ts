import cluster from 'node:cluster'
import { pino } from 'pino'
import type { Environment } from '#config/env.server.ts'
import { countLine } from '#server/metrics/counts.ts'
import { countRepeatedLines, type Log } from './repeated-lines.ts'
import { describeRequest } from './request-context.ts'

/** What is kept of lines that could not be written yet; more of them are lost. */
const UNWRITTEN_BYTES = 1_000_000

/** One JSON object a line on standard output; lines that repeat are counted, so that no stranger fills it. */
export function createLog(level: Environment['logLevel']): Log {
  const output = pino.destination({ dest: 1, sync: true, maxLength: UNWRITTEN_BYTES })
  // A full disk, or a reader that has gone, costs lines and never the service.
  output.on('error', () => undefined)
  const { worker } = cluster
  // Which process says it, of several.
  const base = { pid: process.pid, ...(worker ? { worker: worker.id } : {}) }
  const logger = pino({ level, base, timestamp: pino.stdTimeFunctions.isoTime }, output)
  const write = countRepeatedLines((line, fields, message) => logger[line](fields, message))
  const createLine = (line: keyof Log) => (fields: Record<string, unknown>, message: string) => {
    countLine(line, message)
    // Here, because the line that sums up many is none of a request's.
    write(line, { ...describeRequest(), ...fields }, message)
  }
  return {
    error: createLine('error'),
    warn: createLine('warn'),
    info: createLine('info'),
    debug: createLine('debug'),
  }
}
