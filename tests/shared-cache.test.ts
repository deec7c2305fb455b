import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { BUILD_ID_HEADER } from '#config/constants.ts'
import { copySources } from './support/copy-sources.ts'
import { changeToNextRelease } from './support/next-release.ts'
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts'
import { createOwnBuild } from './support/own-build.ts'
import { askAt } from './support/requests.ts'
import { createSharedCache } from './support/shared-cache.ts'
import { projectRoot } from './support/source-files.ts'
import { type RunningSite, startSite } from './support/start-site.ts'

/** How long two builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

const MAX_AGE_S = 60

const own = createOwnBuild([
  '0.index.yml',
  '1.docs/2.tallas/1.index.md',
  '2.pricing.yml',
  '3.blog.yml',
  '3.blog/03.leer-una-etiqueta.md',
])
/** The folder of builds of a second machine, to which builds are carried. */
let lateDir: string
const pagePath = '/docs/tallas'
const newPath = '/docs/tallas/nueva'
const builds = { first: '', second: '' }

/** The machine that has the second build already, and the one that is late; no test changes anything of them. */
let ahead: RunningSite
let late: RunningSite

beforeAll(async () => {
  own.build()
  builds.first = readCurrent(own.buildDir)
  lateDir = carry()
  const sources = copySources()
  changeToNextRelease(sources)
  const page = '---\ntitle: Nueva\ndescription: Una prueba.\n---\n\nTexto.\n'
  writeFileSync(join(own.contentDir, '1.docs/2.tallas/9.nueva.md'), page)
  own.build(sources, 'second')
  rmSync(sources, { recursive: true })
  builds.second = readCurrent(own.buildDir)
  ahead = await start(own.buildDir, builds.second)
  late = await start(lateDir, builds.first)
}, PATIENCE_MS)

afterAll(async () => {
  await Promise.all([ahead, late].map((site) => site.stop()))
  own.remove()
  rmSync(lateDir, { recursive: true })
})

function readCurrent(buildDir: string): string {
  return JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8')).id
}

/** Copies the builds into a folder of another machine. */
function carry(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escaparate-carried-'))
  cpSync(own.buildDir, folder, { recursive: true })
  return folder
}

/** A rollback, as an operator does it by hand. */
function pointTo(buildDir: string, id: string) {
  cpSync(join(buildDir, id, 'build.json'), join(buildDir, 'next.json'))
  renameSync(join(buildDir, 'next.json'), join(buildDir, 'current.json'))
}

function start(buildDir: string, id: string, env: Record<string, string> = {}): Promise<RunningSite> {
  pointTo(buildDir, id)
  return startSite({
    ...own.env,
    BUILD_DIR: buildDir,
    CDN_MAX_AGE: String(MAX_AGE_S),
    LOG_LEVEL: 'silent',
    ...env,
  })
}

/** Another process of the machine that is ahead, for a test that does something to it. */
async function startOwn(env: Record<string, string> = {}): Promise<RunningSite> {
  const site = await start(own.buildDir, builds.second, env)
  onTestFinished(() => site.stop())
  return site
}

const payloadOf = (path: string) => `${path}/_payload.json`
const readAssets = (html: string) => html.match(/\/_nuxt\/[\w./-]+\.(?:js|css)/g) ?? []
const readBuild = (headers: Headers) => /build;desc="(\w+)"/.exec(headers.get('server-timing') ?? '')?.[1]

