import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncNames } from '#database/durable-files.server.ts'

/** What is being written; the compiler passes over names that begin with a dot. */
const unfinished = /^\.taller-[0-9a-f]+$/

/**
 * Puts a text, or a picture, in the place of a file, which is made where it is missing: whoever reads it, and after a power
 * cut too, finds the old one or the new one. Only one may do this at a time.
 */
export function replaceContentFile(absolute: string, contents: string | Uint8Array): void {
  const folder = dirname(absolute)
  mkdirSync(folder, { recursive: true })
  // What a server left behind that was stopped in the middle of it.
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name))
  const beside = join(folder, `.taller-${randomBytes(8).toString('hex')}`)
  try {
    const mode = statSync(absolute, { throwIfNoEntry: false })?.mode
    writeFileSync(beside, contents, { flush: true, flag: 'wx', ...(mode !== undefined && { mode }) })
    renameSync(beside, join(folder, basename(absolute)))
  } catch (error) {
    rmSync(beside, { force: true })
    throw error
  }
  syncNames(folder)
}
