import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { forEachAtOnce } from '#limits/for-each-at-once.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { createEtag, createFileBody, type Reply } from '#server/http/reply.ts'
import { send } from '#server/http/send.ts'
import { readRaw } from '#tests/support/read-raw.ts'
import { serveSite } from '#tests/support/serve-site.ts'
import { createAnswerFile, openAnswerFiles } from './answer-store.ts'
import { getBodiesFolder } from './large-bodies.ts'
import { readStaticFile } from './static-files.ts'

const MB = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'escaparate-'))
const answerFile = join(folder, 'build', 'answers.sqlite')
const catalogue = randomBytes(24 * MB)
const list = Buffer.from(JSON.stringify(Array.from({ length: 80_000 }, (_, index) => `prenda ${index}`)))

const { port, stop } = await serve()

async function serve() {
  const write = (name: string, bytes: Buffer) => {
    writeFileSync(join(folder, name), bytes)
    return readStaticFile({ url: `/${name}`, file: join(folder, name) })
  }
  mkdirSync(join(folder, 'build'))
  const writer = createAnswerFile(answerFile)
  await writer.write(write('catalogo.pdf', catalogue))
  await writer.write({ ...write('lista.json', list), effort: 'quick' })
  await writer.write({ ...write('lista.json', list), url: '/hecha.json', body: list, effort: 'quick' })
  await writer.write({ ...write('lista.json', list), url: '/poco.json', effort: 'packed' })
  await writer.write(write('otro.pdf', randomBytes(2 * MB)))
  writer.close()
  return serveSite({ answers: openAnswerFiles([answerFile], MB) })
}

afterAll(() => {
  stop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  readRaw(port, path, headers, method)

test('a large file comes as it is, with the head of every file; a part of it is that part', async () => {
  const whole = await ask('/catalogo.pdf')
  expect(whole).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'content-length': String(24 * MB) },
  })
  expect(whole.headers.etag).toBe(createEtag(catalogue))
  expect(whole.body.equals(catalogue)).toBe(true)
  const part = await ask('/catalogo.pdf', { range: `bytes=${20 * MB}-${20 * MB + 9}` })
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes ${20 * MB}-${20 * MB + 9}/${24 * MB}`, 'content-length': '10' },
    body: catalogue.subarray(20 * MB, 20 * MB + 10),
  })
  const last = await ask('/catalogo.pdf', { range: 'bytes=-3' })
  expect(last.body).toEqual(catalogue.subarray(-3))
})

test.each([
  ['HEAD', '/catalogo.pdf', {}, 'HEAD', 200],
  ['who has it', '/catalogo.pdf', { 'if-none-match': createEtag(catalogue) }, 'GET', 304],
  ['a range behind its end', '/catalogo.pdf', { range: `bytes=${24 * MB}-` }, 'GET', 416],
])('C-ROUTE-12, S07: %s is told without a byte of a large file', async (_, path, headers, method, status) => {
  const answer = await ask(path, headers, method)
  expect(answer.status).toBe(status)
  expect(answer.body).toHaveLength(0)
})

test.each([
  ['identity', (body: Buffer) => body],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('a large text comes as %s, whether it was a file or made by the build', async (encoding, decode) => {
  for (const path of ['/lista.json', '/hecha.json']) {
    const { headers, body } = await ask(path, { 'accept-encoding': encoding })
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(decode(body).equals(list)).toBe(true)
  }
})

test('a large text that is worth little effort comes as gzip to everybody who knows it', async () => {
  const { headers, body } = await ask('/poco.json', { 'accept-encoding': 'br, zstd, gzip' })
  expect(headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(body).equals(list)).toBe(true)
})

/** Opens connections that ask for a path, and read no more than the first bytes of the answer. */
async function askAndStall(at: number, path: string, count: number): Promise<Socket[]> {
  const sockets: Socket[] = []
  onTestFinished(() => sockets.forEach((socket) => void socket.destroy()))
  await forEachAtOnce(20, Array.from({ length: count }), async () => {
    const socket = connect(at, '127.0.0.1')
    sockets.push(socket)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`)
    await once(socket, 'readable')
  })
  return sockets
}

test('X11: 200 readers who do not go on cost little memory, whatever they have asked for', async () => {
  const before = process.memoryUsage().rss
  await askAndStall(port, '/catalogo.pdf', 200)
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB)
})

/** How often a file is open in this process. */
function countOpen(file: string): number {
  return readdirSync('/proc/self/fd').filter((descriptor) => {
    try {
      return readlinkSync(join('/proc/self/fd', descriptor)) === file
    } catch {
      return false
    }
  }).length
}

const onLinux = test.skipIf(process.platform !== 'linux')

/** Serves the large file at every address; who takes nothing for `progress` ms is cut. */
async function serveFile(file: string, progress: number): Promise<number> {
  const reply: Reply = { statusCode: 200, body: createFileBody({ file, bytes: catalogue.length }) }
  const times = { headers: 60_000, request: 60_000, progress, check: 60_000 }
  const connections = { all: 10, ofOne: 10, nameClient: () => undefined }
  const handle: Parameters<typeof createHttpServer>[0] = (request, response) =>
    void send(request, response, reply, {})
  const server = createHttpServer(handle, {}, { connections, onRefused: () => {}, times })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  // A server that listens at a port has an address.
  return (server.address() as AddressInfo).port
}

const patience = { timeout: 10_000 }

onLinux('who leaves closes the file', async () => {
  const file = join(folder, 'catalogo.pdf')
  const [leaving] = await askAndStall(await serveFile(file, 60_000), '/', 2)
  expect(countOpen(file)).toBe(2)
  leaving?.destroy()
  await expect.poll(() => countOpen(file), patience).toBe(1)
})

onLinux('so does who stays and takes nothing: he is cut', async () => {
  const file = join(folder, 'catalogo.pdf')
  await expect.poll(() => countOpen(file), patience).toBe(0)
  await askAndStall(await serveFile(file, 400), '/', 1)
  await expect.poll(() => countOpen(file), patience).toBe(0)
})

test('a large file that has lost bytes since the build answers an error, and not less than it says', async () => {
  const damaged = readdirSync(getBodiesFolder(answerFile)).find(
    (name) => readFileSync(join(getBodiesFolder(answerFile), name)).length === 2 * MB,
  )
  truncateSync(join(getBodiesFolder(answerFile), String(damaged)), MB)
  expect((await ask('/otro.pdf', { accept: 'application/json' })).status).toBe(500)
})
