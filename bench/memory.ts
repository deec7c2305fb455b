import { buildCorpus } from './builds.ts'
import { load } from './load.ts'
import { readMemoryAtRest } from './measure-memory.ts'
import type { Figure } from './record/figure.ts'
import { type ServedSite, startServed } from './start-served.ts'

/** What one process holds of the machine's memory (RSS): with nothing to do, and after every page was asked for often. */
export async function benchMemory(pages: number): Promise<Figure[]> {
  const own = await startServed({ LOG_LEVEL: 'silent' })
  const idle = await readMemoryAtRest(own.pid).finally(() => own.stop())
  const { buildDir, remove } = buildCorpus(pages)
  try {
    const large = await startServed({ LOG_LEVEL: 'silent', BUILD_DIR: buildDir })
    const after = await askAll(large)
      .then(() => readMemoryAtRest(large.pid))
      .finally(() => large.stop())
    return [
      { name: 'one process, idle', value: idle, unit: 'MB', better: 'less', wanted: 110 },
      { name: 'after load', at: pages, value: after, unit: 'MB', better: 'less', wanted: 250 },
    ]
  } finally {
    remove()
  }
}

/** Pages as documents and payloads, filtered pages and unknown ones, from 32 connections. */
async function askAll({ address }: ServedSite): Promise<void> {
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/')
  const asked = [
    (count: number) => paths[count % paths.length] ?? '/',
    (count: number) => `/coleccion?precio=${count}`,
    (count: number) => `/no-existe/${count}`,
  ]
  for (const path of asked) await load(address, path, { connections: 32, seconds: 5 })
}
