import cluster from 'node:cluster'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { followPointer, readPointerMark } from '#server/builds/follow-pointer.ts'
import { isOfOtherCode } from '#server/builds/server-code.ts'
import { findBuildDamage, readSoundBuild } from '#server/builds/sound-build.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { Handle } from './app.ts'

/** A build that answers, and how to let go of it. */
export type OpenBuild = { handle: Handle; close: () => void }

/** What a listening server needs: who answers, and how to stop what goes on beside the requests. */
export type ServedSite = Awaited<ReturnType<typeof serveCurrentBuild>>

/**
 * Serves what the pointer names. Another build is opened beside the one that is served, and takes its place; a request
 * is answered by the build that was served when it came, which is let go of when its last request has ended. One that
 * cannot be opened, or that needs another version of the server, is told and left alone until the pointer moves again.
 * @throws OperatorMistake when there is no build that could be served.
 */
export async function serveCurrentBuild(log: Log, open: (build: CurrentBuild) => Promise<OpenBuild>) {
  const mark = readPointerMark()
  const first = readSoundBuild(log)
  let served = countRequests(first, await open(first))
  if (isOfOtherCode(first)) log.warn({ build: first.id }, 'the build was made by other server code than this')

  async function take(build: CurrentBuild) {
    if (isOfOtherCode(build)) {
      // New workers have it at once, which the primary process starts.
      if (!cluster.isWorker)
        log.warn(
          { build: build.id },
          'the current build was made by other server code: it is served after a restart, the one of before until then',
        )
      return
    }
    const next = await tryToOpen(build)
    if (!next) return
    const before = served
    served = countRequests(build, next)
    before.letGo()
    log.info({ build: build.id }, 'another build is served')
  }

  async function tryToOpen(build: CurrentBuild): Promise<OpenBuild | undefined> {
    try {
      const damage = findBuildDamage(build)
      if (damage !== undefined) throw new Error(damage)
      return await open(build)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error(
        { build: build.id, error: reason },
        'the current build cannot be opened; the one of before is served',
      )
      return undefined
    }
  }

  const follower = followPointer(log, take, mark)
  return {
    handle: (...exchange: Parameters<Handle>) => served.handle(...exchange),
    /** The build that is served now. */
    readBuild: () => served.build,
    /** Takes the current build now, if it is another, and resolves when it is served. */
    take: follower.take,
    close: follower.close,
  }
}

/** Lets go of a build when nobody asks it any more. */
function countRequests(build: CurrentBuild, { handle, close }: OpenBuild) {
  let running = 0
  let isReplaced = false

  function closeWhenDone() {
    if (isReplaced && running === 0) close()
  }

  return {
    build,
    handle(request: IncomingMessage, response: ServerResponse): void | Promise<void> {
      const handling = handle(request, response)
      if (!handling) return
      running += 1
      return handling.finally(() => {
        running -= 1
        closeWhenDone()
      })
    },
    letGo() {
      isReplaced = true
      closeWhenDone()
    },
  }
}
