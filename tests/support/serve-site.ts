import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { readEnvironment } from '#config/env.server.ts'
import type { Site } from '#server/builds/site.ts'
import { createHttpServer } from '#server/http/http-server.ts'
import { chooseConnectionLimits } from '#server/http/open-connections.ts'
import { createSiteHeaders } from '#server/http/site-headers.ts'
import { createRequestHandler } from '#server/requests/app.ts'
import { createSignIn } from '#server/sign-in/sign-in.ts'

const silent = { error() {}, warn() {}, info() {}, debug() {} }

/** A site that has nothing at all, but for what a test gives it; what it has not may not be asked for. */
function createSite(given: Partial<Site>): Site {
  return {
    origin: 'https://example.com',
    buildId: 'test',
    log: silent,
    readiness: { state: 'ready' },
    headers: createSiteHeaders('test', {}),
    responses: { find: () => undefined, check() {} },
    getRenderer: async () => refuse('a renderer'),
    get database() {
      return refuse('a database')
    },
    get content() {
      return refuse('content')
    },
    builtAt: 0,
    queries: {
      checkRoom: () => refuse('queries'),
      run: async () => refuse('queries'),
      stop() {},
    },
    signIn: createSignIn(readEnvironment({}), silent),
    outsideIcons: undefined,
    pictures: {
      find: async () => refuse('pictures'),
      tag: () => refuse('pictures'),
      countEnded: () => 0,
      findType: () => refuse('pictures'),
      make: async () => refuse('pictures'),
    },
    findPage: async () => undefined,
    findRedirect: () => undefined,
    ...given,
  }
}

function refuse(what: string): never {
  throw new Error(`The site of this test has no ${what}`)
}

/** Serves a site of a test's own, in its process. */
export async function serveSite(
  given: Partial<Site>,
): Promise<{ address: string; port: number; stop: () => void }> {
  const handle = createRequestHandler(createSite(given))
  const server = createHttpServer(
    (request, response) => {
      handle(request, response)?.catch(() => response.destroy())
    },
    {},
    { connections: chooseConnectionLimits({ trustedProxies: 0 }), onRefused: () => undefined },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens at a port has an address.
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { address: `http://127.0.0.1:${port}`, port, stop }
}
