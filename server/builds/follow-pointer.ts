import { statSync } from 'node:fs'
import { createBackgroundWork } from '#server/log/background-work.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type CurrentBuild, pointerFile, readCurrentBuild } from './build-files.ts'

/** How often the pointer is looked at, in ms: no system tells of it everywhere, as on folders of a network. */
const LOOK_EVERY_MS = 1_000

/**
 * Stands for the pointer as it is: another one whenever it was replaced, even by one that says the same, and whenever it can
 * be read no more, or again.
 */
export type PointerMark = string | undefined

/**
 * Calls back with the current build whenever the pointer is another than at `seen`, one move after the other; several
 * moves during a call are one. Without `seen`, it calls back with the one that is there.
 */
export function followPointer(
  log: Log,
  onMove: (build: CurrentBuild) => Promise<void> | void,
  seen?: PointerMark,
) {
  let mark = seen
  let running: Promise<void> | undefined
  /** It is told once for as long as it lasts, however often the pointer moves meanwhile. */
  let failure: string | undefined

  /** Looks now, and resolves when what was found has been taken. */
  function take(): Promise<void> {
    running ??= takeMoves().finally(() => {
      running = undefined
    })
    return running
  }

  async function takeMoves() {
    for (let found = readPointerMark(); found !== mark; found = readPointerMark()) {
      mark = found
      const before = failure
      failure = undefined
      try {
        await onMove(readCurrentBuild())
      } catch (error) {
        failure = String(error)
        if (failure !== before) throw error
      }
    }
  }

  const look = createBackgroundWork(log, 'the pointer to the current build cannot be followed', take)
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  look()
  return { take, close: () => clearInterval(timer) }
}

export function readPointerMark(): PointerMark {
  try {
    const status = statSync(pointerFile, { bigint: true, throwIfNoEntry: false })
    return status && `${status.ino} ${status.mtimeNs}`
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
