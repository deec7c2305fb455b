import '#server/log/tell-mistakes.ts'
import cluster from 'node:cluster'
import { readEnvironment } from '#config/env.server.ts'
import { logMistakes, logOthersWords } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'
import { openServing, type Serving } from './serving.ts'
import type { Message } from './workers.ts'

/**
 * A worker that closes waits so long for the first request of its newest connections, in ms: the site goes on, and their
 * clients know of nothing.
 */
const FIRST_REQUEST_MS = 1_000

await main()

/** The program of a worker: the site, at the port that all workers share. */
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

  worker.on('disconnect', () => {
    // Node would end this process at once, in the midst of its requests.
    worker.exitedAfterDisconnect = true
    end('leave', { reason: 'the primary process has ended' })
  })
  process.on('message', (message: Message) => {
    if (message === 'look') serving?.look()
    if (message === 'stop' || message === 'leave') end(message, { reason: 'the primary process says so' })
  })
  // The primary says what a hangup means.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end('stop', { signal }))
  // Who has closed the port says so to the primary process, which starts another worker before this one has ended.
  const tellClosed = () => {
    if (process.connected) worker.disconnect()
  }
  serving = await openServing(environment, log, tellClosed, FIRST_REQUEST_MS)
  await serving.listen()
}
