import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '#database/file-lock.server.ts'

/** Lets one at a time change the content, in this process and in all that share a `DATA_DIR`. */
export type ContentLock = <T>(change: () => Promise<T>) => Promise<T>

/** Makes the lock of a content folder: one for all its files, since Git has one index too. */
export function createContentLock(dataDir: string): ContentLock {
  let last: Promise<unknown> = Promise.resolve()

  async function runLocked<T>(change: () => Promise<T>): Promise<T> {
    mkdirSync(join(dataDir, 'taller'), { recursive: true })
    using _lock = await lockFile(join(dataDir, 'taller', 'lock.sqlite'))
    return await change()
  }

  return (change) => {
    // Here who came first is first; between processes whoever asks at the right moment.
    const turn = last.then(() => runLocked(change))
    last = turn.catch(() => undefined)
    return turn
  }
}
