import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildsFolder } from '#server/builds/build-files.ts'

/** How often a build that waits for another looks whether it has ended, in ms. */
const LOCK_CHECK_MS = 100

/** Two builds at once would take each other's folders; the second waits. Returns how to let go. */
export async function lockBuilds(): Promise<() => void> {
  const file = join(buildsFolder, '.lock')
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
    const owner = readLockOwner(file)
    if (owner !== undefined && !isRunning(owner)) rmSync(file, { force: true })
    else await sleep(LOCK_CHECK_MS)
  }
}

function readLockOwner(file: string): number | undefined {
  try {
    // Empty for the moment between its making and its writing.
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch {
    return undefined
  }
}

/** Whether there is a process of this number. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
