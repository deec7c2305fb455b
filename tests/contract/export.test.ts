import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ExportedSite, exportSite, runExport, startFileHost } from '#tests/support/exported-site.ts'
import { hasNginx, type Nginx, startNginx } from '#tests/support/nginx.ts'
import { ask, askAt } from '#tests/support/requests.ts'

let site: ExportedSite

beforeAll(() => {
  site = exportSite()
})

afterAll(() => site.remove())

/** Made when they are asked for: they say since when, or for how long. */
const madeOnRequest = ['/.well-known/security.txt', '/auth/config', '/api/_nuxt_icon/lucide.json']

/** What is of a connection and a moment, not of an answer. */
const ofConnection =
  /^(accept-ranges|connection|content-length|date|keep-alive|server|server-timing|transfer-encoding|x-request-id)$/

function readHeaders(answer: Response): Record<string, string> {
  // `Headers` lists them in alphabetical order.
  return Object.fromEntries([...answer.headers].filter(([name]) => !ofConnection.test(name)))
}

async function readAnswer(answer: Response) {
  const body = Buffer.from(await answer.arrayBuffer()).toString('base64')
  return { status: answer.status, headers: readHeaders(answer), body }
}

const headers = { 'accept-encoding': 'br' }
const ofPlain = { 'accept-encoding': 'identity' }

async function expectSameAnswers(address: string, asked: Record<string, string>) {
  const paths = site.manifest.answers.map(({ path }) => path).filter((path) => !madeOnRequest.includes(path))
  expect(paths.length).toBeGreaterThan(400)
  const differing: string[] = []
  for (const path of paths.map(encodeURI)) {
    const [here, there] = await Promise.all(
      [ask(path, { headers: asked }), askAt(address, path, { headers: asked })].map(async (answer) =>
        readAnswer(await answer),
      ),
    )
    if (JSON.stringify(here) !== JSON.stringify(there)) differing.push(path)
  }
  expect(differing).toEqual([])
}

test('a host that knows nothing but the manifest answers every address of the build as the server does', async () => {
  expect(site.manifest.needsServer).toContain('/auth/session')
  const host = await startFileHost(site)
  await expectSameAnswers(host.address, ofPlain)
  host.stop()
})

test('the icons that browsers ask for are there, those too that only the content kept for reading without a network names', async () => {
  const host = await startFileHost(site)
  const ofExport = await (await askAt(host.address, '/api/_nuxt_icon/lucide.json')).json()
  const dump = await (await askAt(host.address, '/__nuxt_content/docs/sql_dump.txt')).text()
  const statements = gunzipSync(Buffer.from(dump, 'base64')).toString()
  host.stop()
  const names = new Set(Array.from(statements.matchAll(/"i-lucide-([a-z0-9-]+)\\"/g), ([, name]) => name))
  expect(names.size).toBeGreaterThan(10)
  expect(Object.keys(ofExport.icons)).toEqual(expect.arrayContaining([...names]))
})

test('the pictures that the product feed names for merchants are there', async () => {
  const host = await startFileHost(site)
  const feed = await (await askAt(host.address, '/coleccion/productos.xml')).text()
  const named = Array.from(feed.matchAll(/<g:image_link>(.+?)</g), ([, link = '']) =>
    link.replace('&amp;', '&'),
  )
  expect(named.length).toBeGreaterThan(100)
  const paths = new Set(named.map((link) => new URL(link).pathname))
  const answers = await Promise.all([...paths].map((path) => askAt(host.address, path)))
  host.stop()
  const types = new Set(answers.map(({ status, headers }) => `${status} ${headers.get('content-type')}`))
  expect([...types]).toEqual(['200 image/png'])
})

