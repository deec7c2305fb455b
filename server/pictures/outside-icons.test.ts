import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  createOutsideIcons,
  ICON_ANSWER_BYTES,
  ICON_ANSWERS_KEPT,
  ICON_ANSWERS_KEPT_BYTES,
  ICON_MAX_AGE_S,
  ICON_QUESTIONS_AT_ONCE,
} from './outside-icons.ts'

const home = { prefix: 'mdi', icons: { home: { body: '<path d="M0 0h9"/>' } }, width: 24, height: 24 }

/** A service of icons on this machine, and what it was asked for. */
async function startService(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(response, request)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const sendJson =
  (data: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))

test('C-ICON-5: the named service is asked once for the same names, and its drawings are passed on', async () => {
  const service = await startService(sendJson(home))
  const icons = createOutsideIcons(service.url)
  const [first, second] = await Promise.all([
    icons.ask('mdi', ['home', 'x']),
    icons.ask('mdi', ['x', 'home']),
  ])
  expect(first).toEqual({ set: home })
  expect(second).toEqual(first)
  expect(service.asked).toEqual(['/mdi.json?icons=home%2Cx'])
})

test.each([
  ['404', sendJson({}, 404), 'not found'],
  ['404 as a number', sendJson(404), 'not found'],
  ['a set without the icon', sendJson({ ...home, icons: {} }), 'not found'],
  ['500', sendJson({}, 500), 'failed'],
  ['another set', sendJson({ ...home, prefix: 'other' }), 'failed'],
  ['what is no set', sendJson({ hello: 'world' }), 'failed'],
  ['too much', sendJson({ ...home, filler: 'x'.repeat(ICON_ANSWER_BYTES) }), 'failed'],
] as const)('C-ICON-5: %s is no answer', async (_what, answer, outcome) => {
  const service = await startService(answer)
  expect(await createOutsideIcons(service.url).ask('mdi', ['home'])).toBe(outcome)
})

test('C-ICON-5: a failure is not kept: the next one who asks may be luckier', async () => {
  let isUp = false
  const service = await startService((response) => sendJson(home, isUp ? 200 : 500)(response))
  const icons = createOutsideIcons(service.url)
  expect(await icons.ask('mdi', ['home'])).toBe('failed')
  isUp = true
  expect(await icons.ask('mdi', ['home'])).toEqual({ set: home })
})

test('C-ICON-7: a redirect to another host is not followed', async () => {
  const other = await startService(sendJson(home))
  const service = await startService(
    (response) => void response.writeHead(302, { location: `${other.url}/mdi.json` }).end(),
  )
  expect(await createOutsideIcons(service.url).ask('mdi', ['home'])).toBe('failed')
  expect(other.asked).toEqual([])
})

test('C05: drawings that would run script or load something are left out', async () => {
  const bad = {
    ...home,
    icons: {
      home: { body: '<path d="M0 0h9"/>' },
      script: { body: '<script>alert(1)</script>' },
      handler: { body: '<path onload="alert(1)"/>' },
      link: { body: '<use href="https://evil.example/#a"/>' },
    },
  }
  const service = await startService(sendJson(bad))
  const answer = await createOutsideIcons(service.url).ask('mdi', ['home', 'script', 'handler', 'link'])
  expect(answer).toEqual({ set: home })
})

test('C-ICON-6: after a week an answer is served once more while it is asked for again', async () => {
  const service = await startService(sendJson(home))
  let now = 1
  const icons = createOutsideIcons(service.url, () => now)
  await icons.ask('mdi', ['home'])
  // The cache asks the clock once a millisecond.
  await sleep(5)
  now += ICON_MAX_AGE_S * 1_000 + 1
  expect(await icons.ask('mdi', ['home'])).toEqual({ set: home })
  await expect.poll(() => service.asked.length).toBe(2)
})

test('C02: so many answers are kept and no more', async () => {
  const service = await startService(sendJson(home))
  const icons = createOutsideIcons(service.url)
  for (let index = 0; index <= ICON_ANSWERS_KEPT; index++) await icons.ask('mdi', ['home', `n${index}`])
  const before = service.asked.length
  await icons.ask('mdi', ['home', `n${ICON_ANSWERS_KEPT}`])
  expect(service.asked).toHaveLength(before)
  await icons.ask('mdi', ['home', 'n0'])
  expect(service.asked).toHaveLength(before + 1)
})

test('C02: however large they are, the answers that are kept weigh no more than they may', async () => {
  const large = {
    ...home,
    icons: { home: { body: `<path d="M0 0h9"/><!--${'x'.repeat(ICON_ANSWER_BYTES / 2)}-->` } },
  }
  const service = await startService(sendJson(large))
  const icons = createOutsideIcons(service.url)
  const count = Math.ceil(ICON_ANSWERS_KEPT_BYTES / (ICON_ANSWER_BYTES / 2))
  for (let index = 0; index < count; index++) await icons.ask('mdi', ['home', `n${index}`])
  await icons.ask('mdi', ['home', `n${count - 1}`])
  expect(service.asked).toHaveLength(count)
  await icons.ask('mdi', ['home', 'n0'])
  expect(service.asked).toHaveLength(count + 1)
})

test('C02: the service is not asked more at once than it may be, and everybody is answered', async () => {
  const waiting: ServerResponse[] = []
  const service = await startService((response) => void waiting.push(response))
  const icons = createOutsideIcons(service.url)
  const names = Array.from({ length: ICON_QUESTIONS_AT_ONCE * 2 }, (_, index) => `n${index}`)
  const answers = Promise.all(names.map((name) => icons.ask('mdi', ['home', name])))
  await expect.poll(() => waiting.length).toBe(ICON_QUESTIONS_AT_ONCE)
  for (let answered = 0; answered < names.length; answered++) {
    await expect.poll(() => waiting.length).toBeGreaterThan(answered)
    expect(waiting.length - answered).toBeLessThanOrEqual(ICON_QUESTIONS_AT_ONCE)
    const response = waiting[answered]
    if (response) sendJson(home)(response)
  }
  expect(await answers).toEqual(names.map(() => ({ set: home })))
})
