import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import {
  createHttpServer,
  HEADERS_TIMEOUT_MS,
  type HttpTimes,
  KEEP_ALIVE_TIMEOUT_MS,
  PROGRESS_TIMEOUT_MS,
  REQUEST_TIMEOUT_MS,
} from './http-server.ts'

/** More than the kernel takes for somebody who does not read. */
const LARGE_BYTES = 64 * 1024 * 1024
const headers = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=1' }
const patient: HttpTimes = { headers: 60_000, request: 60_000, progress: 60_000, check: 5 }

/** A server with these times, and a connection to it with the server's side of it. */
async function start(
  times: Partial<HttpTimes>,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const { server, open } = await listen(times, handle)
  return { server, ...(await open()) }
}

/** A server, how often it has found no room for a connection, and how to open one. */
async function listen(
  times: Partial<HttpTimes>,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  connections = 100,
) {
  let refused = 0
  const server = createHttpServer(handle, headers, {
    connections,
    onRefused: () => {
      refused += 1
    },
    times: { ...patient, ...times },
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })

  async function open() {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => client.destroy())
    onTestFinished(() => void client.destroy())
    const [served] = await accepted
    return { client, served }
  }
  return { server, open, refusals: () => refused }
}

/** All that the server says until it closes the connection. */
async function readAll(client: Socket): Promise<string> {
  let answer = ''
  client.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  await once(client, 'close')
  return answer
}

test('without more ado the times are those of the constants', () => {
  const server = createHttpServer(() => {}, headers)
  expect(server).toMatchObject({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    timeout: PROGRESS_TIMEOUT_MS / 2,
  })
})

test('threat H02: headers that do not end in time are answered with 408, in words', async () => {
  const { client } = await start({ headers: 20 }, () => {})
  client.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const answer = await readAll(client)
  expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
  expect(answer).toContain('\r\n\r\nLa petición ha tardado demasiado')
})

test('threat H02: so is a body that does not end in time', async () => {
  const { client } = await start({ headers: 20, request: 30 }, (request) => request.resume())
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx')
  expect(await readAll(client)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that ends too late for an answer that is already going out changes nothing of it', async () => {
  const { client } = await start({ headers: 20, request: 30 }, (_, response) => response.write('Hola'))
  client.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nx')
  const answer = await readAll(client)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).not.toContain('408')
})

test('threat H02: who never reads is cut', async () => {
  // Long enough for the request to come, however busy the machine is.
  const { client, served } = await start({ progress: 500 }, (_, response) => {
    response.end(Buffer.alloc(LARGE_BYTES))
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  await once(served, 'close')
  expect((await readAll(client)).length).toBeLessThan(LARGE_BYTES)
})

test('threat H02: that takes the time of the constants, and not twice of it', async () => {
  const progress = 2_000
  const { client, served } = await start({ progress }, (_, response) => {
    response.end(Buffer.alloc(LARGE_BYTES))
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  const isCut = once(served, 'close').then(() => 'cut')
  expect(await Promise.race([isCut, wait(1.6 * progress, 'still there')])).toBe('cut')
})

test('who reads gets the whole answer', async () => {
  const { client } = await start({ progress: 1_000 }, (_, response) => {
    response.end(Buffer.alloc(LARGE_BYTES, 'a'))
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  const answer = await readAll(client)
  expect(answer.length).toBeGreaterThan(LARGE_BYTES)
})

test('who waits for us is not cut, however long it takes', async () => {
  const { server, client } = await start({ progress: 20 }, (_, response) => {
    server.once('timeout', () => response.end('Por fin'))
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await readAll(client)).toContain('Por fin')
})

test('nor is who has read all that there is, and waits for more', async () => {
  // Long enough for the first word to be on its way, however busy the machine is.
  const { server, client } = await start({ progress: 500 }, (_, response) => {
    response.write('Pronto')
    server.once('timeout', () => setImmediate(() => response.end(' más')))
  })
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
  expect(await readAll(client)).toContain(' más')
})

test.each([
  ['what is no HTTP', '\0\0\r\n\r\n', 400, 'No entendemos esta petición.'],
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n', 400, 'No entendemos esta petición.'],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n', 400, 'No entendemos esta petición.'],
  ['64 kB of headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(65_536)}\r\n\r\n`, 431, 'cookies'],
  [
    'an upgrade to a WebSocket',
    'GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    400,
    'No entendemos esta petición.',
  ],
])(
  'threats H02, H04: %s is refused in words, with the headers of every answer',
  async (_, bytes, status, words) => {
    const { client } = await start({}, (_request, response) => response.end())
    client.write(bytes)
    const answer = await readAll(client)
    expect(answer.startsWith(`HTTP/1.1 ${status} `)).toBe(true)
    expect(answer).toContain(words)
    for (const line of [
      'x-content-type-options: nosniff',
      'strict-transport-security: max-age=1',
      'connection: close',
    ])
      expect(answer.toLowerCase()).toContain(`\r\n${line}\r\n`)
  },
)

/** What a server answers to a request as it is written here, whose answers say which address they were asked for. */
async function sendText(text: string): Promise<string> {
  const { client } = await start({}, ({ url }, response) => response.end(`asked for ${url}`))
  client.end(text)
  let received = ''
  for await (const chunk of client) received += String(chunk)
  return received
}

test.each([
  ['http://example.com/pricing?x=1', '/pricing?x=1'],
  ['HTTPS://EXAMPLE.com/', '/'],
  ['http://example.com', '/'],
  ['http://example.com?x=1', '/?x=1'],
  ['/http://example.com/', '/http://example.com/'],
  ['ftp://example.com/pricing', 'ftp://example.com/pricing'],
  ['http://evil.example/pricing', 'http://evil.example/pricing'],
])('RFC 9112, 3.2.2: the target %s asks for %s', async (target, path) => {
  const answer = await sendText(`GET ${target} HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 200/)
  expect(answer.endsWith(`asked for ${path}`)).toBe(true)
})

test.each([
  [
    'another version of HTTP',
    'GET / HTTP/2.0\r\nHost: example.com\r\n\r\n',
    '505 HTTP Version Not Supported',
  ],
  ['a version before 1.0', 'GET / HTTP/0.9\r\nHost: example.com\r\n\r\n', '505 HTTP Version Not Supported'],
  [
    'what nobody fulfils',
    'GET / HTTP/1.1\r\nHost: example.com\r\nExpect: x\r\n\r\n',
    '417 Expectation Failed',
  ],
])('%s is refused in words, with the headers of every answer', async (_, request, status) => {
  const answer = await sendText(request)
  expect(answer.startsWith(`HTTP/1.1 ${status}\r\n`)).toBe(true)
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n')
  expect(answer).toMatch(/\r\ncontent-security-policy: /)
  expect(answer).toMatch(/\r\n\r\n\S.+\.$/)
  expect(answer).not.toContain('asked for')
})

test('threat H02: beyond so many connections the next is cut, and those that are there stay', async () => {
  const { server, open, refusals } = await listen({}, (_, response) => response.end('Hola'), 1)
  const { client } = await open()
  const late = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
  await once(late, 'close')
  expect(refusals()).toBe(1)
  client.write('GET / HTTP/1.0\r\n\r\n')
  expect(await readAll(client)).toContain('Hola')
})
