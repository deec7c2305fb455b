import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CollectionName } from '#collections/collection-table.ts'
import { createFairQueue, type QueueFull, QueueFullError } from '#limits/fair-queue.ts'
import { shareAmong } from '#limits/share-among.ts'
import type { QueryOutcome } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'
import type { QueryMessage, QueryReply } from './query-process.server.ts'

/**
 * How long the process may be silent before it is ended, in ms. A query ends by itself after `QUERY_TIME_MS` of computing,
 * which takes many times as long on a machine that is busy; this is for what nobody has foreseen.
 */
const QUERY_TIMEOUT_MS = 3_000

/** How long a query waits for those before it, in ms. */
const QUERY_WAIT_MS = 5_000

/**
 * Queries that wait, at most, of one address and of all, at all workers together. A page of ours asks two at once, and one takes a millisecond;
 * who is turned away asks again.
 */
const QUERIES_WAITING_OF_ONE = 2
const QUERIES_WAITING = 200

/** Addresses whose last turn is remembered, so that nobody has a second one before the others had one. */
const ADDRESSES_REMEMBERED = 10_000

/** The process that runs queries must be up after this time, in ms, and ends when nobody asks for so long. */
const QUERY_PROCESS_START_MS = 10_000
const QUERY_PROCESS_IDLE_MS = 60_000

/** An outcome, or, in words for the log, why the query could not be run at all. */
type RunOutcome = QueryOutcome | { failed: string } | { full: QueueFull }

export type QueryRunner = {
  /** Why a query from this address would be turned away now, if it would: known before anything of it is read. */
  isFullFor(address: string): QueueFull | undefined
  run(address: string, collection: CollectionName, query: GuardedQuery): Promise<RunOutcome>
  /** How many queries run and wait, whether there is a process for them now, and how many had to be killed. */
  readState: () => { running: number; waiting: number; processes: number; killed: number }
  /** Ends the process; a later query starts another. */
  stop(): void
}

/**
 * Runs guarded queries in a process of their own, one after the other, in turns of the addresses that ask, so that the
 * server never waits for one. A query that does not end is ended with its process. The process is started by the first
 * query and ends when nobody asks any more: most visitors have a database in their browser and never need it. Servers of
 * the site, which are `processes`, have a share each of the places to wait.
 */
export function createQueryRunner(
  databaseFile: string,
  { timeoutMs = QUERY_TIMEOUT_MS, processes = 1 } = {},
): QueryRunner {
  const queue = createFairQueue({
    waitingOfOne: shareAmong(processes, QUERIES_WAITING_OF_ONE),
    waitingOfAll: shareAmong(processes, QUERIES_WAITING),
    keys: ADDRESSES_REMEMBERED,
  })
  let child: ChildProcess | undefined
  let killed = 0
  let idleTimer: NodeJS.Timeout | undefined

  async function takeTurn(message: QueryMessage, askedAt: number): Promise<RunOutcome> {
    if (Date.now() - askedAt > QUERY_WAIT_MS) return { full: 'all' }
    clearTimeout(idleTimer)
    const reply = await ask(message)
    idleTimer = setTimeout(stop, QUERY_PROCESS_IDLE_MS).unref()
    return reply
  }

  /** A query changes nothing: where the system, say, has killed its process, it is asked again, once. */
  async function ask(message: QueryMessage): Promise<RunOutcome> {
    return (await askOnce(message)) ?? (await askOnce(message)) ?? { failed: 'its process has ended' }
  }

  /** The outcome, or nothing when something else has ended the process. */
  async function askOnce(message: QueryMessage): Promise<RunOutcome | undefined> {
    const running = child?.connected ? child : await start()
    if (!running) return { failed: 'its process does not start' }
    running.send(message)
    const reply = await waitForReply(running, timeoutMs)
    if (typeof reply === 'object' && !('ready' in reply)) return reply
    stop()
    if (reply === 'ended') return undefined
    killed += 1
    return { failed: `its process has said nothing for ${timeoutMs / 1000} s` }
  }

  async function start(): Promise<ChildProcess | undefined> {
    stop()
    const started = startProcess(databaseFile)
    child = started
    const reply = await waitForReply(started, QUERY_PROCESS_START_MS)
    if (typeof reply === 'object' && 'ready' in reply) return started
    stop()
    return undefined
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    isFullFor: (address) => queue.isFullFor(address),
    readState: () => ({ ...queue.countWork(), processes: Number(child?.connected ?? false), killed }),
    async run(address, collection, query) {
      const askedAt = Date.now()
      try {
        return await queue.run(address, () => takeTurn({ collection, query }, askedAt))
      } catch (error) {
        if (error instanceof QueueFullError) return { full: error.full }
        throw error
      }
    },
    stop,
  }
}

/** It is given the database and nothing of the server's environment, where secrets may stand. */
function startProcess(databaseFile: string): ChildProcess {
  const program = fileURLToPath(new URL('./query-process.server.ts', import.meta.url))
  const child = fork(program, [databaseFile], {
    execArgv: [],
    // Windows starts no program without it.
    env: { SystemRoot: process.env.SystemRoot },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A server that has nothing else to do may end.
  child.unref()
  child.channel?.unref()
  // Told by `exit`, which follows; without a listener it would end the server.
  child.on('error', () => undefined)
  // A query that runs on would not notice that the server has gone.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** The next message, or which came first, the end of the process or of the time. */
function waitForReply(child: ChildProcess, timeoutMs: number): Promise<QueryReply | 'ended' | 'silent'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle('silent'), timeoutMs)
    const onMessage = (message: unknown) => settle(message as QueryReply)
    const onEnd = () => settle('ended')
    child.once('message', onMessage)
    child.once('disconnect', onEnd)
    child.once('error', onEnd)

    function settle(reply: QueryReply | 'ended' | 'silent'): void {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('disconnect', onEnd)
      child.off('error', onEnd)
      resolve(reply)
    }
  })
}
