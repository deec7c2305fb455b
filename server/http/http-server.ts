import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { refusalMessages } from '#config/messages/refusals.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { errorHeaders, jsonErrorPolicy } from './errors.ts'
import { type ConnectionLimits, limitConnections } from './open-connections.ts'

/** How long things may take, in ms. */
export const usualTimes = {
  /** For a client to send a request's headers (threat H02: slow headers). */
  headers: 10_000,
  /** For a client to send a whole request (threat H02: one byte a second). */
  request: 30_000,
  /** For a response to wait for a client that reads nothing of it. */
  progress: 30_000,
  /** Between two looks at connections for the first two: so much later they are cut at most. */
  check: 1_000,
}

/** How long an idle connection is kept open for the next request, in ms; above the 60 s of common balancers. */
export const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Largest sum of a request's headers, in bytes; larger ones answer 431 (threat H02). */
const MAX_HEADER_BYTES = 16 * 1024

export type HttpServerOptions = {
  connections: ConnectionLimits
  /** Hears of each connection for which there is no room. */
  onRefused: (full: QueueFull) => void
  times?: typeof usualTimes
}

/**
 * The HTTP server with its limits (threat H02). What it refuses by itself, before there is a request that anybody
 * could answer, goes out with `headers` and a sentence.
 */
export function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  headers: Record<string, string>,
  { connections, onRefused, times = usualTimes }: HttpServerOptions,
) {
  /** What each connection waits for. */
  const responses = new WeakMap<Duplex, ServerResponse>()
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.check,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Told here, in words.
      requireHostHeader: false,
      // There is nothing here to talk to over another protocol; an offer of one may be passed over.
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      const { socket } = request
      // Browsers wait for an answer before they ask again: of one packet Node would hand over 1,800 requests at once.
      if (responses.get(socket)?.closed === false) {
        socket.destroy()
        return
      }
      responses.set(socket, response)
      const refusedWith = findFault(request)
      if (refusedWith) refuse(socket, refusedWith, headers)
      else handle(request, response)
    },
  )
  function findResponse(socket: Duplex): ServerResponse | undefined {
    const response = responses.get(socket)
    return response?.closed ? undefined : response
  }
  limitConnections(server, connections, onRefused)
  // Nothing but `100-continue` is fulfilled here (RFC 9110, 10.1.1), which Node does by itself.
  server.on('checkExpectation', ({ socket }) => refuse(socket, 417, headers))
  // Node looks twice: a part of the answer has always gone out since it was written, which counts as read at first.
  server.setTimeout(times.progress / 2, (socket) => {
    const response = findResponse(socket)
    // Who reads nothing is cut; who waits for us, for an answer or for the rest of it, is not.
    if (!response || (response.headersSent && socket.writableLength > 0)) socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !findResponse(socket)?.headersSent) refuse(socket, chooseStatus(error), headers)
    else socket.destroy()
  })
  return server
}

type RefusedStatus = keyof typeof refusalMessages

function chooseStatus({ code }: NodeJS.ErrnoException): RefusedStatus {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

/** Why a request is no good whatever it asks for. Node lets versions of HTTP pass that are written in another way. */
function findFault(request: IncomingMessage): RefusedStatus | undefined {
  if (request.httpVersion !== '1.1' && request.httpVersion !== '1.0') return 505
  const isForSocket = /websocket/i.test(request.headers.upgrade ?? '')
  return hasOneHost(request) && !isForSocket ? undefined : 400
}

/** Two of them may mean two sites to two readers on the way (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  // Names and values in turn.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Says why, past whatever response there may be, and closes the connection. */
function refuse(socket: Duplex, status: RefusedStatus, headers: Record<string, string>): void {
  const said = {
    ...headers,
    ...errorHeaders,
    'content-security-policy': jsonErrorPolicy,
    'content-type': 'text/plain;charset=utf-8',
    'content-length': String(Buffer.byteLength(refusalMessages[status])),
    connection: 'close',
  }
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  socket.end(`${head}\r\n\r\n${refusalMessages[status]}`, () => socket.destroy())
}
