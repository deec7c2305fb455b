import { readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { replaceFile, syncFolder, syncNames } from '#database/durable-files.server.ts'
import { listFiles } from './build-files.ts'

/** Stands in a folder that is whole, and is written last. */
const sealName = 'seal.json'

/** Size of each file, by its path with slashes. */
const sealSchema = z.record(z.string(), z.object({ bytes: z.number() }))

/** Says of a folder that it is whole, once what is in it is on the disk; from here on `findDamage` knows what is missing. */
export function sealFolder(folder: string): void {
  const files = listFiles(folder).filter((name) => name !== sealName)
  const seal = Object.fromEntries(files.map((name) => [name, { bytes: statSync(join(folder, name)).size }]))
  syncFolder(folder)
  replaceFile(join(folder, sealName), `${JSON.stringify(seal, null, 2)}\n`)
  syncNames(dirname(folder))
}

/** What is wrong with a sealed folder, by the sizes of its files: what a power cut and a full disk leave. */
export function findDamage(folder: string): string | undefined {
  const seal = readSeal(folder)
  if (!seal) return `${sealName} is missing or damaged`
  for (const [name, { bytes }] of Object.entries(seal)) {
    const size = statSync(join(folder, name), { throwIfNoEntry: false })?.size
    if (size === undefined) return `${name} is missing`
    if (size !== bytes) return `${name} has ${size} bytes instead of ${bytes}`
  }
  return undefined
}

/** Takes a seal away, so that the next start, and whoever makes builds, sees the damage that was found in reading. */
export function breakSeal(folder: string): void {
  try {
    rmSync(join(folder, sealName), { force: true })
  } catch {
    // Where nothing can be written nothing can be made again either.
  }
}

function readSeal(folder: string) {
  try {
    return sealSchema.parse(JSON.parse(readFileSync(join(folder, sealName), 'utf8')))
  } catch {
    return undefined
  }
}
