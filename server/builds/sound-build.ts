import { OperatorMistake } from '#config/operator-mistake.server.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import {
  type BuildParts,
  buildParts,
  type CurrentBuild,
  getPartFolder,
  listBuilds,
  readCurrentBuild,
} from './build-files.ts'
import { readPointed } from './build-pointer.ts'
import { findDamage } from './seal.ts'

/** What is wrong with a build, or with the app and the public files that it shares; undefined when it is whole. */
export function findBuildDamage(build: BuildParts): string | undefined {
  for (const part of buildParts) {
    const damage = findDamage(getPartFolder(part, build[part]))
    if (damage !== undefined) return damage
  }
  return undefined
}

/**
 * The build to serve: the one that the pointer names or, where it is damaged, the newest one that is whole.
 * @throws OperatorMistake when there is none.
 */
export function readSoundBuild(log: Pick<Log, 'error'>): CurrentBuild {
  const pointer = readPointed()
  const damage = pointer ? findBuildDamage(pointer) : 'the pointer current.json is missing or damaged'
  if (pointer && damage === undefined) return pointer
  const instead = findNewestSoundBuild()
  if (!instead) {
    if (!pointer) return readCurrentBuild()
    throw new OperatorMistake(
      `The build ${pointer.id} is damaged (${damage}), and there is no other; run \`npm run build\``,
    )
  }
  log.error(
    { build: pointer?.id, damage, instead: instead.id },
    'the current build is damaged; an earlier one is served',
  )
  return instead
}

/** What is served where the pointer leads nowhere; nothing when no build is whole. */
export function findNewestSoundBuild(): CurrentBuild | undefined {
  return listBuilds()
    .filter((build) => findBuildDamage(build) === undefined)
    .sort((a, b) => b.madeAt - a.madeAt)[0]
}
