import type { Environment } from '#config/env.server.ts'
import { isInTerminal } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'
import type { Log } from '#server/log/repeated-lines.ts'

/**
 * Tells whoever has started the server where it is: people in a terminal, programs in the log, whatever its level. Both
 * begin alike, because scripts wait for it.
 */
export function tellAddress({ host = 'localhost' }: Pick<Environment, 'host'>, port: number): void {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const log = createLog('info')
  if (isInTerminal()) console.log(`Escaparate is at ${address}`)
  else log.info({ address }, 'Escaparate is at its address')
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
