import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { z } from 'zod'
import { replaceFile, syncFolder, syncNames } from '#database/durable-files.server.ts'
import { readFileParts } from '#limits/read-file-parts.ts'

/** Stands in a folder that is whole, and is written last. */
const sealName = 'seal.json'

/** Size and SHA-256 of each file, by its path with slashes. */
const sealSchema = z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() }))

/**
 * Says of a folder that it is whole: writes it out to the disk, and then what is in it. From here on `findDamage`
 * knows what is missing.
 */
export function sealFolder(folder: string): void {
  const files = listFiles(folder).filter((name) => name !== sealName)
  const seal = Object.fromEntries(files.map((name) => [name, describeFile(join(folder, name))]))
  syncFolder(folder)
  replaceFile(join(folder, sealName), `${JSON.stringify(seal, null, 2)}\n`)
  syncNames(dirname(folder))
}

/**
 * What is wrong with a sealed folder; undefined when it is whole. Sizes are compared, which takes a moment and finds
 * what a power cut and a full disk leave; `thoroughly`, every byte.
 */
export function findDamage(folder: string, { thoroughly = false } = {}): string | undefined {
  const seal = readSeal(folder)
  if (!seal) return `${sealName} is missing or damaged`
  for (const [name, { bytes, sha256 }] of Object.entries(seal)) {
    const file = join(folder, name)
    const size = statSync(file, { throwIfNoEntry: false })?.size
    if (size === undefined) return `${name} is missing`
    if (size !== bytes) return `${name} has ${size} bytes instead of ${bytes}`
    if (thoroughly && hashFile(file) !== sha256) return `${name} holds something else than was written`
  }
  return undefined
}

/** Takes a seal away, so that everybody sees at a glance the damage that only reading every byte has shown. */
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

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort()
}

function describeFile(file: string) {
  return { bytes: statSync(file).size, sha256: hashFile(file) }
}

function hashFile(file: string): string {
  const hash = createHash('sha256')
  readFileParts(file, (part) => hash.update(part))
  return hash.digest('hex')
}
