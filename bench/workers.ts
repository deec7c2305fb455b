import { execFileSync } from 'node:child_process'
import { hashIsland } from '#app/islands/island-key.ts'
import { type RunningSite, startSite } from '#tests/support/start-site.ts'
import { load } from './load.ts'

const CONNECTIONS = 32
const SECONDS = 5

/** Alternated, because machines get slower and quicker. */
const ROUNDS = 3

/**
 * How many more pages a second two workers render than one process, with the load's own work on the same cores, and what
 * they take of memory. An island is rendered for each request.
 */
export async function benchWorkers() {
  const props = { path: '/docs/tallas/mujer' }
  const query = new URLSearchParams({ props: JSON.stringify(props) })
  const island = `/__nuxt_island/ContentBody_${await hashIsland({ name: 'ContentBody', props })}.json?${query}`
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = await measure(island, '1')
    const two = await measure(island, '2')
    console.log(
      `  one process ${one.rate}/s, ${one.memory}   two workers ${two.rate}/s, ${two.memory}   ${(two.rate / one.rate).toFixed(2)} times`,
    )
  }
}

async function measure(path: string, workers: string) {
  const site = await startSite({ LOG_LEVEL: 'info', WORKERS: workers })
  try {
    while ((site.readOutput().match(/"listening"/g)?.length ?? 0) < Number(workers))
      await new Promise((resolve) => setTimeout(resolve, 100))
    await load(site.address, path, { connections: CONNECTIONS, seconds: 2 })
    const { requestsPerSecond } = await load(site.address, path, {
      connections: CONNECTIONS,
      seconds: SECONDS,
    })
    return { rate: Math.round(requestsPerSecond), memory: readMemory(site) }
  } finally {
    await site.stop()
  }
}

/** Resident memory of the program that was started, and of each process that it has started itself. */
function readMemory({ process: { pid } }: RunningSite): string {
  const rows = execFileSync('ps', ['-o', 'rss=', '-p', String(pid), '--ppid', String(pid)], {
    encoding: 'utf8',
  })
  return rows
    .trim()
    .split('\n')
    .map((kilobytes) => `${Math.round(Number(kilobytes) / 1024)} MB`)
    .join(' + ')
}
