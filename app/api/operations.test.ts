import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { callApi } from './operations.ts'

type Received = {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

/** A server that answers with these statuses one after the other, the last one for ever; 0 cuts the connection. */
async function startApi(...statuses: number[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request
    const status = statuses[Math.min(received.length, statuses.length - 1)] ?? 200
    const record = { method, url, headers, body: '' }
    received.push(record)
    for await (const chunk of request) record.body += String(chunk)
    if (status === 0) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end('{"a":1}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

test('C-API-1: base and path meet in exactly one slash', async () => {
  const { base, received } = await startApi(200)
  for (const [end, path] of [
    ['', 'auth/session'],
    ['/', '/auth/session'],
    ['//', 'auth/session'],
    ['/v1/', '/auth/session'],
  ] as const)
    await callApi({ method: 'GET', path }, base + end)
  expect(received.map(({ url }) => url)).toEqual([
    '/auth/session',
    '/auth/session',
    '/auth/session',
    '/v1/auth/session',
  ])
})

test.each([408, 409, 425, 429, 500, 502, 503, 504, 0])(
  'C-API-2: a GET that meets %i is tried once more, a POST is not',
  async (status) => {
    const reads = await startApi(status, 200)
    expect(await callApi({ method: 'GET', path: '/' }, reads.base)).toEqual({ a: 1 })
    expect(reads.received).toHaveLength(2)
    const writes = await startApi(status, 200)
    await expect(callApi({ method: 'POST', path: '/', body: {} }, writes.base)).rejects.toThrow()
    expect(writes.received).toHaveLength(1)
  },
)

test.each([400, 401, 403, 404, 413, 501])('C-API-2: %i is not tried again', async (status) => {
  const { base, received } = await startApi(status)
  await expect(callApi({ method: 'GET', path: '/' }, base)).rejects.toThrow()
  expect(received).toHaveLength(1)
})

test('C-API-2: an explicit count holds for every method, false for none', async () => {
  const { base, received } = await startApi(503)
  await expect(callApi({ method: 'POST', path: '/', retry: 2 }, base)).rejects.toThrow()
  expect(received).toHaveLength(3)
  await expect(callApi({ method: 'GET', path: '/', retry: false }, base)).rejects.toThrow()
  expect(received).toHaveLength(4)
})

test('C-API-2: what the caller aborts is not tried again', async () => {
  const controller = new AbortController()
  let requests = 0
  const server = createServer(() => {
    requests += 1
    controller.abort()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(callApi({ method: 'GET', path: '/', signal: controller.signal }, base)).rejects.toThrow()
  expect(requests).toBe(1)
})

test('C-API-3: an object travels as JSON; an error tells method, address and status, and brings the answer', async () => {
  const { base, received } = await startApi(401)
  const call = callApi({ method: 'POST', path: '/auth/google/verify-code', body: { code: 'ñ' } }, base)
  await expect(call).rejects.toMatchObject({
    message: `[POST] "${base}/auth/google/verify-code": 401 Unauthorized`,
    status: 401,
    statusText: 'Unauthorized',
    data: { a: 1 },
    response: expect.any(Response),
  })
  expect(received[0]).toMatchObject({
    body: '{"code":"ñ"}',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
  })
})
