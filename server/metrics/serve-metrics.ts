import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Where metrics are asked for, as Prometheus does unless it is told otherwise. */
const METRICS_PATH = '/metrics'

/** The content type of Prometheus's text format. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Answers with what `write` says, on a port of its own, because metrics are nobody's but the operator's; returns where. It
 * keeps no process from ending.
 * @throws Error when nobody can listen there.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  write: () => Promise<string>,
): Promise<string> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== METRICS_PATH) {
      response.writeHead(404).end()
      return
    }
    write().then(
      (text) => response.writeHead(200, { 'content-type': METRICS_TYPE }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.unref()
  await once(server.listen(port, host), 'listening')
  // A server that listens at a port has an address.
  const { address, family, port: chosen } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${chosen}${METRICS_PATH}`
}
