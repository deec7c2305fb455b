import { Server as NetServer } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import { pictureCacheFolder, publicFolder } from '#config/project.server.ts'
import type { SiteServices } from '#server/builds/site.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { listen } from '#server/http/listen.ts'
import { chooseConnectionLimits } from '#server/http/open-connections.ts'
import { createSecurityHeaders } from '#server/http/security-headers.ts'
import { describeError } from '#server/log/describe-error.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { whenUncaught } from '#server/log/tell-mistakes.ts'
import { openOutsideIcons } from '#server/pictures/outside-icons.ts'
import { createPictures } from '#server/pictures/pictures.ts'
import { createObserver } from '#server/requests/observe-requests.ts'
import { openPublicSite } from '#server/requests/public-site.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'

/** How often a stopping server closes idle connections, in ms; so long those have for a first request that are new. */
const IDLE_CHECK_MS = 200

/** How long running requests may take to finish once the process was told to stop, in ms. */
const SHUTDOWN_GRACE_MS = 10_000

export type Serving = Awaited<ReturnType<typeof openServing>>

/**
 * Opens the current build; `onClosing` is called when no further connection is accepted.
 * @throws OperatorMistake when there is no build.
 */
export async function openServing(environment: Environment, log: Log, onClosing: () => void) {
  let isClosing = false
  let exitCode = 0
  const signIn = createSignIn(environment, log)
  const readiness: SiteServices['readiness'] = { state: 'starting' }
  const services = {
    signIn,
    outsideIcons: openOutsideIcons(environment),
    readiness,
    // One queue of work, whichever build asks for them.
    pictures: createPictures(publicFolder, pictureCacheFolder),
  }
  // What compiles content and watches it is loaded by previews alone.
  const site = environment.contentWatch
    ? await (await import('#server/preview/preview-site.ts')).openPreviewSite(environment, log, services)
    : await openPublicSite(log, { ...services, cdnMaxAgeS: environment.cdnMaxAgeS })
  const hasEditors = environment.editors.size > 0
  // A preview has every save on screen already.
  if (hasEditors && environment.contentWatch) log.warn({}, 'EDITORS is of no effect where content is watched')
  const handle =
    hasEditors && !environment.contentWatch
      ? (await import('#taller/server/team-workshop.ts')).openTeamWorkshop({
          environment,
          log,
          services,
          site,
        })
      : site.handle
  const observe = await createObserver(environment, log, {
    isReady: () => readiness.state === 'ready',
    readBuildId: () => site.readBuild().id,
  })
  const server = createHttpServer(
    (request, response) => {
      observe?.(request, response)
      handle(request, response)?.catch((error: unknown) => {
        log.error({ error: describeError(error) }, 'a request could not be ended')
        response.destroy()
      })
    },
    createSecurityHeaders({ siteOrigin: site.readBuild().siteOrigin }),
    {
      connections: chooseConnectionLimits(environment),
      onRefused: (full) => log.warn({ reason: full }, 'connections were refused, because too many were open'),
    },
  )

  // What listening meets later, such as no file descriptor to spare, costs a connection and nothing else.
  server.on('listening', () =>
    server.on('error', (error) => log.error({ error: String(error) }, 'a connection could not be taken')),
  )

  /**
   * Lets balancers that ask `/readyz` send visitors elsewhere for so long, and closes. Supervisors signal whole groups, and
   * launchers hand on what they got: it is told once.
   */
  function closeIn(drainMs: number, why: Record<string, unknown>) {
    if (readiness.state !== 'stopping') log.info({ ...why, drainMs }, 'stopping')
    readiness.state = 'stopping'
    setTimeout(close, drainMs)
  }

  /** Finishes running requests, closes idle connections, cuts after the grace what hangs, and ends the process. */
  function close() {
    if (isClosing) return
    isClosing = true
    site.close()
    // That of HTTP closes connections at once whose first request is still on its way.
    NetServer.prototype.close.call(server, endWithLast)
    onClosing()
    // A connection may become idle only after its running request has ended.
    setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref()
    setTimeout(() => {
      log.warn({ graceMs: SHUTDOWN_GRACE_MS }, 'connections did not end in time and are cut')
      server.closeAllConnections()
    }, SHUTDOWN_GRACE_MS).unref()
  }

  /** Called when the last connection has ended. */
  function endWithLast() {
    signIn.close().then(
      () => process.exit(exitCode),
      () => process.exit(exitCode),
    )
  }

  // Some 17 MB that starting has left over, which a server that nobody visits would keep for hours.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  return {
    /**
     * Opens the port and returns it. An error that nobody catches ends the process with 1 from then on, when its running
     * requests have ended.
     * @throws OperatorMistake when nobody can listen there.
     */
    async listen(): Promise<number> {
      const port = await listen(server, environment, 'npm start')
      if (readiness.state === 'starting') readiness.state = 'ready'
      whenUncaught((error) => {
        exitCode = 1
        log.error({ error: describeError(error) }, 'nobody has caught an error, and the process ends')
        closeIn(0, { reason: 'an error that nobody has caught' })
      })
      log.info({ build: site.readBuild().id, port }, 'listening')
      return port
    },
    /** Ends the process, after `DRAIN_MS`. */
    stop: (why: Record<string, unknown>) => closeIn(environment.drainMs, why),
    /** Ends it at once. */
    leave: (why: Record<string, unknown>) => closeIn(0, why),
  }
}
