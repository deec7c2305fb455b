import { audiences, filterNames } from '#config/garments.ts'
import { tooManyQuestions } from '#config/messages/refusals.ts'
import { docsIndexPath, literalParameter, pages } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import { createRateLimiter } from '#server/http/rate-limit.ts'
import type { Reply } from '#server/http/reply.ts'
import { measures } from '#sizes/table-shapes.ts'
import { createPageReply } from './page-reply.ts'

/** Questions of one address to a page in a minute, at most: nobody types faster, and each is answered for the one who asks. */
const QUESTIONS_PER_MINUTE = 60

/** There are as many of these pages as there are questions. */
const unlisted = { 'x-robots-tag': 'noindex' }

type AskedPage = {
  /** The paths that it is about. */
  path: RegExp
  /** What asks something in the address; all else there changes nothing. */
  parameters: readonly string[]
  /** A form that is sent empty is told so. */
  answersEmpty?: boolean
}

/** The pages that answer what stands in their address. */
const askedPages = [
  { path: new RegExp(`^${docsIndexPath}$`), parameters: ['q'] },
  { path: new RegExp(`^(?:${pages.login.path}|${pages.signup.path})$`), parameters: ['plan'] },
  { path: /^\/(?:docs|coleccion)\/./, parameters: measures, answersEmpty: true },
  { path: /^\/coleccion\/./, parameters: ['color'] },
  {
    path: new RegExp(`^${pages.coleccion.path}(?:/(?:${audiences.join('|')}))?$`),
    parameters: filterNames,
  },
  { path: new RegExp(`^${pages.lista.path}$`), parameters: ['prenda'] },
].map((page: AskedPage) => ({ ...page, limiter: createRateLimiter(QUESTIONS_PER_MINUTE) }))

/**
 * `/docs/indice?q=…` and the like: pages that answer visitors without JavaScript, and links to what somebody has found.
 * Kept by nobody and found by no search engine.
 */
export async function answerAskedPage(exchange: Exchange): Promise<Reply | ErrorReply | undefined> {
  const { path, connection } = exchange
  const asked = path.isCanonical ? findAsked(path.path, new URLSearchParams(path.search)) : undefined
  if (!asked) return undefined
  const retryAfterS = asked.limiter.take(connection.clientAddress)
  if (retryAfterS > 0)
    return createErrorReply(
      {
        statusCode: 429,
        statusMessage: tooManyQuestions,
        data: { lang: 'es' },
      },
      { 'retry-after': String(retryAfterS), ...unlisted },
    )
  // Not from the pages that are kept: questions would push those out.
  const { renderedPages: _, ...site } = exchange.site
  const reply = await createPageReply({ ...exchange, site })
  if ('error' in reply) return reply
  await countMiss(exchange)
  return { ...reply, cacheControl: 'no-store', headers: { ...reply.headers, ...unlisted } }
}

function findAsked(path: string, query: URLSearchParams) {
  return askedPages.find(
    ({ path: pattern, parameters, answersEmpty }) =>
      pattern.test(path) &&
      parameters.some((name) => (answersEmpty ? query.has(name) : query.get(name)?.trim())),
  )
}

/** What was searched on the page that lists what is found. */
async function countMiss({ path: { path, search }, connection, site }: Exchange) {
  const query = new URLSearchParams(search)
  const words = path === docsIndexPath ? query.get('q')?.trim() : undefined
  const isLiteral = query.has(literalParameter)
  if (words) await site.countMiss?.(words, { isLiteral, address: connection.clientAddress })
}
