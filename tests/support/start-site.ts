import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))

/** A real server of the current build, in a process of its own. */
export type RunningSite = {
  /** Such as `http://127.0.0.1:40123`. */
  address: string
  process: ChildProcess
  /** Everything that it wrote so far. */
  readOutput(): string
  stop(): Promise<void>
}

/**
 * Starts the site on a free port, by a command that hands on to it where one is given.
 * @throws Error with the server's own words when it does not come up.
 */
export function startSite(
  env: Record<string, string> = {},
  launcher: readonly string[] = [],
): Promise<RunningSite> {
  return startServer(['server/main.ts'], env, projectRoot, launcher)
}

/** Lets the rights of files count for a server, which those of root are above. */
export const heedingRights =
  process.getuid?.() === 0
    ? ['setpriv', '--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search']
    : []

/** Lets a server have so many file descriptors, and no more. */
export function withDescriptors(most: number): string[] {
  return ['sh', '-c', `ulimit -n ${most} && exec "$@"`, 'sh']
}

/** Starts a program of the project that says where it listens, or of a copy of the sources. */
export async function startServer(
  args: string[],
  env: Record<string, string> = {},
  sources = projectRoot,
  launcher: readonly string[] = [],
): Promise<RunningSite> {
  const [program = '', ...words] = [...launcher, process.execPath, ...args]
  const child = spawn(program, words, {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const onData = (chunk: Buffer) => {
      output += chunk.toString()
      const address = findAddress(output)
      if (address) resolve(address)
    }
    child.stdout.on('data', onData)
    child.stderr.on('data', onData)
    child.once('exit', (code) => reject(new Error(`The site ended with code ${code}:\n${output}`)))
  })
  return {
    address,
    process: child,
    readOutput: () => output,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Where a server says that it is. */
export function findAddress(output: string): string | undefined {
  return /Escaparate (?:\(development\) )?is at (http\S+)/.exec(output)?.[1]
}
