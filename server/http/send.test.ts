import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createResponse, type HttpResponse } from './response.ts'
import { isUnchanged, send } from './send.ts'

type Judged = Parameters<typeof isUnchanged>[1]

const tag = 'W/"abc"'
const modified = 'Wed, 21 Oct 2026 07:28:00 GMT'

/** Whether a client that sends these headers has a response with this tag and time already. */
function judge(headers: Record<string, string>, judged: Partial<Judged> = {}, method = 'GET') {
  return isUnchanged({ method, headers }, { statusCode: 200, etag: tag, lastModified: modified, ...judged })
}

/** The same of a response that has neither. */
function judgePlain(headers: Record<string, string>) {
  return isUnchanged({ method: 'GET', headers }, { statusCode: 200 })
}

test.each([
  ['the weak tag', 'W/"abc"'],
  ['the strong form of it', '"abc"'],
  ['any', '*'],
  ['a list in which it stands first', 'W/"abc", "x"'],
  ['a list in which it stands last', '"x", "y",W/"abc"'],
  ['a list with spaces', '"x" ,  "abc"  '],
])('RFC 9110, 13.1.2: If-None-Match with %s is answered 304', (_, tags) => {
  expect(judge({ 'if-none-match': tags })).toBe(true)
  expect(judge({ 'if-none-match': tags }, {}, 'HEAD')).toBe(true)
})

test.each([
  ['another tag', 'W/"other"'],
  ['a list without it', '"x", "y"'],
  ['part of it', '"ab"'],
  ['no tag at all', ''],
  ['its letters alone', 'abc'],
])('If-None-Match with %s is answered in full', (_, tags) => {
  expect(judge({ 'if-none-match': tags })).toBe(false)
})

test('If-None-Match decides alone, also where the response has no tag', () => {
  expect(judge({ 'if-none-match': '"other"', 'if-modified-since': modified })).toBe(false)
  expect(judgePlain({ 'if-none-match': '*' })).toBe(false)
})

test.each([
  ['the same second', modified, true],
  ['a later one', 'Wed, 21 Oct 2026 07:28:01 GMT', true],
  ['an earlier one', 'Wed, 21 Oct 2026 07:27:59 GMT', false],
  ['no time', 'yesterday', false],
  ['nothing', '', false],
])('RFC 9110, 13.1.3: If-Modified-Since with %s', (_, since, isKnown) => {
  expect(judge({ 'if-modified-since': since })).toBe(isKnown)
  expect(judgePlain({ 'if-modified-since': since })).toBe(false)
})

test('what is no GET or HEAD, and what has failed, is never unchanged', () => {
  const headers = { 'if-none-match': tag, 'if-modified-since': modified }
  expect(judge(headers, {}, 'POST')).toBe(false)
  expect(judge(headers, { statusCode: 404 })).toBe(false)
  expect(judge(headers, { statusCode: 204 })).toBe(true)
})

const text = 'Lo mejor de la moda. '.repeat(200)

/** What is sent at an address of the server below. */
const stored: Record<string, HttpResponse> = {
  '/text': createResponse({ contentType: 'text/html;charset=utf-8', etag: tag, body: text }),
  '/bytes': createResponse({ body: '0123456789', contentType: 'image/png' }),
  '/nothing': { statusCode: 204, headers: { 'x-own': '1' } },
  '/redirect': { statusCode: 308, headers: { location: '/text' } },
  '/cookies': createResponse({ body: 'a', cookies: ['a=1; Path=/', 'b=2; Path=/'] }),
  '/error': createResponse({
    statusCode: 404,
    statusMessage: 'Nada aquí'.replace('í', 'i'),
    body: '0123456789',
  }),
}

const server = createServer((asked, response) => {
  const found = stored[asked.url ?? '']
  if (found) void send(asked, response, found, { 'x-site': 'yes' })
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

type Answer = { status: number; reason: string; headers: IncomingHttpHeaders; body: Buffer }

/** An answer that has ended: one whose length is more than its bytes would never come. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path, headers, method, timeout: 5_000 }).end()
  asked.on('timeout', () => asked.destroy(new Error('The answer has not ended')))
  const [response] = await once(asked, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  return {
    status: response.statusCode,
    reason: response.statusMessage,
    headers: response.headers,
    body: Buffer.concat(chunks),
  }
}

test('a whole answer has its length, its type, and what all of the site say', async () => {
  const { status, headers, body } = await ask('/text')
  expect([status, body.toString()]).toEqual([200, text])
  expect(headers).toMatchObject({
    'content-length': String(Buffer.byteLength(text)),
    'content-type': 'text/html;charset=utf-8',
    etag: tag,
    vary: 'Accept-Encoding',
    'x-site': 'yes',
  })
})

test('HEAD has the same headers, also those of a compressed form, and no body', async () => {
  for (const encoding of ['identity', 'br', 'gzip']) {
    const [whole, head] = [
      await ask('/text', { 'accept-encoding': encoding }),
      await ask('/text', { 'accept-encoding': encoding }, 'HEAD'),
    ]
    const ofConnection = { date: '', connection: '', 'keep-alive': '' }
    expect({ ...head.headers, ...ofConnection }).toEqual({ ...whole.headers, ...ofConnection })
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect(whole.headers['content-length']).toBe(String(whole.body.length))
  }
})

test('304 has the tag and no length, type or body', async () => {
  const { status, headers, body } = await ask('/text', { 'if-none-match': '"x", W/"abc"' })
  expect([status, headers.etag, body.length]).toEqual([304, tag, 0])
  expect([headers['content-length'], headers['content-type']]).toEqual([undefined, undefined])
})

test('an error says why in its status line', async () => {
  const error = await ask('/error')
  expect([error.status, error.reason, error.body.length]).toEqual([404, 'Nada aqui', 10])
})

test('204 names no length, not even of nothing, and an answer without a body that of nothing', async () => {
  const nothing = await ask('/nothing')
  expect([nothing.status, nothing.headers['content-length'], nothing.headers['x-own']]).toEqual([
    204,
    undefined,
    '1',
  ])
  const redirect = await ask('/redirect')
  expect([redirect.status, redirect.headers['content-length'], redirect.headers.location]).toEqual([
    308,
    '0',
    '/text',
  ])
})

test('each cookie stands in a line of its own', async () => {
  expect((await ask('/cookies')).headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})
