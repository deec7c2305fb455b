import { join } from 'node:path'
import type { Environment } from '#config/env.server.ts'
import { OperatorMistake } from '#config/operator-mistake.server.ts'
import { publishCurrentBuild } from '#server/builds/publisher.ts'
import { repairCurrentBuild } from '#server/builds/repairer.ts'
import { hashServerCode } from '#server/builds/server-code.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { keepSessions } from '#server/sign-in/keep-sessions.ts'
import { createConnections } from './connections.ts'
import { followCode } from './follow-code.ts'
import { tellAddress } from './tell-address.ts'
import { tellMetrics } from './tell-metrics.ts'
import { createWorkers } from './workers.ts'

/** How long a worker may take to end after `DRAIN_MS`, in ms, before it is killed: it cuts its connections well before. */
const WORKER_PATIENCE_MS = 15_000

const workerProgram = join(import.meta.dirname, 'worker.ts')

/**
 * The site in several processes (`WORKERS`), which this one starts, watches, replaces and stops; it answers no request
 * itself. It ends with 1 when the first of them does not come up, which has told why.
 * @throws OperatorMistake when nobody can listen at the port.
 */
export async function serveWithWorkers(environment: Environment, log: Log): Promise<void> {
  let isStopping = false
  const running: { look?: () => void; close: () => void }[] = []
  const code = hashServerCode()
  const size = environment.workers
  const workers = createWorkers({
    program: workerProgram,
    size,
    patienceMs: environment.drainMs + WORKER_PATIENCE_MS,
    connections: createConnections(environment, log),
    log,
  })
  // Workers look at the pointer by themselves too.
  process.on('SIGHUP', () => {
    workers.tell('look')
    for (const each of running) each.look?.()
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      for (const each of running) each.close()
      workers.stop().then(
        (isClean) => process.exit(isClean ? 0 : 1),
        () => process.exit(1),
      )
    })
  try {
    const port = await workers.start()
    running.push(
      publishCurrentBuild(log),
      repairCurrentBuild(log),
      keepSessions(environment, log),
      followCode(workers, code, log),
    )
    log.info({ port, workers: size }, 'the primary process watches its workers')
    await tellMetrics(environment, 'all workers', log)
    tellAddress(environment, port)
  } catch (error) {
    if (isStopping) return
    if (error instanceof OperatorMistake) throw error
    log.error({ error: String(error) }, 'the site cannot be served')
    process.exit(1)
  }
}
