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

  async function open() {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
    client.on('error', () => client.destroy())
    onTestFinished(() => void client.destroy())
    const [served] = await accepted
    return { client, served }
  }
  return { server, open, refusals }
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

/** Two addresses by turns, in the order in which they come. */
function createClients(ofOne: number, all: number) {
  const names = new Map<Socket, string>()
  return {
    ofOne,
    all,
    nameClient(socket: Socket) {
      const name = names.get(socket) ?? (names.size % 2 === 0 ? 'even' : 'odd')
      names.set(socket, name)
      return name
    },
  } satisfies ConnectionLimits
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

test('threat H02: where all connections are at work, the next is told so at once, whatever it asks for', async () => {
  const asked: string[] = []
  const { server, open, refusals } = await listen(
    {},
    { ...anybody, all: 2 },
    ({ url = '' }) => void asked.push(url),
  )
  for (let count = 0; count < 2; count += 1) {
    const { client } = await open()
    client.write(question)
    await once(server, 'request')
  }
  const { client } = await open()
  client.write(question.replace('/', '/late'))
  const answer = await readAll(client)
  expect(answer).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/)
  expect(answer.toLowerCase()).toContain('\r\nretry-after: 5\r\n')
  expect(answer).toContain('\r\n\r\nHay demasiadas conexiones')
  expect(refusals).toEqual(['all'])
  expect(asked).toEqual(['/', '/'])
})

test('the connection that has been idle for longest makes room, and those at work stay', async () => {
  const { server, open, refusals } = await listen({}, { ...anybody, all: 3 }, ({ url }, response) => {
    if (url !== '/wait') response.end('Hola')
  })
  const [working, first, second] = [await open(), await open(), await open()]
  working.client.write(question.replace('/', '/wait'))
  await once(server, 'request')
  // The one that was first is the one that has answered last.
  first.client.write(question)
  await readOnce(first.client)
  await Promise.all([once(second.client, 'close'), open()])
  await Promise.all([once(first.client, 'close'), open()])
  expect(working.served.destroyed).toBe(false)
  expect(refusals).toEqual([])
})

test('one address has its share, and its own idle connections make room for it', async () => {
  const { server, open, refusals } = await listen({}, createClients(2, 100), ({ url }, response) => {
    if (url !== '/wait') response.end('Hola')
  })
  const clients = [await open(), await open(), await open(), await open()]
  for (const { client } of [clients[0], clients[2]].filter((each) => each !== undefined)) {
    client.write(question.replace('/', '/wait'))
    await once(server, 'request')
  }
  const [even, odd] = [await open(), await open()]
  expect(await readAll(even.client)).toMatch(/^HTTP\/1\.1 503 /)
  odd.client.write(question)
  expect(await readOnce(odd.client)).toMatch(/^HTTP\/1\.1 200 /)
  expect(clients.map((each) => each.served.destroyed)).toEqual([false, true, false, false])
  expect(refusals).toEqual(['own'])
})

test('a connection that has ended makes room before one that is idle', async () => {
  const { server, open, refusals } = await listen({}, { ...anybody, all: 2 }, () => {})
  const idle = await open()
  const { client, served } = await open()
  client.write(question)
  await once(server, 'request')
  client.destroy()
  await once(served, 'close')
  await open()
  expect(idle.served.destroyed).toBe(false)
  expect(refusals).toEqual([])
})

/** So many requests in one packet, each for its number. */
function pipeline(count: number): string {
  return Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
}

test('requests of one packet are answered one after the other, in their order, and others have their turn between', async () => {
  const atWork = new Set<string>()
  const begun: string[] = []
  const { open } = await listen({}, anybody, async ({ url = '' }, response) => {
    begun.push(url)
    expect([...atWork].filter((other) => other !== '/other' && url !== '/other')).toEqual([])
    atWork.add(url)
    await new Promise(setImmediate)
    atWork.delete(url)
    response.end(`the answer of ${url}.`)
  })
  const [{ client }, other] = [await open(), await open()]
  client.once('data', () => other.client.write('GET /other HTTP/1.0\r\n\r\n'))
  client.write(`${pipeline(20)}GET /last HTTP/1.0\r\n\r\n`)
  const [answers] = await Promise.all([readAll(client), readAll(other.client)])
  expect(answers.match(/(?<=the answer of \/)\w+/g)).toEqual([...Array(20).keys(), 'last'].map(String))
  expect(begun.indexOf('/other')).toBeLessThan(20)
})

test('threat H02: who sends more requests in a packet than may wait is cut, and none of those that wait is begun', async () => {
  const begun: string[] = []
  const { client } = await start({}, ({ url = '' }) => begun.push(url))
  client.write(pipeline(1_000))
  await readAll(client)
  expect(begun).toEqual(['/0'])
})
