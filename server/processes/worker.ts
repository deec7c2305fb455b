import '#server/log/tell-mistakes.ts'
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { readEnvironment } from '#config/env.server.ts'
import { logMistakes, logOthersWords } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'
import { readMessage } from './messages.ts'
import { openServing, type Serving } from './serving.ts'

/**
 * A worker that closes waits so long for the first request of its newest connections, in ms: the site goes on, and their
 * clients know of nothing.
 */
const FIRST_REQUEST_MS = 1_000

await main()

/** The program of a worker: the site, on the port that the primary process has opened for all workers. */
async function main() {
  process.env.NODE_ENV = 'production'
  logMistakes()
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  logOthersWords(log)
  const { worker } = cluster
  if (!worker) throw new Error('This program is started by server/main.ts when WORKERS is more than 1')
  let serving: Serving | undefined

  /** Before anything is served there is nothing to finish. */
  function end(how: 'stop' | 'leave', why: Record<string, unknown>) {
    if (serving) serving[how](why)
    else process.exit(0)
  }

  worker.on('disconnect', () => end('leave', { reason: 'the primary process has ended' }))
  process.on('message', (message) => {
    const word = readMessage(message)
    if (word === 'look') void serving?.look()
    else if (word !== undefined) end(word, { reason: 'the primary process says so' })
  })
  // The primary says what a hangup means.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end('stop', { signal }))
  serving = await openServing(environment, log, () => disconnect(worker), FIRST_REQUEST_MS)
  await serving.listen()
}

/**
 * Tells the primary process that this worker takes no more connections, so that it starts another one; resolves when both
 * know. What was on its way here by then has gone to another worker, and is lost when the process ends before. Node would
 * end a worker that has not said so at once when the primary dies, in the midst of its requests.
 */
async function disconnect(worker: Worker): Promise<void> {
  const done = process.connected ? once(process, 'disconnect') : undefined
  worker.disconnect()
  await done
}
