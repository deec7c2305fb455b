import type { IncomingMessage } from 'node:http'
import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { systemClock } from '#server/builds/alarm.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { findNextRebuild } from '#server/builds/next-rebuild.ts'
import { publishBuild, startPublisher } from '#server/builds/publisher.ts'
import { openSite, type Services } from '#server/builds/site.ts'
import type { TracedResponse } from '#server/http/traced-response.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createRequestHandler } from './app.ts'

/** How long running requests may take to finish once the process was told to stop, in ms. */
export const SHUTDOWN_GRACE_MS = 10_000

/** What a listening server needs: who answers, and how to stop what goes on beside the requests. */
export type ServedSite = {
  handle(request: IncomingMessage, response: TracedResponse): Promise<void>
  close(): void
}

/**
 * Serves a build, and from the moment on at which scheduled pages or a new year are due the build that has them. A request is
 * answered by the build that was served when it came; none is lost.
 * @throws Error when a file of the build is missing or damaged.
 */
export async function openPublicSite(first: CurrentBuild, log: Log, services: Services): Promise<ServedSite> {
  let build = first
  let site = await openSite(build, log, services)
  let handle = createRequestHandler(site)
  const stopping = new AbortController()

  async function publish() {
    const { build: made, heldBack } = await publishBuild(build, stopping.signal)
    const opened = await openSite(made, log, services)
    const { queries } = site
    build = made
    site = opened
    handle = createRequestHandler(site)
    // Requests of before may still ask it.
    setTimeout(() => queries.stop(), SHUTDOWN_GRACE_MS).unref()
    log.info({ build: made.id }, 'pages that were due are published')
    for (const page of heldBack) log.error(page, 'a page that was due cannot be shown, and stays unpublished')
  }

  const publisher = startPublisher({
    clock: systemClock,
    log,
    readNext: () => findNextRebuild(readNextPublication(site.getContentDatabase()), build.timestamp),
    publish,
  })
  return {
    handle: (request, response) => handle(request, response),
    close() {
      publisher.stop()
      stopping.abort()
    },
  }
}
