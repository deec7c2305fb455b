import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage } from '../server/builds/seal.ts'
import type { Postgres } from '../tests/support/postgres.ts'
import { askStatus } from './ask.ts'
import { askBuildId, end, findChildren, kill, rollBack, type Scene, type Supervised } from './fault-scene.ts'

/** Something that goes wrong, or that an operator does, while visitors read. */
export type Fault = {
  /** What was done, for the table. */
  name: string
  /** Does it and, where it is no event but a state, ends it after a while. Throws when it does not come about. */
  cause(scene: Scene): Promise<void>
  /** Whether it is over, beside both servers being ready and the session being known. */
  isOver?(scene: Scene): Promise<boolean>
}

/** How long a state lasts, in ms. */
const STATE_MS = 3_000
const SLOW_TURN_MS = 200
const SLOW_TURNS = 25
const BETWEEN_KILLS_MS = 5_000
const KILLS = 3

const workerFile = 'server/main.ts'
const queryFile = 'query-process.server.ts'

const getFirst = ({ servers: [first] }: Scene): Supervised => first as Supervised
const listWorkers = (scene: Scene) => findChildren(getFirst(scene).getPid(), workerFile)

/** Whether the first server has both workers, and they listen. */
async function hasWorkers(scene: Scene): Promise<boolean> {
  const serving = new Set<number>()
  for (const [, pid] of getFirst(scene)
    .readOutput()
    .matchAll(/"pid":(\d+)[^\n]*"listening"/g))
    serving.add(Number(pid))
  const workers = listWorkers(scene)
  return workers.length === 2 && workers.every((pid) => serving.has(pid))
}

/** What ends processes. */
const ends: Fault[] = [
  {
    name: '`SIGTERM` to a worker',
    cause: (scene) => end(listWorkers(scene)[0], 'SIGTERM'),
    isOver: hasWorkers,
  },
  {
    name: `\`SIGKILL\` of a worker, ${KILLS} times, every 5 s`,
    async cause(scene) {
      for (let turn = 0; turn < KILLS; turn += 1) {
        if (turn > 0) await sleep(BETWEEN_KILLS_MS)
        await end(listWorkers(scene)[0], 'SIGKILL')
      }
    },
    isOver: hasWorkers,
  },
  {
    name: '`SIGTERM` to a server',
    cause: (scene) => end(getFirst(scene).getPid(), 'SIGTERM'),
    isOver: hasWorkers,
  },
  {
    name: '`SIGKILL` of the primary process',
    cause: (scene) => end(getFirst(scene).getPid(), 'SIGKILL'),
    isOver: hasWorkers,
  },
  {
    name: '`SIGKILL` of a server of one process',
    cause: ({ servers }) => end(servers[1]?.getPid(), 'SIGKILL'),
  },
  {
    name: '`SIGKILL` of every query process',
    async cause(scene) {
      const parents = [...listWorkers(scene), ...scene.servers.map((server) => server.getPid())]
      for (const pid of parents.flatMap((parent) => findChildren(parent, queryFile)))
        await end(pid, 'SIGKILL')
    },
  },
  {
    name: 'an error that nobody catches, in a worker',
    cause: (scene) => end(listWorkers(scene)[0], 'SIGUSR2'),
    isOver: hasWorkers,
  },
  {
    name: 'the clock of a server jumps a day ahead, and back after 3 s',
    async cause(scene) {
      const processes = [getFirst(scene).getPid(), ...listWorkers(scene)]
      for (const pid of processes) kill(pid, 'SIGWINCH')
      await sleep(STATE_MS)
      for (const pid of processes) kill(pid, 'SIGWINCH')
    },
  },
]

/** Addresses at which `fault-signals.ts` lets a loader, an error page as well, and an island fail. */
const failing = ['/no-existe/averia', '/no-existe/averia-doble', '/__nuxt_island/Averia_averia.json']

/** How often each is asked for, at each server. */
const FAILURES = 50

/** What is wrong in the code of pages. */
const code: Fault[] = [
  {
    name: `an error in a loader, in an island, in the error page, ${FAILURES} times each`,
    async cause({ servers }) {
      for (const { address } of servers)
        for (let turn = 0; turn < FAILURES; turn += 1)
          for (const path of failing) {
            const status = await askStatus(address, { path })
            if (status !== 500) throw new Error(`${path} was answered with ${status}, and not with 500`)
          }
    },
  },
]

