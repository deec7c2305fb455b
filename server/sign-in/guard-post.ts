import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { REQUEST_HEADER } from '#config/auth-headers.ts'
import { isJsonType, readJson } from '#server/http/body.ts'
import type { Connection } from '#server/http/connection.ts'
import type { ErrorResponse } from '#server/http/errors.ts'
import { listOwnOrigins } from '#server/http/origins.ts'
import type { RateLimiter } from '#server/http/rate-limit.ts'
import { type Refusal, refuse } from './auth-responses.ts'

/** Largest body of a POST to `/auth/`, in bytes. */
const MAX_AUTH_BODY_BYTES = 8 * 1024

type Asked = { request: IncomingMessage; site: { origin: string }; connection: Connection }
type Guarded<Body> = { body: Body } | { refusal: ErrorResponse }

/**
 * What every POST below `/auth/` has to pass before anything is done for it: it comes from a page
 * of ours, in a form that no other site can send without being allowed to, and holds what the schema says. Nothing is counted here
 * (`refuseIfTooMany`): what another site makes a browser send is not held against the browser's owner.
 */
export async function guardPost<Body>(
  { request, site, connection }: Asked,
  schema: z.ZodType<Body>,
): Promise<Guarded<Body>> {
  const stop = (reason: Refusal, more: Parameters<typeof refuse>[1] = {}) => ({
    refusal: refuse(reason, more),
  })

  if (!listOwnOrigins(site.origin, connection.localPort).includes(request.headers.origin ?? ''))
    return stop('request_refused', { message: 'The Origin header must be that of this site.' })
  if (request.headers[REQUEST_HEADER.name] !== REQUEST_HEADER.value)
    return stop('request_refused', {
      message: `The header ${REQUEST_HEADER.name}: ${REQUEST_HEADER.value} is missing.`,
    })
  if (!isJsonType(request.headers['content-type']))
    return stop('request_refused', { message: 'The content type must be application/json.' })
  const read = await readJson(request, schema, MAX_AUTH_BODY_BYTES)
  if ('refusedWith' in read)
    return stop(read.refusedWith === 413 ? 'body_too_large' : 'body_invalid', { message: read.reason })
  return read
}

/** Counts a request of an address, and refuses it when there were too many. It comes after all cheaper checks. */
export function refuseIfTooMany(
  limiter: RateLimiter,
  { clientAddress }: Connection,
): ErrorResponse | undefined {
  const retryAfterS = limiter.take(clientAddress)
  return retryAfterS > 0 ? refuse('too_many_requests', { retryAfterS }) : undefined
}
