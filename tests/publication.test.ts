import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openAnswerFile } from '#server/answer-store.ts'
import { openSqlite } from '#database/sqlite.server.ts'
import { createOwnBuild } from './support/own-build.ts'
import { type RunningSite, startSite } from './support/start-site.ts'

const { buildDir, contentDir, env, build, remove } = createOwnBuild([
  '0.index.yml',
  '3.blog.yml',
  '1.docs/2.tallas/1.index.md',
  '3.blog/03.leer-una-etiqueta.md',
])
const draftFile = '1.docs/2.tallas/9.muy-secreto.md'
const postPath = '/blog/de-manana'

/** How long a publication may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

beforeAll(() => {
  writeFileSync(
    join(contentDir, '3.blog/99.de-manana.md'),
    [
      '---',
      'title: El artículo de mañana',
      'description: Una prueba.',
      'date: 2026-01-01',
      'publishAt: 2099-01-01T09:00',
      "image: { src: /favicon.svg, alt: '' }",
      'authors: [{ name: Mesa de estilo }]',
      '---',
      '',
      'Texto.',
      '',
    ].join('\n'),
  )
  writeFileSync(
    join(contentDir, draftFile),
    '---\ntitle: Muy secreto\ndraft: true\n---\n\n## Apartado muy secreto\n\nTexto muy secreto.\n',
  )
  build()
}, PATIENCE_MS)

afterAll(remove)

/** Says in the build that is served that the page is due at another moment than the file says. */
function schedule(moment: number) {
  const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
  const database = openSqlite(join(buildDir, id, 'content.sqlite'), 'write')
  database.exec("UPDATE _files SET visible_from = ? WHERE file LIKE '%de-manana.md'", [moment])
  database.close()
}

async function start(): Promise<RunningSite> {
  const site = await startSite({ ...env, LOG_LEVEL: 'info' })
  onTestFinished(() => site.stop())
  return site
}

/** Every place where a published post can be seen. */
const places = [
  postPath,
  `${postPath}/_payload.json`,
  '/blog',
  '/blog/_payload.json',
  '/sitemap.xml',
  '/__nuxt_content/posts/sql_dump.txt',
]

async function readPlaces(site: RunningSite) {
  const answers = await Promise.all(
    places.map(async (path) => {
      const response = await fetch(site.address + path)
      return { path, status: response.status, text: await response.text() }
    }),
  )
  const dump = answers.at(-1)?.text ?? ''
  const unpacked = new Response(
    new Blob([Buffer.from(dump, 'base64')]).stream().pipeThrough(new DecompressionStream('gzip')),
  )
  const sql = await unpacked.text()
  return answers.map(({ path, status, text }) => ({
    path,
    isThere: status === 200 && (path.endsWith('.txt') ? sql : text).includes('de-manana'),
  }))
}

const everywhere = places.map((path) => ({ path, isThere: true }))
const nowhere = places.map((path) => ({ path, isThere: false }))

async function readLatest(site: RunningSite): Promise<string> {
  const latest: { id: string } = JSON.parse(await (await fetch(`${site.address}/builds/latest.json`)).text())
  return latest.id
}

test(
  'O-18: a draft is in nothing that a build answers or holds, and a draft that changes makes no new build',
  () => {
    const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
    const answers = openAnswerFile(join(buildDir, id, 'answers.sqlite'), 1_000_000)
    const urls = answers.listUrls()
    expect(urls).toContain('/docs/tallas/_payload.json')
    const isTold = (url: string) => {
      const text = answers.find(url)?.readBody('identity').toString() ?? ''
      const told = url.includes('sql_dump.txt') ? gunzipSync(Buffer.from(text, 'base64')).toString() : text
      return /muy.secreto/i.test(url + told)
    }
    expect(urls.filter(isTold)).toEqual([])
    expect(readFileSync(join(buildDir, id, 'content.sqlite'), 'latin1')).not.toMatch(/muy.secreto/i)

    writeFileSync(join(contentDir, draftFile), '---\ntitle: Aún muy secreto\ndraft: true\n---\n')
    build()
    expect(JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8')).id).toBe(id)
  },
  PATIENCE_MS,
)

test(
  'O-18: a page appears at its time on a running server, everywhere, and no request is lost',
  async () => {
    const before = await start()
    expect(await readPlaces(before)).toEqual(nowhere)
    await before.stop()

    schedule(Date.now() + 1_000)
    const site = await start()
    const first = await readLatest(site)
    const statuses = new Set<number>()
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(
          ['/', '/blog', '/docs/tallas', '/login'].map((path) => fetch(site.address + path)),
        )
        for (const { status } of answers) statuses.add(status)
        expect((await fetch(site.address + postPath)).status).toBe(200)
      },
      { timeout: PATIENCE_MS, interval: 250 },
    )
    expect([...statuses]).toEqual([200])
    expect(await readPlaces(site)).toEqual(everywhere)
    expect(await readLatest(site)).not.toBe(first)
    expect(site.readOutput()).toContain('pages that were due are published')
    // The next start serves it without publishing anything.
    await site.stop()
    const after = await start()
    expect(await readPlaces(after)).toEqual(everywhere)
    expect(readdirSync(buildDir).filter((name) => name.startsWith('.'))).toEqual([])
  },
  PATIENCE_MS,
)

test(
  'C-FTR-3: what was built last year is built again when the server starts, and once',
  async () => {
    const file = join(buildDir, 'current.json')
    const current = JSON.parse(readFileSync(file, 'utf8'))
    const lastYear = new Date(new Date().getFullYear() - 1, 6, 1).getTime()
    writeFileSync(file, JSON.stringify({ ...current, timestamp: lastYear }))
    const site = await start()
    await vi.waitFor(async () => expect(await readLatest(site)).not.toBe(current.id), {
      timeout: PATIENCE_MS,
      interval: 250,
    })
    const made = JSON.parse(readFileSync(file, 'utf8'))
    expect(new Date(made.timestamp).getFullYear()).toBe(new Date().getFullYear())
    await site.stop()
    const again = await start()
    expect(await readLatest(again)).toBe(made.id)
  },
  PATIENCE_MS,
)

test(
  'O-18: a publication that fails leaves what is served as it is, and is told',
  async () => {
    const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
    const database = openSqlite(join(buildDir, id, 'content.sqlite'), 'write')
    database.exec('UPDATE _publication SET at = 0')
    database.exec("UPDATE _files SET visible_from = 1 WHERE file LIKE '%de-manana.md'")
    database.exec('DELETE FROM _content_posts WHERE path = ?', [postPath])
    // As on a server whose files are damaged.
    database.exec('DROP TABLE _parsed_posts')
    database.close()
    const site = await start()
    await vi.waitFor(() => expect(site.readOutput()).toContain('pages that are due could not be published'), {
      timeout: PATIENCE_MS,
      interval: 50,
    })
    expect((await fetch(`${site.address}/blog`)).status).toBe(200)
    expect(JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8')).id).toBe(id)
  },
  PATIENCE_MS,
)
