import '#server/log/tell-mistakes.ts'
import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { readEnvironment } from '#config/env.server.ts'
import { logMistakes, logOthersWords } from '#server/log/all-in-log.ts'
import { createLog } from '#server/log/log.ts'
import { type Answer, PROTOCOL, readMessage } from './messages.ts'
import { openServing, type Serving } from './serving.ts'

/**
 * A worker that closes waits so long for the first request of its newest connections, in ms: the site goes on, and their
 * clients know of nothing.
 */
const FIRST_REQUEST_MS = 1_000

await main()

/** The program of a worker: the site, for the connections that the primary process gives it. */
async function main() {
  process.env.NODE_ENV = 'production'
  logMistakes()
  const environment = readEnvironment(process.env)
  const log = createLog(environment.logLevel)
  logOthersWords(log)
  const { worker } = cluster
  if (!worker) throw new Error('This program is started by server/main.ts when WORKERS is more than 1')
  if (process.argv[2] !== PROTOCOL)
    throw new Error('The primary process is of other code than this: it has to be started again')
  let serving: Serving | undefined
  let take = (socket: Socket): void => {
    socket.destroy()
  }

  /** Before anything is served there is nothing to finish. */
  function end(how: 'stop' | 'leave', why: Record<string, unknown>) {
    if (serving) serving[how](why)
    else process.exit(0)
  }

  worker.on('disconnect', () => {
    // Node would end this process at once, in the midst of its requests.
    worker.disconnect()
    end('leave', { reason: 'the primary process has ended' })
  })
  process.on('message', (message, socket?: Socket) => {
    const word = readMessage(message)
    if (word === 'connection') {
      // Before a byte of it is read: nobody else could answer it then.
      tell('taken')
      if (socket) take(socket)
    } else if (word === 'next') tell('ready')
    else if (word === 'released') worker.disconnect()
    else if (word === 'look') serving?.look()
    else if (word !== undefined) end(word, { reason: 'the primary process says so' })
  })
  // The primary says what a hangup means.
  process.on('SIGHUP', () => undefined)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end('stop', { signal }))
  serving = await openServing(environment, log, disconnect, FIRST_REQUEST_MS)
  take = serving.begin()
  tell('ready')
}

function tell(answer: Answer): void {
  // Who cannot be told any more has ended, which is heard of in a moment.
  process.send?.(answer, undefined, undefined, () => undefined)
}

/**
 * Tells the primary process that this worker leaves, so that it starts another one; resolves when no further connection
 * comes along. What was on its way here has been taken by then.
 */
async function disconnect(): Promise<void> {
  if (!process.connected) return
  const done = once(process, 'disconnect')
  tell('leaving')
  await done
}
