import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createOwnBuild } from './support/own-build.ts'
import { heedingRights, type RunningSite, startSite, withDescriptors } from './support/start-site.ts'

/** How long something may take on a machine that is busy, in ms. */
const patience = { timeout: 60_000, interval: 50 }
const PATIENCE_MS = 240_000

/** Signing in needs no answer of Google here: it is only switched on. */
const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }

const own = createOwnBuild(['0.index.yml', '1.docs/2.tallas/1.index.md'])
beforeAll(() => own.build(), PATIENCE_MS)
afterAll(own.remove)

const pointerFails = 'the pointer to the current build cannot be followed'

/** What goes away for a while and comes back, and what the log and a balancer are told meanwhile. */
const faults: [
  string,
  (folders: { build: string; data: string }) => () => void,
  string | undefined,
  200 | 503,
][] = [
  ['BUILD_DIR cannot be read', ({ build }) => forbid(build), pointerFails, 503],
  ['BUILD_DIR is a file', ({ build }) => replaceByFile(build), pointerFails, 503],
  ['DATA_DIR cannot be read', ({ data }) => forbid(data), undefined, 200],
]

function forbid(folder: string) {
  chmodSync(folder, 0)
  return () => chmodSync(folder, 0o755)
}

function replaceByFile(folder: string) {
  renameSync(folder, `${folder}.away`)
  writeFileSync(folder, '')
  return () => {
    rmSync(folder)
    renameSync(`${folder}.away`, folder)
  }
}

/** Asks for each of these addresses; those that were not answered with 200 and with what stands there. */
async function findFailing({ address }: RunningSite, paths: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(paths.map((path) => fetch(address + path).catch(() => undefined)))
  return paths.filter((_, index) => answers[index]?.status !== 200)
}

/** From memory, from the disk, and rendered with code of its own. */
const paths = ['/', '/docs/tallas', '/llms.txt', '/docs/indice?q=talla', '/login?plan=basico']

/** What went wrong, by process; the second of two lines that say the same would be the second of one state. */
function readFailures(site: RunningSite): string[] {
  return site
    .readOutput()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as { level: number; pid: number; msg: string; error?: string })
    .flatMap(({ level, pid, msg, error = '' }) => (level === 50 ? `${pid} ${msg} ${error}` : []))
}

test.each(['1', '2'].flatMap((workers) => faults.map((fault) => [workers, ...fault] as const)))(
  'WORKERS=%s: while %s pages are answered, the log has no line twice, and all comes back by itself',
  async (workers, _, begin, told, readiness) => {
    const data = mkdtempSync(join(tmpdir(), 'escaparate-data-'))
    const env = { ...own.env, ...google, DATA_DIR: data, WORKERS: workers }
    const site = await startSite(env, heedingRights)
    onTestFinished(() => site.stop())
    const readStatus = async () => (await fetch(`${site.address}/readyz`)).status
    await vi.waitFor(
      () => expect(site.readOutput().match(/"listening"/g)).toHaveLength(Number(workers)),
      patience,
    )
    const end = begin({ build: own.buildDir, data })
    try {
      if (told !== undefined)
        await vi.waitFor(() => expect(readFailures(site).join('\n')).toContain(told), patience)
      expect(await readStatus()).toBe(readiness)
      for (let turn = 0; turn < 5; turn += 1) expect(await findFailing(site, paths)).toEqual([])
      expect(await readStatus()).toBe(readiness)
    } finally {
      end()
    }
    await vi.waitFor(async () => expect(await readStatus()).toBe(200), patience)
    expect(await findFailing(site, paths)).toEqual([])
    const failures = readFailures(site)
    expect(failures).toEqual([...new Set(failures)])
  },
)

test.each(['1', '2'])(
  "WORKERS=%s: idle connections of strangers, more than there are file descriptors, are in nobody's way",
  async (workers) => {
    const site = await startSite({ ...own.env, WORKERS: workers }, withDescriptors(160))
    onTestFinished(() => site.stop())
    const { hostname, port } = new URL(site.address)
    const idle = Array.from({ length: 400 }, () =>
      connect(Number(port), hostname)
        .on('error', () => undefined)
        .resume(),
    )
    onTestFinished(() => {
      for (const socket of idle) socket.destroy()
    })
    // As many as a process takes that has 160 descriptors stay, and the others made room for those.
    const countOpen = () => idle.filter(({ destroyed }) => !destroyed).length
    await vi.waitFor(() => expect(countOpen()).toBeLessThanOrEqual(60 * Number(workers)), patience)
    for (let turn = 0; turn < 5; turn += 1) expect(await findFailing(site, [...paths, '/readyz'])).toEqual([])
    expect(readFailures(site)).toEqual([])
  },
)
