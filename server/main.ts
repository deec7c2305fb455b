import './tell-mistakes.ts'
import { createServer } from 'node:http'
import {
  HEADERS_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  MAX_HEADER_BYTES,
  REQUEST_TIMEOUT_MS,
  SHUTDOWN_GRACE_MS,
} from '#config/constants.ts'
import { readEnvironment } from '#config/env.server.ts'
import { readCurrentBuild } from './build-files.ts'
import { listen } from './listen.ts'
import { createLog } from './log.ts'
import { openOutsideIcons } from './outside-icons.ts'
import { openPreviewSite } from './preview-site.ts'
import { openPublicSite } from './public-site.ts'
import { createSignIn } from './sign-in.ts'

/** How often a stopping server looks for connections that have become idle, in ms. */
const IDLE_CHECK_MS = 50

await main()

/** Opens the build, listens, and stops cleanly when told to. */
async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  const build = readCurrentBuild()
  const signIn = createSignIn(environment, log)
  const services = { signIn, outsideIcons: openOutsideIcons(environment) }
  const site = environment.contentWatch
    ? await openPreviewSite(build, environment, log, services)
    : await openPublicSite(build, log, services)
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Other upgrades, such as that to HTTP/2, are an offer that a server may pass over.
      shouldUpgradeCallback: ({ headers }) => /websocket/i.test(headers.upgrade ?? ''),
    },
    (request, response) => void site.handle(request, response),
  )
  // There is nothing here to talk to over a socket (threat H04).
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy())
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  const port = await listen(server, environment, 'npm start')
  const host = environment.host ?? 'localhost'
  log.info({ build: build.id, port, pid: process.pid }, 'listening')
  console.log(`Escaparate is at http://${host.includes(':') ? `[${host}]` : host}:${port}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop(signal))

  /** Running requests are finished, idle connections closed; what hangs is cut after the grace. */
  function stop(signal: string) {
    log.info({ signal }, 'stopping')
    site.close()
    server.close(() => void signIn.close().finally(() => process.exit(0)))
    // A connection may become idle only after its running request has ended.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref()
    server.closeIdleConnections()
    setTimeout(() => {
      log.warn({ graceMs: SHUTDOWN_GRACE_MS }, 'connections did not end in time and are cut')
      server.closeAllConnections()
    }, SHUTDOWN_GRACE_MS).unref()
  }
}
