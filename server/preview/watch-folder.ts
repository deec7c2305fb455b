import { type FSWatcher, statSync, watch } from 'node:fs'

/** How often it is looked whether a folder is still the one that is watched, in ms. */
const FOLDER_CHECK_MS = 500

/**
 * Calls back whenever something below a folder has changed, with the path below the folder where it is known. The
 * folder itself may go, come back and be replaced; where the system watches no more folders it is called back at
 * every look instead, so that nothing is ever missed.
 */
export function watchFolder(folder: string, onChange: (path?: string) => void): { close(): void } {
  let watcher: FSWatcher | undefined
  let watched = identify(folder)

  function start() {
    watcher?.close()
    watcher = undefined
    if (watched === undefined) return
    try {
      const own = watch(folder, { recursive: true }, (_, path) => onChange(path ?? undefined))
      own.on('error', () => {
        own.close()
        if (watcher === own) watcher = undefined
      })
      watcher = own
    } catch {
      // Looked at again in a moment; until then changes are found without it.
    }
  }

  /** A system tells of a folder by its number: one that is moved away is still watched, wherever it is now. */
  function look() {
    const found = identify(folder)
    if (found === watched && (watcher || found === undefined)) return
    watched = found
    start()
    onChange()
  }

  start()
  const timer = setInterval(look, FOLDER_CHECK_MS).unref()
  return {
    close() {
      clearInterval(timer)
      watcher?.close()
    },
  }
}

/** The same as long as it is the same folder; `undefined` when there is none. Numbers are used again, births are not. */
function identify(folder: string): string | undefined {
  try {
    const { dev, ino, birthtimeMs } = statSync(folder)
    return `${dev} ${ino} ${birthtimeMs}`
  } catch {
    return undefined
  }
}
