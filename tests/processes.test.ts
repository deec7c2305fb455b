import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { askForAssets } from './support/assets-of-pages.ts'
import { copySources } from './support/copy-sources.ts'
import { changeToNextRelease, healthWords } from './support/next-release.ts'
import { createOwnBuild } from './support/own-build.ts'
import { findFreePort } from './support/ports.ts'
import { askAt } from './support/requests.ts'
import { beginSlowRequest } from './support/slow-request.ts'
import { type RunningSite, startServer } from './support/start-site.ts'

/** Processes start on a busy machine. */
const patience = { timeout: 20_000 }

/** A line of the log, as far as it is asked for here. */
type Line = { msg: string; pid?: number; endedPid?: number }

/** Throws at SIGUSR2, in each process of the site, where nobody catches it. */
const fault = `data:text/javascript,process.on('SIGUSR2',()=>{throw(Error('unexpected'))})`

function startFaulty(env: Record<string, string>, sources?: string): Promise<RunningSite> {
  return startServer(['server/main.ts'], { NODE_OPTIONS: `--import=${fault}`, ...env }, sources)
}

async function start(env: Record<string, string>, sources?: string): Promise<RunningSite> {
  const site = await startFaulty(env, sources)
  onTestFinished(() => site.stop())
  return site
}

/** One site for the tests that end workers and nothing else: others take their place before the next test. */
let shared: RunningSite

beforeAll(async () => {
  shared = await startFaulty({ WORKERS: '2', PORT: String(await findFreePort()) })
})

afterAll(() => shared.stop())

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The two workers that serve, and what the site tells from now on. */
async function watchWorkers() {
  const workers = await vi.waitFor(() => {
    const serving = readLines(shared, 'listening').map(({ pid = 0 }) => pid)
    const alive = serving.filter(isAlive)
    expect(alive).toHaveLength(2)
    return alive as [number, number]
  }, patience)
  const from = shared.readOutput().length
  const read = (msg: string) => readLines(shared, msg, from)
  return {
    workers,
    read,
    /** How these workers have ended, as far as that is told. */
    readEnds: () => read('a worker has ended').filter(({ endedPid = 0 }) => workers.includes(endedPid)),
    /** Waits until so many others have come to serve; the last of them. */
    waitForOthers: async (count: number): Promise<number> => {
      await vi.waitFor(() => expect(read('listening')).toHaveLength(count), patience)
      return read('listening').at(-1)?.pid ?? 0
    },
  }
}

function readLines(site: RunningSite, msg: string, from = 0): Line[] {
  return site
    .readOutput()
    .slice(from)
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): Line => JSON.parse(line))
    .filter((line) => line.msg === msg)
}

/** The processes that have come to serve, the oldest first; waits until there were so many. */
async function waitForServing(site: RunningSite, count: number): Promise<number[]> {
  await vi.waitFor(() => expect(readLines(site, 'listening')).toHaveLength(count), patience)
  return readLines(site, 'listening').map(({ pid = 0 }) => pid)
}

/** Requests that have begun to be answered by whichever workers have taken them. */
async function beginSome({ address }: RunningSite) {
  const running = await Promise.all(Array.from({ length: 12 }, () => beginSlowRequest(address)))
  return {
    async findBroken() {
      const answers = await Promise.all(running.map((request) => request.finish()))
      return answers.filter(({ status, isWhole }) => status !== 404 || !isWhole)
    },
  }
}

/** Pages of each of two servers with other apps find all their styles and scripts at the other one. */
async function expectAssetsOfEachOther(...servers: [RunningSite, RunningSite]) {
  const named: string[][] = []
  for (const [one, other] of [servers, servers.toReversed()] as [RunningSite, RunningSite][]) {
    const all = new Map<string, number>()
    for (const page of ['/', '/pricing', '/blog', '/changelog', '/login', '/no-existe']) {
      const html = await (await askAt(one.address, page)).text()
      const statuses = await askForAssets(html, async (path) => {
        const answer = await askAt(other.address, path)
        return { status: answer.status, text: await answer.text() }
      })
      for (const [path, status] of statuses) all.set(path, status)
    }
    expect([...all].filter(([, status]) => status !== 200)).toEqual([])
    named.push([...all.keys()])
  }
  const [before = [], after = []] = named
  for (const kind of ['.css', '.js']) {
    const added = after.filter((path) => path.endsWith(kind) && !before.includes(path))
    expect(added).not.toEqual([])
  }
}

