import { Hono } from 'hono'
import { answerContentDump } from './endpoints/content-dump.ts'
import { answerContentQuery } from './endpoints/content-query.ts'
import { answerHealth } from './endpoints/health.ts'
import { answerPayload } from './endpoints/payload.ts'
import { createJsonErrorResponse } from './http/errors.ts'
import type { Site } from './site.ts'

/** What an endpoint gets: the request and the site; it answers with a Response. */
type Endpoint = (request: Request, site: Site) => Response | Promise<Response>

type Row = { method: 'GET' | 'POST'; path: string | RegExp; answer: Endpoint }

/**
 * TABLE 2: every URL that is not a page → file. What the build has written (assets, prerendered payloads,
 * `builds/*.json`) is answered before; these are asked for what it has not.
 */
const table: Row[] = [
  { method: 'GET', path: '/healthz', answer: answerHealth },
  // It listens only once its build is open, so it is ready whenever it answers.
  { method: 'GET', path: '/readyz', answer: answerHealth },
  { method: 'GET', path: /\/_payload\.json$/, answer: answerPayload },
  { method: 'GET', path: /^\/__nuxt_content\/[^/]+\/sql_dump\.txt$/, answer: answerContentDump },
  { method: 'POST', path: /^\/__nuxt_content\/[^/]+\/query$/, answer: answerContentQuery },
]

/** The table as one Hono app, and whether a path is in it. */
export function createEndpoints(site: Site) {
  const app = new Hono()
  app.all('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    const rows = table.filter((row) => matches(row, pathname))
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method
    const row = rows.find((candidate) => candidate.method === method)
    const response = row
      ? await row.answer(context.req.raw, site)
      : refuseMethod(rows, site.origin + pathname)
    for (const [name, value] of Object.entries(site.securityHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  })
  app.onError((error, context) => {
    const path = new URL(context.req.url).pathname
    site.log.error(
      { method: context.req.method, path, error: error.stack ?? error.message },
      'an endpoint failed',
    )
    return createJsonErrorResponse({ statusCode: 500, statusMessage: 'Server Error' }, site.origin + path)
  })
  return { fetch: app.fetch, has: (path: string) => table.some((row) => matches(row, path)) }
}

function refuseMethod(rows: Row[], url: string): Response {
  // Another spelling of an endpoint's path, such as with doubled slashes, is no address of ours.
  if (rows.length === 0)
    return createJsonErrorResponse({ statusCode: 404, statusMessage: 'Endpoint not found' }, url)
  const allow = rows.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
  const error = { statusCode: 405, statusMessage: 'HTTP method is not allowed.' }
  return createJsonErrorResponse(error, url, { allow })
}

function matches({ path }: Row, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
