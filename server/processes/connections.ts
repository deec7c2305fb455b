import type { Worker } from 'node:cluster'
import { createServer, type Socket } from 'node:net'
import type { Environment } from '#config/env.server.ts'
import { limitByDescriptors } from '#server/http/file-descriptors.ts'
import { listen } from '#server/http/listen.ts'
import type { Log } from '#server/log/repeated-lines.ts'
import { type Answer, readAnswer } from './messages.ts'

/** Connections that no worker has taken yet, at most; each holds a file descriptor. Further ones are cut. */
const MOST_WAITING = 1_000

/** Takes the connections of the site's port, and gives them to workers. */
export type Connections = {
  /**
   * Opens the port, and returns it.
   * @throws OperatorMistake when nobody can listen there.
   */
  listen(): Promise<number>
  /** Gives connections to this worker too, from when it is ready until it leaves or ends. */
  giveTo(worker: Worker): void
  /** Closes the port, and connections that nobody has taken. */
  close(): void
}

/**
 * Calls back once when a worker has disconnected or ended, or could not even be started. Of one that is killed while a
 * connection is on its way to it, Node tells the end alone.
 */
export function whenGone(worker: Worker, callBack: () => void): void {
  let isTold = false
  const tell = () => {
    if (!isTold) callBack()
    isTold = true
  }
  worker.once('disconnect', tell)
  worker.once('exit', tell)
  whenNotStarted(worker, tell)
}

/** Calls back with the reason when a worker could not be started: then it never ends either. */
export function whenNotStarted(worker: Worker, callBack: (error: Error) => void): void {
  worker.on('error', (error) => {
    if (worker.process.pid === undefined) callBack(error)
  })
}

/**
 * Gives each connection to the worker that has waited for longest. Until that says that it has it, the connection is
 * kept open here too: of a worker that ends, or is killed, before, the next one gets it. Node's own cluster forgets such
 * connections, which then hang, and closes the port with the last worker.
 */
export function createConnections(environment: Environment, log: Log): Connections {
  const waiting: Socket[] = []
  /** In the order in which they became free. A worker that is busy says late that it has taken one. */
  const free = new Set<Worker>()
  const onTheWay = new Map<Worker, Socket>()
  const leaving = new WeakSet<Worker>()
  // Nothing is read of a connection here.
  const server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => {
    waiting.push(socket)
    give()
  })
  server.maxConnections = limitByDescriptors(MOST_WAITING)

  function give() {
    for (const worker of free) {
      const socket = waiting.shift()
      if (!socket) return
      free.delete(worker)
      onTheWay.set(worker, socket)
      // Who has just ended gets nothing, and is known to have ended in a moment.
      worker.send('connection', socket, { keepOpen: true }, () => undefined)
      worker.send('next', undefined, () => undefined)
    }
  }

  /** Closes our side of the connection on its way to a worker; whether there was one. */
  function close(worker: Worker): boolean {
    onTheWay.get(worker)?.destroy()
    return onTheWay.delete(worker)
  }

  /** What was on its way to a worker that has ended is given to the next one. */
  function forget(worker: Worker) {
    const socket = onTheWay.get(worker)
    if (socket) waiting.unshift(socket)
    onTheWay.delete(worker)
    free.delete(worker)
    give()
  }

  const hear: Record<Answer, (worker: Worker) => void> = {
    ready(worker) {
      // A process without a file descriptor to spare does not get what is sent to it.
      if (close(worker)) log.error({ by: worker.id }, 'a connection could not be taken')
      if (leaving.has(worker)) worker.send('released', undefined, () => undefined)
      else {
        free.add(worker)
        give()
      }
    },
    taken: close,
    leaving(worker) {
      leaving.add(worker)
      if (free.delete(worker)) worker.send('released', undefined, () => undefined)
    },
  }

  return {
    async listen() {
      const port = await listen(server, environment, 'npm start')
      // Nothing of it ends the site.
      server.on('error', (error) => log.error({ error: String(error) }, 'a connection could not be taken'))
      return port
    },
    giveTo(worker) {
      worker.on('message', (message) => {
        const answer = readAnswer(message)
        if (answer) hear[answer](worker)
      })
      whenGone(worker, () => forget(worker))
    },
    close() {
      server.close()
      for (const socket of waiting.splice(0)) socket.destroy()
    },
  }
}
