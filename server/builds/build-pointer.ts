import { existsSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '#database/durable-files.server.ts'
import {
  buildFiles,
  buildParts,
  type CurrentBuild,
  getPartFolder,
  pointerFile,
  readCurrentBuild,
} from './build-files.ts'
import { pruneBuilds } from './prune-builds.ts'

/** Writes what a build says of itself into its folder. */
export function describeBuild(folder: string, build: CurrentBuild): void {
  writeFileSync(join(folder, buildFiles.description[1]), toText(build))
}

/**
 * From here on this build is the one that is served, by every server of the folder; what nobody needs any more goes.
 * Whoever calls holds the lock of builds.
 */
export function pointTo(build: CurrentBuild): void {
  const before = readPointed()
  const previous = choosePrevious(build, before)
  if (before) noteLastMoment(before)
  replaceFile(pointerFile, toText({ ...build, previous }))
  pruneBuilds(build, previous === undefined ? [] : [previous])
}

/** A publication leads back past the build that it was made from, which would publish the same page again. */
function choosePrevious(build: CurrentBuild, before: CurrentBuild | undefined): string | undefined {
  if (!before) return undefined
  return before.id === build.id || before.id === build.madeFrom ? before.previous : before.id
}

/** How old a folder is counts from the moment at which it was replaced. */
function noteLastMoment(build: CurrentBuild): void {
  const now = new Date()
  for (const part of buildParts) {
    const folder = getPartFolder(part, build[part])
    if (existsSync(folder)) utimesSync(folder, now, now)
  }
}

/** The build that the pointer names; nothing when there is none yet, or the pointer is damaged. */
export function readPointed(): CurrentBuild | undefined {
  try {
    return readCurrentBuild()
  } catch {
    return undefined
  }
}

function toText(build: CurrentBuild): string {
  return `${JSON.stringify(build, null, 2)}\n`
}
