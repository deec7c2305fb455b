import { contentManifestPath } from '#collections/query/content-manifest.ts'
import { missesPath, openSearchPath, productFeedPath, speculationRulesPath } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { answerContentEvents } from '#server/endpoints/content-events.ts'
import { answerContentQuery } from '#server/endpoints/content-query.ts'
import { answerHealth, answerReadiness } from '#server/endpoints/health.ts'
import { answerIcons } from '#server/endpoints/icons.ts'
import { answerIsland } from '#server/endpoints/island.ts'
import {
  answerBuildManifest,
  answerContentDump,
  answerContentManifest,
  answerSearchData,
  answerSeoFile,
} from '#server/endpoints/live-files.ts'
import { answerOgPicture } from '#server/endpoints/og-picture.ts'
import { answerPayload } from '#server/endpoints/payload.ts'
import { answerSearchMiss } from '#server/endpoints/search-misses.ts'
import { answerSecurityTxt } from '#server/endpoints/security-txt.ts'
import { answerAuthConfig, answerLogout, answerSession } from '#server/endpoints/session.ts'
import { answerSignInCallback, answerSignInStart } from '#server/endpoints/sign-in-by-redirect.ts'
import { answerSignInState, answerVerifyCode } from '#server/endpoints/sign-in-by-script.ts'
import { createErrorResponse, type ErrorResponse } from '#server/http/errors.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { feedPaths, markdownPaths } from '#server/seo/file-paths.ts'
import { SIGN_IN_CALLBACK_PATH } from '#server/sign-in/sign-in.ts'

/** What a request is answered with: a response, or an error of which nobody knows yet whether it is a page or JSON. */
export type EndpointResponse = HttpResponse | ErrorResponse

type Row = {
  /** What metrics call it. */
  id: string
  /** What it is for, in a line of docs/endpoints.md; a further row of the same name needs none. */
  what?: string
  method: 'GET' | 'POST'
  path: string | RegExp
  /** The path as docs/endpoints.md has it, where the expression is none to read. */
  shown?: string
  answer: (exchange: Exchange) => EndpointResponse | Promise<EndpointResponse>
  /** A GET that does something is not done for a HEAD, which only looks. */
  isHeadRefused?: boolean
  /**
   * Set where the build writes all that there is: only servers of live content, which are those of development and
   * previews, make it on request. On others this is what an unknown address is told, before anything is read.
   */
  missing?: string
  /** Set where other spellings of an address, such as with doubled slashes, lead to it; elsewhere there are none. */
  readsSpellings?: boolean
}

const file = { missing: 'File not found' } as const

/**
 * TABLE 2: every URL that is not a page → file. What the build has written (assets, prerendered payloads,
 * `builds/*.json`) is answered before; these are asked for what it has not.
 */
