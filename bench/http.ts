import { hashIsland } from '../app/components/prose/island-key.ts'
import { readRaw } from '../tests/support/read-raw.ts'
import { type RunningSite, startServer } from '../tests/support/start-site.ts'
import { load } from './load.ts'
import { type Figure, median } from './record/figure.ts'
import { type ServedSite, startServed } from './start-served.ts'

const SECONDS = 3

/** The figures that show a share are medians of so many rounds, site and reference by turns: machines get slower and quicker. */
const ROUNDS = 3

const connectionCounts = [32, 128] as const

/** Headers that Node writes by itself. */
const writtenByNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/**
 * How many requests a second one process answers, as a share of a bare `node:http` server that sends the same bytes in
 * the same run; and what unknown addresses, each another one, leave of the home page.
 */
export async function benchHttp(): Promise<Figure[]> {
  const site = await startServed({ LOG_LEVEL: 'silent' })
  try {
    const props = { path: '/docs/tallas/mujer' }
    const query = new URLSearchParams({ props: JSON.stringify(props) })
    const island = `/__nuxt_island/ContentBody_${await hashIsland({ name: 'ContentBody', props })}.json?${query}`
    return [
      ...(await compare(site, 'page from memory', '/')),
      ...(await compare(site, 'island', island)),
      ...(await benchUnknownPages(site)),
    ]
  } finally {
    await site.stop()
  }
}

async function compare(site: ServedSite, name: string, path: string): Promise<Figure[]> {
  const bare = await startBare(Number(new URL(site.address).port), path)
  try {
    const figures: Figure[] = []
    for (const connections of connectionCounts) {
      const options = { connections, seconds: SECONDS }
      // Once without counting, so that both are warm.
      await load(bare.address, path, { ...options, seconds: 1 })
      await load(site.address, path, { ...options, seconds: 1 })
      const shares: number[] = []
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const reference = await load(bare.address, path, options)
        const ours = await load(site.address, path, options)
        shares.push(ours.requestsPerSecond / reference.requestsPerSecond)
        rates.push(ours.requestsPerSecond)
      }
      const title = `${name}, ${connections} connections`
      figures.push(
        { name: title, value: median(shares), unit: '×', better: 'more' },
        { name: `${title}, rate`, value: median(rates), unit: 'requests/s', better: 'more' },
      )
    }
    return figures
  } finally {
    await bare.stop()
  }
}

/** A bare server that sends what the site has sent for an address. */
async function startBare(port: number, path: string): Promise<RunningSite> {
  const answer = await readRaw(port, path, {
    'accept-encoding': 'gzip, deflate, br, zstd',
    accept: 'text/html',
  })
  const kept = Object.entries(answer.headers).filter(([name]) => !writtenByNode.has(name))
  const sent = JSON.stringify(Object.fromEntries(kept))
  return startServer(['bench/bare-server.ts', answer.body.toString('base64'), sent])
}

async function benchUnknownPages(site: ServedSite): Promise<Figure[]> {
  let count = 0
  const [unknown, home] = await Promise.all([
    load(site.address, () => `/no-existe/${count++}`, { connections: 32, seconds: SECONDS }),
    load(site.address, '/', { connections: 1, seconds: SECONDS }),
  ])
  return [
    {
      name: 'unknown pages, each another one',
      value: unknown.requestsPerSecond,
      unit: 'requests/s',
      better: 'more',
    },
    {
      name: 'the home page beside them, 95 of 100',
      value: home.p95Ms,
      unit: 'ms',
      better: 'less',
    },
  ]
}
