import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

/** An id that a proxy in front has given; others would write what they like into the log. */
const soundRequestId = /^[\w.-]{1,64}$/

/** What tells one request from all others in the log: the id of that which is at work. */
const ids = new AsyncLocalStorage<string>()

/** Of a request that is told of more than once the id stays. */
const known = new WeakMap<IncomingMessage, string>()

/** The id of a request; its own word for it is taken over where it is sound. */
function readId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  const isSound = typeof given === 'string' && soundRequestId.test(given)
  const id = known.get(request) ?? (isSound ? given : crypto.randomUUID())
  known.set(request, id)
  return id
}

/** Does the work of a request: what it logs, now and later, is known to be its own. */
export function runInContext<T>(request: IncomingMessage, work: () => T): T {
  return ids.run(readId(request), work)
}

/** What lines of the log say of the request that brought them about; nothing outside of one. */
export function describeRequest(): { requestId?: string } {
  const requestId = ids.getStore()
  return requestId === undefined ? {} : { requestId }
}
