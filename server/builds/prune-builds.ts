import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildsFolder,
  type CurrentBuild,
  getPartFolder,
  listPart,
  readBuild,
  workPrefix,
} from './build-files.ts'

/**
 * How long a build is kept after it was replaced, in ms: a tab that was opened on it still finds its scripts, and
 * there is something to go back to.
 */
const KEPT_MS = 2 * 24 * 3_600_000

/** And what was published out of another one, in ms: a day of many would fill the disk. Servers have let go of it by then. */
const PUBLICATION_KEPT_MS = 2 * 3_600_000

/** And what is behind, in ms, which is a build more for each of an editor's: all have another by then. */
const BEHIND_KEPT_MS = 60_000

/**
 * Removes builds that nobody needs: neither those to keep, nor one that was current within two days, of a publication two
 * hours; the app that it shares with others stays. What cannot be removed is told.
 */
export function pruneBuilds(current: CurrentBuild, others: readonly string[]): void {
  const keep = [current.id, ...others]
  const stay = listPart('id').filter((id) => keep.includes(id) || !removeBuild(id))
  const builds = stay.map(readBuild)
  for (const part of ['bundle', 'files'] as const) {
    const needed = new Set(builds.map((build) => build?.[part]))
    for (const name of listPart(part)) {
      const folder = getPartFolder(part, name)
      if (!needed.has(name) && isOld(folder)) attempt(folder, () => remove(folder))
    }
  }
}

/** Whether the build is gone. */
function removeBuild(id: string): boolean {
  const folder = getPartFolder('id', id)
  return isOld(folder, chooseKeptMs(readBuild(id))) && attempt(folder, () => remove(folder))
}

function chooseKeptMs(build: CurrentBuild | undefined): number {
  if (build?.isBehind) return BEHIND_KEPT_MS
  return build?.madeFrom === undefined ? KEPT_MS : PUBLICATION_KEPT_MS
}

/** Out of the way first, so that nobody opens half of it. */
function remove(folder: string): void {
  const name = folder.slice(buildsFolder.length + 1).replaceAll(/[\\/]/g, '-')
  const away = join(buildsFolder, `${workPrefix}removed-${name}`)
  rmSync(away, { recursive: true, force: true })
  renameSync(folder, away)
  rmSync(away, { recursive: true })
}

/** Whether it could be done; what cannot be removed is told. */
function attempt(folder: string, run: () => void): boolean {
  try {
    run()
    return true
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`  ${folder} is needed by nobody and could not be removed: ${reason}`)
    return false
  }
}

function isOld(folder: string, keptMs = KEPT_MS): boolean {
  return Date.now() - statSync(folder).mtimeMs > keptMs
}
