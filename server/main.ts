import './log/tell-mistakes.ts'
import { readEnvironment } from '#config/env.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import { SHUTDOWN_GRACE_MS } from '#server/requests/public-site.ts'
import { readSoundBuild } from './builds/sound-build.ts'
import { createHttpServer } from './http/http-server.ts'
import { listen } from './http/listen.ts'
import { createReadiness } from './http/readiness.ts'
import { createSecurityHeaders } from './http/security-headers.ts'
import { createLog } from './log/log.ts'
import { openOutsideIcons } from './pictures/outside-icons.ts'
import { openPreviewSite } from './preview/preview-site.ts'
import { openPublicSite } from './requests/public-site.ts'
import { createSignIn } from './sign-in/sign-in.ts'

/** How often a stopping server looks for connections that have become idle, in ms. */
const IDLE_CHECK_MS = 50

await main()

/** Opens the build, listens, and stops cleanly when told to. */
async function main() {
  // React looks at it when the renderer is loaded; its development build takes four times as long.
  process.env.NODE_ENV = 'production'
  const environment = readEnvironment(process.env)
  let isStopping = false
  const log = createLog(environment.logLevel)
  // A terminal that goes away, or a supervisor that means «read your settings again», ends no server.
  process.on('SIGHUP', () => log.warn({}, 'SIGHUP changes nothing; another build is served after a restart'))
  const build = readSoundBuild(log)
  const signIn = createSignIn(environment, log)
  const readiness = createReadiness()
  const services = { signIn, outsideIcons: openOutsideIcons(environment), readiness }
  const site = environment.contentWatch
    ? await openPreviewSite(build, environment, log, services)
    : await openPublicSite(build, log, services)
  const isSecure = build.siteOrigin.startsWith('https:')
  const server = createHttpServer(
    (request, response) => void site.handle(request, response),
    createSecurityHeaders({ inlineScriptHashes: [], isSecure }),
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  const port = await listen(server, environment, 'npm start')
  if (!isStopping) readiness.state = 'ready'
  const host = environment.host ?? 'localhost'
  log.info({ build: build.id, port, pid: process.pid }, 'listening')
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  console.log(sayInTerminal('listening', { address }))

  /**
   * Running requests are finished, idle connections closed; what hangs is cut after the grace. Supervisors signal whole
   * groups, and launchers hand on what they got: one signal stops, the others are heard no more. A balancer that asks
   * `/readyz` hears of it first, and has `DRAIN_MS` to send visitors elsewhere.
   */
  function stop(signal: string) {
    if (isStopping) return
    isStopping = true
    readiness.state = 'stopping'

    const { drainMs } = environment
    log.info({ signal, drainMs }, 'stopping')
    setTimeout(close, drainMs)
  }

  function close() {
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
