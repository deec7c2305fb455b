import type { Worker } from 'node:cluster'
import type { Environment } from '#config/env.server.ts'
import { startPublisher } from '#server/builds/publisher.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { openServing, type Serving } from './serving.ts'
import { tellAddress, tellMetrics } from './tell.ts'
import type { Message } from './workers.ts'

/** The site in this process, without any other: how it runs unless `WORKERS` says more. */
export async function serveAlone(environment: Environment, log: Log): Promise<void> {
  const serving = await openServing(environment, log, () => {
    publisher?.close()
  })
  // A preview has its content from the folder, and its builds from nobody but people.
  const publisher = environment.contentWatch ? undefined : startPublisher(log)
  // A terminal that goes away ends no server.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => serving.stop({ signal }))
  const port = await serving.listen()
  await tellMetrics(environment, 'this process', log)
  tellAddress(environment, port)
}

/** The site as one of several processes, at the port that all share; the primary one says when to stop. */
export async function serveAsWorker(worker: Worker, environment: Environment, log: Log): Promise<void> {
  let serving: Serving | undefined

  /** Before anything is served there is nothing to finish. */
  function end(how: 'stop' | 'leave', why: Record<string, unknown>) {
    if (serving) serving[how](why)
    else process.exit(0)
  }

  worker.on('disconnect', () => {
    // Node would end this process at once, in the midst of its requests.
    worker.exitedAfterDisconnect = true
    end('leave', { reason: 'the primary process has ended' })
  })
  process.on('message', (message: Message) => {
    if (message === 'stop' || message === 'leave') end(message, { reason: 'the primary process says so' })
  })
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end('stop', { signal }))
  serving = await openServing(environment, log, () => {
    // The primary process starts another worker before this one has ended.
    if (process.connected) worker.disconnect()
  })
  await serving.listen()
}
