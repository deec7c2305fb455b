import { mkdirSync, readdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createResponseFile } from '#server/builds/response-store.ts'
import { createOwnBuild } from './support/own-build.ts'
import { type RunningSite, startSite } from './support/start-site.ts'

const own = createOwnBuild(['0.index.yml', '1.docs/2.tallas/1.index.md'])
const page = join(own.contentDir, '1.docs/2.tallas/1.index.md')
const pointer = join(own.buildDir, 'current.json')

/** How long builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000
const patience = { timeout: 20_000, interval: 50 }

/** A build with these words, which two servers that run take. */
function deploy(words: string): string {
  writeFileSync(page, `---\ntitle: Tallas\ndescription: Una prueba.\n---\n\n${words}.\n`)
  own.build()
  return readPointer().id
}

function readPointer(): { id: string; bundle: string; code: string } {
  return JSON.parse(readFileSync(pointer, 'utf8'))
}

/** In one step, as the end of a build does it. */
function point(change: object) {
  writeFileSync(`${pointer}.test`, JSON.stringify({ ...readPointer(), ...change }))
  renameSync(`${pointer}.test`, pointer)
}

async function start(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await startSite({ ...own.env, LOG_LEVEL: 'info', ...env })
  onTestFinished(() => site.stop())
  return site
}

const readPage = async ({ address }: RunningSite) => (await fetch(`${address}/docs/tallas`)).text()
const waitFor = (site: RunningSite, words: string) =>
  vi.waitFor(async () => expect(await readPage(site)).toContain(words), patience)

const countLines = (site: RunningSite, words: string) => site.readOutput().split(words).length - 1

/** What a process has open of a build, as far as the system tells. */
function listOpenFiles({ process: { pid } }: RunningSite, id: string): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      const file = readlinkSync(join(folder, name))
      return file.includes(`/${id}/`) ? [file] : []
    } catch {
      return []
    }
  })
}

let restore = () => {}

beforeAll(() => {
  deploy('Palabras primeras')
  restore = own.keep()
}, PATIENCE_MS)
beforeEach(() => restore())
afterAll(own.remove)

test(
  'a build is a deploy: every server of the folder takes it without a start, no request is lost, and the old one is let go',
  async () => {
    const { id: first } = readPointer()
    const sites = [await start(), await start()]
    const preview = await start({ CONTENT_WATCH: 'true' })
    const statuses = new Set<number>()
    let isOver = false
    const visits = sites.map(async ({ address }) => {
      while (!isOver)
        for (const path of ['/', '/docs/tallas', '/no']) statuses.add((await fetch(address + path)).status)
    })
    const second = deploy('Palabras segundas')
    for (const site of sites) await waitFor(site, 'Palabras segundas')
    isOver = true
    await Promise.all(visits)
    expect(statuses).toEqual(new Set([200, 404]))
    await vi.waitFor(() => expect(countLines(preview, 'another build is served')).toBe(1), patience)
    if (process.platform === 'linux')
      await vi.waitFor(() => {
        const open = sites.flatMap((site) => listOpenFiles(site, first))
        // Its answers are open still for who asks for what only it has, and nothing else is.
        expect(open.filter((file) => !file.endsWith('/answers.sqlite'))).toEqual([])
        expect(listOpenFiles(sites[0] as RunningSite, second)).not.toEqual([])
      }, patience)
  },
  PATIENCE_MS,
)

test(
  'a build that cannot be opened is told once and left alone, and tried again when the pointer moves again',
  async () => {
    const site = await start()
    const { id } = readPointer()
    point({ id: '0123456789abcdef' })
    const words = 'the current build cannot be opened'
    await vi.waitFor(() => expect(countLines(site, words)).toBe(1), patience)
    expect(await readPage(site)).toContain('Palabras primeras')
    point({ id })
    await vi.waitFor(() => expect(countLines(site, 'another build is served')).toBe(1), patience)
    expect(countLines(site, words)).toBe(1)
  },
  PATIENCE_MS,
)

test(
  'a build of other server code waits for a start, which is told once, and builds of the same code are taken after it',
  async () => {
    const site = await start()
    const { code } = readPointer()
    const words = 'made by other server code'
    point({ code: 'another' })
    await vi.waitFor(() => expect(countLines(site, words)).toBe(1), patience)
    point({ code: 'another' })
    point({ code })
    await vi.waitFor(() => expect(countLines(site, 'another build is served')).toBe(1), patience)
    expect(countLines(site, words)).toBe(1)
  },
  PATIENCE_MS,
)

test('an asset of an app that another process serves is found as soon as it is on the disk', async () => {
  const site = await start()
  const ask = async () => (await fetch(`${site.address}/_nuxt/new-12345678.css`)).status
  expect(await ask()).toBe(404)
  const folder = join(own.buildDir, 'bundles', 'fedcba9876543210')
  mkdirSync(folder)
  const writer = createResponseFile(join(folder, 'answers.sqlite'))
  const body = Buffer.from('a {}')
  await writer.write({
    url: '/_nuxt/new-12345678.css',
    contentType: 'text/css',
    cacheControl: '',
    body,
    effort: 'quick',
  })
  writer.close()
  await vi.waitFor(async () => expect(await ask()).toBe(200), patience)
})
