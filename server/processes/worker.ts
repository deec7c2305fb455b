import '#server/log/tell-mistakes.ts'
import cluster from 'node:cluster'
import { readEnvironment } from '#config/env.server.ts'
import { logMistakes, logOthersWords } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'
import { readMessage } from './messages.ts'
import { openServing, type Serving } from './serving.ts'

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
    if (word !== undefined) end(word, { reason: 'the primary process says so' })
  })
  // The primary says what a hangup means.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end('stop', { signal }))
  // Of a worker that says so the primary hands connections on that it had accepted before, and starts another one. Node
  // ends who does not at once when the primary has died, in the midst of its requests.
  serving = await openServing(environment, log, () => worker.disconnect())
  await serving.listen()
}
