import { findCollection } from '#collections/collection-table.ts'
import { guardQuery } from '#collections/query/query-guard.server.ts'
import type { Site } from '#server/builds/site.ts'
import { readJsonText } from '#server/http/body.ts'
import { chooseEncoding, isWorthCompressing } from '#server/http/encodings.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'

/** Largest body of a request to the query endpoint, in bytes; larger ones answer 413 (C-QUERY-5). */
const MAX_QUERY_BODY_BYTES = 600_000

const refusals = { 400: 'Invalid query', 413: 'Payload Too Large', 415: 'Unsupported Media Type' } as const

/**
 * Answers a query of the browser's query builder with typed rows (C-QUERY-1). Everybody may ask, from any
 * origin: what it reads is public, it changes nothing, and no cookie is looked at. `v` is a cache key of the
 * client's and changes nothing here.
 */
export async function answerContentQuery(request: Request, site: Site): Promise<Response | ErrorAnswer> {
  const { pathname } = new URL(request.url)
  const collection = findCollection(pathname.split('/')[2] ?? '')
  if (!collection) return createErrorAnswer({ statusCode: 404, statusMessage: 'Collection not found' })

  const body = await readJsonText(request, MAX_QUERY_BODY_BYTES)
  if ('refusedWith' in body) return refuse(body.refusedWith, body.reason)
  const sql = readSql(body.text)
  if (sql === undefined) return refuse(400, 'The body must be {"sql": "SELECT …"} and nothing else.')
  const query = guardQuery(collection, sql)
  if ('refused' in query) return refuse(400, query.refused)

  const outcome = await site.queries.run(collection, query)
  if ('refused' in outcome) return refuse(400, outcome.refused)
  if ('failed' in outcome) {
    site.log.error({ path: pathname, reason: outcome.failed }, 'a query could not be run')
    const error = { statusCode: 503, statusMessage: 'Service Unavailable' }
    return createErrorAnswer(error, { 'retry-after': '1' })
  }
  return createJsonResponse(request, outcome.json)

  function refuse(statusCode: keyof typeof refusals, message: string): ErrorAnswer {
    return createErrorAnswer({ statusCode, statusMessage: refusals[statusCode], message })
  }
}

/**
 * The SQL in a body. Its shape is looked at before it is parsed, so that nothing but one string ever is: no
 * depth, no keys, no prototypes (threats Q01 and H05).
 */
function readSql(body: string): string | undefined {
  const literal = /^\s*\{\s*"sql"\s*:\s*("[^"\\]*(?:\\.[^"\\]*)*")\s*\}\s*$/.exec(body)?.[1]
  if (literal === undefined) return undefined
  try {
    return JSON.parse(literal) as string
  } catch {
    return undefined
  }
}

/** Large answers are compressed, in another thread, where the client takes it. */
function createJsonResponse(request: Request, json: string): Response {
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', vary: 'Accept-Encoding' }
  const encoding = chooseEncoding(request.headers.get('accept-encoding') ?? undefined, ['gzip', 'identity'])
  if (encoding !== 'gzip' || !isWorthCompressing(Buffer.from(json), headers['content-type']))
    return new Response(json, { headers })
  const compressed = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Response(compressed, { headers: { ...headers, 'content-encoding': 'gzip' } })
}
