import { expect, test } from 'vitest'
import { ask, askAsProgram, sendRaw } from '#tests/support/requests.ts'

const missing = [
  '/docs/no-existe.md',
  '/og/no-existe.png',
  '/_nuxt/builds/meta/no-existe.json',
  '/__nuxt_content/no-existe/sql_dump.txt',
  '/api/_nuxt_icon/no-existe.json?icons=a',
  '/__nuxt_error',
]

test.each(missing)(
  'C-ERR-5, 7: who asks for a page at %s, where an endpoint has nothing, sees the error page',
  async (path) => {
    const response = await ask(path)
    expect(response.status).toBe(404)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'cache-control': 'no-cache',
      'x-frame-options': 'DENY',
      vary: 'Accept, User-Agent, Sec-Fetch-Mode, Accept-Encoding',
    })
    const html = await response.text()
    expect(html).toContain('<title>Pagina no encontrada</title>')
    expect(html).toContain('Volver al inicio')
  },
)

test.each(missing)('C-ERR-5, 6: a program is told at %s in JSON, with the whole address', async (path) => {
  const response = await askAsProgram(path)
  expect(response.status).toBe(404)
  expect(response.headers.get('vary')).toBe('Accept, User-Agent, Sec-Fetch-Mode')
  expect(await response.json()).toMatchObject({ url: `http://localhost:3000${path}`, statusCode: 404 })
})

test.each([
  [
    'a picture on a page',
    { accept: 'image/*', 'sec-fetch-mode': 'no-cors' },
    '/og/no.png',
    'application/json',
  ],
  ['a crawler', { accept: '*/*' }, '/og/no.png', 'text/html'],
  ['curl', { accept: '*/*', 'user-agent': 'curl/8.4' }, '/og/no.png', 'application/json'],
  ['a path below /api/', { accept: '*/*' }, '/api/_nuxt_icon/no.json?icons=a', 'application/json'],
  ['a script', { accept: '*/*', 'sec-fetch-mode': 'cors' }, '/docs/no.md', 'application/json'],
])('C-ERR-5: the rules of pages hold for endpoints: %s', async (_, headers, path, contentType) => {
  const response = await ask(path, { headers })
  expect(response.status).toBe(404)
  expect(response.headers.get('content-type')).toMatch(new RegExp(`^${contentType}`))
})

test('C-ERR-5, Q01: who sends JSON and says nothing of what it accepts is told in JSON', async () => {
  const answer = await sendRaw(
    'POST /__nuxt_content/docs/query HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 400 Invalid query/)
  expect(answer).toMatch(/\r\ncontent-type: application\/json\r\n/i)
})

test.each(['text/html', 'application/json'])(
  'C-ERR-5, S10: HEAD of what is missing has the headers of GET and no body, for %s',
  async (accept) => {
    const askFor = (method: string) => ask('/docs/no-existe.md', { method, headers: { accept } })
    const [head, get] = [await askFor('HEAD'), await askFor('GET')]
    const listHeaders = ({ headers }: Response) =>
      [...headers].filter(([name]) => !['date', 'server-timing', 'x-request-id'].includes(name))
    expect(head.status).toBe(404)
    expect(listHeaders(head)).toEqual(listHeaders(get))
    expect(await head.text()).toBe('')
  },
)

test('C-ERR-5: a method that an endpoint does not know is told on a page too, with those that it knows', async () => {
  const response = await ask('/__nuxt_content/docs/query')
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST')
  expect(await response.text()).toContain('<title>Error</title>')
})

test('C-ERR-5: what belongs to one visitor is kept by no cache, also as a page', async () => {
  const response = await ask('/auth/google/verify-code', { method: 'POST' })
  expect(response.status).toBe(403)
  expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('C-ERR-8: no internal address renders the error page, and its refusal has its own words', async () => {
  const response = await askAsProgram('/__nuxt_error')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ statusMessage: 'Page Not Found: /__nuxt_error' })
})
