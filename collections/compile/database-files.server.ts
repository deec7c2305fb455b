import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Reader } from '#collections/publish/publish.server.ts'
import { hashText } from '#collections/tables.ts'
import { removeSqlite } from '#database/sqlite.server.ts'

/** A compiled content folder that no run has written for so long is forgotten, in ms. */
export const COMPILED_CONTENT_IDLE_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * The database of a content folder, when nobody names another: `.cache/content-<8 hex>.sqlite`. That of editors
 * is another than the one that builds are made from (decision 022).
 */
export function nameDatabaseFile(contentDir: string, reader: Reader = 'public'): string {
  const owner = resolve(contentDir) + (reader === 'editors' ? '\neditors' : '')
  const digest = Buffer.from(hashText(owner), 'base64url').toString('hex')
  return `.cache/content-${digest.slice(0, 8)}.sqlite`
}

/**
 * Removes the databases beside `current` that were made for other content folders and that no run has written for
 * 30 days before `now` (ms since 1970). One that somebody has open stays, however old; so does what cannot be
 * removed: a cache is no reason to fail.
 */
export function removeStaleDatabases(current: string, now: number): void {
  const folder = dirname(current)
  const isIdle = (file: string) => now - statSync(file).mtimeMs > COMPILED_CONTENT_IDLE_MS
  for (const name of readdirSync(folder)) {
    if (!/^content-[0-9a-f]{8}\.sqlite$/.test(name) || name === basename(current)) continue
    const file = join(folder, name)
    try {
      // What was written last may stand in the log; opening the database makes that anew, so it is not asked again.
      const log = `${file}-wal`
      if (isIdle(file) && (!existsSync(log) || isIdle(log))) removeSqlite(file, () => !isIdle(file))
    } catch {
      // It is open, it has gone meanwhile, or it is not ours to remove.
    }
  }
}
