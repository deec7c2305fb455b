import { expect, inject, onTestFinished, test } from 'vitest'
import { ask, askAsProgram, askAt, sendRaw } from '#tests/support/requests.ts'
import { proxies } from '#tests/support/strict-proxy.ts'

/** What common proxies read of an answer's head; of one that is longer they make a broken server. */
const HEAD_BYTES = 4_096
const long = 'a'.repeat(8_000)

/** The bytes of an answer's head; the connection ends with it. */
async function measureHead(request: string): Promise<number> {
  const answer = await sendRaw(request)
  return answer.indexOf('\r\n\r\n') + 4
}

function write(method: string, target: string, accept: string, more = ''): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n${more}\r\n`
}

const targets = [
  `/${long}`,
  `/docs/${long}`,
  `/blog/${long}`,
  `/docs?${long}`,
  `/PRICING?${long}`,
  `//pricing?${long}`,
  `/pricing?${long}`,
  `/favicon.ico/?${long}`,
  `/pricing//_payload.json?${long}`,
  `/Pricing/_payload.json?${long}`,
  `/${long}/_payload.json`,
  `/_nuxt/${long}.js`,
  `/_ipx/${long}/images/a.png`,
  `/_ipx/w_96/${long}.png`,
  `/__nuxt_island/${long}.json`,
  `/__nuxt_content/${long}/sql_dump.txt`,
  `/api/_nuxt_icon/${long}.json?icons=a`,
  `/api/_nuxt_icon/lucide.json?icons=${long}`,
  `/og/${long}.png`,
  `/docs/${long}.md`,
  `/builds/meta/${long}.json`,
  `/auth/google/start?to=/${long}`,
  `/auth/google/callback?state=${long}`,
  `/login?error=${long}`,
  `/${'%C3%B1'.repeat(1_300)}`,
  `/%E2%80%A8${long}`,
  `/%ac${long}`,
  `/${long}${long}`,
]

test.each(targets.map((target) => [target.slice(0, 40), target]))(
  'the head of the answer to %s… stays below what a proxy reads',
  async (_, target) => {
    for (const accept of ['text/html', 'application/json'])
      expect(await measureHead(write('GET', target, accept)), accept).toBeLessThan(HEAD_BYTES)
    for (const method of ['HEAD', 'PUT'])
      expect(await measureHead(write(method, target, '*/*')), method).toBeLessThan(HEAD_BYTES)
    const body = 'Content-Type: application/json\r\nContent-Length: 2\r\n'
    expect(await measureHead(`${write('POST', target, '*/*', body)}{}`)).toBeLessThan(HEAD_BYTES)
  },
)

test('C-ERR-2, C-ROUTE-6: a long address is whole in the JSON, and in the reason phrase only its beginning', async () => {
  const statusMessage = `Page not found: /${long}`
  const response = await askAsProgram(`/${long}`)
  expect(await response.json()).toMatchObject({ statusMessage, message: statusMessage })
  expect(statusMessage.startsWith(response.statusText)).toBe(true)
  expect(response.statusText.length).toBe(100)
})

test('S09: a redirect that would repeat a long query is refused on a page of ours', async () => {
  for (const path of ['/docs', '/PRICING']) {
    expect((await ask(`${path}?${'a'.repeat(1_500)}`)).headers.get('location')).toContain('a'.repeat(1_500))
    const response = await ask(`${path}?${long}`)
    expect(response.status).toBe(414)
    expect(await response.text()).toContain('No podemos mostrar esta página')
  }
})

test.each(proxies)(
  'behind %s with its usual settings long addresses cost nobody else an answer',
  async (_, start) => {
    const proxy = await start(inject('siteAddress'))
    onTestFinished(() => proxy.stop())
    const statuses: number[] = []
    for (let round = 0; round < 8; round += 1) {
      for (const target of [`/${'a'.repeat(5_000)}`, `/PRICING?${'a'.repeat(5_000)}`])
        expect((await askAt(proxy.address, target)).status).toBeLessThan(500)
      statuses.push((await askAt(proxy.address, '/pricing')).status)
    }
    expect(statuses).toEqual(Array(8).fill(200))
  },
)
