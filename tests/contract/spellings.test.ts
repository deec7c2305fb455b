import { expect, test } from 'vitest'
import { ask, askAsProgram, readStatus, sendTarget } from '#tests/support/requests.ts'

test.each([
  ['/pricing//_payload.json', '/pricing/_payload.json'],
  ['/blog//_payload.json', '/blog/_payload.json'],
  ['//_payload.json', '/_payload.json'],
  ['/_nuxt//builds/latest.json', '/_nuxt/builds/latest.json'],
  ['/builds/latest.json/', '/builds/latest.json'],
  ['/favicon.ico/', '/favicon.ico'],
  ['//favicon.ico', '/favicon.ico'],
  ['/sitemap.xml/', '/sitemap.xml'],
  ['/docs/getting-started.md/', '/docs/getting-started.md'],
  ['/__nuxt_content/docs//sql_dump.txt', '/__nuxt_content/docs/sql_dump.txt'],
])('threat P02: %s leads to the one spelling of its address, %s', async (path, target) => {
  const response = await ask(path)
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe(target)
  expect((await ask(target)).status).toBe(200)
})

const aroundAddresses = [
  '%20',
  '%C2%A0',
  '%E2%80%8B',
  '%EF%BB%BF',
  ')',
  '.',
  ',',
  '%C2%BB',
  '%E2%80%9D',
  ';',
  ':',
  '!',
  '%3F',
  ').',
  '%22%3E',
  '.html',
  '/index.html',
]

test.each(
  ['/docs/tallas/mujer', '/pricing', '/coleccion/ninas', '/blog/leer-una-etiqueta'].flatMap((page) =>
    aroundAddresses.map((end) => [page + end, page] as const),
  ),
)('C-ROUTE-2: %s, as people paste it, leads to %s with its query', async (path, target) => {
  const response = await ask(`${path}?utm=a%20b`)
  expect([response.status, response.headers.get('location')]).toEqual([308, `${target}?utm=a%20b`])
  expect((await ask(target)).status).toBe(200)
})

test.each([
  ['/coleccion/ni%C3%B1as', '/coleccion/ninas'],
  ['/coleccion/nin%CC%83os', '/coleccion/ninos'],
  ['/COLECCION/Ni%C3%B1os)', '/coleccion/ninos'],
  ['/%20docs/tallas/mujer', '/docs/tallas/mujer'],
  ['/%C2%AB/docs/tallas/mujer%C2%BB', '/docs/tallas/mujer'],
  ['/blog/Leer_una%20etiqueta', '/blog/leer-una-etiqueta'],
  ['/docs/devoluci%C3%B3nes', '/docs/devoluciones'],
  ['/)', '/'],
])('C-ROUTE-2: %s, as people type it, leads to %s', async (path, target) => {
  const response = await ask(path)
  expect([response.status, response.headers.get('location')]).toEqual([308, target])
})

test('C-ROUTE-2: so does the data of a page, and what means no page is none', async () => {
  const data = await ask('/coleccion/ni%C3%B1as/_payload.json')
  expect([data.status, data.headers.get('location')]).toEqual([308, '/coleccion/ninas/_payload.json'])
  for (const path of [
    '/coleccion/nina',
    '/docs/tallas/mujer)a',
    '/docs/mujer.',
    '/index',
    '/docs/%F0%9F%A7%B5',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test.each([
  ['/docs/talas/mujer', '/docs/tallas/mujer'],
  ['/blgo', '/blog'],
  ['/coleccion/nimas', '/coleccion/ninas'],
  ['/blog/leer-una-etiketa', '/blog/leer-una-etiqueta'],
])('C-ROUTE-6: the page that tells of %s proposes %s', async (path, near) => {
  const response = await ask(`${path}?a=1`, { headers: { accept: 'text/html' } })
  expect(response.status).toBe(404)
  expect(await response.text()).toContain(`<a class="text-link" href="${near}">${near}</a>`)
  const data = await ask(`${path}/_payload.json`)
  expect([data.status, await data.text()]).toEqual([404, expect.stringContaining(`"${near}"`)])
  const json = await ask(path, { headers: { accept: 'application/json' } })
  expect(await json.text()).not.toContain(near)
})

test('C-ROUTE-6: where no page is nearly there, none is proposed', async () => {
  const html = await (await ask('/wp-login.php', { headers: { accept: 'text/html' } })).text()
  expect(html).not.toContain('¿Querías ir')
})

test.each([
  '/pricing/_payload.json/',
  '/_payload.json/?x=1',
  '/docs/no-existe//_payload.json',
  '//docs/no-existe/_payload.json',
  '/no-existe/_payload.json/',
  '/healthz/',
  '//healthz',
  '/auth//config',
  '/api/_nuxt_icon/lucide.json/?icons=shirt',
])('threat P02: %s, where the build has nothing, is no address', async (path) => {
  expect((await ask(path)).status).toBe(404)
})

test('threat S04: the letters of a file may be percent-encoded', async () => {
  for (const path of ['/favicon%2eico', '/%66avicon.ico', '/robots%2Etxt'])
    expect((await ask(path)).status, path).toBe(200)
})

const separators = ['\u2028', '\u2029'].map(encodeURIComponent)

test.each(
  separators.flatMap((separator) => [
    `/${separator}`,
    `/docs/${separator}`,
    `/docs/a${separator}b/c`,
    `/blog/${separator}`,
    `/pricing${separator}`,
    `/_nuxt/${separator}.js`,
    `/og/${separator}.png`,
    `/docs/${separator}.md`,
    `/images/${separator}.svg`,
  ]),
)('C-ROUTE-6: a line separator in %s is not found, as any unknown path', async (path) => {
  const response = await askAsProgram(path)
  expect(response.status).toBe(404)
  const statusMessage = path.startsWith('/blog/') ? 'Post not found' : `Page not found: ${path}`
  expect(await response.json()).toMatchObject({ statusMessage })
  expect(await (await ask(path)).text()).toContain('<title>Pagina no encontrada</title>')
})

test.each(separators)('C-PAY-2: the payload of a path with %s is a 404 that tells why', async (separator) => {
  for (const page of ['', '/docs', '/docs/x']) {
    const response = await ask(`${page}/x${separator}/_payload.json`, { headers: { accept: '*/*' } })
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page not found')
  }
})

test('bytes that an address must encode are a bad request, those of a line separator among them', async () => {
  for (const separator of ['\u2028', '\u2029', 'ñ'])
    expect(readStatus(await sendTarget(`/docs/${separator}`))).toBe(400)
})

test('what is missing below the assets is kept by no cache', async () => {
  for (const path of ['/_nuxt/no-existe.js', '/_nuxt/a/b.css', '/_nuxt/%E2%80%A8.js']) {
    for (const accept of ['text/html', '*/*', 'application/json']) {
      const response = await ask(path, { headers: { accept } })
      expect(response.status).toBe(404)
      expect(response.headers.get('cache-control'), accept).toBe('no-store')
    }
  }
})
