import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CollectionName } from '#collections/collection-table.ts'
import type { QueryOutcome } from './query-executor.server.ts'
import type { GuardedQuery } from './query-guard.server.ts'
import type { QueryMessage, QueryReply } from './query-process.server.ts'

/** How long one query may run before its process is ended, in ms; our own take one. */
const QUERY_TIMEOUT_MS = 2_000

/** How long a query waits for those before it, in ms, and how many wait at most; further ones answer 503. */
const QUERY_WAIT_MS = 5_000
const QUERIES_WAITING = 200

/** The process that runs queries must be up after this time, in ms, and ends when nobody asks for so long. */
const QUERY_PROCESS_START_MS = 10_000
const QUERY_PROCESS_IDLE_MS = 60_000

/** An outcome, or, in words for the log, why the query could not be run at all. */
type RunOutcome = QueryOutcome | { failed: string }

export type QueryRunner = {
  run(collection: CollectionName, query: GuardedQuery): Promise<RunOutcome>
  /** Ends the process; a later query starts another. */
  stop(): void
}

/**
 * Runs guarded queries in a process of their own, one after the other. SQLite can be stopped neither from
 * within its thread nor with it, so a query that outlasts its time ends with its process, and the server has
 * never waited for it. The process is started by the first query and ends when nobody asks any more: most
 * visitors have a database in their browser and never need it.
 */
export function createQueryRunner(databaseFile: string, timeoutMs = QUERY_TIMEOUT_MS): QueryRunner {
  let child: ChildProcess | undefined
  let lastTurn: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let idleTimer: NodeJS.Timeout | undefined

  async function takeTurn(message: QueryMessage, askedAt: number): Promise<RunOutcome> {
    if (Date.now() - askedAt > QUERY_WAIT_MS) return { failed: 'the queries before it took too long' }
    clearTimeout(idleTimer)
    const reply = await ask(message)
    idleTimer = setTimeout(stop, QUERY_PROCESS_IDLE_MS).unref()
    return reply
  }

  async function ask(message: QueryMessage): Promise<RunOutcome> {
    const running = child?.connected ? child : await start()
    if (!running) return { failed: 'its process does not start' }
    running.send(message)
    const reply = await waitForReply(running, timeoutMs)
    if (reply && !('ready' in reply)) return reply
    const hasEnded = !running.connected
    stop()
    if (hasEnded) return { failed: 'its process has ended' }
    return { refused: `The query takes longer than ${timeoutMs / 1000} s.` }
  }

  async function start(): Promise<ChildProcess | undefined> {
    stop()
    const started = startProcess(databaseFile)
    child = started
    const reply = await waitForReply(started, QUERY_PROCESS_START_MS)
    if (reply && 'ready' in reply) return started
    stop()
    return undefined
  }

  function stop(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    async run(collection, query) {
      if (waiting >= QUERIES_WAITING) return { failed: 'too many queries are waiting' }
      waiting += 1
      const askedAt = Date.now()
      const turn = lastTurn.then(() => takeTurn({ collection, query }, askedAt))
      lastTurn = turn.catch(() => undefined)
      return turn.finally(() => {
        waiting -= 1
      })
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

/** The next message, or nothing when the process ends or the time does. */
function waitForReply(child: ChildProcess, timeoutMs: number): Promise<QueryReply | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => settle(undefined), timeoutMs)
    const onMessage = (message: unknown) => settle(message as QueryReply)
    const onEnd = () => settle(undefined)
    child.once('message', onMessage)
    child.once('disconnect', onEnd)
    child.once('error', onEnd)

    function settle(reply: QueryReply | undefined): void {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('disconnect', onEnd)
      child.off('error', onEnd)
      resolve(reply)
    }
  })
}
