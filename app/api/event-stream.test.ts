import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createEventParser, openEventStream } from './event-stream.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A server that answers its first request with the first answer, and so on; then always with the last one. */
async function startStream(...answers: Answer[]) {
  const requests: IncomingMessage[] = []
  const server = createServer((request, response) => {
    requests.push(request)
    answers[Math.min(requests.length, answers.length) - 1]?.(response, request)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/content/events`, requests }
}

const send =
  (...pieces: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const piece of pieces) response.write(piece)
    response.end()
  }

const refuse =
  (status: number): Answer =>
  (response) =>
    void response.writeHead(status).end()

/** Sends, and breaks off as a network does. */
const breakOff =
  (piece: string): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(piece, () => response.destroy())
  }

function createWatch() {
  const waits: number[] = []
  const errors: string[] = []
  return {
    waits,
    errors,
    wait: async (ms: number) => void waits.push(ms),
    onError: (error: unknown) => void errors.push(String(error)),
  }
}

test('C-SSE-2, 4: the data comes in order, and a stream that the server ends is finished', async () => {
  const { url, requests } = await startStream(
    send('data: {"n":1}\n\n', ': pausa\n\ndata: dos\n\n', 'data: cortado'),
  )
  const { wait, waits, errors, onError } = createWatch()
  const blocks: unknown[] = []
  const stream = openEventStream(url, { wait, onError, onEvent: ({ data }) => blocks.push(data) })
  expect(await Array.fromAsync(stream)).toEqual([{ n: 1 }, 'dos'])
  expect(blocks).toEqual([{ n: 1 }, undefined, 'dos'])
  expect({ requests: requests.length, waits, errors }).toEqual({ requests: 1, waits: [], errors: [] })
})

test('C-SSE-1, 3: every refusal is told and waited for, twice as long each time up to 30 s', async () => {
  const { url } = await startStream(
    refuse(503),
    refuse(404),
    refuse(500),
    refuse(401),
    refuse(502),
    refuse(503),
    send('data: 1\n\n'),
  )
  const { wait, waits, errors, onError } = createWatch()
  expect(await Array.fromAsync(openEventStream(url, { wait, onError }))).toEqual([1])
  expect(errors.slice(0, 2)).toEqual([
    'Error: SSE failed: 503 Service Unavailable',
    'Error: SSE failed: 404 Not Found',
  ])
  expect(waits).toEqual([3000, 6000, 12_000, 24_000, 30_000, 30_000])
})

test('C-SSE-1: an answer without a body is a failure', async () => {
  const { url } = await startStream(refuse(204), send())
  const { wait, waits, errors, onError } = createWatch()
  await Array.fromAsync(openEventStream(url, { wait, onError }))
  expect({ waits, errors }).toEqual({ waits: [3000], errors: ['Error: No body in SSE response'] })
})

test('C-SSE-1, 3: after a break it comes back with the last id, waiting as the server said', async () => {
  const { url, requests } = await startStream(
    breakOff('retry: 100\nid: a\ndata: 1\n\nid: b\ndata: 2\n\n'),
    refuse(503),
    breakOff('data: 3\n\n'),
    send('data: 4\n\n'),
  )
  const { wait, waits, onError } = createWatch()
  expect(
    await Array.fromAsync(openEventStream(url, { wait, onError, headers: { 'x-pagina': '/blog' } })),
  ).toEqual([1, 2, 3, 4])
  expect(requests.map(({ headers }) => headers['last-event-id'])).toEqual([undefined, 'b', 'b', 'b'])
  expect(requests.every(({ headers }) => headers['x-pagina'] === '/blog')).toBe(true)
  // What has worked in between does not reset the count.
  expect(waits).toEqual([100, 200, 400])
})

test('C-SSE-4: after the last attempt it ends silently, without another wait', async () => {
  const { url, requests } = await startStream(refuse(503))
  const { wait, waits, errors, onError } = createWatch()
  expect(await Array.fromAsync(openEventStream(url, { wait, onError, maxAttempts: 3 }))).toEqual([])
  expect({ requests: requests.length, waits, errors: errors.length }).toEqual({
    requests: 3,
    waits: [3000, 6000],
    errors: 3,
  })
})

test('C-SSE-3: a server that cannot be reached is a failure like others', async () => {
  const { wait, waits, errors, onError } = createWatch()
  // Port 1 is nobody's.
  await Array.fromAsync(openEventStream('http://127.0.0.1:1/', { wait, onError, maxAttempts: 2 }))
  expect({ waits, errors: errors.length }).toEqual({ waits: [3000], errors: 2 })
})

test('C-SSE-4: an abort while it reads ends it without an error, and the connection with it', async () => {
  let hasLeft: Promise<unknown> | undefined
  const { url, requests } = await startStream((response) => {
    hasLeft = once(response, 'close')
    response.writeHead(200)
    response.write('data: 1\n\n')
  })
  const { wait, waits, errors, onError } = createWatch()
  const controller = new AbortController()
  const seen: unknown[] = []
  for await (const data of openEventStream(url, { wait, onError, signal: controller.signal })) {
    seen.push(data)
    controller.abort()
  }
  await hasLeft
  expect({ seen, requests: requests.length, waits, errors }).toEqual({
    seen: [1],
    requests: 1,
    waits: [],
    errors: [],
  })
})

test('C-SSE-4: an abort while it connects is told, and it ends after the wait', async () => {
  const controller = new AbortController()
  const { url, requests } = await startStream(() => controller.abort())
  const { wait, waits, errors, onError } = createWatch()
  await Array.fromAsync(openEventStream(url, { wait, onError, signal: controller.signal }))
  expect({ requests: requests.length, waits }).toEqual({ requests: 1, waits: [3000] })
  expect(errors).toEqual([expect.stringContaining('AbortError')])
})

test('whoever stops iterating closes the connection', async () => {
  let hasLeft: Promise<unknown> | undefined
  const { url } = await startStream((response) => {
    hasLeft = once(response, 'close')
    response.writeHead(200)
    response.write('data: 1\n\ndata: 2\n\n')
  })
  for await (const data of openEventStream(url)) if (data === 1) break
  await expect(hasLeft).resolves.toBeDefined()
})

function parseAll(...pieces: string[]) {
  const parse = createEventParser(undefined, 3000)
  return pieces.flatMap((piece) => parse(piece))
}

test('C-SSE-2: a block has its data, its event, the last id seen and the current delay', () => {
  expect(
    parseAll('event: page\nid: 7\nretry: 500\ndata: {"path":"/blog"}\n\ndata: sin comillas\n\n'),
  ).toEqual([
    { data: { path: '/blog' }, event: 'page', id: '7', retry: 500 },
    { data: 'sin comillas', event: undefined, id: '7', retry: 500 },
  ])
})

test('C-SSE-2: all white space after the colon goes, other lines are ignored, a block may have no data', () => {
  expect(parseAll(': latido\nfoo: 1\ndata\n\ndata: \t texto \n\n')).toEqual([
    { data: undefined, event: undefined, id: undefined, retry: 3000 },
    { data: 'texto ', event: undefined, id: undefined, retry: 3000 },
  ])
})

test('C-SSE-2: several data lines are one text', () => {
  expect(parseAll('data: [1,\ndata: 2]\n\ndata: una\ndata: dos\n\n').map(({ data }) => data)).toEqual([
    [1, 2],
    'una\ndos',
  ])
})

test('C-SSE-2: what no empty line ends is dropped', () => {
  expect(parseAll('data: 1\n\ndata: 2\n')).toHaveLength(1)
})

test('C-SSE-2: a delay that is no whole number of ms above zero changes nothing', () => {
  for (const delay of ['0', '-1', '1.5', 'pronto', '', '1e3'])
    expect(parseAll(`retry: ${delay}\ndata: 1\n\n`)[0]?.retry, delay).toBe(3000)
})

test('C-SSE-2: CR, LF and CRLF end a line, wherever the network cuts the text', () => {
  const text = 'id: 1\ndata: ñandú\n\nevent: fin\ndata: {"a":1}\n\n: vacío\n\ndata: x\n\n'
  const expected = parseAll(text)
  fc.assert(
    fc.property(fc.constantFrom('\n', '\r', '\r\n'), fc.array(fc.nat(80), { maxLength: 6 }), (end, cuts) => {
      const sent = text.replaceAll('\n', end)
      const places = [0, ...cuts.map((cut) => Math.min(cut, sent.length)), sent.length].toSorted(
        (a, b) => a - b,
      )
      const pieces = places.slice(1).map((place, index) => sent.slice(places[index], place))
      expect(parseAll(...pieces)).toEqual(expected)
    }),
  )
})
