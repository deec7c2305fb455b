import { execFileSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { rm, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { findDamage } from '#server/builds/seal.ts'
import { buildAfterKills, killBuild } from './support/killed-builds.ts'
import { createOwnBuild, madeOnce } from './support/own-build.ts'
import { projectRoot } from './support/source-files.ts'
import { startSite } from './support/start-site.ts'

const files = ['0.index.yml', '1.docs/2.tallas/1.index.md']
const own = createOwnBuild(files)
const page = '1.docs/2.tallas/1.index.md'

/** How long builds may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** What a page says of the first build and of the second one. */
const [firstWords, secondWords] = ['Palabras primeras', 'Palabras segundas']

beforeAll(() => {
  const file = join(own.contentDir, page)
  const text = readFileSync(file, 'utf8')
  for (const words of [firstWords, secondWords]) {
    writeFileSync(file, `${text}\n${words}.\n`)
    own.build()
  }
}, PATIENCE_MS)

afterAll(own.remove)

/** The two builds once more, to damage the one that is served. */
function copyBuilds() {
  const copy = createOwnBuild(files)
  onTestFinished(copy.remove)
  cpSync(own.buildDir, copy.buildDir, { recursive: true })
  const pointer = join(copy.buildDir, 'current.json')
  const { id, bundle } = JSON.parse(readFileSync(pointer, 'utf8'))
  const find = (file: string) => join(copy.buildDir, id, file)
  const findOfApp = (file: string) => join(copy.buildDir, 'bundles', bundle, file)
  return { copy, pointer, folder: join(copy.buildDir, id), find, findOfApp }
}

type Builds = ReturnType<typeof copyBuilds>

const damages: [string, (builds: Builds) => void, string][] = [
  ['answers are cut', ({ find }) => truncateSync(find('answers.sqlite'), 100_000), firstWords],
  ['content has gone', ({ find }) => rmSync(find('content.sqlite')), firstWords],
  ['folder has gone', ({ folder }) => rmSync(folder, { recursive: true }), firstWords],
  // What it named is whole, and the newest.
  ['pointer is empty', ({ pointer }) => truncateSync(pointer), secondWords],
]

test.each(damages)(
  'a server whose current build has a damage (its %s) serves the last good one, and tells',
  async (_, damage, words) => {
    const builds = copyBuilds()
    damage(builds)
    const site = await startSite(builds.copy.env)
    onTestFinished(() => site.stop())
    const text = await (await fetch(`${site.address}/docs/tallas`)).text()
    expect(text.includes(words)).toBe(true)
    expect((await fetch(`${site.address}/no-existe`)).status).toBe(404)
    expect(site.readOutput()).toMatch(/"level":50.*the current build is damaged/)
  },
)

test(
  'a damaged app, which both builds have, ends the start with a sentence, and is made again by the next build',
  async () => {
    const { copy, pointer, findOfApp } = copyBuilds()
    cpSync(own.contentDir, copy.contentDir, { recursive: true })
    const { id } = JSON.parse(readFileSync(pointer, 'utf8'))
    truncateSync(findOfApp('server/entry.server.js'), 10)
    const start = startSite(copy.env)
    await expect(start).rejects.toThrow(`${id} is damaged (server/entry.server.js has 10 bytes instead of`)
    await expect(start).rejects.not.toThrow(/at file:|\.ts:\d+/)
    expect(copy.run().stderr).toMatch(/was there already, but damaged \(server\/entry\.server\.js has 10/)
    expect(findDamage(findOfApp('.'), { thoroughly: true })).toBeUndefined()
  },
  PATIENCE_MS,
)

test(
  'a build that is damaged while it is served gives way to the last good one, and is taken again when it was made again',
  async () => {
    const { copy, folder, find, pointer } = copyBuilds()
    cpSync(own.contentDir, copy.contentDir, { recursive: true })
    const { id } = JSON.parse(readFileSync(pointer, 'utf8'))
    const [earlier = ''] = globSync('*/build.json', { cwd: copy.buildDir, exclude: [`${id}/*`] })
    const site = await startSite({ ...copy.env, LOG_LEVEL: 'info' })
    onTestFinished(() => site.stop())
    const ask = async (path: string) => {
      const response = await fetch(site.address + path)
      return { status: response.status, text: await response.text() }
    }
    const countDamages = () => site.readOutput().split('the build that is served is damaged').length - 1

    // Of the size that it had.
    const file = find('answers.sqlite')
    writeFileSync(file, readFileSync(file).fill(0, 4_096))
    expect(findDamage(folder)).toBeUndefined()
    const page = await ask('/docs/tallas')
    expect([page.status, page.text.includes(firstWords)]).toEqual([200, true])
    expect((await ask('/readyz')).status).toBe(200)
    expect(countDamages()).toBe(1)

    // There is no other one now; what is left of it holds no page.
    truncateSync(join(copy.buildDir, dirname(earlier), 'answers.sqlite'), 4_096)
    await vi.waitFor(
      async () => {
        expect((await ask('/readyz')).status).toBe(503)
        expect(countDamages()).toBe(2)
      },
      { timeout: 20_000, interval: 100 },
    )
    expect((await ask('/')).status).toBe(500)
    expect(countDamages()).toBe(2)

    const { status, stderr } = copy.run()
    expect(status).toBe(0)
    expect(stderr).toMatch(/was there already, but damaged \(seal\.json is missing/)
    expect(findDamage(folder, { thoroughly: true })).toBeUndefined()
    await vi.waitFor(async () => expect((await ask('/docs/tallas')).text).toContain(secondWords), 20_000)
    expect((await ask('/readyz')).status).toBe(200)
  },
  PATIENCE_MS,
)

test('a build that is deleted while it is served goes on answering pages; from its first query on the last good one is served', async () => {
  const { copy, folder } = copyBuilds()
  const site = await startSite(copy.env)
  onTestFinished(() => site.stop())
  const readPage = async () => (await fetch(`${site.address}/docs/tallas`)).text()
  const query = async () => {
    const response = await fetch(`${site.address}/__nuxt_content/docs/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sql: 'SELECT "title" FROM _content_docs ORDER BY stem ASC LIMIT 1' }),
    })
    return [response.status, response.headers.get('retry-after')]
  }
  rmSync(folder, { recursive: true })
  expect(await readPage()).toContain(secondWords)
  expect(await query()).toEqual([503, '1'])
  expect(await query()).toEqual([200, null])
  expect(await readPage()).toContain(firstWords)
  expect(site.readOutput()).toContain('the build that is served is damaged')
})

test(
  'a server makes its build again by itself, as long as its sources are there: deleted, overwritten, or with a damaged pointer',
  async () => {
    const { copy, pointer } = copyBuilds()
    cpSync(own.contentDir, copy.contentDir, { recursive: true })
    const env = { ...process.env, NODE_ENV: 'production', ...copy.env, ...madeOnce }
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: projectRoot, env, stdio: 'ignore' })
    const { id } = readCurrent()
    const site = await startSite({ ...copy.env, ...madeOnce, LOG_LEVEL: 'info' })
    onTestFinished(() => site.stop())
    const folder = join(copy.buildDir, id)
    const answers = join(folder, 'answers.sqlite')
    const countRepairs = () => site.readOutput().split('the damaged build was made again').length - 1
    function readCurrent(): { id: string; fingerprint: string } {
      return JSON.parse(readFileSync(pointer, 'utf8'))
    }

    const damagesInTurn: { damage: () => Promise<void>; visit?: () => Promise<unknown> }[] = [
      { damage: () => rm(folder, { recursive: true }) },
      { damage: () => truncate(pointer) },
      {
        damage: async () => writeFileSync(answers, readFileSync(answers).fill(0, 4_096)),
        // Whoever reads it finds it, a page that is not in memory yet; the server may have the files of before open still.
        visit: () => fetch(site.address),
      },
    ]
    for (const [index, { damage, visit }] of damagesInTurn.entries()) {
      await damage()
      // Whoever works beside it comes first (`setPriority` of `runBuildProgram`): among busy tests a second takes thirty.
      await vi.waitFor(
        async () => {
          await visit?.()
          expect(countRepairs()).toBe(index + 1)
        },
        { timeout: PATIENCE_MS, interval: 100 },
      )
      expect(readCurrent().id).toBe(id)
      expect(findDamage(folder, { thoroughly: true })).toBeUndefined()
      expect(await (await fetch(`${site.address}/docs/tallas`)).text()).toContain(secondWords)
    }
  },
  2 * PATIENCE_MS,
)

test(
  'builds that are killed at each of their steps leave what is served whole, and nothing for the next one to trip over',
  async () => {
    const { copy } = copyBuilds()
    cpSync(own.contentDir, copy.contentDir, { recursive: true })
    for (const step of ['content …', 'app …', 'pages …'])
      await killBuild(copy, async ({ stdout }) => {
        if (!stdout) return
        for await (const line of createInterface(stdout)) if (line.endsWith(step)) return
      })
    buildAfterKills(copy)
  },
  PATIENCE_MS,
)
