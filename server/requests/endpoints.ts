import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import { contentManifestPath } from '#collections/query/content-manifest.ts'
import type { Site } from '#server/builds/site.ts'
import { answerAuthConfig } from '#server/endpoints/auth-config.ts'
import { answerBuildManifest } from '#server/endpoints/build-manifest.ts'
import { answerContentDump } from '#server/endpoints/content-dump.ts'
import { answerContentEvents } from '#server/endpoints/content-events.ts'
import { answerContentManifest } from '#server/endpoints/content-manifest.ts'
import { answerContentQuery } from '#server/endpoints/content-query.ts'
import { answerHealth } from '#server/endpoints/health.ts'
import { answerIcons } from '#server/endpoints/icons.ts'
import { answerIsland } from '#server/endpoints/island.ts'
import { answerLogout } from '#server/endpoints/logout.ts'
import { answerPayload } from '#server/endpoints/payload.ts'
import { answerPreviewPicture } from '#server/endpoints/preview-picture.ts'
import { answerReachFile } from '#server/endpoints/reach-file.ts'
import { answerSearchData } from '#server/endpoints/search-data.ts'
import { answerSession } from '#server/endpoints/session.ts'
import { answerSignInCallback } from '#server/endpoints/sign-in-callback.ts'
import { answerSignInStart } from '#server/endpoints/sign-in-start.ts'
import { answerSignInState } from '#server/endpoints/sign-in-state.ts'
import { answerVerifyCode } from '#server/endpoints/verify-code.ts'
import { type Connection, readConnection } from '#server/http/connection.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { SIGN_IN_CALLBACK_PATH } from '#server/sign-in/sign-in.ts'
import { sendError, sendUnexpectedError } from './send-page.ts'

/** What an endpoint gets: the request, the site, and who is asking; it answers with a Response or says why not. */
type Endpoint = (request: Request, site: Site, connection: Connection) => Answered | Promise<Answered>

type Answered = Response | ErrorAnswer

type Row = {
  method: 'GET' | 'POST'
  path: string | RegExp
  answer: Endpoint
  /** A GET that does something is not done for a HEAD, which only looks. */
  isHeadRefused?: boolean
  /**
   * Set where the build writes all that there is: only servers of live content, which are those of development and
   * previews, make it on request. On others this is what an unknown address is told, before anything is read.
   */
  missing?: string
}

const file = { missing: 'File not found' } as const

/**
 * TABLE 2: every URL that is not a page → file. What the build has written (assets, prerendered payloads,
 * `builds/*.json`) is answered before; these are asked for what it has not.
 */
