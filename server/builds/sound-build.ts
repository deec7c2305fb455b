import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import {
  type BuildParts,
  buildParts,
  type CurrentBuild,
  getPartFolder,
  listBuilds,
  readCurrentBuild,
} from './build-files.ts'
import { findDamage } from './seal.ts'
import { isOfOtherCode } from './server-code.ts'

/**
 * What is wrong with a build, or with the app and the public files that it shares; undefined when it is whole.
 * `thoroughly` as in `findDamage`.
 */
export function findBuildDamage(build: BuildParts, options?: { thoroughly: boolean }): string | undefined {
  for (const part of buildParts) {
    const damage = findDamage(getPartFolder(part, build[part]), options)
    if (damage !== undefined) return damage
  }
  return undefined
}

/**
 * The build to serve: the one that the pointer names or, where it is damaged, the newest one that is whole.
 * @throws OperatorMistake when there is none.
 */
export function readSoundBuild(log: Pick<Log, 'error'>): CurrentBuild {
  const pointer = readPointer()
  const damage = pointer ? findBuildDamage(pointer) : 'the pointer current.json is missing or damaged'
  if (pointer && damage === undefined) return pointer
  const [instead] = listSoundBuilds()
  if (!instead) {
    if (!pointer) return readCurrentBuild()
    throw new OperatorMistake(sayInTerminal('onlyDamagedBuild', { id: pointer.id, damage: damage ?? '' }))
  }
  log.error(
    { build: pointer?.id, damage, instead: instead.id },
    'the current build is damaged; an earlier one is served until `npm run build` has made it again',
  )
  return instead
}

/** The builds that are whole, the newest first. */
function listSoundBuilds(): CurrentBuild[] {
  return listBuilds()
    .filter((build) => findBuildDamage(build) === undefined)
    .sort((a, b) => b.madeAt - a.madeAt)
}

/**
 * What can be served in place of a build that was damaged while it was: what the pointer names, or the newest one; whole,
 * as far as sizes tell and `isDamaged` knows, and made by the code that runs.
 */
export function findSubstitute(isDamaged: (build: CurrentBuild) => boolean): CurrentBuild | undefined {
  const pointed = readPointer()?.id
  const builds = listSoundBuilds().filter((build) => !isDamaged(build) && !isOfOtherCode(build))
  return builds.find(({ id }) => id === pointed) ?? builds[0]
}

function readPointer(): CurrentBuild | undefined {
  try {
    return readCurrentBuild()
  } catch {
    return undefined
  }
}
