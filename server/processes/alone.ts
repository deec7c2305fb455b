import type { Environment } from '#config/env.server.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { openServing } from './serving.ts'
import { tellAddress } from './tell-address.ts'
import { tellMetrics } from './tell-metrics.ts'

/** The site in this process, without any other: how it runs unless `WORKERS` says more. */
export async function serveAlone(environment: Environment, log: Log): Promise<void> {
  // A terminal that goes away, or a supervisor that means «read your settings again», ends no server.
  process.on('SIGHUP', () => log.warn({}, 'SIGHUP changes nothing; another build is served after a restart'))
  const serving = await openServing(environment, log)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => serving.stop({ signal }))
  const port = await serving.listen()
  await tellMetrics(environment, 'this process', log)
  tellAddress(environment, port)
}
