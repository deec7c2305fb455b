import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '#database/sqlite.server.ts'
import { openResponseFiles } from '#server/builds/response-store.ts'
import { createOwnBuild } from './support/own-build.ts'
import { publishAgain } from './support/publish-again.ts'
import { type RunningSite, startSite } from './support/start-site.ts'

const own = createOwnBuild([
  '0.index.yml',
  '3.blog.yml',
  '1.docs/2.tallas/1.index.md',
  '3.blog/03.leer-una-etiqueta.md',
])
const { buildDir, contentDir, env, build, keep, remove } = own
const draftFile = '1.docs/2.tallas/9.muy-secreto.md'
const postPath = '/blog/de-manana'

/** How long a publication may take on a machine that is busy, in ms. */
const PATIENCE_MS = 240_000

/** A post that is to appear in many years. */
const scheduledPost = (title: string) => writePost(title, 'publishAt: 2099-01-01T09:00')

const writePost = (title: string, when: string, date = '2026-01-01') => `---
title: ${title}
description: Una prueba.
date: ${date}
${when}
image: { src: /favicon.svg, alt: '' }
authors: [{ name: Mesa de estilo }]
---

Texto de ${title}.
`

beforeAll(async () => {
  writeFileSync(join(contentDir, '3.blog/99.de-manana.md'), scheduledPost('El artículo de mañana'))
  writeFileSync(
    join(contentDir, draftFile),
    '---\ntitle: Muy secreto\ndraft: true\n---\n\n## Apartado muy secreto\n\nTexto muy secreto.\n',
  )
  for (const [name, moment] of [
    ['97.se-va', '2099-01-01'],
    ['96.se-muda', '2099-01-01'],
    ['95.se-fue', '2020-01-01'],
  ])
    writeFileSync(
      join(contentDir, `3.blog/${name}.md`),
      writePost(`Lo que ${name}`, `unpublishAt: ${moment}`),
    )
  writeFileSync(join(contentDir, 'redirects.yml'), '/blog/se-muda: /blog/medianoche\n')
  writeFileSync(
    join(contentDir, '3.blog/94.medianoche.md'),
    writePost('Medianoche', '', '2026-11-01T00:30:00+01:00'),
  )
  writeFileSync(join(contentDir, '4.changelog.yml'), 'title: Novedades\ndescription: Lo nuevo.\n')
  mkdirSync(join(contentDir, '4.changelog'))
  writeFileSync(join(contentDir, '4.changelog/1.noche.md'), writePost('De noche', '', '2026-10-31T23:30:00Z'))
  writeFileSync(
    join(contentDir, '1.docs/2.tallas/8.de-noche.md'),
    '---\ntitle: De noche\nupdatedAt: 2026-10-31T23:30:00Z\n---\n\nTexto.\n',
  )
  build()
  restore = keep()
  untouched = await startSite({ ...env, BUILD_DIR: `${buildDir}.kept` })
}, PATIENCE_MS)

let restore = () => {}
/** Serves the first build as it is kept, of which no test changes anything. */
let untouched: RunningSite

beforeEach(() => restore())
afterAll(async () => {
  await untouched.stop()
  remove()
})

function getServedContent(): string {
  const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
  return join(buildDir, id, 'content.sqlite')
}

/** Says in the build that is served that the page is due at another moment than the file says. */
function schedule(moment: number, file = '3.blog/99.de-manana.md') {
  const database = openSqlite(getServedContent(), 'write')
  database.exec('UPDATE _files SET visible_from = ? WHERE file = ?', [moment, file])
  database.close()
}

