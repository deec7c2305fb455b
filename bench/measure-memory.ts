import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024 * 1024

/** How often a process' memory is looked at, in ms. */
const LOOKED_AT_EVERY_MS = 100

/** What a process holds of the machine's memory (RSS), in MB; 0 when it has ended. */
function readMemory(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout) * 1024) / MB
}

/** The most that a process holds while something is done, in MB. */
export async function measurePeak(pid: number | undefined, action: () => Promise<unknown>): Promise<number> {
  let peak = readMemory(pid)
  let isDone = false
  const running = action().finally(() => {
    isDone = true
  })
  while (!isDone) {
    await Promise.race([running, sleep(LOOKED_AT_EVERY_MS)])
    peak = Math.max(peak, readMemory(pid))
  }
  await running
  return peak
}
