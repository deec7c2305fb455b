import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http'
import { type RequestContext, readRequestContext } from '#server/log/request-context.ts'

/** What an answer was made by: bytes that lay ready, the app's renderer, the encoder of pictures, anything else. */
type Work = 'memory' | 'render' | 'picture' | 'other'

/** What is known of a request that is being answered. */
export type Trace = RequestContext & {
  /** When it was read, by `performance.now()`. */
  startedAt: number
  work: Work
}

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

/**
 * An answer that says which request it belongs to, and what its making took: `X-Request-Id`, `Server-Timing`. What shared
 * caches keep says neither: they would hand out the first visitor's to all others.
 */
export class TracedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  readonly trace: Trace

  constructor(...args: ConstructorParameters<typeof ServerResponse<Request>>) {
    super(...args)
    const { requestId, traceparent } = readRequestContext(args[0].headers)
    this.trace = { requestId, traceparent, startedAt: performance.now(), work: 'other' }
  }

  override writeHead(statusCode: number, statusMessage?: string, headers?: Head): this
  override writeHead(statusCode: number, headers?: Head): this
  override writeHead(statusCode: number, given?: string | Head, more?: Head): this {
    if (typeof given === 'string') return super.writeHead(statusCode, given, this.#complete(more))
    return super.writeHead(statusCode, this.#complete(given))
  }

  /** As a list, which node takes as it is: those of a kept response are shared by its requests. */
  #complete(headers: Head = []): OutgoingHttpHeader[] {
    const list = Array.isArray(headers) ? headers : listHeaders(headers)
    if (mayBeShared(list)) return list
    const { requestId, startedAt, work } = this.trace
    const totalMs = Math.round((performance.now() - startedAt) * 10) / 10
    return [...list, 'x-request-id', requestId, 'server-timing', `total;dur=${totalMs};desc=${work}`]
  }
}

/** Whether a cache that many share may answer with these headers again, without asking. */
function mayBeShared(list: readonly OutgoingHttpHeader[]): boolean {
  const place = list.indexOf('cache-control')
  const cacheControl = place === -1 ? '' : String(list[place + 1])
  return list.includes('cdn-cache-control') || /^(?!.*private).*max-?age=[1-9]/.test(cacheControl)
}

function listHeaders(headers: OutgoingHttpHeaders): OutgoingHttpHeader[] {
  return Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
}
