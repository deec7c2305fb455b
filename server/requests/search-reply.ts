import { docsIndexPath } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { Reply } from '#server/http/reply.ts'
import { createPageReply } from './page-reply.ts'

/** Searches of one address in a minute, at most: nobody types faster, and each is rendered for the one who asks. */
const SEARCHES_PER_MINUTE = 60

const limiter = createRateLimiter(SEARCHES_PER_MINUTE)

/**
 * `/docs/indice?q=…`: the search for who has no JavaScript, and for links to what somebody has found. Kept by nobody and
 * found by no search engine, because there are as many of these pages as there are queries.
 */
export async function answerSearch(exchange: Exchange): Promise<Reply | ErrorReply | undefined> {
  const { path, connection } = exchange
  if (path.path !== docsIndexPath || !path.isCanonical) return undefined
  if (!new URLSearchParams(path.search).get('q')?.trim()) return undefined
  const retryAfterS = limiter.take(connection.clientAddress)
  if (retryAfterS > 0)
    return createErrorReply(
      { statusCode: 429, statusMessage: 'Too Many Requests', message: 'Too many searches: try again later.' },
      { 'retry-after': String(retryAfterS) },
    )
  // Not from the pages that are kept: queries would push those out.
  const { renderedPages: _, ...site } = exchange.site
  const reply = await createPageReply({ ...exchange, site })
  if ('error' in reply) return reply
  return { ...reply, cacheControl: 'no-store', headers: { ...reply.headers, 'x-robots-tag': 'noindex' } }
}