test('CDN_MAX_AGE speaks to shared caches alone, of what the build has written at its own address', async () => {
  const readRule = async (path: string, headers = {}) =>
    (await askAt(ahead.address, path, { headers })).headers.get('cdn-cache-control')
  const [asset = ''] = readAssets(await (await askAt(ahead.address, pagePath)).text())
  const kept = [
    '/',
    pagePath,
    payloadOf(pagePath),
    `${payloadOf(pagePath)}?${builds.second}`,
    '/blog.md',
    '/blog/rss.xml',
    '/sitemap.xml',
    '/favicon.svg',
  ]
  for (const path of kept)
    expect([path, await readRule(path)]).toEqual([
      path,
      `max-age=${MAX_AGE_S}, stale-while-revalidate=${MAX_AGE_S}, stale-if-error=86400`,
    ])
  const notKept = [
    '/login',
    '/login?error=access_denied',
    '/no-existe',
    `${pagePath}/`,
    `${pagePath}?utm_source=x`,
    `${payloadOf(pagePath)}?${builds.first}`,
    '/DOCS/tallas',
    '/auth/session',
    '/auth/config',
    '/builds/latest.json',
    '/search/manifest.json',
    '/_ipx/f_webp&w_96/nada.png',
    asset,
  ]
  for (const path of notKept) expect([path, await readRule(path)]).toEqual([path, null])
  const page = await askAt(ahead.address, pagePath)
  expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(await readRule(pagePath, { 'if-none-match': page.headers.get('etag') })).toContain('max-age')
})

test('a server that was told nothing, and a preview, tell shared caches nothing', async () => {
  for (const env of [{ CDN_MAX_AGE: '' }, { CONTENT_WATCH: 'true' }]) {
    const site = await startOwn(env)
    const page = await askAt(site.address, pagePath)
    expect([page.status, page.headers.get('cdn-cache-control')]).toEqual([200, null])
  }
})

describe('a shared cache in front of a machine with the new build, and one that is late', () => {
  test('a page that was kept of the new build is whole, and nothing that the late one lacks is kept', async () => {
    const cache = createSharedCache()
    const page = await cache.ask(ahead.address, pagePath)
    expect(readBuild(page.headers)).toBe(builds.second)
    expect((await cache.ask(late.address, pagePath)).isFromCache).toBe(true)
    const assets = readAssets(page.body.toString())
    expect(assets.length).toBeGreaterThan(3)
    const payload = `${payloadOf(pagePath)}?${builds.second}`
    const needed = [...assets, payload, newPath, payloadOf(newPath)]
    const atLate = []
    for (const path of needed) {
      const { status, headers } = await cache.ask(late.address, path)
      if (status !== 200 || headers.get(BUILD_ID_HEADER) === builds.first) atLate.push(path)
    }
    expect(atLate).toEqual(expect.arrayContaining([payload, newPath]))
    expect(atLate.some((path) => path.startsWith('/_nuxt/'))).toBe(true)
    for (const path of needed) {
      const { status } = await cache.ask(ahead.address, path)
      expect([path, status]).toEqual([path, 200])
    }
    // The new machine has those of the build before, too.
    const before = await (await askAt(late.address, pagePath)).text()
    for (const path of readAssets(before)) expect((await askAt(ahead.address, path)).status).toBe(200)
  })

  test('what is the same on both has one tag, so that the other machine says 304', async () => {
    const cache = createSharedCache()
    const paths = ['/favicon.svg', '/robots.txt']
    for (const path of paths) await cache.ask(ahead.address, path)
    cache.pass(MAX_AGE_S)
    for (const path of paths) expect((await cache.ask(late.address, path)).isFromCache).toBe(true)
  })

  test('of a page each encoding is kept by itself', async () => {
    const cache = createSharedCache()
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'gzip']) {
      const asked = { accept: 'text/html', 'accept-encoding': encoding }
      const { headers } = await cache.ask(ahead.address, pagePath, asked)
      expect(headers.get('content-encoding') ?? 'identity').toBe(encoding)
    }
  })

  test('pages, their data and their files are there for a day while the site is away', async () => {
    const site = await startOwn()
    const cache = createSharedCache()
    const page = await cache.ask(site.address, pagePath)
    const needed = [pagePath, `${payloadOf(pagePath)}?${builds.second}`, ...readAssets(page.body.toString())]
    for (const path of needed) await cache.ask(site.address, path)
    await site.stop()
    cache.pass(86_400)
    for (const path of needed) expect((await cache.ask(site.address, path)).isFromCache).toBe(true)
    cache.pass(MAX_AGE_S)
    expect((await cache.ask(site.address, pagePath)).status).toBe(504)
  })

  test('after a rollback and a purge nothing of the newer build is left', async () => {
    const buildDir = carry()
    onTestFinished(() => rmSync(buildDir, { recursive: true }))
    const site = await startOwn({ BUILD_DIR: buildDir })
    const cache = createSharedCache()
    const paths = ['/', pagePath, '/blog', '/sitemap.xml', newPath]
    for (const path of paths) expect((await cache.ask(site.address, path)).status).toBe(200)
    pointTo(buildDir, builds.first)
    await vi.waitFor(
      async () => {
        const latest = await askAt(site.address, '/builds/latest.json')
        expect(await latest.json()).toMatchObject({ id: builds.first })
      },
      { timeout: PATIENCE_MS, interval: 50 },
    )
    for (const path of paths) cache.purge(path)
    for (const path of paths) {
      const [kept, told] = [await cache.ask(site.address, path), await askAt(late.address, path)]
      expect([path, kept.status, kept.headers.get('etag')]).toEqual([
        path,
        told.status,
        told.headers.get('etag'),
      ])
    }
  })
})

