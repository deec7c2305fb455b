import { createServer, IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { refusalMessages } from '#config/messages/refusals.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { errorHeaders, jsonErrorPolicy } from './errors.ts'
import { type ConnectionLimits, createOpenConnections } from './open-connections.ts'
import { createPipelines } from './pipelined-requests.ts'

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

/** After how long, in s, who has found no room may come again. */
const RETRY_AFTER_S = 5

/** Connections without room that are still being told so, at most; who comes then is cut without a word. */
const MOST_BEING_REFUSED = 50

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
  const open = createOpenConnections(connections)
  const answerInTurn = createPipelines()
  /** They are told that there is no room, and whatever they say is not heard. */
  const refused = new Set<Duplex>()
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headers,
      requestTimeout: times.request,
      connectionsCheckingInterval: times.check,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      // Told here, in words.
      requireHostHeader: false,
      // Other upgrades, such as that to HTTP/2, are an offer that a server may pass over.
      shouldUpgradeCallback: (request) => /websocket/i.test(request.headers.upgrade ?? ''),
    },
    (request, response) => {
      const { socket } = request
      if (refused.has(socket)) return
      answerInTurn(socket, response, () => {
        open.setBusy(socket, response)
        response.on('close', () => open.setIdle(socket, response))
        const refusedWith = findFault(request)
        if (refusedWith) refuseRequest(response, refusedWith)
        else {
          request.url = toPath(request)
          handle(request, response)
        }
      })
    },
  )
  function refuseRequest(response: ServerResponse, status: RefusedStatus) {
    response.writeHead(status, createRefusalHeaders(status, headers)).end(refusalMessages[status])
  }
  // Nothing but `100-continue` is fulfilled here (RFC 9110, 10.1.1), which Node does by itself.
  server.on('checkExpectation', (_, response) => refuseRequest(response, 417))
  server.on('connection', (socket: Socket) => {
    const full = open.admit(socket)
    if (!full) return
    onRefused(full)
    if (refused.size >= MOST_BEING_REFUSED) {
      socket.destroy()
      return
    }
    refused.add(socket)
    socket.once('close', () => refused.delete(socket))
    socket.on('error', () => socket.destroy())
    // Not cut at once: a connection that is cut with something unread on it loses what it was told.
    socket.end(formatRefusal(503, { ...headers, 'retry-after': String(RETRY_AFTER_S) }))
  })
  // Node looks twice: a part of the answer has always gone out since it was written, which counts as read at first.
  server.setTimeout(times.progress / 2, (socket) => {
    const response = open.findResponse(socket)
    // Who reads nothing is cut; who waits for us, for an answer or for the rest of it, is not.
    if (!response || (response.headersSent && socket.writableLength > 0)) socket.destroy()
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && !open.findResponse(socket)?.headersSent)
      refuse(socket, chooseStatus(error), headers)
    else socket.destroy()
  })
  // There is nothing here to talk to over a socket (threat H04).
  server.on('upgrade', (_, socket) => {
    socket.on('error', () => socket.destroy())
    refuse(socket, 400, headers)
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
  return hasOneHost(request) ? undefined : 400
}

/**
 * Who asks as of a proxy names the site before the path, which a server must understand (RFC 9112, 3.2.2). Where that is
 * another site than `Host` says, the target stays what it is, and is nothing (threat S06).
 */
function toPath({ url = '/', headers }: IncomingMessage): string {
  const [whole = '', site = ''] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? []
  if (whole === '' || site.toLowerCase() !== headers.host?.toLowerCase()) return url
  const path = url.slice(whole.length)
  return path.startsWith('/') ? path : `/${path}`
}

/** Two of them may mean two sites to two readers on the way (RFC 9112, 3.2). */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  // Names and values in turn.
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Writes an answer where there is no response to write to, and closes the connection. */
function refuse(socket: Duplex, status: RefusedStatus, headers: Record<string, string>): void {
  socket.end(formatRefusal(status, headers), () => socket.destroy())
}

function formatRefusal(status: RefusedStatus, headers: Record<string, string>): string {
  const lines = Object.entries(createRefusalHeaders(status, headers)).map(
    ([name, value]) => `${name}: ${value}`,
  )
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n')
  return `${head}\r\n\r\n${refusalMessages[status]}`
}

function createRefusalHeaders(
  status: RefusedStatus,
  headers: Record<string, string>,
): Record<string, string> {
  return {
    ...headers,
    ...errorHeaders,
    'content-security-policy': jsonErrorPolicy,
    'content-type': 'text/plain;charset=utf-8',
    'content-length': String(Buffer.byteLength(refusalMessages[status])),
    connection: 'close',
  }
}
