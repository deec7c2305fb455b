import { contentManifestPath } from '#collections/query/content-manifest.ts'
import { missesPath, openSearchPath, productFeedPath, speculationRulesPath } from '#config/pages.ts'
import type { Exchange } from '#server/builds/site.ts'
import { answerAuthConfig } from '#server/endpoints/auth-config.ts'
import { answerBuildManifest } from '#server/endpoints/build-manifest.ts'
import { answerContentDump } from '#server/endpoints/content-dump.ts'
import { answerContentEvents } from '#server/endpoints/content-events.ts'
import { answerContentManifest } from '#server/endpoints/content-manifest.ts'
import { answerContentQuery } from '#server/endpoints/content-query.ts'
import { answerHealth, answerReadiness } from '#server/endpoints/health.ts'
import { answerIcons } from '#server/endpoints/icons.ts'
import { answerIsland } from '#server/endpoints/island.ts'
import { answerLogout } from '#server/endpoints/logout.ts'
import { answerOgPicture } from '#server/endpoints/og-picture.ts'
import { answerPayload } from '#server/endpoints/payload.ts'
import { answerSearchData } from '#server/endpoints/search-data.ts'
import { answerSearchMiss } from '#server/endpoints/search-misses.ts'
import { answerSecurityTxt } from '#server/endpoints/security-txt.ts'
import { answerSeoFile } from '#server/endpoints/seo-file.ts'
import { answerSession } from '#server/endpoints/session.ts'
import { answerSignInCallback } from '#server/endpoints/sign-in-callback.ts'
import { answerSignInStart } from '#server/endpoints/sign-in-start.ts'
import { answerSignInState } from '#server/endpoints/sign-in-state.ts'
import { answerVerifyCode } from '#server/endpoints/verify-code.ts'
import { createErrorReply, type ErrorReply } from '#server/http/errors.ts'
import type { Reply } from '#server/http/reply.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import { feedPaths, markdownPaths } from '#server/seo/file-paths.ts'
import { SIGN_IN_CALLBACK_PATH } from '#server/sign-in/sign-in.ts'

/** What a request is answered with: a reply, or an error of which nobody knows yet whether it is a page or JSON. */
export type Answered = Reply | ErrorReply

