import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFileFetcher, fetchManifest } from './search-files.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A real server; paths are meant there, as they are in a browser. */
async function serve(answer: RequestListener): Promise<void> {
  const server = createServer(answer)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fetchAbsolute = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => fetchAbsolute(origin + url, init))
}

const load = createFileFetcher('0123456789ab')

test('a file comes from the folder of its version', async () => {
  await serve(({ url }, response) => response.end(JSON.stringify({ url })))
  expect(await load('core')).toEqual({ url: '/_nuxt/search/0123456789ab/core.json' })
})

test('C-SEARCH-13: a file that is asked for again, because what came was of no use, is not taken from a cache', async () => {
  const asked: unknown[] = []
  await serve(({ headers }, response) => {
    asked.push(headers['cache-control'])
    response.end('{}')
  })
  const loadOther = createFileFetcher('fedcba987654')
  await loadOther('core')
  await loadOther('core')
  expect(asked).toEqual([undefined, 'no-cache'])
})

test('the manifest tells the version; anything else is refused', async () => {
  const bodies = ['{"version":"0123456789ab"}', '{"version":"../.."}', '[]', 'null']
  await serve((_request, response) => response.end(bodies.shift()))
  expect(await fetchManifest()).toEqual({ version: '0123456789ab' })
  for (let left = bodies.length; left > 0; left--)
    await expect(fetchManifest()).rejects.toThrow('no manifest')
})

test('C-SEARCH-13: a status, a damaged, a cut and an interrupted file are told apart, and named', async () => {
  const answers: RequestListener[] = [
    (_request, response) => response.writeHead(503).end(),
    (_request, response) => response.end('{"version":'),
    (_request, response) => response.end('<!doctype html>'),
    (_request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('[1,2')
      response.destroy()
    },
  ]
  await serve((request, response) => answers.shift()?.(request, response))
  await expect(load('core')).rejects.toThrow('core.json: Error: status 503')
  await expect(load('core')).rejects.toThrow('core.json: SyntaxError')
  await expect(load('core')).rejects.toThrow('SyntaxError')
  await expect(load('core')).rejects.toThrow('could not bring /_nuxt/search/0123456789ab/core.json')
})

test('C-SEARCH-13: a file that hangs is given up', async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(30))
  await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('[1,2')
  })
  await expect(load('core')).rejects.toThrow('could not bring')
})
