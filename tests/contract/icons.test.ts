import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createContentFolder, homeYaml } from '#tests/support/content-folder.ts'
import { ask, askAsProgram, askAt, readStatus, sendTarget } from '#tests/support/requests.ts'
import { startSite } from '#tests/support/start-site.ts'

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
  'C-ICON-4, C04: of a set that has none of the names (%s) the answer is 204, and may be kept',
  async (query) => {
    const response = await askAsProgram(`${endpoint}/lucide.json${query}`)
    expect(response.status).toBe(204)
    expect(response.headers.has('content-length')).toBe(false)
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

test.each(['__proto__', 'Book', 'a_b', 'a--b', '../x', '<x>', 'a b'])(
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

/** What is not the name of a set, as the last part of an address. */
const noSets = [
  '..%2f..%2fetc%2fpasswd.json',
  '/evil.example/x.json',
  'http:%2f%2fevil',
  '%5C%5Cevil',
  'x%3Fy',
  '__proto__.json',
  'mdi%00.json',
  'Lucide.json',
]

test.each([...noSets.filter((name) => !name.includes('%00')), 'constructor'])(
  'C01: %s is no set, and nothing is read or asked for it',
  async (name) => {
    const answer = await sendTarget(`${endpoint}/${name}?icons=book`)
    expect(readStatus(answer)).toBe(404)
    expect(answer).not.toContain('root:')
  },
)

test('C01: a NUL in the name of a set is 400', async () => {
  expect(readStatus(await sendTarget(`${endpoint}/%00?icons=book`))).toBe(400)
})

test('C-ICON-2: other methods are 405', async () => {
  const response = await ask(`${endpoint}/lucide.json?icons=book`, { method: 'POST', body: 'x' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
})

/** A site whose one page names two icons of a set that is not installed, and the service that it asks for them. */
async function startWithService() {
  const waiting: { icon: string; response: ServerResponse }[] = []
  const service = createServer(({ url = '' }, response) => {
    waiting.push({ icon: new URL(url, 'http://x').searchParams.get('icons') ?? '', response })
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  onTestFinished(() => {
    service.closeAllConnections()
    service.close()
  })
  const card = (icon: string) => `::card{title="Casa" icon="${icon}"}\nTexto\n::\n`
  const contentDir = createContentFolder({
    '0.index.yml': homeYaml,
    '1.docs/1.a.md': `---\ntitle: A\n---\n\n${card('i-mdi-home')}\n${card('i-mdi-car')}\n${card('i-lucide-shirt')}`,
  })
  const site = await startSite({
    CONTENT_DIR: contentDir,
    CONTENT_WATCH: 'true',
    LOG_LEVEL: 'warn',
    ICON_API_URL: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
  })
  onTestFinished(() => site.stop())
  return { site, waiting }
}

test('C01: the outside service is asked for what may be a set, and for nothing else', async () => {
  const { site, waiting } = await startWithService()
  for (const name of noSets) {
    const { status } = await askAt(site.address, `${endpoint}/${name}?icons=book`)
    expect([400, 404], name).toContain(status)
  }
  for (const icons of ['', 'A', '../x', 'a,B'])
    await askAt(site.address, `${endpoint}/mdi.json?icons=${encodeURIComponent(icons)}`)
  expect(waiting).toEqual([])
  const real = askAt(site.address, `${endpoint}/mdi.json?icons=home`)
  await expect.poll(() => waiting.map(({ icon }) => icon)).toEqual(['home'])
  waiting[0]?.response.end('404')
  expect((await real).status).toBe(404)
})

test('C-ICON-12: a page is sent with a blank for an icon whose service hangs, and with those that came; the console tells', async () => {
  const { site, waiting } = await startWithService()
  const page = askAt(site.address, '/docs/a')
  await expect.poll(() => waiting.map(({ icon }) => icon).sort()).toEqual(['car', 'home'])
  const home = { prefix: 'mdi', icons: { home: { body: '<path d="M7 7h7"/>' } } }
  waiting.find(({ icon }) => icon === 'home')?.response.end(JSON.stringify(home))

  const html = await (await page).text()
  expect(html.match(/<path d="M7 7h7"\/>/g)).toHaveLength(1)
  const icons = html.match(/<span aria-hidden="true" class="icon[^"]*">(?:<svg|<\/span>)/g) ?? []
  expect(icons.filter((icon) => icon.endsWith('</span>'))).toHaveLength(1)
  // The answer was still awaited when the page went out: it may yet come, and be there for the next page.
  expect(waiting.find(({ icon }) => icon === 'car')?.response.writableEnded).toBe(false)
  await expect
    .poll(() => site.readOutput())
    .toContain('[Icon] loading icon `i-mdi-car` timed out after 1500ms')

  const car = { prefix: 'mdi', icons: { car: { body: '<path d="M9 9h9"/>' } } }
  waiting.find(({ icon }) => icon === 'car')?.response.end(JSON.stringify(car))
  await expect.poll(async () => (await askAt(site.address, '/docs/a')).text()).toMatch(/M7 7h7.*M9 9h9/s)
})
