import { contentManifestPath } from '#collections/query/content-manifest.ts'
import { missesPath, productFeedPath, speculationRulesPath } from '#config/pages.ts'
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
import { createErrorResponse, type EndpointResponse, type ErrorResponse } from '#server/http/errors.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import { feeds } from '#server/seo/file-paths.ts'
import { SIGN_IN_CALLBACK_PATH } from '#server/sign-in/sign-in.ts'

type Row = {
  /** What metrics call it. */
  id: string
  /** What it is for, in a line of docs/endpoints.md; a further row of the same name needs none. */
  what?: string
  method: 'GET' | 'POST'
  path: string | RegExp
  /** Nothing where there is none at the address: it is told what is `missing`. */
  answer: (exchange: Exchange) => Answer | Promise<Answer>
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

type Path = Row['path']
type Answer = EndpointResponse | undefined

function get(path: Path, id: string, answer: Row['answer'], what?: string, more: Partial<Row> = {}): Row {
  return { method: 'GET', path, id, answer, ...(what !== undefined && { what }), ...more }
}

function post(path: Path, id: string, answer: Row['answer'], what?: string): Row {
  return get(path, id, answer, what, { method: 'POST' })
}

/** What the build writes for search engines, feed readers and the like. */
function file(path: Path, id: string, what: string): Row {
  return get(path, id, answerSeoFile, what, { missing: 'File not found' })
}

/**
 * TABLE 2: every URL that is not a page → file. What the build has written (assets, prerendered payloads,
 * `builds/*.json`) is answered before; these are asked for what it has not.
 */
export const endpoints: Row[] = [
  // `/_ipx/<modifiers>/<path>` → endpoints/images.ts is answered before its path is read: what it refuses is how
  // a path is written (C-IMG-6).
  get('/healthz', 'healthz', answerHealth, 'Whether the process lives: `ok`.'),
  get(
    '/readyz',
    'readyz',
    answerReadiness,
    'Whether visitors may be sent here: `ok`, or 503 while the process starts or stops or its build cannot be read.',
  ),
  get('/__nuxt_error', 'error-page', refuseErrorPage, 'Nothing: other systems show their error page here.'),
  get(
    '/api/content/events',
    'content-events',
    answerContentEvents,
    'A stream of what becomes of the content, on servers that show it as it is saved.',
  ),
  get(/^\/__nuxt_island\//, 'island', answerIsland, 'A part of a page as JSON, by name and properties.'),
  post(/^\/__nuxt_island\//, 'island', answerIsland),
  get(
    /^(\/_nuxt)?\/builds\/(latest|meta\/[^/]+)\.json$/,
    'builds',
    answerBuildManifest,
    'Which build is served, and the route rules of one.',
    { missing: 'No such build' },
  ),
  get(/\/_payload\.json$/, 'payload', answerPayload, 'The data of a page, as `devalue` writes it.', {
    readsSpellings: true,
  }),
  file(
    /^\/(robots|llms)\.txt$/,
    'text-file',
    'What robots and language models are told, and whom to write to about security.',
  ),
  get('/.well-known/security.txt', 'text-file', answerSecurityTxt),
  file('/site.webmanifest', 'webmanifest', 'The site as an app of a phone.'),
  file(speculationRulesPath, 'speculation-rules', 'Which links browsers may fetch ahead.'),
  file('/sitemap.xml', 'sitemap', 'Every public page.'),
  ...feeds.map(({ path }) => file(path, 'feed', 'The newest 50 posts or versions, as RSS.')),
  file(productFeedPath, 'product-feed', 'The collection for price comparisons.'),
  file(/^\/.+\.md$/, 'markdown', 'A page as Markdown.'),
  get(
    /^\/(search\/manifest|_nuxt\/search\/[^/]+\/[^/]+)\.json$/,
    'search-data',
    answerSearchData,
    'What the search palette reads.',
    { missing: 'Search file not found' },
  ),
  post(
    missesPath,
    'search-misses',
    answerSearchMiss,
    'Takes a query that found nothing, where they are told.',
  ),
  get(/^\/og\/.+\.png$/, 'og-picture', answerOgPicture, 'The picture of a page where it is shared.'),
  get(
    contentManifestPath,
    'content-manifest',
    answerContentManifest,
    'What must be known of each collection before its dump is fetched.',
    { missing: 'File not found' },
  ),
  get(
    /^\/__nuxt_content\/[^/]+\/sql_dump\.txt$/,
    'content-dump',
    answerContentDump,
    'A whole collection: base64 of gzip of a JSON array of SQL statements.',
    { missing: 'Collection not found' },
  ),
  post(
    /^\/__nuxt_content\/[^/]+\/query$/,
    'content-query',
    answerContentQuery,
    'Takes `{sql}` of the query builder, answers rows.',
  ),
  get(
    /^\/api\/_nuxt_icon\/[^/]+$/,
    'icons',
    answerIcons,
    'Drawings of a set of icons, in the Iconify format.',
  ),
  get('/auth/config', 'auth-config', answerAuthConfig, 'What a page needs to know to sign somebody in.'),
  get(
    '/auth/session',
    'session',
    answerSession,
    'Who is signed in with the cookie that comes along: `{user}`, or null.',
  ),
  post('/auth/logout', 'logout', answerLogout, 'Ends the session.'),
  post(
    '/auth/google/state',
    'sign-in-state',
    answerSignInState,
    "Begins a sign-in with Google's script: a state, which comes back with the code.",
  ),
  post(
    '/auth/google/verify-code',
    'verify-code',
    answerVerifyCode,
    'Takes `{code}` of Google, begins a session, answers `{user}`.',
  ),
  get(
    '/auth/google/start',
    'sign-in-start',
    answerSignInStart,
    'Leads to Google, where its script cannot run.',
    { isHeadRefused: true },
  ),
  get(SIGN_IN_CALLBACK_PATH, 'sign-in-callback', answerSignInCallback, 'Where Google leads back to.', {
    isHeadRefused: true,
  }),
]

/** What an endpoint answers; nothing where a path is none of the table. */
export async function answerEndpoint(exchange: Exchange): Promise<EndpointResponse | undefined> {
  const { request, path, site } = exchange
  const named = endpoints.filter((row) => matches(row, path.path))
  if (named.length === 0) return undefined
  const rows = named.filter((row) => isSpelledRight(row, path))
  if (rows.length === 0) return createErrorResponse(404, 'Endpoint not found')
  const row = rows.find((candidate) => listMethods(candidate).includes(request.method ?? ''))
  if (!row) return refuseMethod(rows.flatMap(listMethods))
  const response = row.missing === undefined || site.preview ? await row.answer(exchange) : undefined
  return response ?? createErrorResponse(404, row.missing)
}

/** The id of the row that a path is of; nothing where it is none of the table. */
export function nameEndpoint(path: string): string | undefined {
  return endpoints.find((row) => matches(row, path))?.id
}

function isSpelledRight(row: Row, { received, encoded }: RequestPath): boolean {
  return received === encoded || (row.readsSpellings === true && matches(row, received))
}

/** What every address is told that is there and takes other methods (C-ROUTE-11). */
export function refuseMethod(allowed: string[]): ErrorResponse {
  return createErrorResponse(405, 'HTTP method is not allowed.', { headers: { allow: allowed.join(', ') } })
}

/** An address at which other systems show their error page must show nothing (C-ERR-8); its words are fixed. */
function refuseErrorPage(): ErrorResponse {
  return createErrorResponse(404, 'Page Not Found: /__nuxt_error')
}

function listMethods({ method, isHeadRefused = false }: Row): string[] {
  return method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method]
}

function matches({ path }: Row, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
