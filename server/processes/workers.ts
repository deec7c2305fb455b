import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '#server/log/repeated-lines.ts'
import { type Connections, whenGone, whenNotStarted } from './connections.ts'
import { type Message, PROTOCOL, readAnswer } from './messages.ts'

/** After a worker has ended: the first wait for the next one and the longest, in ms; each time twice as long. */
const REPLACEMENT_PAUSE_MS = 100
const REPLACEMENT_MAX_PAUSE_MS = 10_000

/** A worker that was there for so long, in ms, has not ended because of how it starts: the next wait is the first. */
const STEADY_MS = 10_000

/** The place of a worker, and who has it. */
type Place = {
  worker: Worker
  /** How many had it one after the other without becoming steady. */
  failures: number
  /** Ends when the next one is started. */
  pause?: NodeJS.Timeout
}

/** Processes that serve one port. */
export type Workers = {
  /**
   * Starts one, and opens the port and starts the others when it serves; returns the port.
   * @throws Error when it ends before. @throws OperatorMistake when nobody can listen there.
   */
  start(): Promise<number>
  /**
   * Starts new ones one after the other: when one serves, it takes the place of an older one, which
   * then finishes its requests.
   * @throws Error when a new one ends before it serves; the older ones that are left stay.
   */
  renew(): Promise<void>
  tell(message: Message): void
  /** Lets all finish their requests; resolves to whether none had to be killed. */
  stop(): Promise<boolean>
}

/**
 * Keeps `size` processes of `program` running, which serve `connections`: in the place of one that ends another is started,
 * each time after a longer pause. `patienceMs` is how long one may take to finish its requests.
 */
export function createWorkers(options: {
  program: string
  size: number
  patienceMs: number
  connections: Connections
  log: Log
}): Workers {
  const { program, size, patienceMs, connections, log } = options
  const places: Place[] = []
  let isStopping = false
  let wasKilled = false
  cluster.setupPrimary({ exec: program, args: [PROTOCOL] })

  function fork(): Worker {
    const worker = cluster.fork()
    const fields = { ended: worker.id, endedPid: worker.process.pid }
    connections.giveTo(worker)
    worker.once('exit', (code, signal) =>
      log[code === 0 ? 'info' : 'error']({ ...fields, code, signal }, 'a worker has ended'),
    )
    whenNotStarted(worker, (error) => log.error({ error: String(error) }, 'a worker could not be started'))
    return worker
  }

  /** Gives a worker its place, and the place to another when it closes. */
  function put(place: Place, worker: Worker) {
    clearTimeout(place.pause)
    place.worker = worker
    const since = performance.now()
    // Before the end, where it leaves: a worker that an error has closed still finishes its requests.
    whenGone(worker, () => {
      if (isStopping || place.worker !== worker) return
      place.failures = performance.now() - since < STEADY_MS ? place.failures + 1 : 1
      place.pause = setTimeout(() => replace(place), choosePauseMs(place.failures))
    })
  }

  /** The system tells some reasons why there is no further process at once, and others later. */
  function replace(place: Place) {
    try {
      put(place, fork())
    } catch (error) {
      log.error({ error: String(error) }, 'a worker could not be started')
      place.failures += 1
      place.pause = setTimeout(() => replace(place), choosePauseMs(place.failures))
    }
  }

  function fill(): Worker {
    const worker = fork()
    const place = { worker, failures: 0 }
    places.push(place)
    put(place, worker)
    return worker
  }

  async function dismiss(worker: Worker, message: Message): Promise<void> {
    if (worker.isDead() || worker.process.pid === undefined) return
    const ended = once(worker.process, 'exit')
    send(worker, message)
    const killing = setTimeout(() => {
      wasKilled = true
      worker.process.kill('SIGKILL')
    }, patienceMs)
    await ended
    clearTimeout(killing)
  }

  return {
    async start() {
      await waitUntilReady(fill())
      const port = await connections.listen()
      while (places.length < size) fill()
      return port
    },
    async renew() {
      for (const place of places) {
        const worker = fork()
        await waitUntilReady(worker)
        if (isStopping) return
        const older = place.worker
        put(place, worker)
        // How it ends is told when it does.
        dismiss(older, 'leave').catch(() => undefined)
      }
    },
    tell(message) {
      for (const { worker } of places) send(worker, message)
    },
    async stop() {
      isStopping = true
      for (const { pause } of places) clearTimeout(pause)
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ends = all.map((worker) => dismiss(worker, 'stop'))
      const connected = all.filter((worker) => worker.isConnected())
      await Promise.all(connected.map((worker) => new Promise<void>((resolve) => whenGone(worker, resolve))))
      connections.close()
      await Promise.all(ends)
      return !wasKilled
    },
  }
}

function send(worker: Worker, message: Message): void {
  // Who cannot be told any more is about to end.
  if (worker.isConnected()) worker.send(message, undefined, () => undefined)
}

/** How long a place stays empty after so many workers, in ms. */
function choosePauseMs(failures: number): number {
  return Math.min(REPLACEMENT_PAUSE_MS * 2 ** (failures - 1), REPLACEMENT_MAX_PAUSE_MS)
}

async function waitUntilReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  worker.on('message', (message) => {
    if (readAnswer(message) === 'ready') resolve()
  })
  worker.once('exit', () => reject(new Error('A worker has ended before it served anything')))
  whenNotStarted(worker, reject)
  return promise
}