export const endpoints: Row[] = [
  // `/_ipx/<modifiers>/<path>` → endpoints/images.ts is answered before its path is read: what it refuses is how
  // a path is written (C-IMG-6).
  { method: 'GET', path: '/healthz', answer: answerHealth },
  // It listens only once its build is open, so it is ready whenever it answers.
  { method: 'GET', path: '/readyz', answer: answerHealth },
  { method: 'GET', path: '/__nuxt_error', answer: refuseErrorPage },
  { method: 'GET', path: '/api/content/events', answer: answerContentEvents },
  { method: 'GET', path: /^\/__nuxt_island\//, answer: answerIsland },
  { method: 'POST', path: /^\/__nuxt_island\//, answer: answerIsland },
  {
    method: 'GET',
    path: /^(\/_nuxt)?\/builds\/(latest|meta\/[^/]+)\.json$/,
    answer: answerBuildManifest,
    missing: 'No such build',
  },
  { method: 'GET', path: '/openapi.json', answer: answerReachFile, ...file },
  { method: 'GET', path: /\/_payload\.json$/, answer: answerPayload },
  { method: 'GET', path: /^\/(robots|llms|llms-full)\.txt$/, answer: answerReachFile, ...file },
  { method: 'GET', path: '/.well-known/security.txt', answer: answerReachFile, ...file },
  { method: 'GET', path: '/site.webmanifest', answer: answerReachFile, ...file },
  { method: 'GET', path: /^\/sitemap(-\d+)?\.xml$/, answer: answerReachFile, ...file },
  {
    method: 'GET',
    path: /^\/(blog|changelog)\/(rss\.xml|atom\.xml|feed\.json)$/,
    answer: answerReachFile,
    ...file,
  },
  {
    method: 'GET',
    path: /^\/(index|pricing|blog|changelog|(docs|blog)\/.+)\.md$/,
    answer: answerReachFile,
    ...file,
  },
  {
    method: 'GET',
    path: /^\/(search\/manifest|_nuxt\/search\/[^/]+\/[^/]+)\.json$/,
    answer: answerSearchData,
    missing: 'Search file not found',
  },
  { method: 'GET', path: /^\/og\/.+\.png$/, answer: answerPreviewPicture },
  { method: 'GET', path: contentManifestPath, answer: answerContentManifest, ...file },
  {
    method: 'GET',
    path: /^\/__nuxt_content\/[^/]+\/sql_dump\.txt$/,
    answer: answerContentDump,
    missing: 'Collection not found',
  },
  { method: 'POST', path: /^\/__nuxt_content\/[^/]+\/query$/, answer: answerContentQuery },
  { method: 'GET', path: /^\/api\/_nuxt_icon\/[^/]+$/, answer: answerIcons },
  { method: 'GET', path: '/auth/config', answer: answerAuthConfig },
  { method: 'GET', path: '/auth/session', answer: answerSession },
  { method: 'POST', path: '/auth/logout', answer: answerLogout },
  { method: 'POST', path: '/auth/google/state', answer: answerSignInState },
  { method: 'POST', path: '/auth/google/verify-code', answer: answerVerifyCode },
  { method: 'GET', path: '/auth/google/start', answer: answerSignInStart, isHeadRefused: true },
  { method: 'GET', path: SIGN_IN_CALLBACK_PATH, answer: answerSignInCallback, isHeadRefused: true },
]

/** The table as one Hono app, and whether a path is in it. */
export function createEndpoints(site: Site) {
  const app = new Hono<{ Bindings: HttpBindings }>()
  const getExchange = ({ env }: Context<{ Bindings: HttpBindings }>) => ({
    request: env.incoming,
    response: env.outgoing,
    site,
  })
  app.all('*', async (context) => {
    const { pathname } = new URL(context.req.url)
    const rows = endpoints.filter((row) => matches(row, pathname))
    const row = rows.find((candidate) => listMethods(candidate).includes(context.req.method))
    const connection = readConnection(context.env.incoming, site.signIn.trustedProxies)
    const response = row ? await answerRow(row, context.req.raw, site, connection) : refuseMethod(rows)
    if (!(response instanceof Response)) {
      for (const cookie of response.cookies) context.env.outgoing.appendHeader('set-cookie', cookie)
      await sendError(getExchange(context), response.error, response.headers)
      return RESPONSE_ALREADY_SENT
    }
    for (const [name, value] of Object.entries(site.securityHeaders)) {
      if (!response.headers.has(name)) response.headers.set(name, value)
    }
    return response
  })
  app.onError(async (error, context) => {
    await sendUnexpectedError(getExchange(context), error)
    return RESPONSE_ALREADY_SENT
  })
  return { fetch: app.fetch, has: (path: string) => endpoints.some((row) => matches(row, path)) }
}

function answerRow(row: Row, request: Request, site: Site, connection: Connection): ReturnType<Endpoint> {
  if (row.missing === undefined || site.preview) return row.answer(request, site, connection)
  return createErrorAnswer({ statusCode: 404, statusMessage: row.missing })
}

function refuseMethod(rows: Row[]): ErrorAnswer {
  // Another spelling of an endpoint's path, such as with doubled slashes, is no address of ours.
  if (rows.length === 0) return createErrorAnswer({ statusCode: 404, statusMessage: 'Endpoint not found' })
  const allow = rows.flatMap(listMethods).join(', ')
  return createErrorAnswer({ statusCode: 405, statusMessage: 'HTTP method is not allowed.' }, { allow })
}

/** The first system's address of the error page must show nothing (C-ERR-8); its words are fixed. */
function refuseErrorPage(): ErrorAnswer {
  return createErrorAnswer({ statusCode: 404, statusMessage: 'Page Not Found: /__nuxt_error' })
}

function listMethods({ method, isHeadRefused = false }: Row): string[] {
  return method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method]
}

function matches({ path }: Row, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
