import cluster from 'node:cluster'
import type { IncomingMessage } from 'node:http'
import { isDamagedDatabase } from '#database/sqlite-errors.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { followPointer, readPointerMark } from '#server/builds/follow-pointer.ts'
import { isOfOtherCode } from '#server/builds/server-code.ts'
import { findBuildDamage, findSubstitute, readSoundBuild } from '#server/builds/sound-build.ts'
import type { TracedResponse } from '#server/http/traced-response.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { Handle } from './app.ts'

/**
 * After this time a build that was replaced is let go of in any case, in ms: who reads a page for so long does not
 * want it.
 */
const LET_GO_AT_LATEST_MS = 3_600_000

/** How long a build that failed and is whole is not looked at again, in ms. */
const LOOK_AGAIN_MS = 1_000

/** What an open build hears of those after it: whether one has taken its place, and who answers then. */
export type BuildLife = { doubt: (cause: unknown) => Promise<boolean>; handOver: Handle }

/** A build that answers, and how to let go of it. */
export type OpenBuild = { handle: Handle; close: () => void }

/** What a listening server needs: who answers, and how to stop what goes on beside the requests. */
export type ServedSite = {
  handle: Handle
  /** The build that is served now. */
  readBuild: () => CurrentBuild
  /** Takes the current build now, if it is another. */
  look: () => void
  close: () => void
}

/**
 * Serves what the pointer names. Another build is opened beside the one that is served, and takes its place; a request
 * is answered by the build that was served when it came, which is let go of when its last request has ended. One that
 * cannot be opened, or that needs another version of the server, is told and left alone until the pointer moves again.
 * @throws OperatorMistake when there is no build that could be served.
 */
export async function serveCurrentBuild(
  log: Log,
  open: (build: CurrentBuild, life: BuildLife) => Promise<OpenBuild>,
): Promise<ServedSite> {
  const mark = readPointerMark()
  const first = readSoundBuild(log)
  const repair = createRepair(log, { readBuild: () => served.build, replaceBy })
  let served = countRequests(first, await openWithLife(first))
  let toldCode = first.code
  if (isOfOtherCode(first)) log.warn({ build: first.id }, 'the build was made by other server code than this')

  async function take(build: CurrentBuild) {
    if (isOfOtherCode(build)) {
      if (build.code !== toldCode) tellOtherCode(build)
      toldCode = build.code
      return
    }
    await replaceBy(build)
  }

  async function replaceBy(build: CurrentBuild) {
    const next = await tryToOpen(build)
    if (!next) return
    const before = served
    served = countRequests(build, next)
    before.letGo()
    log.info({ build: build.id }, 'another build is served')
  }

  function handle(...exchange: Parameters<Handle>): ReturnType<Handle> {
    return served.handle(...exchange)
  }

  /** By its description, which is another object whenever a build is opened again. */
  function openWithLife(build: CurrentBuild): Promise<OpenBuild> {
    return open(build, {
      async doubt(cause) {
        if (served.build === build) await repair(cause)
        return served.build !== build
      },
      handOver: handle,
    })
  }

  async function tryToOpen(build: CurrentBuild): Promise<OpenBuild | undefined> {
    try {
      const damage = findBuildDamage(build)
      if (damage !== undefined) throw new Error(damage)
      return await openWithLife(build)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error(
        { build: build.id, error: reason },
        'the current build cannot be opened; the one of before is served',
      )
      return undefined
    }
  }

  function tellOtherCode(build: CurrentBuild) {
    if (cluster.isWorker) {
      log.info(
        { build: build.id },
        'the current build was made by other server code: new workers are to take over',
      )
      return
    }
    log.warn(
      { build: build.id },
      'the current build was made by other server code: it is served after a restart, the one of before until then',
    )
  }

  const follower = followPointer(log, take, mark)
  return {
    handle,
    readBuild: () => served.build,
    look: follower.look,
    close: follower.close,
  }
}

/**
 * Looks what is wrong with the build that is served, when something failed that nobody expected; never fails itself. A damage is told once;
 * the last good build is served instead or, where there is none, what is whole of this one. A failure that is no damage
 * makes nobody look again for a moment.
 */
function createRepair(
  log: Log,
  {
    readBuild,
    replaceBy,
  }: Pick<ServedSite, 'readBuild'> & { replaceBy: (build: CurrentBuild) => Promise<void> },
): (cause: unknown) => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined
  const damaged = new Set<string>()

  async function repair(cause: unknown) {
    lookedAt = performance.now()
    const build = readBuild()
    const damage = findBuildDamage(build, { thoroughly: isDamagedDatabase(cause) })
    if (damage === undefined) return
    const isKnown = damaged.has(nameMade(build))
    damaged.add(nameMade(build))
    const substitute = findSubstitute((other) => damaged.has(nameMade(other)), build)
    if (!isKnown)
      log.error(
        { build: build.id, damage, instead: substitute?.id },
        'the build that is served is damaged; the last good one, if any, takes its place',
      )
    if (substitute) await replaceBy(substitute)
  }

  return (cause) => {
    if (running) return running
    if (performance.now() - lookedAt < LOOK_AGAIN_MS) return Promise.resolve()
    running = repair(cause)
      .catch((error: unknown) =>
        log.error({ error: String(error) }, 'the build that is served cannot be looked at'),
      )
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/** Made again, a build has the same id, and is another one. */
function nameMade({ id, madeAt }: CurrentBuild): string {
  return `${id} ${madeAt}`
}

/** Lets go of a build when nobody asks it any more and all that it has answered is written. */
function countRequests(build: CurrentBuild, { handle, close }: OpenBuild) {
  let running = 0
  let isReplaced = false
  let atLatest: NodeJS.Timeout | undefined

  function end() {
    running -= 1
    closeWhenDone()
  }

  /** What has been handed over may still be read from the build's files. */
  function endWhenClosed(response: TracedResponse) {
    if (response.closed) end()
    else response.on('close', end)
  }

  function closeWhenDone() {
    if (!isReplaced || running > 0) return
    clearTimeout(atLatest)
    close()
  }

  return {
    build,
    handle(request: IncomingMessage, response: TracedResponse): void | Promise<void> {
      running += 1
      const handling = handle(request, response)
      if (handling) return handling.finally(() => endWhenClosed(response))
      endWhenClosed(response)
    },
    letGo() {
      isReplaced = true
      atLatest = setTimeout(close, LET_GO_AT_LATEST_MS).unref()
      closeWhenDone()
    },
  }
}
