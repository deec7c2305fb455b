import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOpenidProvider } from '../tests/support/openid-provider.ts'
import { createOwnBuild, type OwnBuild } from '../tests/support/own-build.ts'
import { findFreePort } from '../tests/support/ports.ts'
import { askAt } from '../tests/support/requests.ts'
import { projectRoot } from '../tests/support/source-files.ts'
import { type RunningSite, startSite } from '../tests/support/start-site.ts'
import { createVisitor, type Visitor } from '../tests/support/visitor.ts'
import { askStatus } from './ask.ts'
import { startProxy } from './fault-proxy.ts'
import { startVisitors, type Visitors } from './fault-visitors.ts'

/** Two servers over one folder of builds behind a proxy, their visitors, and who starts again what has ended. */
export type Scene = {
  own: OwnBuild
  dataDir: string
  proxyName: string
  /** The first has two workers, the second is one process. */
  servers: Supervised[]
  visitors: Visitors
  signedIn: Visitor
  /** Builds what stands in the content folder now; its exit code and what it said. */
  build(): Promise<{ status: number | null; output: string }>
  /** Changes a page, and says what stands on it then. */
  changePage(words: string): void
  /** Whether both servers take visitors, and the one who is signed in is known. */
  isWell(): Promise<boolean>
  stop(): Promise<void>
}

/** A server that is started again when it has ended, as `Restart=always` of systemd does it. */
export type Supervised = {
  address: string
  getPid(): number
  /** Everything that it wrote so far, over all of its starts. */
  readOutput(): string
  stop(): Promise<void>
}

const RESTART_PAUSE_MS = 1_000
const CHECK_MS = 50
const changedPage = '1.docs/1.getting-started/1.index.md'

/** `launcher` is a command that hands on to the servers. */
export async function setScene(
  env: Record<string, string> = {},
  launcher: readonly string[] = [],
): Promise<Scene> {
  const own = createOwnBuild([
    '0.index.yml',
    '1.docs/1.getting-started',
    '2.pricing.yml',
    '3.blog.yml',
    '4.changelog.yml',
  ])
  const dataDir = mkdtempSync(join(tmpdir(), 'escaparate-accounts-'))
  const provider = await startOpenidProvider()
  const all = {
    ...own.env,
    ...provider.env,
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    ...env,
  }
  const build = () => buildSite(own.env)
  const first = await build()
  if (first.status !== 0) throw new Error(`The site could not be built:\n${first.output}`)
  const servers = [await supervise({ ...all, WORKERS: '2' }, launcher), await supervise(all, launcher)]
  const proxy = await startProxy(servers.map(({ address }) => new URL(address).host))
  const signedIn = createVisitor(proxy.address)
  // Who posts has to come from the site's own address, which the proxy's is not here.
  const atServer = createVisitor(servers[0]?.address ?? '')
  const { status } = await atServer.signIn(provider.issueCode())
  for (const [name, value] of atServer.cookies) signedIn.cookies.set(name, value)
  if (status !== 200) throw new Error(`Signing in was answered with ${status}`)
  const visitors = startVisitors(proxy.address, signedIn)
  const page = join(own.contentDir, changedPage)
  const text = readFileSync(page, 'utf8')

  return {
    own,
    dataDir,
    proxyName: proxy.name,
    servers,
    visitors,
    signedIn,
    build,
    changePage: (words) => writeFileSync(page, `${text}\n${words}\n`),
    async isWell() {
      const ready = await Promise.all(servers.map(({ address }) => askStatus(address, { path: '/readyz' })))
      const session = await signedIn.readSession().catch(() => undefined)
      return ready.every((answer) => answer === 200) && session?.status === 200 && Boolean(session.user)
    },
    async stop() {
      await visitors.stop()
      await proxy.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await provider.stop()
      own.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Points to another build in one step, as the guide does it for a rollback. */
export function rollBack(buildDir: string): void {
  const { previous } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8')) as {
    previous: string
  }
  writeFileSync(join(buildDir, 'next.json'), readFileSync(join(buildDir, previous, 'build.json')))
  renameSync(join(buildDir, 'next.json'), join(buildDir, 'current.json'))
}

/** The processes that another one has started, whose command names this file. */
export function findChildren(pid: number, file: string): number[] {
  const rows = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return rows.split('\n').flatMap((row) => {
    const [child, parent] = row.trim().split(/\s+/, 2).map(Number)
    return parent === pid && row.includes(file) && child !== undefined ? [child] : []
  })
}

/** The build that a server serves, as it tells open tabs; nothing where no answer comes. */
export async function askBuildId(address: string): Promise<string | undefined> {
  try {
    const answer = await askAt(address, '/_nuxt/builds/latest.json')
    return ((await answer.json()) as { id: string }).id
  } catch {
    return undefined
  }
}

/** Sends a process a signal; whether there is one. */
export function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

/** Lets a process end by a signal, and waits until it has. */
export async function end(pid: number | undefined, signal: NodeJS.Signals): Promise<void> {
  if (pid === undefined || !kill(pid, signal)) throw new Error('There is no process to end')
  while (kill(pid, 0)) await sleep(CHECK_MS)
}

async function supervise(env: Record<string, string>, launcher: readonly string[]): Promise<Supervised> {
  const settings = { ...env, PORT: String(await findFreePort()) }
  let site = await startSite(settings, launcher)
  const outputs: (() => string)[] = []
  let isStopping = false
  watch(site)

  function watch(running: RunningSite) {
    outputs.push(() => running.readOutput())
    running.process.once('exit', () => {
      if (!isStopping) void startAgain()
    })
  }

  async function startAgain() {
    for (;;) {
      await sleep(RESTART_PAUSE_MS)
      if (isStopping) return
      try {
        site = await startSite(settings, launcher)
        return watch(site)
      } catch (error) {
        outputs.push(() => String(error))
      }
    }
  }

  return {
    address: site.address,
    getPid: () => site.process.pid ?? 0,
    readOutput: () => outputs.map((read) => read()).join(''),
    async stop() {
      isStopping = true
      await site.stop()
    },
  }
}

/** As `npm run build` does it, and not in the way of the visitors of this process. */
async function buildSite(env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/build.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, output }
}
