import { join } from 'node:path'
import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { createAlarm } from './alarm.ts'
import { type CurrentBuild, getBuildFile } from './build-files.ts'
import { followPointer } from './follow-pointer.ts'
import { findNextRebuild } from './next-rebuild.ts'
import { runBuildProgram } from './run-build-program.ts'

/** After pages that are due could not be published it is tried again after this time, in ms. */
const PUBLICATION_RETRY_MS = 60_000

/** What an editor's publication has left behind follows after this time without another, in ms. */
const FOLLOWS_AFTER_MS = 20_000

/**
 * Lets pages appear at their time on a running server (`publishAt`, open point O-18): when the next one is due,
 * what is served is built again and takes the old one's place. A moment that has passed while the server was
 * down is made up for at once; a failure is logged and tried again.
 */
export function startPublisher(options: {
  log: Log
  /** When the next page of what is served is to appear. */
  readNext: () => Date | null
  /** Builds what is served again, and serves it. */
  publish: () => Promise<void>
}) {
  const { log, readNext, publish } = options
  let isStopped = false
  let isPublishing = false
  const alarm = createAlarm(createBackgroundWork(log, 'pages that are due could not be published', ring))

  async function ring(): Promise<void> {
    isPublishing = true
    try {
      await publish()
      if (!isStopped) alarm.set(readNext())
    } catch (error) {
      // What a server breaks off when it stops, the next one makes up for.
      if (isStopped) return
      const reason = error instanceof Error ? error.message : String(error)
      log.error({ error: reason }, 'pages that are due could not be published')
      alarm.set(new Date(Date.now() + PUBLICATION_RETRY_MS))
    } finally {
      isPublishing = false
    }
  }

  alarm.set(readNext())
  return {
    /** What is served is another: the next moment is asked for again. */
    look() {
      // A publication that runs asks for the next moment when it ends.
      if (!isPublishing && !isStopped) alarm.set(readNext())
    },
    stop() {
      isStopped = true
      alarm.set(null)
    },
  }
}

/**
 * Publishes what is due of the current build, whichever it is, on whatever server: one that publishes moves the pointer,
 * which all follow.
 */
export function publishCurrentBuild(log: Log): { close(): void } {
  let build: CurrentBuild | undefined
  const stopping = new AbortController()

  async function publish() {
    if (!build) return
    const { id } = build
    const isOurs = await publishBuild(build, stopping.signal)
    await follower.take()
    if (build?.id === id) throw new Error('The build was made and is not the current one')
    if (isOurs) log.info({ build: build.id }, 'what was due is published')
  }

  function take(current: CurrentBuild) {
    build = current
    publisher.look()
  }

  const publisher = startPublisher({ log, readNext: () => (build ? findRebuild(build) : null), publish })
  const follower = followPointer(log, take)
  return {
    close() {
      follower.close()
      publisher.stop()
      stopping.abort()
    },
  }
}

/** When a build is to be made again; what it has left behind follows soon. */
function findRebuild(build: CurrentBuild): Date {
  using database = openSqlite(getBuildFile(build, 'content'), 'read')
  const due = findNextRebuild(readNextPublication(database), build.year)
  const follows = new Date(build.madeAt + FOLLOWS_AFTER_MS)
  return build.isBehind && follows < due ? follows : due
}

/**
 * Makes a build out of the current one, and moves the pointer to it, unless another process was quicker; whether it has.
 * @throws Error with the last words of the process when it fails or takes too long.
 */
async function publishBuild(build: CurrentBuild, signal: AbortSignal): Promise<boolean> {
  const program = join('server', 'make', 'build-site.ts')
  const env = { SITE_URL: build.siteOrigin }
  const { code, output, said } = await runBuildProgram(
    [program, build.fingerprint, '--publish', build.id],
    signal,
    env,
  )
  if (code !== 0) throw new Error(`The build ended with code ${code}: ${output}`)
  return said !== undefined
}
