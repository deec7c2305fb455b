import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process has not answered: it has been silent for too long, or has ended, twice. */
export class ProcessError extends Error {
  override name = 'ProcessError'
}

/** The process must be up after this time, in ms, and ends when nobody asks for so long. */
const START_MS = 10_000
const IDLE_MS = 60_000

/**
 * A program of ours in a process of its own, which is asked one thing at a time and ended when it takes too long. It sends a
 * message when it is up, then one for each that it is sent. It is given arguments and nothing of this process's
 * environment, where secrets may stand. What it does changes nothing: where the system, say, has killed it, it is asked
 * again, once.
 */
export function createBoundedProcess<Message extends object, Reply>(
  program: string,
  args: readonly string[] = [],
) {
  let child: ChildProcess | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function askOnce(message: Message, timeoutMs: number): Promise<{ reply: unknown } | 'ended'> {
    const running = child?.connected ? child : await start()
    running.send(message)
    const answer = await waitForMessage(running, timeoutMs)
    if (typeof answer === 'object') return answer
    stop()
    if (answer === 'silent') throw new ProcessError(`its process has said nothing for ${timeoutMs / 1000} s`)
    return answer
  }

  async function start(): Promise<ChildProcess> {
    stop()
    const started = startProcess(program, args)
    child = started
    if (typeof (await waitForMessage(started, START_MS)) === 'object') return started
    stop()
    throw new Error('its process does not start')
  }

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    /** Ends the process; a later question starts another. */
    stop,
    /**
     * Starts the program where it does not run.
     * @throws ProcessError when it says nothing in time; Error when it does not start, and with what it says where it fails.
     */
    async ask(message: Message, timeoutMs: number): Promise<Reply> {
      clearTimeout(idleTimer)
      const first = await askOnce(message, timeoutMs)
      const answer = first === 'ended' ? await askOnce(message, timeoutMs) : first
      if (answer === 'ended') throw new ProcessError('its process has ended')
      idleTimer = setTimeout(stop, IDLE_MS).unref()
      // The program is ours, and says what its type says.
      const said = answer.reply as Said<Reply>
      if ('failed' in said) throw new Error(said.failed)
      return said.done
    },
  }
}

/** What a program says of a message: an answer, or why it has none. */
type Said<Reply> = { done: Reply } | { failed: string }

function startProcess(program: string, args: readonly string[]): ChildProcess {
  const child = fork(program, args, {
    execArgv: [],
    // Windows starts no program without it.
    env: { SystemRoot: process.env.SystemRoot },
    // Bytes are sent as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A server that has nothing else to do may end.
  child.unref()
  child.channel?.unref()
  // Told by `exit`, which follows; without a listener it would end the server.
  child.on('error', () => undefined)
  // What runs on would not notice that the server has gone.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** The next message, or which came first, the end of the process or of the time. */
async function waitForMessage(
  child: ChildProcess,
  timeoutMs: number,
): Promise<{ reply: unknown } | 'ended' | 'silent'> {
  const settled = new AbortController()
  const { signal } = settled
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([reply]) => ({ reply })),
      once(child, 'disconnect', { signal }).then(() => 'ended' as const),
      sleep(timeoutMs, 'silent' as const, { signal }),
    ])
  } catch {
    // It could not be started, or not be sent to.
    return 'ended'
  } finally {
    settled.abort()
  }
}

/** The other side of it: answers each message in turn, until the server has gone or has no more use for it. */
export function answerMessages<Message, Reply>(answer: (message: Message) => Reply | Promise<Reply>): void {
  process.on('message', (message: Message) => {
    const say = (said: Said<Reply>) => process.send?.(said)
    Promise.try(answer, message).then(
      (done) => say({ done }),
      (error: unknown) => say({ failed: error instanceof Error ? error.message : String(error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  // A terminal's signal reaches it too; the server decides when it ends.
  process.on('SIGINT', () => undefined)
  process.send?.({ isReady: true })
}
