import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { askStatus, createQuery, findPercentile, type Question } from './ask.ts'
import type { Ceiling } from './ceilings.ts'
import { describeGrowth, readMemoryAtRest } from './measure-memory.ts'
import { type ServedSite, startServed } from './start-served.ts'

/** What the server may hold above what it held before, in MB, afterwards and while connections are open. */
const WANTED_MB = 30
const WANTED_OPEN_MB = 60

/** How long a visitor may wait, in ms, where the machine has nothing else to do. */
const WANTED_QUERY_MS = 300
const WANTED_PAGE_MS = 100

const IDLE_CONNECTIONS = 1_000
const SLOW_CONNECTIONS = 200
const GREEDY_CONNECTIONS = 100
const DISTINCT = 50_000

/** Questions of a kind before memory is looked at: a renderer that is warm holds more than one that is cold. */
const WARM_UP = 3_000

/** How many honest questions are timed. */
const TIMED = 200

/** Connections, queries and what is remembered of strangers: what they cost the server, and those who visit it. */
export const trafficCeilings: Ceiling[] = [
  {
    what: `${IDLE_CONNECTIONS} idle connections and ${SLOW_CONNECTIONS} slow ones`,
    wanted: `≤ +${WANTED_OPEN_MB} MB, a page in ${WANTED_PAGE_MS} ms (p95)`,
    measure: () => measureOn(measureConnections),
  },
  {
    what: `the worst query from ${GREEDY_CONNECTIONS} connections of one address`,
    wanted: `queries of another in ${WANTED_QUERY_MS} ms (p95)`,
    measure: () => measureOn(measureQueries),
  },
  ...Object.entries({
    'unknown addresses': (index: number) => ({ path: `/no-existe/${index}` }),
    'unknown data of pages': (index: number) => ({ path: `/no-existe/${index}/_payload.json` }),
    hosts: (index: number) => ({ path: '/pricing', headers: { host: `h${index}.example` } }),
    agents: (index: number) => ({ path: '/pricing', headers: { 'user-agent': `Agent/${index}` } }),
    'long headers': (index: number) => ({
      path: '/pricing',
      headers: { 'accept-encoding': `${index}${',a'.repeat(5_000)}` },
    }),
    'client addresses': (index: number) => ({
      path: '/auth/session',
      headers: { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
    }),
    islands: (index: number) => ({ path: `/__nuxt_island/Ninguna_${index}.json` }),
    icons: (index: number) => ({ path: `/api/_nuxt_icon/lucide.json?icons=a${index}` }),
  } satisfies Record<string, (index: number) => Question>).map(([name, write]) => ({
    what: `${DISTINCT} distinct ${name}`,
    wanted: `≤ +${WANTED_MB} MB afterwards`,
    measure: () => measureOn((site) => measureDistinct(site, write)),
  })),
]

/** A server of the current build, behind a proxy that says who asks. */
async function measureOn(
  measure: (site: ServedSite) => ReturnType<Ceiling['measure']>,
): ReturnType<Ceiling['measure']> {
  const site = await startServed({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' })
  try {
    return await measure(site)
  } finally {
    await site.stop()
  }
}

async function measureConnections(site: ServedSite) {
  await timeQuestions(site, { path: '/pricing' })
  const before = await readMemoryAtRest(site.pid)
  const sockets = [
    ...(await openConnections(site, IDLE_CONNECTIONS)),
    ...(await openConnections(
      site,
      SLOW_CONNECTIONS,
      'POST /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 999\r\n\r\n',
    )),
  ]
  const drops = setInterval(() => {
    for (const socket of sockets.slice(IDLE_CONNECTIONS)) if (socket.writable) socket.write('x')
  }, 500)
  const page = findPercentile(await timeQuestions(site, { path: '/pricing' }), 95)
  clearInterval(drops)
  const after = await readMemoryAtRest(site.pid)
  for (const socket of sockets) socket.destroy()
  return {
    found: `${describeGrowth(before, after)}, ${page.toFixed(0)} ms`,
    isKept: after - before <= WANTED_OPEN_MB && page <= WANTED_PAGE_MS,
  }
}

/** Most of what the guard lets through, on the longest texts. */
const worst = `SELECT COUNT(*) as count FROM _content_docs WHERE (${Array.from({ length: 10 }, () => `"body" LIKE '%e%e%eñ'`).join(' OR ')}) ORDER BY stem ASC`
const honest = 'SELECT "title" FROM _content_docs ORDER BY stem ASC LIMIT 1'

async function measureQueries(site: ServedSite) {
  await timeQuestions(site, createQuery(honest, '192.0.2.2'))
  let isOver = false
  const flood = Array.from({ length: GREEDY_CONNECTIONS }, async () => {
    while (!isOver) await askStatus(site.address, createQuery(worst, '192.0.2.1'))
  })
  const query = findPercentile(await timeQuestions(site, createQuery(honest, '192.0.2.2')), 95)
  isOver = true
  await Promise.all(flood)
  return { found: `${query.toFixed(0)} ms`, isKept: query <= WANTED_QUERY_MS }
}

async function measureDistinct(site: ServedSite, write: (index: number) => Question) {
  const askAll = (from: number, count: number) =>
    forEachAtOnce(
      16,
      Array.from({ length: count }, (_, index) => from + index),
      async (index) => void (await askStatus(site.address, write(index))),
    )
  await askAll(DISTINCT, WARM_UP)
  const before = await readMemoryAtRest(site.pid)
  await askAll(0, DISTINCT)
  const after = await readMemoryAtRest(site.pid)
  return { found: describeGrowth(before, after), isKept: after - before <= WANTED_MB }
}

/** How long each of many takes, in ms, one after the other. @throws Error when one is not answered. */
async function timeQuestions({ address }: ServedSite, question: Question): Promise<number[]> {
  const times: number[] = []
  for (let count = 0; count < TIMED; count += 1) {
    const start = performance.now()
    const status = await askStatus(address, question)
    if (status !== 200) throw new Error(`${question.path} was answered with ${status}`)
    times.push(performance.now() - start)
  }
  return times
}

function openConnections({ address }: ServedSite, count: number, bytes = ''): Promise<Socket[]> {
  const { hostname, port } = new URL(address)
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => socket.destroy())
      await once(socket, 'connect')
      socket.resume().write(bytes)
      return socket
    }),
  )
}
