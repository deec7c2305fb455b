import type { Environment } from '#config/env.server.ts'
import { publishCurrentBuild } from '#server/builds/publisher.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { openServing } from './serving.ts'
import { tellAddress, tellMetrics } from './tell.ts'

/** The site in this process, without any other: how it runs unless `WORKERS` says more. */
export async function serveAlone(environment: Environment, log: Log): Promise<void> {
  const serving = await openServing(environment, log, () => {
    publisher?.close()
  })
  // A preview has its content from the folder, and its builds from nobody but people.
  const publisher = environment.contentWatch ? undefined : publishCurrentBuild(log)
  // A terminal that goes away ends no server, and a supervisor means «take what is new».
  process.on('SIGHUP', serving.look)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => serving.stop({ signal }))
  const port = await serving.listen()
  await tellMetrics(environment, 'this process', log)
  tellAddress(environment, port)
}
