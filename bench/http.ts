import { startServer, startSite } from '#tests/support/start-site.ts'
import { load } from './load.ts'

const CONNECTIONS = 32
const SECONDS = 3

/**
 * How many requests a second the site answers, as a share of a bare `node:http` server that sends the same bytes
 * in the same run; and how long a page takes that must be rendered.
 */
export async function benchHttp() {
  const site = await startSite({ LOG_LEVEL: 'silent' })
  const response = await fetch(`${site.address}/`, { headers: { 'accept-encoding': 'identity' } })
  const page = await response.text()
  const { brotliCompressSync } = await import('node:zlib')
  const bare = await startServer(['bench/bare-server.ts', brotliCompressSync(page).toString('base64')])
  try {
    const options = { connections: CONNECTIONS, seconds: SECONDS }
    // Once without counting, so that both are warm.
    await load(bare.address, '/', { ...options, seconds: 1 })
    await load(site.address, '/', { ...options, seconds: 1 })
    const reference = await load(bare.address, '/', options)
    const home = await load(site.address, '/', options)
    const rendered = await load(site.address, (count) => `/no-existe/${count}`, options)
    report('bare node:http, the same bytes', reference, reference)
    report('home page, from memory', home, reference)
    report('404 page, each rendered anew', rendered, reference)
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

type Result = Awaited<ReturnType<typeof load>>

function report(name: string, result: Result, reference: Result) {
  const share = (result.requestsPerSecond / reference.requestsPerSecond).toFixed(3)
  const rate = Math.round(result.requestsPerSecond).toString().padStart(7)
  console.log(
    `  ${name.padEnd(34)} ${rate} requests/s   ${share} of the reference   p99 ${result.p99Ms.toFixed(1)} ms`,
  )
}
