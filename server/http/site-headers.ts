import { BUILD_ID_HEADER, BUILD_TIMING } from '#config/constants.ts'
import { isSignInPath, speculationRulesPath } from '#config/pages.ts'
import { isPayloadPath } from '#urls/payload-path.ts'
import type { HttpResponse } from './response.ts'

type Headers = Readonly<Record<string, string>>

/** What the site says with every response, by what that is. Nobody else says any of it, so that no branch forgets it. */
export type SiteHeaders = {
  document: Headers
  /** `/login` and `/signup`, where Google's script comes in. */
  signInPage: Headers
  /** A payload or an island: tabs of every build ask for them. */
  data: Headers
  other: Headers
}

/**
 * Headers say which build a response is of: its bytes do not, so that a build changes none that it makes again. Documents
 * say besides what a browser may fetch before the app does (decision 018).
 */
export function createSiteHeaders(buildId: string, every: Headers, ofSignInPages = every): SiteHeaders {
  const ofDocuments = {
    // A page cannot read the headers of its own document but for this one.
    'server-timing': `${BUILD_TIMING};desc="${buildId}"`,
    'speculation-rules': `"${speculationRulesPath}"`,
  }
  return {
    document: { ...every, ...ofDocuments },
    signInPage: { ...ofSignInPages, ...ofDocuments },
    data: { ...every, [BUILD_ID_HEADER]: buildId },
    other: every,
  }
}

/** Those of a response at a path; an error on the path of a sign-in page is an error like all. */
export function chooseHeaders(
  headers: SiteHeaders,
  { statusCode, contentType = '' }: Pick<HttpResponse, 'statusCode' | 'contentType'>,
  path: string,
): Headers {
  if (isData(path)) return headers.data
  if (statusCode < 400 && isSignInPath(path)) return headers.signInPage
  return contentType.startsWith('text/html') ? headers.document : headers.other
}

function isData(path: string): boolean {
  return isPayloadPath(path) || path.startsWith('/__nuxt_island/')
}

/**
 * Whether a tab of another build asks for a payload, or for the island that it leaves out: the bare query names the
 * build (C-PAY-1). It gets what is served now, and must not keep it: after a rollback it would be taken for the answer
 * of that build again and again (threat D02).
 */
export function isAskedByOtherBuild(
  { path, search }: { path: string; search: string },
  buildId: string,
): boolean {
  if (search === '' || search === `?${buildId}`) return false
  return isData(path) && (isPayloadPath(path) || !search.includes('='))
}
