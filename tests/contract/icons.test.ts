import { expect, test } from 'vitest'
import { ask, askAsProgram, sendTarget, readStatus } from '#tests/support/requests.ts'

const endpoint = '/api/_nuxt_icon'

test('C-ICON-2, C-ICON-3: the endpoint answers the named drawings of a set, and the parents of aliases', async () => {
  const response = await askAsProgram(`${endpoint}/lucide.json?icons=book%2Chome,nope`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  const set = await response.json()
  expect(set).toMatchObject({
    prefix: 'lucide',
    width: 24,
    height: 24,
    aliases: { home: { parent: 'house' } },
  })
  expect(Object.keys(set.icons).sort()).toEqual(['book', 'house'])
  expect(set.icons.book.body).toMatch(/^</)
  expect(set).not.toHaveProperty('not_found')
})

test('C-ICON-2: the ending .json may be left out', async () => {
  expect((await askAsProgram(`${endpoint}/lucide?icons=book`)).status).toBe(200)
})

test.each(['?icons=nope', '?icons=', '', '?icons=constructor'])(
  'C-ICON-4: of a set that has none of the names (%s) the answer is 204, and may be kept',
  async (query) => {
    const response = await askAsProgram(`${endpoint}/lucide.json${query}`)
    expect(response.status).toBe(204)
    expect(await response.text()).toBe('')
    expect(response.headers.get('cache-control')).toBe('s-maxage=604800, stale-while-revalidate')
  },
)

test('C-ICON-5: a set that is not installed is 404 as JSON, and nobody outside is asked', async () => {
  const response = await askAsProgram(`${endpoint}/mdi.json?icons=home`)
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({
    error: true,
    statusCode: 404,
    statusMessage: 'Icon set not found',
  })
})

test('C-ICON-6: answers may be kept for a week, and who has one gets 304', async () => {
  const first = await askAsProgram(`${endpoint}/lucide.json?icons=book`)
  expect(first.headers.get('cache-control')).toBe('s-maxage=604800, stale-while-revalidate')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  const lastModified = first.headers.get('last-modified') ?? ''
  for (const headers of [{ 'if-none-match': etag }, { 'if-modified-since': lastModified }]) {
    const again = await ask(`${endpoint}/lucide.json?icons=book`, { headers })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(etag)
    expect(await again.text()).toBe('')
  }
})

test.each(['Book', 'a_b', 'a--b', '../x', '<x>', 'a b'])(
  'C-ICON-7: the name %s is refused with 400',
  async (name) => {
    const response = await askAsProgram(`${endpoint}/lucide.json?icons=book,${encodeURIComponent(name)}`)
    expect(response.status).toBe(400)
    expect((await response.json()).message).toContain('lower-case letters')
  },
)

test('C02: a hundred names are answered, one more is 400, an address without end 414', async () => {
  const names = Array.from({ length: 10_000 }, (_, index) => `n${index}`)
  expect((await askAsProgram(`${endpoint}/lucide.json?icons=${names.slice(0, 100).join()}`)).status).toBe(204)
  const refused = await askAsProgram(`${endpoint}/lucide.json?icons=${names.slice(0, 101).join()}`)
  expect(refused.status).toBe(400)
  expect((await refused.json()).message).toContain('At most 100 icons')
  expect(readStatus(await sendTarget(`${endpoint}/lucide.json?icons=${names.slice(0, 2_000).join()}`))).toBe(
    414,
  )
})

test.each([
  '..%2f..%2fetc%2fpasswd.json',
  '/evil.example/x.json',
  'http:%2f%2fevil',
  '%5C%5Cevil',
  'x%3Fy',
  '__proto__.json',
  'constructor',
  'Lucide.json',
])('C01: %s is no set, and nothing is read or asked for it', async (name) => {
  const answer = await sendTarget(`${endpoint}/${name}?icons=book`)
  expect(readStatus(answer)).toBe(404)
  expect(answer).not.toContain('root:')
})

test('C01: a NUL in the name of a set is 400', async () => {
  expect(readStatus(await sendTarget(`${endpoint}/%00?icons=book`))).toBe(400)
})

test('C-ICON-2: other methods are 405', async () => {
  const response = await ask(`${endpoint}/lucide.json?icons=book`, { method: 'POST', body: 'x' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})
