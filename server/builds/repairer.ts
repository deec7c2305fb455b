import { join } from 'node:path'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import type { CurrentBuild } from './build-files.ts'
import { readPointed } from './build-pointer.ts'
import { runBuildProgram } from './run-build-program.ts'
import { findBuildDamage, findNewestSoundBuild, findSubstitute } from './sound-build.ts'

/** How often the current build is looked at, in ms; the sizes of its files, which takes a millisecond. */
const LOOK_EVERY_MS = 2_000

/** After a build that failed: the first wait and the longest, in ms; each time twice as long. */
const RETRY_MS = 10_000
const MAX_RETRY_MS = 600_000

/** What `scripts/build.mjs` ends with when the sources are others than those that it was to build. */
const SOURCES_CHANGED = 3

/** Time, and the work of a look; a test brings its own. */
type Means = {
  /** What the pointer names, whole or not; nothing when the pointer cannot be read. */
  readPointed: () => CurrentBuild | undefined
  findDamage: (build: CurrentBuild) => string | undefined
  /** What visitors are served as long as the pointer cannot be read. */
  findSound: () => CurrentBuild | undefined
  /** Whether another build can be served in place of a damaged one. */
  hasSubstitute: () => boolean
  /** Builds what has this fingerprint, or the sources as they are; resolves to whether there were such sources. */
  build: (fingerprint?: string) => Promise<boolean>
  now: () => number
}

/**
 * Makes the current build again when it, its app, its public files or the pointer to it are damaged, as `npm run build`
 * would: meanwhile the last good one is served. Only from the very sources that it was made of; others would be a
 * deployment, which is for people to decide, as long as there is a good one. What fails is tried again, later each time.
 */
export function createRepairer(log: Log, means: Means): { look: () => Promise<void> } {
  const { readPointed, findDamage, findSound, hasSubstitute, build, now } = means
  let failures = 0
  let retryAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  /** What is wrong; once that is nothing, the next damage is mended at once. */
  function findTrouble(): { wanted: CurrentBuild | undefined; damage: string } | undefined {
    const pointed = readPointed()
    const damage = pointed ? findDamage(pointed) : 'the pointer current.json is missing or damaged'
    if (damage !== undefined) return { wanted: pointed ?? findSound(), damage }
    failures = 0
    retryAt = Number.NEGATIVE_INFINITY
    return undefined
  }

  async function look() {
    const trouble = findTrouble()
    if (!trouble?.wanted || now() < retryAt) return
    await repair(trouble.wanted, trouble.damage)
    findTrouble()
  }

  async function repair({ id, fingerprint }: CurrentBuild, damage: string) {
    const retryMs = Math.min(RETRY_MS * 2 ** failures, MAX_RETRY_MS)
    failures += 1
    retryAt = now() + retryMs
    try {
      if (await build(fingerprint)) log.info({ build: id, damage }, 'the damaged build was made again')
      else if (!hasSubstitute() && (await build()))
        log.warn(
          { build: id, damage },
          'no other build could be served, and the sources of the damaged one have changed: they were built as they are',
        )
      else
        log.error(
          { build: id, damage, retryMs },
          'the damaged build cannot be made again, because its sources have changed; `npm run build` makes the new one',
        )
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      log.error(
        { build: id, damage, error: reason, failures, retryMs },
        'the damaged build could not be made again',
      )
    }
  }

  return {
    look() {
      running ??= look().finally(() => {
        running = undefined
      })
      return running
    },
  }
}

/** Looks after the current build for as long as the process runs: one for all that serve it. */
export function repairCurrentBuild(log: Log): { close(): void } {
  const stopping = new AbortController()
  const repairer = createRepairer(log, {
    readPointed,
    findDamage: findBuildDamage,
    findSound: findNewestSoundBuild,
    hasSubstitute: () => findSubstitute(() => false) !== undefined,
    async build(fingerprint) {
      const only = fingerprint === undefined ? [] : ['--only', fingerprint]
      const args = [join('scripts', 'build.mjs'), ...only]
      const { code, output } = await runBuildProgram(args, stopping.signal)
      if (code !== 0 && code !== SOURCES_CHANGED)
        throw new Error(`The build ended with code ${code}: ${output}`)
      return code === 0
    },
    now: () => performance.now(),
  })
  const look = createBackgroundWork(log, 'the current build cannot be looked at', repairer.look)
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return {
    close() {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
