import { cpSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findDamage } from '#server/builds/seal.ts'
import { buildAfterKills, killBuild } from './support/killed-builds.ts'
import { createOwnBuild } from './support/own-build.ts'
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
    expect(findDamage(findOfApp('.'))).toBeUndefined()
  },
  PATIENCE_MS,
)

test('a build that is damaged while it is served is told by /readyz and in the log, what is in memory goes on, and the next start serves the last good one', async () => {
  const { copy, folder, find } = copyBuilds()
  const site = await startSite(copy.env)
  onTestFinished(() => site.stop())
  const ask = async (path: string, { address } = site) => {
    const response = await fetch(address + path)
    return { status: response.status, text: await response.text() }
  }
  expect((await ask('/')).status).toBe(200)
  // Of the size that it had.
  const file = find('answers.sqlite')
  writeFileSync(file, readFileSync(file).fill(0, 4_096))
  expect(findDamage(folder)).toBeUndefined()
  expect((await ask('/docs/tallas')).status).toBe(500)
  expect((await ask('/readyz')).status).toBe(503)
  expect((await ask('/')).status).toBe(200)
  expect(site.readOutput()).toContain('the build that is served cannot be read any more')
  await site.stop()

  const again = await startSite(copy.env)
  onTestFinished(() => again.stop())
  expect((await ask('/readyz', again)).status).toBe(200)
  expect((await ask('/docs/tallas', again)).text).toContain(firstWords)
  expect(again.readOutput()).toMatch(/"level":50.*the current build is damaged/)
})

test('a build that is deleted while it is served goes on answering pages', async () => {
  const { copy, folder } = copyBuilds()
  const site = await startSite(copy.env)
  onTestFinished(() => site.stop())
  rmSync(folder, { recursive: true })
  expect(await (await fetch(`${site.address}/docs/tallas`)).text()).toContain(secondWords)
  expect((await fetch(`${site.address}/no-existe`)).status).toBe(404)
})

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