/** What stands in a file that was overwritten. */
const rubbish = 'This is no database. '.repeat(1_000)

/** What is wrong with files. */
const files: Fault[] = [
  {
    name: 'a mistake in the content, and `npm run build`; mended, and built again',
    async cause(scene) {
      const page = join(scene.own.contentDir, '2.pricing.yml')
      const text = readFileSync(page, 'utf8')
      writeFileSync(page, text.replace('title:', 'titel:'))
      const { status } = await scene.build()
      writeFileSync(page, text)
      if (status === 0) throw new Error('A mistake in the content was built')
      await mustBuild(scene)
    },
  },
  {
    name: '`current.json` is damaged and a server is killed; then it is built again',
    async cause(scene) {
      await end(scene.servers[1]?.getPid(), 'SIGKILL')
      writeFileSync(join(scene.own.buildDir, 'current.json'), '{"id": "')
      await sleep(STATE_MS)
      await mustBuild(scene)
    },
    isOver: isServedWhole,
  },
  {
    name: 'the build that is served is deleted, and made again',
    async cause(scene) {
      rmSync(join(scene.own.buildDir, readCurrentId(scene)), { recursive: true })
      await mustBuild(scene)
    },
    isOver: isServedWhole,
  },
  {
    name: 'the answers of the build that is served are overwritten and a server is killed; then it is built again',
    async cause(scene) {
      await end(scene.servers[1]?.getPid(), 'SIGKILL')
      writeFileSync(join(scene.own.buildDir, readCurrentId(scene), 'answers.sqlite'), rubbish)
      await sleep(STATE_MS)
      await mustBuild(scene)
    },
    isOver: isServedWhole,
  },
]

/** What operators do, and what is due. */
const deploys: Fault[] = [
  {
    name: 'three deploys, two publications, a rollback',
    async cause(scene) {
      const hours = [30_000, 60_000].map((ms) => new Date(Date.now() + ms).toISOString())
      for (const [index, due] of hours.entries())
        writeFileSync(
          join(scene.own.contentDir, `1.docs/1.getting-started/${90 + index}.prueba-${index}.md`),
          `---\ntitle: Prueba ${index}\ndescription: Una prueba.\npublishAt: '${due}'\n---\n\nTexto.\n`,
        )
      for (const words of ['Primera entrega.', 'Segunda entrega.', 'Tercera entrega.']) {
        scene.changePage(words)
        await mustBuild(scene)
      }
      while (!(await arePublished(scene))) await sleep(200)
      rollBack(scene.own.buildDir)
    },
    async isOver(scene) {
      const ids = await Promise.all(scene.servers.map(({ address }) => askBuildId(address)))
      return ids.every((id) => id === readCurrentId(scene))
    },
  },
]

/** File descriptors of each process of a server while what a system withholds is tried; and connections of strangers. */
export const DESCRIPTORS = 400
const IDLE_CONNECTIONS = 600

/** What the system withholds for a while. The rights of files must count for the servers. */
export const faultsOfSystem: Fault[] = [
  {
    name: '`BUILD_DIR` cannot be read for 3 s',
    cause: ({ own, servers }) => forbid(own.buildDir, () => mustAllAnswer(servers, '/readyz', 503)),
  },
  {
    name: '`BUILD_DIR` is a file for 3 s',
    async cause({ own: { buildDir }, servers }) {
      renameSync(buildDir, `${buildDir}.away`)
      writeFileSync(buildDir, '')
      await sleep(STATE_MS)
      await mustAllAnswer(servers, '/readyz', 503)
      rmSync(buildDir)
      renameSync(`${buildDir}.away`, buildDir)
    },
  },
  {
    name: '`DATA_DIR` cannot be read for 3 s',
    cause: ({ dataDir, servers }) => forbid(dataDir, () => mustAllAnswer(servers, '/readyz', 200)),
  },
  {
    name: `${IDLE_CONNECTIONS} idle connections to each server, whose processes have ${DESCRIPTORS} file descriptors, for 3 s`,
    async cause({ servers }) {
      const idle = servers.flatMap(({ address }) =>
        Array.from({ length: IDLE_CONNECTIONS }, () =>
          connect(Number(new URL(address).port), new URL(address).hostname).on('error', () => undefined),
        ),
      )
      await sleep(STATE_MS)
      await mustAllAnswer(servers, '/readyz', 200)
      for (const socket of idle) socket.destroy()
    },
  },
]