describe.skipIf(!hasNginx)('nginx, where it is installed', () => {
  let nginx: Nginx

  beforeAll(async () => {
    const { folder } = site
    nginx = await startNginx(
      (port) =>
        `include ${folder}/nginx/http.conf;
        server { listen 127.0.0.1:${port}; root ${folder}/site; include ${folder}/nginx/server.conf; }`,
    )
  })

  afterAll(() => nginx.stop())

  test('answers every address of the build as the server does, compressed too', async () => {
    await expectSameAnswers(nginx.address, ofPlain)
    await expectSameAnswers(nginx.address, headers)
  })

  test.each([
    ['/docs', {}],
    ['/docs?a=1', {}],
    ['/tallas?a=1&b=2', {}],
    ['/Tallas/', {}],
    ['/revista/leer-una-etiqueta?x=1', {}],
    ['/revista/otra%20cosa/', {}],
    ['/DOCS/tallas?x=1', {}],
    ['//docs//tallas', {}],
    ['/docs/t%61llas', {}],
  ])('%s leads where the server leads', async (path, asked) => {
    const [here, there] = await Promise.all([ask(path, asked), askAt(nginx.address, path, asked)])
    expect([there.status, there.headers.get('location')]).toEqual([here.status, here.headers.get('location')])
    expect(there.headers.get('cache-control')).toEqual(here.headers.get('cache-control'))
  })

  test('a page answers with a slash at its end, gzip to who takes no other, plain to who forbids it', async () => {
    const page = await (await ask('/docs/tallas')).text()
    const askNginx = (accepted: string, path = '/docs/tallas') =>
      askAt(nginx.address, path, { headers: { 'accept-encoding': accepted } })
    expect(await (await askNginx('', '/docs/tallas/')).text()).toBe(page)
    const zipped = await askNginx('deflate, gzip;q=0.5')
    expect(zipped.headers.get('content-encoding')).toBe('gzip')
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(page)
    const plain = await askNginx('br;q=0, gzip;q=0.0')
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toBe(page)
  })

  test('who has an answer already gets none, whatever its form', async () => {
    const etag = (await ask('/docs/tallas')).headers.get('etag') ?? ''
    const askFor = (path: string, tag: string) =>
      askAt(nginx.address, path, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })
    for (const tag of [etag, `"other", ${etag}`, `${etag}, W/"other"`, etag.slice(2), '*']) {
      const answer = await askFor('/docs/tallas', tag)
      expect([tag, answer.status, answer.headers.get('content-encoding')]).toEqual([tag, 304, null])
      expect(answer.headers.get('etag')).toBe(etag)
    }
    expect((await askFor('/docs/tallas', 'W/"other"')).status).toBe(200)
    expect((await askFor('/no-existe', etag)).status).toBe(404)
  })

  test('a part is one of the plain body', async () => {
    const asked = { headers: { range: 'bytes=2-9', 'accept-encoding': 'br' } }
    const [here, there] = await Promise.all([
      ask('/docs/tallas', asked),
      askAt(nginx.address, '/docs/tallas', asked),
    ])
    expect(await readAnswer(there)).toEqual(await readAnswer(here))
  })

  test('what is asked for by its version is kept for good', async () => {
    const dump = site.manifest.answers.find(({ version }) => version !== undefined)
    const path = `${dump?.path}?v=${dump?.version}`
    const [here, there] = await Promise.all([ask(path), askAt(nginx.address, path)])
    expect(here.headers.get('cache-control')).toContain('immutable')
    expect(readHeaders(there)).toEqual(readHeaders(here))
  })

  test('what is not there is the page that says so, with the headers of the error', async () => {
    const [here, there] = await Promise.all([ask('/no-existe'), askAt(nginx.address, '/no-existe')])
    const { etag: _here, ...expected } = readHeaders(here)
    const { etag: _there, ...found } = readHeaders(there)
    expect([there.status, found]).toEqual([404, expected])
    expect(await there.text()).toContain('No encontramos esta página')
    for (const path of ['/404.html', '/docs/tallas.html', '/docs/tallas.html.br', '/.none'])
      expect([path, (await askAt(nginx.address, path)).status]).toEqual([path, 404])
    const query = { method: 'POST', body: '{}' }
    expect((await askAt(nginx.address, '/__nuxt_content/docs/query', query)).status).toBe(404)
  })
})

test('an export into a folder of others does not begin, and says why', () => {
  const { status, output } = runExport('tests')
  expect({ status, output }).toEqual({
    status: 1,
    output: expect.stringMatching(/holds \S+, which no export/),
  })
})