type Row = {
  /** What metrics call it. */
  id: string
  method: 'GET' | 'POST'
  path: string | RegExp
  answer: (exchange: Exchange) => Answered | Promise<Answered>
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
  { id: 'healthz', method: 'GET', path: '/healthz', answer: answerHealth },
  { id: 'readyz', method: 'GET', path: '/readyz', answer: answerReadiness },
  { id: 'error-page', method: 'GET', path: '/__nuxt_error', answer: refuseErrorPage },
  { id: 'content-events', method: 'GET', path: '/api/content/events', answer: answerContentEvents },
  { id: 'island', method: 'GET', path: /^\/__nuxt_island\//, answer: answerIsland },
  { id: 'island', method: 'POST', path: /^\/__nuxt_island\//, answer: answerIsland },
  {
    id: 'builds',
    method: 'GET',
    path: /^(\/_nuxt)?\/builds\/(latest|meta\/[^/]+)\.json$/,
    answer: answerBuildManifest,
    missing: 'No such build',
  },
  { id: 'openapi', method: 'GET', path: '/openapi.json', answer: answerSeoFile, ...file },
  { id: 'payload', method: 'GET', path: /\/_payload\.json$/, answer: answerPayload, readsSpellings: true },
  {
    id: 'text-file',
    method: 'GET',
    path: /^\/(robots|llms|llms-full)\.txt$/,
    answer: answerSeoFile,
    ...file,
  },
  { id: 'text-file', method: 'GET', path: '/.well-known/security.txt', answer: answerSecurityTxt },
  { id: 'webmanifest', method: 'GET', path: '/site.webmanifest', answer: answerSeoFile, ...file },
  { id: 'opensearch', method: 'GET', path: openSearchPath, answer: answerSeoFile, ...file },
  { id: 'speculation-rules', method: 'GET', path: speculationRulesPath, answer: answerSeoFile, ...file },
  { id: 'sitemap', method: 'GET', path: /^\/sitemap(-\d+)?\.xml$/, answer: answerSeoFile, ...file },
  ...feedPaths.map((path): Row => ({ id: 'feed', method: 'GET', path, answer: answerSeoFile, ...file })),
  { id: 'product-feed', method: 'GET', path: productFeedPath, answer: answerSeoFile, ...file },
  { id: 'markdown', method: 'GET', path: markdownPaths, answer: answerSeoFile, ...file },
  {
    id: 'search-data',
    method: 'GET',
    path: /^\/(search\/manifest|_nuxt\/search\/[^/]+\/[^/]+)\.json$/,
    answer: answerSearchData,
    missing: 'Search file not found',
  },
  { id: 'search-misses', method: 'POST', path: missesPath, answer: answerSearchMiss },
  { id: 'og-picture', method: 'GET', path: /^\/og\/.+\.png$/, answer: answerOgPicture },
  {
    id: 'content-manifest',
    method: 'GET',
    path: contentManifestPath,
    answer: answerContentManifest,
    ...file,
  },
  {
    id: 'content-dump',
    method: 'GET',
    path: /^\/__nuxt_content\/[^/]+\/sql_dump\.txt$/,
    answer: answerContentDump,
    missing: 'Collection not found',
  },
  {
    id: 'content-query',
    method: 'POST',
    path: /^\/__nuxt_content\/[^/]+\/query$/,
    answer: answerContentQuery,
  },
  { id: 'icons', method: 'GET', path: /^\/api\/_nuxt_icon\/[^/]+$/, answer: answerIcons },
  { id: 'auth-config', method: 'GET', path: '/auth/config', answer: answerAuthConfig },
  { id: 'session', method: 'GET', path: '/auth/session', answer: answerSession },
  { id: 'logout', method: 'POST', path: '/auth/logout', answer: answerLogout },
  { id: 'sign-in-state', method: 'POST', path: '/auth/google/state', answer: answerSignInState },
  { id: 'verify-code', method: 'POST', path: '/auth/google/verify-code', answer: answerVerifyCode },
  {
    id: 'sign-in-start',
    method: 'GET',
    path: '/auth/google/start',
    answer: answerSignInStart,
    isHeadRefused: true,
  },
  {
    id: 'sign-in-callback',
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
export function answerEndpoint(exchange: Exchange): Answered | Promise<Answered> | undefined {
  const { request, path, site } = exchange
  const named = [...(fixedRows.get(path.path) ?? []), ...patternRows.filter((row) => matches(row, path.path))]
  if (named.length === 0) return undefined
  const rows = named.filter((row) => isSpelledRight(row, path))
  if (rows.length === 0) return createErrorReply({ statusCode: 404, statusMessage: 'Endpoint not found' })
  const row = rows.find((candidate) => listMethods(candidate).includes(request.method ?? ''))
  if (!row) return refuseMethod(rows)
  if (row.missing === undefined || site.preview) return row.answer(exchange)
  return createErrorReply({ statusCode: 404, statusMessage: row.missing })
}

/** The id of the row that a path is of; nothing where it is none of the table. */
export function nameEndpoint(path: string): string | undefined {
  return (fixedRows.get(path)?.[0] ?? patternRows.find((row) => matches(row, path)))?.id
}

function isSpelledRight(row: Row, { received, encoded }: RequestPath): boolean {
  return received === encoded || (row.readsSpellings === true && matches(row, received))
}

function refuseMethod(rows: Row[]): ErrorReply {
  const allow = rows.flatMap(listMethods).join(', ')
  return createErrorReply({ statusCode: 405, statusMessage: 'HTTP method is not allowed.' }, { allow })
}

/** An address at which other systems show their error page must show nothing (C-ERR-8); its words are fixed. */
function refuseErrorPage(): ErrorReply {
  return createErrorReply({ statusCode: 404, statusMessage: 'Page Not Found: /__nuxt_error' })
}

function listMethods({ method, isHeadRefused = false }: Row): string[] {
  return method === 'GET' && !isHeadRefused ? ['GET', 'HEAD'] : [method]
}

function matches({ path }: Row, pathname: string): boolean {
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
