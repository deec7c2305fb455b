import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024 * 1024

/** How often a process' memory is looked at, in ms. */
const LOOKED_AT_EVERY_MS = 100

/** Nobody asks for anything so long before memory is read, in ms. */
const REST_MS = 3_000

/** What a process holds of the machine's memory (RSS), in MB; 0 when it has ended. */
export function readMemory(pid: number | undefined): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout) * 1024) / MB
}

/** What a process holds when it has rested, in MB. */
export async function readMemoryAtRest(pid: number): Promise<number> {
  await sleep(REST_MS)
  return readMemory(pid)
}

/** Two readings of memory, in MB, and what lies between. */
export function describeGrowth(before: number, after: number): string {
  const grown = after - before
  return `${before.toFixed(0)} → ${after.toFixed(0)} MB (${grown >= 0 ? '+' : ''}${grown.toFixed(0)})`
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
