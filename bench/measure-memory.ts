import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const MB = 1024 * 1024

/** Nobody asks for anything so long before memory is read, in ms. */
const REST_MS = 3_000

/** What a process holds of the machine's memory (RSS), in MB; 0 when it has ended. */
function readMemory(pid: number): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return (Number(stdout) * 1024) / MB
}

/** What a process holds when it has rested, in MB. */
export async function readMemoryAtRest(pid: number): Promise<number> {
  await sleep(REST_MS)
  return readMemory(pid)
}