/** Says the same of when the page goes. */
function retire(moment: number, name: string) {
  const database = openSqlite(getServedContent(), 'write')
  database.exec('UPDATE _files SET visible_until = ? WHERE file LIKE ?', [moment, `%${name}.md`])
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

async function readPlaces(site: RunningSite, name = 'de-manana') {
  const answers = await Promise.all(
    places.map(async (path) => {
      const response = await fetch(site.address + path.replace('de-manana', name))
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
    isThere: status === 200 && (path.endsWith('.txt') ? sql : text).includes(name),
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
    const file = join(buildDir, id, 'answers.sqlite')
    const answers = openResponseFiles([file], 1_000_000)
    const database = openSqlite(file, 'read')
    const urls = database.all('SELECT url FROM answers').map(({ url }) => String(url))
    database.close()
    expect(urls).toContain('/docs/tallas/_payload.json')
    const isTold = (url: string) => {
      const text = answers.find(url)?.body.read('identity').toString() ?? ''
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
    expect(await readPlaces(untouched)).toEqual(nowhere)
    schedule(Date.now() + 1_000)
    const site = await start()
    const first = await readLatest(site)
    const statuses = new Set<number>()
    const untilThere = new Set<number>()
    await vi.waitFor(
      async () => {
        const answers = await Promise.all(
          ['/', '/blog', '/docs/tallas', '/login'].map((path) => fetch(site.address + path)),
        )
        for (const { status } of answers) statuses.add(status)
        const { status } = await fetch(site.address + postPath)
        untilThere.add(status)
        expect(status).toBe(200)
      },
      { timeout: PATIENCE_MS, interval: 250 },
    )
    expect([...statuses]).toEqual([200])
    expect([...untilThere].filter((status) => status !== 404)).toEqual([200])
    expect(await readPlaces(site)).toEqual(everywhere)
    expect(await readLatest(site)).not.toBe(first)
    await vi.waitFor(() => expect(site.readOutput()).toContain('what was due is published'), {
      timeout: PATIENCE_MS,
    })
    // The next start serves it without publishing anything.
    await site.stop()
    const after = await start()
    expect(await readPlaces(after)).toEqual(everywhere)
    expect(readdirSync(buildDir).filter((name) => name.startsWith('.'))).toEqual([])
  },
  PATIENCE_MS,
)

async function readStatus(site: RunningSite, path: string, accept = 'text/html'): Promise<number> {
  return (await fetch(site.address + path, { headers: { accept }, redirect: 'manual' })).status
}

const searchIndex = '/search/manifest.json'

test(
  'O-18: a page goes at its time on a running server, everywhere: its address says at once that it is gone',
  async () => {
    expect(await readPlaces(untouched, 'se-va')).toEqual(everywhere)
    const indexBefore = await (await fetch(untouched.address + searchIndex)).text()
    retire(Date.now() + 3_000, 'se-va')
    const site = await start()
    const spellings = ['/blog/se-va', '/blog/se-va/_payload.json', '/blog/se-va.md', '/Blog/se-va/']
    const statuses = spellings.map((): number[] => [])
    await vi.waitFor(
      async () => {
        for (const [index, path] of spellings.entries()) statuses[index]?.push(await readStatus(site, path))
        expect(await readPlaces(site, 'se-va')).toEqual(nowhere)
      },
      { timeout: PATIENCE_MS, interval: 100 },
    )
    // There, and then gone for good: neither missing nor late in between, and never there again.
    const shapes = statuses.map((each) => each.filter((status, index) => status !== each[index - 1]))
    expect(shapes.map((shape) => shape.at(-1))).toEqual([410, 410, 410, 410])
    expect(shapes.every((shape) => /^((200|308) )?410$/.test(shape.join(' ')))).toBe(true)
    expect(await readStatus(site, '/blog')).toBe(200)
    for (const file of ['/blog/rss.xml', '/llms.txt', '/blog.md', '/'])
      expect([file, (await (await fetch(site.address + file)).text()).includes('se-va')]).toEqual([
        file,
        false,
      ])
    expect(await (await fetch(site.address + searchIndex)).text()).not.toBe(indexBefore)
    expect(await readStatus(site, '/og/blog/se-va.png')).toBe(404)
    const query = await fetch(`${site.address}/__nuxt_content/posts/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sql: 'SELECT "path" FROM _content_posts ORDER BY stem ASC' }),
    })
    const rows = await query.text()
    expect([rows.includes('/blog/medianoche'), rows.includes('se-va')]).toEqual([true, false])
  },
  PATIENCE_MS,
)

test(
  'O-18: a page that has retired long ago is gone, and where one has moved its address leads on from its time',
  async () => {
    for (const accept of ['text/html', 'application/json'])
      expect([accept, await readStatus(untouched, '/blog/se-fue', accept)]).toEqual([accept, 410])
    const html = await (
      await fetch(`${untouched.address}/blog/se-fue`, { headers: { accept: 'text/html' } })
    ).text()
    expect(html).toContain('Esta página ya no está')
    expect(html).toContain('<meta name="robots" content="noindex')
    expect(readFileSync(getServedContent(), 'latin1')).not.toContain('Texto de Lo que 95.se-fue')
    expect(await readStatus(untouched, '/blog/se-muda')).toBe(200)
    const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
    const rules = async () => (await fetch(`${untouched.address}/builds/meta/${id}.json`)).json()
    // Until then no tab is led on.
    expect((await rules()).matcher.static['/blog/se-muda']).toBeUndefined()
    retire(Date.now() + 500, 'se-muda')
    const after = await start()
    const ask = () => fetch(`${after.address}/blog/se-muda?a=1`, { redirect: 'manual' })
    await vi.waitFor(async () => expect((await ask()).status).toBe(308), {
      timeout: PATIENCE_MS,
      interval: 100,
    })
    expect((await ask()).headers.get('location')).toBe('/blog/medianoche?a=1')
    await vi.waitFor(async () => expect(await readLatest(after)).not.toBe(id), { timeout: PATIENCE_MS })
    const latest = await readLatest(after)
    const { matcher } = await (await fetch(`${after.address}/builds/meta/${latest}.json`)).json()
    expect(matcher.static['/blog/se-muda']).toEqual({ redirect: '/blog/medianoche' })
  },
  PATIENCE_MS,
)

test(
  'O-18: a preview shows a page that has retired, and says so',
  async () => {
    const site = await startSite({ ...env, CONTENT_WATCH: 'true' })
    onTestFinished(() => site.stop())
    for (const path of ['/blog/se-fue', '/blog']) {
      const response = await fetch(site.address + path)
      expect([path, response.status]).toEqual([path, 200])
      expect(await response.text()).toContain('Se retiró el 1 de enero de 2020 a las 0:00')
    }
    expect(await readStatus(site, '/blog/se-fue/_payload.json')).toBe(200)
  },
  PATIENCE_MS,
)

test(
  'C-CONT-10: what is dated half past midnight in Madrid is of that day, wherever it is told',
  async () => {
    const read = async (path: string) => (await fetch(untouched.address + path)).text()
    const post = await read('/blog/medianoche')
    expect(post).toContain('<time dateTime="2026-11-01"')
    expect(post).toMatch(/>1(<!-- -->)? (<!-- -->)?nov(<!-- -->)? (<!-- -->)?2026</)
    expect(post).toContain('"datePublished":"2026-11-01T00:30:00+01:00"')
    for (const path of ['/blog', '/changelog', '/docs/tallas/de-noche'])
      expect([path, (await read(path)).includes('dateTime="2026-11-01"')]).toEqual([path, true])
    expect(await read('/sitemap.xml')).toContain(
      '/blog/medianoche</loc><lastmod>2026-11-01T00:30:00+01:00</lastmod>',
    )
    expect(await read('/blog/rss.xml')).toContain('<pubDate>Sun, 01 Nov 2026 00:30:00 +0100</pubDate>')
    expect(await read('/blog/medianoche.md')).toContain('date: 2026-11-01\n')
    expect(await read('/changelog.md')).toContain('*2026-11-01*')
    for (const path of ['/blog/medianoche', '/blog', '/changelog', '/docs/tallas/de-noche', '/blog.md'])
      expect([path, /dateTime="2026-10-31|\(2026-10-31\)/.test(await read(path))]).toEqual([path, false])
  },
  PATIENCE_MS,
)

test(
  'a publication takes the place of the one before: no more files are open after many than after the first',
  async () => {
    const site = await start()
    const publish = async () => {
      const id = await publishAgain(own)
      await vi.waitFor(async () => expect(await readLatest(site)).toBe(id), { timeout: PATIENCE_MS })
      return process.platform === 'linux' ? readdirSync(`/proc/${site.process.pid}/fd`).length : 0
    }
    await publish()
    const first = await publish()
    await publish()
    // Connections of this test may have come and gone.
    expect(await publish()).toBeLessThanOrEqual(first + 2)
  },
  PATIENCE_MS,
)

test(
  'C-FTR-3: what was built last year is built again when the server starts, and once',
  async () => {
    const file = join(buildDir, 'current.json')
    const current = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...current, year: new Date().getFullYear() - 1 }))
    const site = await start()
    await vi.waitFor(async () => expect(await readLatest(site)).not.toBe(current.id), {
      timeout: PATIENCE_MS,
      interval: 250,
    })
    const made = JSON.parse(readFileSync(file, 'utf8'))
    expect(new Date(made.madeAt).getFullYear()).toBe(new Date().getFullYear())
    await site.stop()
    const again = await start()
    expect(await readLatest(again)).toBe(made.id)
  },
  PATIENCE_MS,
)

test(
  'what an editor publishes is there before the search and the dump of it, which follow as the sources give them',
  async () => {
    const pointer = join(buildDir, 'current.json')
    const readPointer = () => JSON.parse(readFileSync(pointer, 'utf8'))
    const indexBefore = await (await fetch(untouched.address + searchIndex)).text()
    writeFileSync(join(contentDir, '3.blog/93.de-ana.md'), writePost('Lo de-ana', ''))
    const args = ['server/make/build-site.ts', 'own', '--content']
    const made = spawnSync(process.execPath, args, {
      env: { ...process.env, NODE_ENV: 'production', ...env },
    })
    expect(made.status).toBe(0)
    const hurried = readPointer()
    expect(hurried.isBehind).toBe(true)
    const site = await start()
    expect((await readPlaces(site, 'de-ana')).filter(({ isThere }) => !isThere)).toEqual([
      { path: '/__nuxt_content/posts/sql_dump.txt', isThere: false },
    ])
    expect(await (await fetch(site.address + searchIndex)).text()).toBe(indexBefore)
    await site.stop()

    // As when nobody has published anything since, and the server was away.
    writeFileSync(pointer, JSON.stringify({ ...hurried, madeAt: 0 }))
    const after = await start()
    await vi.waitFor(async () => expect(await readLatest(after)).not.toBe(hurried.id), {
      timeout: PATIENCE_MS,
      interval: 250,
    })
    const whole = readPointer()
    expect((await readPlaces(after, 'de-ana')).every(({ isThere }) => isThere)).toBe(true)
    expect(await (await fetch(after.address + searchIndex)).text()).not.toBe(indexBefore)
    build()
    expect([whole.isBehind, readPointer().id]).toEqual([undefined, whole.id])
  },
  PATIENCE_MS,
)

test(
  'O-18: a publication that fails leaves what is served as it is, and is told',
  async () => {
    const { id } = JSON.parse(readFileSync(join(buildDir, 'current.json'), 'utf8'))
    const database = openSqlite(join(buildDir, id, 'content.sqlite'), 'write')
    database.exec('UPDATE _publication SET at = 0')
    database.exec("UPDATE _files SET visible_from = 1, path = '/blog/tarde' WHERE file LIKE '%de-manana.md'")
    database.exec('DELETE FROM _content_posts WHERE path = ?', [postPath])
    // As on a server whose files are damaged.
    database.exec('UPDATE _files SET record = NULL')
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
