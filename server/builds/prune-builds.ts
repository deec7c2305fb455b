import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sayInTerminal } from '#config/terminal.server.ts'
import { nameBase } from './answer-store.ts'
import {
  buildFiles,
  buildsFolder,
  type CurrentBuild,
  getBuildFile,
  getPartFolder,
  listBuilds,
  listPart,
  readBuild,
  workPrefix,
} from './build-files.ts'
import { runWhenUnused } from './build-in-use.ts'
import { sharesAnswers } from './shared-answers.ts'

/**
 * How long a build is kept after it was replaced, in ms: a tab that was opened on it still finds its scripts, and
 * there is something to go back to.
 */
const KEPT_MS = 2 * 24 * 3_600_000

/**
 * Removes builds that nobody needs: neither those to keep, nor a spare one, nor one that a server has open, nor one that was
 * current within two days. A publication that was replaced goes earlier, or a day of many would fill the disk; the app that it
 * shares with others stays. What cannot be removed is told.
 */
export function pruneBuilds(current: CurrentBuild, others: readonly string[]): void {
  const keep = [current.id, findSpare(current), ...others]
  const stay = listPart('id').filter((id) => keep.includes(id) || !removeBuild(id))
  const builds = stay.map(readBuild)
  for (const part of ['bundle', 'files'] as const) {
    const needed = new Set(builds.map((build) => build?.[part]))
    for (const name of listPart(part)) {
      const folder = getPartFolder(part, name)
      if (!needed.has(name) && isOld(folder)) attempt(folder, () => remove(folder) === undefined)
    }
  }
}

/**
 * Builds of a large site share most of their answers, as one file (decision 070): a byte of it that goes bad is bad in all
 * of them. The newest build that has its answers apart stays then, to be served while those are made again.
 */
function findSpare(current: CurrentBuild): string | undefined {
  if (!existsSync(nameBase(getBuildFile(current, 'answers')))) return undefined
  const apart = listBuilds().filter((build) => build.code === current.code && !sharesAnswers(build, current))
  return apart.toSorted((a, b) => b.madeAt - a.madeAt)[0]?.id
}

/** Whether the build is gone. */
function removeBuild(id: string): boolean {
  const folder = getPartFolder('id', id)
  if (readBuild(id)?.madeFrom === undefined && !isOld(folder)) return false
  return attempt(folder, () => runWhenUnused(join(folder, buildFiles.inUse[1]), () => remove(folder)))
}

/** Out of the way first, so that nobody opens half of it. */
function remove(folder: string): void {
  const name = folder.slice(buildsFolder.length + 1).replaceAll(/[\\/]/g, '-')
  const away = join(buildsFolder, `${workPrefix}removed-${name}`)
  rmSync(away, { recursive: true, force: true })
  renameSync(folder, away)
  rmSync(away, { recursive: true })
}

/** What cannot be removed is told. */
function attempt(folder: string, run: () => boolean): boolean {
  try {
    return run()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.warn(`  ${sayInTerminal('notRemoved', { folder, reason })}`)
    return false
  }
}

function isOld(folder: string): boolean {
  return Date.now() - statSync(folder).mtimeMs > KEPT_MS
}
