import type { Environment } from '#config/env.server.ts'
import type { Log } from '#server/log/repeated-lines.ts'

/** Tells whoever has started the server where it is, beside the log: people, and scripts that wait for it. */
export function tellAddress({ host = 'localhost' }: Pick<Environment, 'host'>, port: number): void {
  console.log(`Escaparate is at http://${host.includes(':') ? `[${host}]` : host}:${port}`)
}

/** Serves metrics where the environment says; without its port the site goes on as well, and the log says so. */
export async function tellMetrics(
  { metrics }: Pick<Environment, 'metrics'>,
  of: 'this process' | 'all workers',
  log: Log,
): Promise<void> {
  if (!metrics) return
  // Loaded where somebody asks for it: the library takes 20 MB of memory.
  const { createWorkersMetrics, writeMetrics } = await import('#server/metrics/metrics.ts')
  const { serveMetrics } = await import('#server/metrics/serve-metrics.ts')
  try {
    const write = of === 'this process' ? writeMetrics : createWorkersMetrics()
    log.info({ address: await serveMetrics(metrics, write) }, 'metrics can be read')
  } catch (error) {
    log.error({ ...metrics, error: String(error) }, 'metrics cannot be read; the site is served without')
  }
}
