import { z } from 'zod'
import type { Exchange } from '#server/builds/site.ts'
import { readJsonText } from '#server/http/body.ts'
import { nameNetwork } from '#server/http/connection.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { answerInTurn, QUESTION_RETRY_AFTER_S } from '#server/http/question-queue.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { Reply } from '#server/http/reply.ts'
import { answerNothing } from '#server/sign-in/auth-replies.ts'

/** Largest body, in bytes: a query is some words. */
const MAX_MISS_BODY_BYTES = 1_024

/** Queries without a result of one address in a minute, at most: a palette tells of one after a pause alone. */
const MISSES_PER_MINUTE = 20

const limiter = createRateLimiter(MISSES_PER_MINUTE)

const missBody = z.strictObject({ query: z.string() })

/**
 * `POST /api/search/misses` with `{query}`: the palette has found nothing. Neither the address nor the time is written down;
 * where nobody has switched it on there is no such endpoint (decision 057).
 */
export async function answerSearchMiss({
  request,
  connection,
  site,
}: Exchange<'countMiss' | 'log'>): Promise<Reply | ErrorReply> {
  if (!site.countMiss)
    return createErrorReply({ statusCode: 404, statusMessage: 'Queries without a result are not counted' })
  const retryAfterS = limiter.take(connection.clientAddress)
  if (retryAfterS > 0)
    return createErrorReply(
      { statusCode: 429, message: 'Too many queries: try again later.' },
      { 'retry-after': String(retryAfterS) },
    )
  const body = await readJsonText(request, MAX_MISS_BODY_BYTES)
  if ('refusedWith' in body) return createErrorReply({ statusCode: body.refusedWith, message: body.reason })
  const query = readQuery(body.text)
  if (query === undefined)
    return createErrorReply({ statusCode: 400, message: 'The body must be {"query": "…"} and nothing else.' })
  // A guess that was refused is told without saying so: what counts is what these letters find.
  const { clientAddress } = connection
  const { countMiss } = site
  const counted = await answerInTurn(nameNetwork(clientAddress), site.log, async () => {
    await countMiss(query, { isLiteral: true, address: clientAddress })
    return answerNothing()
  })
  return (
    counted ??
    createErrorReply(
      { statusCode: 503, message: 'Too many queries at once: try again later.' },
      { 'retry-after': String(QUESTION_RETRY_AFTER_S) },
    )
  )
}

function readQuery(text: string): string | undefined {
  try {
    return missBody.safeParse(JSON.parse(text)).data?.query
  } catch {
    return undefined
  }
}
