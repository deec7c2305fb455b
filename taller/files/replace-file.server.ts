import { randomBytes } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { syncNames } from '#database/durable-files.server.ts'

/** What is being written; the compiler passes over names that begin with a dot. */
const unfinished = /^\.taller-[0-9a-f]+$/

/** What shall stand at a place; `null`: no file. Without a file there, a new one has the rights of the one at `like`. */
export type Replacement = { absolute: string; contents: string | Uint8Array | null; like?: string }

/**
 * Puts texts, or pictures, in the places of files, which are made where they are missing: whoever reads one, and after a power
 * cut too, finds the old one or the new one. Where one cannot be written, all are as they were. Only one may do this at a time.
 * @throws Error of the system, such as ENOSPC
 */
export function replaceContentFiles(changes: readonly Replacement[]): void {
  const folders = new Set(changes.map(({ absolute }) => dirname(absolute)))
  const undo: (() => void)[] = []
  try {
    for (const folder of folders) makeFolder(folder, undo)
    const written = changes.flatMap((change) => writeBeside(change, undo))
    for (const { beside, absolute } of written) {
      const takeBack = keepAsItIs(absolute)
      renameSync(beside, absolute)
      undo.push(takeBack)
    }
    for (const { absolute } of changes.filter(({ contents }) => contents === null)) {
      const takeBack = keepAsItIs(absolute)
      removeFile(absolute, written)
      undo.push(takeBack)
    }
  } catch (error) {
    const failures = undo.toReversed().flatMap((takeBack) => findFailure(takeBack))
    throw failures.length === 0
      ? error
      : new AggregateError([error, ...failures], 'not all files could be put back')
  }
  for (const folder of folders) syncNames(folder)
}

/** The same for one file. */
export function replaceContentFile(absolute: string, contents: string | Uint8Array): void {
  replaceContentFiles([{ absolute, contents }])
}

/** What cannot be put back keeps nothing else from it. */
function findFailure(work: () => void): unknown[] {
  try {
    work()
    return []
  } catch (error) {
    return [error]
  }
}

function makeFolder(folder: string, undo: (() => void)[]): void {
  const made = mkdirSync(folder, { recursive: true })
  if (made !== undefined) undo.push(() => removeEmptyFolders(folder, dirname(made)))
  // What a server left behind that was stopped in the middle of it.
  for (const name of readdirSync(folder)) if (unfinished.test(name)) rmSync(join(folder, name))
}

type Written = { beside: string; absolute: string }

function writeBeside({ absolute, contents, like = absolute }: Replacement, undo: (() => void)[]): Written[] {
  if (contents === null) return []
  const beside = join(dirname(absolute), `.taller-${randomBytes(8).toString('hex')}`)
  const [old] = [absolute, like].flatMap((path) => statSync(path, { throwIfNoEntry: false }) ?? [])
  undo.push(() => rmSync(beside, { force: true }))
  writeFileSync(beside, contents, { flush: true, flag: 'wx', ...(old && { mode: old.mode }) })
  return [{ beside, absolute }]
}

/** What puts a file back as it is now, or takes away one that comes. */
function keepAsItIs(absolute: string): () => void {
  const stats = statSync(absolute, { throwIfNoEntry: false })
  if (!stats?.isFile()) return () => rmSync(absolute, { force: true })
  const bytes = readFileSync(absolute)
  return () => {
    const beside = join(dirname(absolute), `.taller-${randomBytes(8).toString('hex')}`)
    writeFileSync(beside, bytes, { mode: stats.mode })
    renameSync(beside, absolute)
  }
}

/** Where letter case does not count, the file of an old name may be the one that was written just now. */
function removeFile(absolute: string, written: readonly Written[]): void {
  const { ino } = statSync(absolute)
  const twin = written.find((file) => statSync(file.absolute).ino === ino)
  if (twin) renameSync(absolute, twin.absolute)
  else rmSync(absolute)
}

/** Removes a folder in which nothing is left, and those around it, up to the one given. */
export function removeEmptyFolders(folder: string, until: string): void {
  for (let empty = folder; empty !== until && empty.startsWith(until); empty = dirname(empty))
    try {
      rmdirSync(empty)
    } catch {
      return
    }
}
