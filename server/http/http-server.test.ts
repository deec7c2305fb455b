import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer, KEEP_ALIVE_TIMEOUT_MS, usualTimes } from './http-server.ts'
import type { ConnectionLimits } from './open-connections.ts'

/** More than the kernel takes for somebody who does not read. */
const LARGE_BYTES = 64 * 1024 * 1024
const headers = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=1' }
const anybody = { all: 100, ofOne: 100, nameClient: () => 'somebody' }
const patient: typeof usualTimes = { headers: 60_000, request: 60_000, progress: 60_000, check: 5 }

/** A server with these times, and a connection to it with the server's side of it. */
async function start(
  times: Partial<typeof usualTimes>,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const { server, open } = await listen(times, anybody, handle)
  return { server, ...(await open()) }
}

/** A server, how often it has found no room for a connection, and how to open one. */
async function listen(
  times: Partial<typeof usualTimes>,
  connections: ConnectionLimits,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const refusals: string[] = []
  const server = createHttpServer(handle, headers, {
    connections,
    onRefused: (full) => refusals.push(full),
    times: { ...patient, ...times },
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })

  function connectTo(): Socket {
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => client.destroy())
    onTestFinished(() => void client.destroy())
    return client
  }

  async function open() {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connectTo()
    const [served] = await accepted
    return { client, served }
  }
  return { server, open, connectTo, refusals }
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
  const server = createHttpServer(() => {}, headers, { connections: anybody, onRefused: () => {} })
  expect(server).toMatchObject({
    headersTimeout: usualTimes.headers,
    requestTimeout: usualTimes.request,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    timeout: usualTimes.progress / 2,
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
  const { server, client } = await start({ progress: 300 }, (_, response) => {
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

const question = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'

/** The next thing that is said on a connection. */
async function readOnce(client: Socket): Promise<string> {
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return chunk.toString()
}

/** What a server answers to a request as it is written here, whose answers say which address they were asked for. */
async function sendText(text: string): Promise<string> {
  const { client } = await start({}, ({ url }, response) => response.end(`asked for ${url}`))
  client.end(text)
  let received = ''
  for await (const chunk of client) received += String(chunk)
  return received
}

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

test('threat H02: where all connections are at work, the next is cut, and idle ones make room for who comes then', async () => {
  const { server, open, connectTo, refusals } = await listen(
    {},
    { ...anybody, all: 2 },
    ({ url }, response) => {
      if (url !== '/wait') response.end('Hola')
    },
  )
  const [working, idle] = [await open(), await open()]
  working.client.write(question.replace('/', '/wait'))
  await once(server, 'request')
  idle.client.write(question)
  await readOnce(idle.client)
  await Promise.all([once(connectTo(), 'close'), once(idle.client, 'close')])
  const { client } = await open()
  client.write(question.replace('/', '/wait'))
  await once(server, 'request')
  await once(connectTo(), 'close')
  expect([working, { client }].map((each) => each.client.destroyed)).toEqual([false, false])
  expect(refusals).toEqual(['all', 'all'])
})

test('one address has its share, and what it lets go of may be had again', async () => {
  const { open, connectTo, refusals } = await listen({}, { ...anybody, ofOne: 2 }, (_, response) => {
    response.end('Hola')
  })
  const [first] = [await open(), await open()]
  await once(connectTo(), 'close')
  expect(refusals).toEqual(['own'])
  first.client.destroy()
  await once(first.served, 'close')
  const { client } = await open()
  client.write(question)
  expect(await readOnce(client)).toMatch(/^HTTP\/1\.1 200 /)
})

test('threat H02: who does not wait for an answer before the next request is cut', async () => {
  const begun: string[] = []
  const { client } = await start({}, ({ url = '' }) => begun.push(url))
  client.write(
    Array.from({ length: 1_000 }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''),
  )
  await readAll(client)
  expect(begun).toEqual(['/0'])
})

test('who asks as soon as an answer has come has the next one', async () => {
  const { client } = await start({}, ({ url }, response) => response.end(`the answer of ${url}.`))
  for (let index = 0; index < 100; index += 1) {
    client.write(`GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(await readOnce(client)).toContain(`the answer of /${index}.`)
  }
})
