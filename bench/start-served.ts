import { execFileSync } from 'node:child_process'
import { type RunningSite, startServer } from '../tests/support/start-site.ts'

/** A site that is served as operators serve it; `pid` is the server's own, beside which its launcher waits. */
export type ServedSite = Pick<RunningSite, 'address' | 'stop'> & { pid: number }

/**
 * Starts `npm run serve` on a free port, with what it tells Node and the system, so that memory and speed are those of
 * production; of a copy of the sources where one is named.
 * @throws Error with the server's own words when it does not come up.
 */
export async function startServed(env: Record<string, string>, sources?: string): Promise<ServedSite> {
  const site = await startServer(['scripts/serve.mjs'], env, sources)
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(site.process.pid)], {
    encoding: 'utf8',
  })
  return { ...site, pid: Number(children) }
}
