import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { syncNames } from '#database/durable-files.server.ts'
import { type BuildPart, getPartFolder } from '#server/builds/build-files.ts'
import { findDamage, sealFolder } from '#server/builds/seal.ts'

/** Whether a part of a build is there already, and whole: it may have been damaged since it was made, which is told. */
export function isThere(part: BuildPart, name: string): boolean {
  const folder = getPartFolder(part, name)
  if (!existsSync(folder)) return false
  const damage = findDamage(folder)
  if (damage !== undefined)
    console.warn(`  The build ${name} was there already, but damaged (${damage}), and is made again`)
  return damage === undefined
}

/** Seals a part of a build, and moves it to where builds find it: in one step, so that nobody sees half of it. */
export function putInPlace(workFolder: string, part: BuildPart, name: string): void {
  const folder = getPartFolder(part, name)
  sealFolder(workFolder)
  mkdirSync(dirname(folder), { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  renameSync(workFolder, folder)
  syncNames(dirname(folder))
}
