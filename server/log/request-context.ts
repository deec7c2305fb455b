import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/** What tells one request from all others in the log. */
type RequestContext = { requestId: string }

/** An id that a proxy in front has given; others would write what they like into the log. */
const soundRequestId = /^[\w.-]{1,64}$/

const contexts = new AsyncLocalStorage<RequestContext>()

/** Of a request that is told of more than once the id stays. */
const known = new WeakMap<IncomingMessage, RequestContext>()

/** The context of a request; its own word for it is taken over where it is sound. */
function readContext(request: IncomingMessage): RequestContext {
  const given = request.headers['x-request-id']
  const context = known.get(request) ?? {
    requestId: typeof given === 'string' && soundRequestId.test(given) ? given : crypto.randomUUID(),
  }
  known.set(request, context)
  return context
}

/** Does the work of a request: what it logs, now and later, is known to be its own. */
export function runInContext<T>(request: IncomingMessage, work: () => T): T {
  return contexts.run(readContext(request), work)
}

/** What lines of the log say of the request that brought them about; nothing outside of one. */
export function describeRequest(): Partial<RequestContext> {
  return contexts.getStore() ?? {}
}
