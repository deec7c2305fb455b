import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildsFolder, type CurrentBuild, getCurrentBuildFile, readCurrentBuild } from './build-files.ts'

/** Builds whose assets stay served, so that an open tab never loses a chunk (design: the life of a page). */
const KEPT_BUILDS = 3

/**
 * From here on this build is the one that is served; the oldest ones go. A build that only publishes takes the
 * place of the one that it was made from: a newer one that waits for its start is left alone.
 */
export function pointTo(build: Omit<CurrentBuild, 'kept'>, madeFrom?: string): CurrentBuild {
  const current = { ...build, kept: [build.id, ...listKeptBuilds().filter((id) => id !== build.id)] }
  if (madeFrom !== undefined && readPointedId() !== madeFrom && readPointedId() !== build.id) return current
  current.kept.length = Math.min(current.kept.length, KEPT_BUILDS)
  const file = getCurrentBuildFile()
  writeFileSync(`${file}.new`, `${JSON.stringify(current, null, 2)}\n`)
  renameSync(`${file}.new`, file)
  for (const name of readdirSync(buildsFolder)) {
    if (/^[0-9a-f]{16}$/.test(name) && !current.kept.includes(name))
      rmSync(join(buildsFolder, name), { recursive: true })
  }
  return current
}

function readPointedId(): string | undefined {
  try {
    return readCurrentBuild().id
  } catch {
    return undefined
  }
}

function listKeptBuilds(): string[] {
  try {
    return readCurrentBuild().kept
  } catch {
    return []
  }
}
