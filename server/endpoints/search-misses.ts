import { z } from 'zod'
import type { Exchange } from '#server/builds/site.ts'
import { readJson } from '#server/http/body.ts'
import { nameNetwork } from '#server/http/connection.ts'
import { createBusyResponse, createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import { questionQueue } from '#server/http/question-queue.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import { answerNothing } from '#server/sign-in/auth-responses.ts'

/** Largest body, in bytes: a query is some words. */
const MAX_MISS_BODY_BYTES = 1_024

/** Queries without a result of one address in a minute, at most: each is a line of the log. */
const MISSES_PER_MINUTE = 20

const limiter = createRateLimiter(MISSES_PER_MINUTE)

const missBody = z.strictObject({ query: z.string() }).describe('{"query": "…"}')

/**
 * `POST /api/search/misses` with `{query}`: the palette has found nothing. Where nobody has switched it on there is no such
 * endpoint (decision 057).
 */
export async function answerSearchMiss({ request, ...exchange }: Exchange): Promise<EndpointResponse> {
  const { clientAddress } = exchange.connection
  const { tellMiss } = exchange.site
  if (!tellMiss) return createErrorResponse(404, 'Queries without a result are not told')
  const retryAfterS = limiter.take(clientAddress)
  if (retryAfterS > 0) return createBusyResponse('own', retryAfterS)
  const read = await readJson(request, missBody, MAX_MISS_BODY_BYTES)
  if ('refusedWith' in read) return createErrorResponse(read.refusedWith, undefined, { message: read.reason })
  // A guess that was refused is told without saying so: what counts is what these letters find.
  await questionQueue.run(nameNetwork(clientAddress), () => tellMiss(read.body.query, true))
  return answerNothing()
}