export const endpoints: Row[] = [
  // `/_ipx/<modifiers>/<path>` → endpoints/images.ts is answered before its path is read: what it refuses is how
  // a path is written (C-IMG-6).
  {
    id: 'healthz',
    what: 'Whether the process lives: `ok`.',
    method: 'GET',
    path: '/healthz',
    answer: answerHealth,
  },
  {
    id: 'readyz',
    what: 'Whether visitors may be sent here: `ok`, or 503 while the process starts or stops or its build cannot be read.',
    method: 'GET',
    path: '/readyz',
    answer: answerReadiness,
  },
  {
    id: 'error-page',
    what: 'Nothing: other systems show their error page here.',
    method: 'GET',
    path: '/__nuxt_error',
    answer: refuseErrorPage,
  },
  {
    id: 'content-events',
    what: 'A stream of what becomes of the content, on servers that show it as it is saved.',
    method: 'GET',
    path: '/api/content/events',
    answer: answerContentEvents,
  },
  {
    id: 'island',
    what: 'A part of a page as JSON, by name and properties.',
    method: 'GET',
    path: /^\/__nuxt_island\//,
    answer: answerIsland,
  },
  { id: 'island', method: 'POST', path: /^\/__nuxt_island\//, answer: answerIsland },
  {
    id: 'builds',
    what: 'Which build is served, and the route rules of one.',
    method: 'GET',
    path: /^(\/_nuxt)?\/builds\/(latest|meta\/[^/]+)\.json$/,
    answer: answerBuildManifest,
    missing: 'No such build',
  },
  {
    id: 'payload',
    what: 'The data of a page, as `devalue` writes it.',
    method: 'GET',
    path: /\/_payload\.json$/,
    answer: answerPayload,
    readsSpellings: true,
  },
  {
    id: 'text-file',
    what: 'What robots and language models are told, and whom to write to about security.',
    method: 'GET',
    path: /^\/(robots|llms|llms-full)\.txt$/,
    answer: answerSeoFile,
    ...file,
  },
  { id: 'text-file', method: 'GET', path: '/.well-known/security.txt', answer: answerSecurityTxt },
  {
    id: 'webmanifest',
    what: 'The site as an app of a phone.',
    method: 'GET',
    path: '/site.webmanifest',
    answer: answerSeoFile,
    ...file,
  },
  {
    id: 'opensearch',
    what: 'The search of the site for address bars.',
    method: 'GET',
    path: openSearchPath,
    answer: answerSeoFile,
    ...file,
  },
  {
    id: 'speculation-rules',
    what: 'Which links browsers may fetch ahead.',
    method: 'GET',
    path: speculationRulesPath,
    answer: answerSeoFile,
    ...file,
  },
  {
    id: 'sitemap',
    what: 'Every public page.',
    method: 'GET',
    path: '/sitemap.xml',
    answer: answerSeoFile,
    ...file,
  },
  ...feedPaths.map(
    (path): Row => ({
      id: 'feed',
      what: 'The newest 50 posts or versions, as RSS, Atom and JSON Feed.',
      method: 'GET',
      path,
      answer: answerSeoFile,
      ...file,
    }),
  ),
  {
    id: 'product-feed',
    what: 'The collection for price comparisons.',
    method: 'GET',
    path: productFeedPath,
    answer: answerSeoFile,
    ...file,
  },
  {
    id: 'markdown',
    what: 'A page as Markdown.',
    method: 'GET',
    path: markdownPaths,
    shown: '/….md',
    answer: answerSeoFile,
    ...file,
  },
  {
    id: 'search-data',
    what: 'What the search palette reads.',
    method: 'GET',
    path: /^\/(search\/manifest|_nuxt\/search\/[^/]+\/[^/]+)\.json$/,
    answer: answerSearchData,
    missing: 'Search file not found',
  },
  {
    id: 'search-misses',
    what: 'Takes a query that found nothing, where they are told.',
    method: 'POST',
    path: missesPath,
    answer: answerSearchMiss,
  },
  {
    id: 'og-picture',
    what: 'The picture of a page where it is shared.',
    method: 'GET',
    path: /^\/og\/.+\.png$/,
    answer: answerOgPicture,
  },
  {
    id: 'content-manifest',
    what: 'What must be known of each collection before its dump is fetched.',
    method: 'GET',
    path: contentManifestPath,
    answer: answerContentManifest,
    ...file,
  },
  {
    id: 'content-dump',
    what: 'A whole collection: base64 of gzip of a JSON array of SQL statements.',
    method: 'GET',
    path: /^\/__nuxt_content\/[^/]+\/sql_dump\.txt$/,
    answer: answerContentDump,
    missing: 'Collection not found',
  },
  {
    id: 'content-query',
    what: 'Takes `{sql}` of the query builder, answers rows.',
    method: 'POST',
    path: /^\/__nuxt_content\/[^/]+\/query$/,
    answer: answerContentQuery,
  },
  {
    id: 'icons',
    what: 'Drawings of a set of icons, in the Iconify format.',
    method: 'GET',
    path: /^\/api\/_nuxt_icon\/[^/]+$/,
    answer: answerIcons,
  },
  {
    id: 'auth-config',
    what: 'What a page needs to know to sign somebody in.',
    method: 'GET',
    path: '/auth/config',
    answer: answerAuthConfig,
  },
  {
    id: 'session',
    what: 'Who is signed in with the cookie that comes along: `{user}`, or null.',
    method: 'GET',
    path: '/auth/session',
    answer: answerSession,
  },
  { id: 'logout', what: 'Ends the session.', method: 'POST', path: '/auth/logout', answer: answerLogout },
  {
    id: 'sign-in-state',
    what: "Begins a sign-in with Google's script: a state, which comes back with the code.",
    method: 'POST',
    path: '/auth/google/state',
    answer: answerSignInState,
  },
  {
    id: 'verify-code',
    what: 'Takes `{code}` of Google, begins a session, answers `{user}`.',
    method: 'POST',
    path: '/auth/google/verify-code',
    answer: answerVerifyCode,
  },
  {
    id: 'sign-in-start',
    what: 'Leads to Google, where its script cannot run.',
    method: 'GET',
    path: '/auth/google/start',
    answer: answerSignInStart,
    isHeadRefused: true,
  },
  {
    id: 'sign-in-callback',
    what: 'Where Google leads back to.',
    method: 'GET',
    path: SIGN_IN_CALLBACK_PATH,
    answer: answerSignInCallback,
    isHeadRefused: true,
  },
]

const isFixed = ({ path }: Row) => typeof path === 'string'
const fixedRows = Map.groupBy(endpoints.filter(isFixed), ({ path }) => path)
const patternRows = endpoints.filter((row) => !isFixed(row))

/** What an endpoint answers; nothing where a path is none of the table. */
export function answerEndpoint(exchange: Exchange): EndpointResponse | Promise<EndpointResponse> | undefined {
  const { request, path, site } = exchange
  const named = [...(fixedRows.get(path.path) ?? []), ...patternRows.filter((row) => matches(row, path.path))]
  if (named.length === 0) return undefined
  const rows = named.filter((row) => isSpelledRight(row, path))
  if (rows.length === 0) return createErrorResponse({ statusCode: 404, statusMessage: 'Endpoint not found' })
  const row = rows.find((candidate) => listMethods(candidate).includes(request.method ?? ''))
  if (!row) return refuseMethod(rows)
  if (row.missing === undefined || site.preview) return row.answer(exchange)
  return createErrorResponse({ statusCode: 404, statusMessage: row.missing })
}

/** The id of the row that a path is of; nothing where it is none of the table. */
export function nameEndpoint(path: string): string | undefined {
  return (fixedRows.get(path)?.[0] ?? patternRows.find((row) => matches(row, path)))?.id
}

function isSpelledRight(row: Row, { received, encoded }: RequestPath): boolean {
  return received === encoded || (row.readsSpellings === true && matches(row, received))
}

function refuseMethod(rows: Row[]): ErrorResponse {
  const allow = rows.flatMap(listMethods).join(', ')
  return createErrorResponse({ statusCode: 405, statusMessage: 'HTTP method is not allowed.' }, { allow })
}

/** An address at which other systems show their error page must show nothing (C-ERR-8); its words are fixed. */
function refuseErrorPage(): ErrorResponse {
  return createErrorResponse({ statusCode: 404, statusMessage: 'Page Not Found: /__nuxt_error' })
}

function listMethods({ method, isHeadRefused = false }: Row): string[] {
  return method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method]
}

function matches({ path }: Row, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
