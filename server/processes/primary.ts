import type { Environment } from '#config/env.server.ts'
import type { CurrentBuild } from '#server/builds/build-files.ts'
import { followPointer } from '#server/builds/follow-pointer.ts'
import { startPublisher } from '#server/builds/publisher.ts'
import { hashServerCode } from '#server/builds/server-code.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { tellAddress, tellMetrics } from './tell.ts'
import { createWorkers } from './workers.ts'

/** How long a worker may take to end after `DRAIN_MS`, in ms, before it is killed: it cuts its connections well before. */
const WORKER_PATIENCE_MS = 15_000

/**
 * The site in several processes (`WORKERS`), which this one starts, watches, replaces and stops; it answers no request
 * itself. It ends with 1 when the first of them does not come up, which has told why.
 */
export async function serveWithWorkers(environment: Environment, log: Log): Promise<void> {
  let isStopping = false
  const running: { close: () => void }[] = []
  let runningCode = hashServerCode()
  const { workers: size, drainMs } = environment
  const workers = createWorkers({ size, patienceMs: drainMs + WORKER_PATIENCE_MS, log })

  /** A build of other server code is served by new workers, which have the code as it lies on disk. */
  async function deployCode({ id, code }: CurrentBuild) {
    if (code === runningCode) return
    const codeOnDisk = hashServerCode()
    if (codeOnDisk === runningCode) {
      log.error({ build: id }, 'the current build was made by server code that is not on this disk')
      return
    }
    try {
      await workers.renew()
      runningCode = codeOnDisk
      log.info({ build: id }, 'workers with the code of the current build have taken over')
    } catch (error) {
      const fields = { build: id, error: String(error) }
      log.error(fields, 'workers with new code do not start; those of before go on')
    }
  }

  // A terminal that goes away ends no server.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      for (const each of running) each.close()
      workers.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  try {
    const port = await workers.start()
    running.push(startPublisher(log), followPointer(log, deployCode))
    log.info({ port, workers: size }, 'the primary process watches its workers')
    await tellMetrics(environment, 'all workers', log)
    tellAddress(environment, port)
  } catch (error) {
    if (isStopping) return
    log.error({ error: String(error) }, 'the site cannot be served')
    process.exit(1)
  }
}
