// Written by `npm run api` from server/openapi.ts: change that, and run it again.
import { type CallOptions, callSite } from './call-site.ts'

/**
 * What every error answers; `data.reason` is a word for programs where there is one.
 * @public
 */
export type ApiError = {
  error: true
  url: string
  statusCode: number
  statusMessage: string
  message: string
  data?: unknown
}

/**
 * Somebody who is signed in.
 * @public
 */
export type ApiUser = {
  name: string
  email: string
  /** An https address, or empty. */
  picture: string
}

/**
 * Whether the process lives.
 * @public
 */
export function checkAlive(options?: CallOptions): Promise<string> {
  return callSite({ method: 'GET', path: '/healthz', ...options })
}

/**
 * Whether the site answers visitors.
 * @public
 */
export function checkReady(options?: CallOptions): Promise<string> {
  return callSite({ method: 'GET', path: '/readyz', ...options })
}

/**
 * What a page needs to know to sign somebody in.
 * @public
 */
export function getAuthConfig(options?: CallOptions): Promise<{
  /** Null where signing in is not configured. */
  clientId: string | null
  /** Address of Google's script. */
  scriptUrl: string
}> {
  return callSite({ method: 'GET', path: '/auth/config', ...options })
}

/**
 * Who is signed in with the cookie that comes along.
 * @public
 */
export function getSession(options?: CallOptions): Promise<{
  user: ApiUser | null
}> {
  return callSite({ method: 'GET', path: '/auth/session', ...options })
}

/**
 * Ends the session.
 * @public
 */
export function logOut(options?: CallOptions): Promise<void> {
  return callSite({
    method: 'POST',
    path: '/auth/logout',
    headers: { 'x-escaparate': '1' },
    body: {},
    ...options,
  })
}

/**
 * Begins a sign-in with Google's script: the state goes to Google and comes back with the code.
 * @public
 */
export function beginSignIn(
  {
    body,
  }: {
    body: {
      returnTo?: string
    }
  },
  options?: CallOptions,
): Promise<{
  state: string
}> {
  return callSite({
    method: 'POST',
    path: '/auth/google/state',
    headers: { 'x-escaparate': '1' },
    body,
    ...options,
  })
}

/**
 * Exchanges an authorization code of Google for a session.
 * @public
 */
export function verifyCode(
  {
    xEscaparateState,
    body,
  }: {
    xEscaparateState: string
    body: {
      code: string
    }
  },
  options?: CallOptions,
): Promise<{
  user: ApiUser
}> {
  return callSite({
    method: 'POST',
    path: '/auth/google/verify-code',
    headers: { 'x-escaparate': '1', 'x-escaparate-state': xEscaparateState },
    body,
    ...options,
  })
}

/**
 * Answers a query of the content query builder with rows.
 * @public
 */
export function queryContent(
  {
    collection,
    v,
    body,
  }: {
    collection: string
    v?: string
    body: {
      sql: string
    }
  },
  options?: CallOptions,
): Promise<Record<string, unknown>[]> {
  return callSite({
    method: 'POST',
    path: `/__nuxt_content/${encodeURIComponent(collection)}/query`,
    query: { v: v },
    body,
    ...options,
  })
}

/**
 * A whole collection: base64 of gzip of a JSON array of SQL statements.
 * @public
 */
export function getContentDump(
  { collection, v }: { collection: string; v?: string },
  options?: CallOptions,
): Promise<string> {
  return callSite({
    method: 'GET',
    path: `/__nuxt_content/${encodeURIComponent(collection)}/sql_dump.txt`,
    query: { v: v },
    ...options,
  })
}

/**
 * What must be known of each collection before its dump is fetched.
 * @public
 */
export function getContentManifest(options?: CallOptions): Promise<
  Record<
    string,
    {
      version: string
      /** Of its statements. */
      digest: string
      /** Length of its statements. */
      characters: number
      columns: unknown
    }
  >
> {
  return callSite({ method: 'GET', path: '/__nuxt_content/manifest.json', ...options })
}

/**
 * Drawings of a set of icons, in the Iconify format.
 * @public
 */
export function getIcons(
  { prefix, icons }: { prefix: string; icons: string },
  options?: CallOptions,
): Promise<{
  prefix: string
  icons: Record<
    string,
    {
      body: string
    }
  >
}> {
  return callSite({
    method: 'GET',
    path: `/api/_nuxt_icon/${encodeURIComponent(prefix)}.json`,
    query: { icons: icons },
    ...options,
  })
}

/**
 * The data of a page, flattened by devalue.
 * @public
 */
export function getPayload({ page }: { page: string }, options?: CallOptions): Promise<unknown[]> {
  return callSite({
    method: 'GET',
    path: `/${page.split('/').map(encodeURIComponent).join('/')}/_payload.json`,
    ...options,
  })
}

/**
 * Which build is served.
 * @public
 */
export function getLatestBuild(options?: CallOptions): Promise<{
  id: string
  timestamp: number
}> {
  return callSite({ method: 'GET', path: '/_nuxt/builds/latest.json', ...options })
}

/**
 * The route rules of a build, and the pages that it has rendered.
 * @public
 */
export function getBuild(
  { id }: { id: string },
  options?: CallOptions,
): Promise<{
  id: string
  timestamp: number
  matcher: Record<string, unknown>
  prerendered: string[]
}> {
  return callSite({ method: 'GET', path: `/_nuxt/builds/meta/${encodeURIComponent(id)}.json`, ...options })
}

/**
 * This document.
 * @public
 */
export function getOpenApi(options?: CallOptions): Promise<Record<string, unknown>> {
  return callSite({ method: 'GET', path: '/openapi.json', ...options })
}
