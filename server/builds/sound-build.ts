import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { sayInTerminal } from '#config/terminal.server.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import {
  type CurrentBuild,
  getBuildFolder,
  listBuildIds,
  readCurrentBuild,
  readDescription,
} from './build-files.ts'
import { findDamage } from './seal.ts'

/**
 * The build to serve: the one that the pointer names or, where it is damaged, the newest one that is whole.
 * @throws OperatorMistake when there is none.
 */
export function readSoundBuild(log: Pick<Log, 'error'>): CurrentBuild {
  const pointer = readPointer()
  const damage = pointer
    ? findDamage(getBuildFolder(pointer.id))
    : 'the pointer current.json is missing or damaged'
  if (pointer && damage === undefined) return pointer
  const instead = findNewestWhole()
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

function readPointer(): CurrentBuild | undefined {
  try {
    return readCurrentBuild()
  } catch {
    return undefined
  }
}

function findNewestWhole(): CurrentBuild | undefined {
  const others = listWhole()
    .map(readDescription)
    .sort((a, b) => b.madeAt - a.madeAt)
  const [newest] = others
  return newest && { ...newest, kept: others.map(({ id }) => id) }
}

function listWhole(): string[] {
  try {
    return listBuildIds().filter((id) => findDamage(getBuildFolder(id)) === undefined)
  } catch {
    // There is no folder of builds.
    return []
  }
}