/** Takes all rights from a folder for a while; `check` looks at its end whether that has come about. */
async function forbid(folder: string, check: () => Promise<void>): Promise<void> {
  chmodSync(folder, 0)
  await sleep(STATE_MS)
  await check()
  chmodSync(folder, 0o755)
}

async function mustAllAnswer(servers: readonly Supervised[], path: string, right: number): Promise<void> {
  for (const { address } of servers) {
    const status = await askStatus(address, { path })
    if (status !== right) throw new Error(`${path} was answered with ${status}, and not with ${right}`)
  }
}

/** What happens to PostgreSQL, where users and sessions are then. */
export function listPostgresFaults(postgres: Postgres): Fault[] {
  return [
    {
      name: 'PostgreSQL is gone for 3 s, and starts again',
      async cause() {
        await postgres.halt()
        await sleep(STATE_MS)
        await postgres.resume()
      },
    },
    {
      name: 'PostgreSQL stands still for 3 s',
      async cause() {
        postgres.freeze()
        await sleep(STATE_MS)
        postgres.thaw()
      },
    },
    {
      name: 'PostgreSQL works a tenth of the time, for 5 s',
      async cause() {
        for (let turn = 0; turn < SLOW_TURNS; turn += 1) {
          postgres.freeze()
          await sleep(SLOW_TURN_MS * 0.9)
          postgres.thaw()
          await sleep(SLOW_TURN_MS * 0.1)
        }
      },
    },
    {
      name: 'PostgreSQL is restarted at once',
      async cause() {
        await postgres.halt()
        await postgres.resume()
      },
    },
  ]
}

/** What happens to a disk of its own, on which builds, content, users and sessions are. */
export function listDiskFaults(disk: {
  fill(): void
  empty(): void
  /** What is opened from then on cannot be written. */
  forbidWriting(): void
  allowWriting(): void
}): Fault[] {
  return [
    {
      name: 'the disk is full while a build is made; then there is room, and it is made again',
      async cause(scene) {
        scene.changePage('Disco lleno.')
        disk.fill()
        const { status } = await scene.build()
        disk.empty()
        if (status === 0) throw new Error('A build was made on a full disk')
        await mustBuild(scene)
      },
    },
    {
      name: 'the disk is read-only for 3 s, a build is made and a worker is killed; then it is made again',
      async cause(scene) {
        scene.changePage('Disco protegido.')
        disk.forbidWriting()
        await end(listWorkers(scene)[0], 'SIGKILL')
        const { status } = await scene.build()
        await sleep(STATE_MS)
        disk.allowWriting()
        if (status === 0) throw new Error('A build was made on a read-only disk')
        await mustBuild(scene)
      },
      isOver: hasWorkers,
    },
  ]
}

export const faultsOnFiles: Fault[] = [...ends, ...code, ...deploys, ...files]

async function mustBuild(scene: Scene): Promise<void> {
  const { status, output } = await scene.build()
  if (status !== 0) throw new Error(`The build has failed:\n${output}`)
}

function readCurrentId({ own }: Scene): string {
  const { id } = JSON.parse(readFileSync(join(own.buildDir, 'current.json'), 'utf8')) as { id: string }
  return id
}

/** Whether the pointer names a build that is whole, and both servers serve it. */
async function isServedWhole(scene: Scene): Promise<boolean> {
  try {
    const id = readCurrentId(scene)
    const ids = await Promise.all(scene.servers.map(({ address }) => askBuildId(address)))
    return findDamage(join(scene.own.buildDir, id)) === undefined && ids.every((each) => each === id)
  } catch {
    return false
  }
}

async function arePublished({ servers }: Scene): Promise<boolean> {
  const paths = [0, 1].map((index) => `/docs/getting-started/prueba-${index}`)
  const answers = servers.flatMap(({ address }) => paths.map((path) => askStatus(address, { path })))
  return (await Promise.all(answers)).every((status) => status === 200)
}