test('a worker that is killed is replaced, and the other one answers meanwhile', async () => {
  const { workers, readEnds, waitForOthers } = await watchWorkers()
  const [first] = workers
  process.kill(first, 'SIGKILL')
  await vi.waitFor(
    () => expect(readEnds()).toMatchObject([{ level: 50, endedPid: first, code: null, signal: 'SIGKILL' }]),
    patience,
  )
  expect((await fetch(shared.address)).status).toBe(200)
  await waitForOthers(1)
})

test('a worker that takes the place of one that was killed, and is killed too, is replaced as well', async () => {
  const { workers, waitForOthers } = await watchWorkers()
  let [last] = workers
  for (const others of [1, 2, 3]) {
    process.kill(last, 'SIGKILL')
    last = await waitForOthers(others)
  }
  expect((await fetch(shared.address)).status).toBe(200)
})

test('connections that a worker has not taken when it is killed are answered by another one', async () => {
  const { workers } = await watchWorkers()
  const [first] = workers
  process.kill(first, 'SIGSTOP')
  const answers = Array.from({ length: 4 }, () => askAt(shared.address, '/healthz'))
  await Promise.any(answers)
  process.kill(first, 'SIGKILL')
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('when every worker is killed, others serve the same port again', async () => {
  const { workers, waitForOthers } = await watchWorkers()
  for (const worker of workers) process.kill(worker, 'SIGKILL')
  await waitForOthers(2)
  expect((await askAt(shared.address, '/healthz')).status).toBe(200)
})

test('a worker that cannot be started ends nothing: it is tried again, and the end of the site waits for none', async () => {
  const site = await start({ WORKERS: '2' })
  const [first = 0] = await waitForServing(site, 2)
  const limit = (count: string) =>
    execFileSync('prlimit', [`--pid=${site.process.pid}`, `--nofile=${count}:`]).toString()
  limit('3')
  process.kill(first, 'SIGKILL')
  await vi.waitFor(
    () => expect(readLines(site, 'a worker could not be started').length).toBeGreaterThan(1),
    patience,
  )
  limit('1000')
  await waitForServing(site, 3)
  expect((await askAt(site.address, '/healthz')).status).toBe(200)
  await site.stop()
  expect(site.process.exitCode).toBe(0)
})

test('a worker that is told to end is replaced, and no connection is lost that comes meanwhile', async () => {
  const { workers, waitForOthers } = await watchWorkers()
  let isReplaced = false
  const statuses = new Set<number>()
  const asking = Array.from({ length: 8 }, async () => {
    while (!isReplaced)
      statuses.add((await askAt(shared.address, '/healthz', { headers: { connection: 'close' } })).status)
  })
  process.kill(workers[0], 'SIGTERM')
  await waitForOthers(1)
  isReplaced = true
  await Promise.all(asking)
  expect([...statuses]).toEqual([200])
})

test('an error that nobody catches ends a worker after its requests, which another one replaces before', async () => {
  const { workers, read, readEnds, waitForOthers } = await watchWorkers()
  const [first] = workers
  const running = await beginSome(shared)
  process.kill(first, 'SIGUSR2')
  await waitForOthers(1)
  expect(read('nobody has caught an error, and the process ends')).toMatchObject([
    { level: 50, error: expect.stringMatching(/^Error: unexpected\n {4}at /) },
  ])
  expect(readEnds()).toEqual([])
  expect(await running.findBroken()).toEqual([])
  await vi.waitFor(
    () => expect(readEnds()).toMatchObject([{ level: 50, endedPid: first, code: 1 }]),
    patience,
  )
})

test('an error that nobody catches ends a server of one process with 1, after its requests', async () => {
  const site = await start({})
  const running = await beginSlowRequest(site.address)
  const exited = once(site.process, 'exit')
  site.process.kill('SIGUSR2')
  await vi.waitFor(() => expect(site.readOutput()).toContain('nobody has caught an error'), patience)
  expect(await running.finish()).toEqual({ status: 404, isWhole: true })
  expect(await exited).toEqual([1, null])
})

test('whoever of a group gets the signals, all workers finish their requests, and the end is 0', async () => {
  const site = await start({ WORKERS: '2' })
  const workers = await waitForServing(site, 2)
  const running = await beginSome(site)
  const exited = once(site.process, 'exit')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    for (const pid of [...workers, site.process.pid ?? 0]) process.kill(pid, signal)
  await vi.waitFor(() => expect(readLines(site, 'stopping')).toHaveLength(3), patience)
  expect(await running.findBroken()).toEqual([])
  expect(await exited).toEqual([0, null])
})

test('workers whose primary process was killed finish their requests and end, and the port is free at once', async () => {
  const site = await start({ WORKERS: '2', PORT: String(await findFreePort()) })
  await waitForServing(site, 2)
  const running = await beginSome(site)
  const exited = once(site.process, 'exit')
  const closed = once(site.process, 'close')
  site.process.kill('SIGKILL')
  await exited
  const next = await start({ PORT: new URL(site.address).port })
  expect((await fetch(next.address)).status).toBe(200)
  expect(await running.findBroken()).toEqual([])
  // Their output was that of the primary process, and ends with the last of them.
  await closed
})

test('workers that cannot even start end the primary process, and the reason is told once', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { message } = await start({ WORKERS: '2', PORT: String(port) }).then(
    () => new Error('It has started'),
    (error: Error) => error,
  )
  expect(message).toMatch(/ended with code 1:/)
  expect(message.split(`Port ${port} is in use`)).toHaveLength(2)
  expect(message).toContain('the site cannot be served')
})

test('a build of other server code is served by new workers, which take over from the older ones without losing a request', async () => {
  const own = createOwnBuild(['0.index.yml', '2.pricing.yml', '3.blog.yml', '4.changelog.yml'])
  const sources = copySources()
  onTestFinished(() => {
    own.remove()
    rmSync(sources, { recursive: true })
  })
  own.build()
  const site = await start({ ...own.env, WORKERS: '2' }, sources)
  // Another process on the folder, whose code stays what it is.
  const older = await start(own.env)
  const before = await waitForServing(site, 2)
  const running = await beginSome(site)

  changeToNextRelease(sources)
  own.build(sources, 'next')
  const answers: string[] = []
  const ask = async () => {
    const response = await askAt(site.address, '/healthz', { headers: { connection: 'close' } })
    answers.push(`${response.status} ${(await response.text()).trim()}`)
  }
  while (readLines(site, 'workers with the code of the current build have taken over').length === 0)
    await ask()
  // An older worker may have been given a connection before it heard that it is to leave.
  await vi.waitFor(async () => {
    await ask()
    expect(answers.at(-1)).toBe(`200 ${healthWords.second}`)
  }, patience)
  expect(new Set(answers)).toEqual(new Set(Object.values(healthWords).map((words) => `200 ${words}`)))
  await vi.waitFor(() => expect(readLines(site, 'listening')).toHaveLength(4), patience)
  expect(site.readOutput()).not.toContain('served after a restart')
  // Who was replaced has finished its requests.
  expect(await running.findBroken()).toEqual([])
  await vi.waitFor(() => expect(readLines(site, 'a worker has ended')).toHaveLength(2), patience)
  const ended = readLines(site, 'a worker has ended')
  expect(new Set(ended.map(({ endedPid }) => endedPid))).toEqual(new Set(before))
  expect(ended).toMatchObject([{ code: 0 }, { code: 0 }])
  await expectAssetsOfEachOther(older, site)
})