/** Machines take turns, so that each of them is asked. */
const TURNS = 6

/** What the operator is given, before these machines. */
async function startCache(machines: readonly [RunningSite, RunningSite]): Promise<Nginx> {
  const lines = readFileSync(join(projectRoot, 'docs/nginx-cache.conf'), 'utf8')
  const nginx = await startNginx((port, cacheFolder) => {
    const changes = [
      ['/var/cache/nginx/escaparate', cacheFolder],
      ['listen 80', `listen 127.0.0.1:${port}`],
      ['10.0.0.1:3000', new URL(machines[0].address).host],
      ['10.0.0.2:3000', new URL(machines[1].address).host],
    ] as const
    return changes.reduce((text, [from, to]) => {
      expect(text).toContain(from)
      return text.replace(from, to)
    }, lines)
  })
  onTestFinished(() => nginx.stop())
  return nginx
}

describe.runIf(hasNginx)('nginx as the operator is told to set it up (skipped where there is none)', () => {
  test('whichever machine has answered a page, it is whole', async () => {
    const nginx = await startCache([ahead, late])
    const seen = new Set<string | undefined>()
    for (let turn = 0; turn < TURNS; turn++) {
      const page = await askAt(nginx.address, pagePath)
      const html = await page.text()
      const build = readBuild(page.headers)
      seen.add(build)
      const data = `${payloadOf(pagePath)}?${build}`
      const asked = [...readAssets(html), data, data]
      for (const path of asked) expect([path, (await askAt(nginx.address, path)).status]).toEqual([path, 200])
      nginx.emptyCache()
      // One request more now and then, lest each turn begin with the same machine.
      if (turn % 2 === 1) await askAt(nginx.address, '/no-existe')
    }
    expect(seen).toEqual(new Set(Object.values(builds)))
  })

  test('a 404 of the late machine is not kept, and each encoding of a page is kept by itself', async () => {
    const { address } = await startCache([ahead, late])
    await vi.waitFor(async () => expect((await askAt(address, newPath)).status).toBe(200), {
      timeout: PATIENCE_MS,
      interval: 50,
    })
    for (let turn = 0; turn < TURNS; turn++) expect((await askAt(address, newPath)).status).toBe(200)
    for (const encoding of ['br', 'gzip', '', 'gzip, deflate, br', 'gzip']) {
      const { headers } = await askAt(address, pagePath, { headers: { 'accept-encoding': encoding } })
      expect(headers.get('content-encoding')).toBe(encoding.split(', ').at(-1) || null)
    }
  })

  test('pages, data and files go on while the site is away', async () => {
    const site = await startOwn()
    const { address } = await startCache([site, site])
    const html = await (await askAt(address, pagePath)).text()
    const needed = [pagePath, `${payloadOf(pagePath)}?${builds.second}`, ...readAssets(html)]
    for (const path of needed) await askAt(address, path)
    await site.stop()
    for (const path of needed) expect([path, (await askAt(address, path)).status]).toEqual([path, 200])
    expect((await askAt(address, '/blog')).status).toBe(502)
  })
})
