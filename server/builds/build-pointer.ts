import { rmSync } from 'node:fs'
import {
  type CurrentBuild,
  getBuildFolder,
  getCurrentBuildFile,
  listBuildIds,
  readCurrentBuild,
} from './build-files.ts'
import { replaceFile } from './durable-files.ts'

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
  replaceFile(getCurrentBuildFile(), `${JSON.stringify(current, null, 2)}\n`)
  for (const id of listBuildIds()) {
    if (!current.kept.includes(id)) rmSync(getBuildFolder(id), { recursive: true })
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
