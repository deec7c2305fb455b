import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'

/** What tells one request from all others, in the log and to other services. */
export type RequestContext = {
  /** Stands in the answer as `X-Request-Id`, and in each line of the log that the request brings about. */
  requestId: string
  /** Its place in a trace that somebody before us has begun, as it came (W3C Trace Context). */
  traceparent: string | undefined
}

/** An id that a proxy in front has given; others would write what they like into the log. */
const soundRequestId = /^[\w.-]{1,64}$/

/** Version 00 in whole; of later ones nothing is known, and of zeros nothing was meant (W3C Trace Context, 3.2). */
const soundTraceparent = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** Tells the ids of this process from those of every other; a number does the rest, which costs a request nothing. */
const ownPrefix = crypto.randomUUID().slice(0, 8)
let requests = 0

/** An id that no other request has, in any process. */
export function createRequestId(): string {
  requests += 1
  return `${ownPrefix}-${requests.toString(36)}`
}

/** The context of a request; its own words for it are taken over where they are sound. */
export function readRequestContext(headers: IncomingHttpHeaders): RequestContext {
  const given = headers['x-request-id']
  const { traceparent } = headers
  return {
    requestId: typeof given === 'string' && soundRequestId.test(given) ? given : createRequestId(),
    traceparent:
      typeof traceparent === 'string' && soundTraceparent.test(traceparent) ? traceparent : undefined,
  }
}

const contexts = new AsyncLocalStorage<RequestContext>()

/** Does the work of a request: what it logs and asks of others, now and later, is known to be its own. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return contexts.run(context, work)
}

/** What lines of the log say of the request that brought them about; nothing outside of one. */
export function describeRequest(): { requestId?: string; traceId?: string } {
  const context = contexts.getStore()
  if (!context) return {}
  const { requestId, traceparent } = context
  const traceId = traceparent && soundTraceparent.exec(traceparent)?.[1]
  return { requestId, ...(traceId ? { traceId } : {}) }
}

/** `fetch` that carries the trace of the request on whose behalf it asks. */
export const fetchInTrace: typeof fetch = (url, options) => {
  const traceparent = contexts.getStore()?.traceparent
  if (traceparent === undefined) return fetch(url, options)
  const headers = new Headers(options?.headers)
  headers.set('traceparent', traceparent)
  return fetch(url, { ...options, headers })
}
