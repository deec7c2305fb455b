import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Log } from '#server/log/repeated-lines.ts'

/** Before a worker takes the place of one that has ended, in ms: who ends at each start does not take a core for it. */
const PAUSE_MS = 1_000

/** What a worker is told: to finish its requests and end, with the site or before it. */
export type Message = 'stop' | 'leave'

/**
 * Keeps `size` processes of this program running: in the place of one that ends another is started. `patienceMs` is how long
 * one may take to finish its requests.
 */
export function createWorkers(options: { size: number; patienceMs: number; log: Log }) {
  const { size, patienceMs, log } = options
  const serving = new Set<Worker>()
  let isStopping = false
  // All accept from one socket: what a worker has not accepted when it leaves or is killed, another one does.
  cluster.schedulingPolicy = cluster.SCHED_NONE

  /** Resolves when it serves, to its port. */
  async function add(): Promise<number> {
    const worker = cluster.fork()
    worker.once('exit', (code, signal) => {
      const fields = { ended: worker.id, endedPid: worker.process.pid, code, signal }
      log[code === 0 ? 'info' : 'error'](fields, 'a worker has ended')
    })
    whenGone(worker, () => {
      if (serving.delete(worker)) setTimeout(addInTime, PAUSE_MS)
    })
    const port = await waitUntilServing(worker)
    serving.add(worker)
    return port
  }

  /** Again and again until one serves. The system tells some reasons why there is none at once, and others later. */
  function addInTime(): void {
    if (isStopping) return
    add().catch((error: unknown) => {
      if (isStopping) return
      log.error({ error: String(error) }, 'a worker could not be started')
      setTimeout(addInTime, PAUSE_MS)
    })
  }

  async function dismiss(worker: Worker, message: Message): Promise<void> {
    const { process: child } = worker
    serving.delete(worker)
    if (worker.isDead() || child.pid === undefined) return
    const ended = once(child, 'exit')
    send(worker, message)
    const killing = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(killing)
  }

  return {
    /**
     * Starts one, and the others when it serves; returns the port.
     * @throws Error when the first one ends before.
     */
    async start(): Promise<number> {
      const port = await add()
      for (let count = 1; count < size; count += 1) addInTime()
      return port
    },
    /**
     * Starts new ones one after the other: when one serves, an older one leaves.
     * @throws Error when a new one ends before it serves; the older ones that are left stay.
     */
    async renew(): Promise<void> {
      const before = [...serving]
      for (const older of before) {
        await add()
        // How it ends is told when it does.
        dismiss(older, 'leave').catch(() => undefined)
      }
    },
    /** Lets all finish their requests. */
    async stop(): Promise<void> {
      isStopping = true
      const all = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(all.map((worker) => dismiss(worker, 'stop')))
    },
  }
}

/** Resolves to its port. @throws Error when it ends before. */
function waitUntilServing(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once('listening', ({ port }) => resolve(port))
    whenGone(worker, () => reject(new Error('A worker has ended before it served anything')))
  })
}

/** Calls back when a worker takes no more connections: when it has left, ended, or could not even be started. */
function whenGone(worker: Worker, callBack: () => void): void {
  worker.once('disconnect', callBack)
  worker.once('exit', callBack)
  worker.on('error', () => {
    if (worker.process.pid === undefined) callBack()
  })
}

function send(worker: Worker, message: Message): void {
  // Who cannot be told any more is about to end.
  if (worker.isConnected()) worker.send(message, undefined, () => undefined)
}
