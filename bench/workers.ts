import { execFileSync } from 'node:child_process'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'
import { load } from './load.ts'
import { type Figure, median } from './record/figure.ts'

const CONNECTIONS = 32
const SECONDS = 5

/** Alternated, because machines get slower and quicker. */
const ROUNDS = 3

/**
 * How many more pages a second two workers render than one process, with the load's own work on the same cores, and what
 * they take of memory. A filtered page of the collection is rendered by React for each request; an answer that is kept
 * would measure the load.
 */
export async function benchWorkers(): Promise<Figure[]> {
  const rounds: { gain: number; rate: number; memoryMb: number }[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = await measure('1')
    const two = await measure('2')
    rounds.push({ gain: two.rate / one.rate, rate: one.rate, memoryMb: Math.max(...two.memoryMb) })
  }
  return [
    {
      name: 'two workers, pages of one process',
      value: median(rounds.map(({ gain }) => gain)),
      unit: '×',
      better: 'more',
      wanted: 1.5,
    },
    {
      name: 'one process, rendered pages',
      value: median(rounds.map(({ rate }) => rate)),
      unit: 'requests/s',
      better: 'more',
    },
    {
      name: 'the largest of primary and two workers',
      value: median(rounds.map(({ memoryMb }) => memoryMb)),
      unit: 'MB',
      better: 'less',
    },
  ]
}

async function measure(workers: string) {
  const site = await startSite({ LOG_LEVEL: 'info', WORKERS: workers })
  try {
    while ((site.readOutput().match(/"listening"/g)?.length ?? 0) < Number(workers))
      await new Promise((resolve) => setTimeout(resolve, 100))
    await load(site.address, createFilteredPath, { connections: CONNECTIONS, seconds: 2 })
    const { requestsPerSecond } = await load(site.address, createFilteredPath, {
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    return { rate: requestsPerSecond, memoryMb: readMemory(site) }
  } finally {
    await site.stop()
  }
}

/** Another price each time, so that nothing that is kept answers. */
function createFilteredPath(count: number) {
  return `/coleccion?precio=${20 + count}`
}

/** Resident memory of the program that was started, and of each process that it has started itself, in MB. */
function readMemory({ process: { pid } }: RunningSite): number[] {
  const rows = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], {
    encoding: 'utf8',
  })
  return rows
    .trim()
    .split('\n')
    .map((kilobytes) => Number(kilobytes) / 1024)
}
