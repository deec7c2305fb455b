import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Environment } from '#config/env.server.ts'
import { cutPath } from '#server/log/logged-path.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { runInContext } from '#server/log/request-context.ts'
import type { Standing } from '#server/metrics/metrics.ts'
import { nameRow } from './name-row.ts'

/** What stands for the status where the client has gone before there was one, as proxies write it. */
const CLIENT_HAS_GONE = 499

/**
 * What looks at each request from its head until all of its answer is written: for the metrics, and for the access log,
 * which is a line of the level `debug`. Nothing where nobody asks for either: then it costs nothing.
 */
export async function createObserver(
  { metrics, logLevel }: Pick<Environment, 'metrics' | 'logLevel'>,
  log: Log,
  standing: Standing,
): Promise<((request: IncomingMessage, response: ServerResponse) => void) | undefined> {
  const isLogged = logLevel === 'debug'
  if (!metrics && !isLogged) return undefined
  // The library takes 20 MB of memory.
  const observe = metrics && (await import('#server/metrics/metrics.ts')).registerMetrics(standing)
  return (request, response) => {
    const { socket, method, url = '' } = request
    const startedAt = performance.now()
    const bytesBefore = socket.bytesWritten
    response.once('close', () => {
      const ms = performance.now() - startedAt
      const status = response.headersSent ? response.statusCode : CLIENT_HAS_GONE
      observe?.({ row: nameRow(url), statusCode: status, seconds: ms / 1_000 })
      if (!isLogged) return
      const bytes = socket.bytesWritten - bytesBefore
      const fields = { method, path: cutPath(url), status, ms: Math.round(ms * 10) / 10, bytes }
      runInContext(request, () => log.debug(fields, 'a request was answered'))
    })
  }
}
