import { join } from 'node:path'
import { z } from 'zod'
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

/** What the process says in the end: the files that were due and could not be shown. */
const publication = z.object({ heldBack: z.array(z.object({ file: z.string(), reason: z.string() })) })

/** What a publication has come to; nothing when another process had moved the pointer before. */
type Publication = z.infer<typeof publication> | undefined

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
    const published = await publishBuild(build, stopping.signal)
    await follower.take()
    if (build?.id === id) throw new Error('The build was made and is not the current one')
    if (!published) return
    log.info({ build: build.id }, 'what was due is published')
    for (const page of published.heldBack)
      log.error(page, 'a page that was due cannot be shown, and stays unpublished')
  }

  function take(current: CurrentBuild) {
    build = current
    publisher.look()
  }

  function readNext(): Date | null {
    if (!build) return null
    const due = findNextRebuild(readDue(build), readYear(build))
    const follows = new Date(build.madeAt + FOLLOWS_AFTER_MS)
    return build.isBehind && follows < due ? follows : due
  }

  const publisher = startPublisher({ log, readNext, publish })
  const follower = followPointer(log, take)
  return {
    close() {
      follower.close()
      publisher.stop()
      stopping.abort()
    },
  }
}

/** No build calls its time by an earlier year than its pages say. */
function readYear({ year, timestamp }: CurrentBuild): number {
  return year ?? new Date(timestamp).getUTCFullYear()
}

function readDue(build: CurrentBuild): Date | null {
  using database = openSqlite(getBuildFile(build, 'content'), 'read')
  return readNextPublication(database)
}

/**
 * Makes a build out of the current one, and moves the pointer to it.
 * @throws Error with the last words of the process when it fails or takes too long.
 */
async function publishBuild(build: CurrentBuild, signal: AbortSignal): Promise<Publication> {
  const program = join('server', 'make', 'build-site.ts')
  const env = { SITE_URL: build.siteOrigin }
  const { code, output, said } = await runBuildProgram(
    [program, build.fingerprint, '--publish', build.id],
    signal,
    env,
  )
  if (code !== 0) throw new Error(`The build ended with code ${code}: ${output}`)
  return publication.optional().parse(said)
}
