import { readNextPublication } from '#collections/publish/published-files.server.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type CurrentBuild, getBuildFile } from './build-files.ts'
import { readPointed } from './build-pointer.ts'
import { runBuildProgram } from './run-build-program.ts'

/** How often it is looked whether something is due, in ms: whatever the clock does meanwhile, it is seen. */
const LOOK_EVERY_MS = 1_000

/** After pages that are due could not be published it is tried again after this time, in ms. */
const PUBLICATION_RETRY_MS = 60_000

/** What an editor's publication has left behind follows after this time without another, in ms. */
const FOLLOWS_AFTER_MS = 20_000

/** What a publisher asks and does; other than it is in tests alone. */
type Publishing = {
  readBuild: () => CurrentBuild | undefined
  findDue: (build: CurrentBuild) => Date
  /** Makes a build out of this one, and moves the pointer to it; whether another process was not quicker. */
  publish: (build: CurrentBuild, signal: AbortSignal) => Promise<boolean>
}

const ofPointer: Publishing = { readBuild: readPointed, findDue: findRebuild, publish: publishBuild }

/**
 * Lets pages appear at their time (`publishAt`, open point O-18): when the current build is due, whoever has made it, the
 * next one is made out of it, and the pointer moves to that, which all servers follow. A moment that has passed while no
 * server ran is made up for at once; a failure is logged and tried again.
 */
export function startPublisher(
  log: Log,
  { readBuild, findDue, publish }: Publishing = ofPointer,
): { close(): void } {
  const stopping = new AbortController()
  let known: { id: string; due: Date } | undefined
  let notBefore = 0

  async function publishDue() {
    const build = readBuild()
    if (!build || Date.now() < notBefore) return
    if (known?.id !== build.id) known = { id: build.id, due: findDue(build) }
    if (Date.now() < known.due.getTime()) return
    notBefore = Date.now() + PUBLICATION_RETRY_MS
    const isOurs = await publish(build, stopping.signal)
    const id = readBuild()?.id
    if (id === build.id) throw new Error('The build was made and is not the current one')
    notBefore = 0
    if (isOurs) log.info({ build: id }, 'what was due is published')
  }

  const look = createBackgroundWork(log, 'pages that are due could not be published', () =>
    publishDue().catch((error: unknown) => {
      // What a server breaks off when it stops, the next one makes up for.
      if (!stopping.signal.aborted) throw error
    }),
  )
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    close() {
      clearInterval(timer)
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
 * When what is served is to be built again: at the moment of the next scheduled page, and at New Year, because every
 * page says which year it is (C-FTR-3) and not every visitor has a script that corrects it.
 * @param year that the pages of the build say, which may have been built elsewhere.
 */
export function findNextRebuild(nextPublication: Date | null, year: number): Date {
  const newYear = new Date(year + 1, 0, 1)
  return nextPublication && nextPublication < newYear ? nextPublication : newYear
}

/** @throws Error with the last words of the process when it fails or takes too long. */
async function publishBuild(build: CurrentBuild, signal: AbortSignal): Promise<boolean> {
  const env = { SITE_URL: build.siteOrigin }
  const ended = await runBuildProgram([build.fingerprint, '--publish', build.id], env, signal)
  if (ended.code !== 0) throw new Error(`The build ended with code ${ended.code}: ${ended.output}`)
  return ended.said !== undefined
}
