import { isSignInPath } from '#config/pages.ts'
import type { Site } from '#server/builds/site.ts'
import { PAGE_CACHE_CONTROL, PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import type { HttpResponse } from '#server/http/response.ts'
import { choosePageHeaders } from '#server/http/security-headers.ts'
import { pictureCacheControl } from '#server/pictures/pictures.ts'

type Headers = Record<string, string>

/** What browsers ask for again, so that a shared cache may be told otherwise: what never changes needs no such word. */
const revalidated = new Set<string | undefined>([
  PAGE_CACHE_CONTROL,
  PUBLIC_FILE_CACHE_CONTROL,
  pictureCacheControl,
])

/** Those of the two sign-in pages are others; an error on their addresses is an error like all. */
export function chooseHeaders(site: Site, { statusCode }: HttpResponse, path: string): Headers {
  return statusCode < 400 ? choosePageHeaders(site, path) : site.securityHeaders
}

/**
 * Those of an answer of the build at its own address. Shared caches keep it there and nowhere else: what stands behind
 * a query or a slash at its end is in no list of what to purge. What a sign-in page lets in depends on this server's
 * settings, so nobody keeps that.
 */
export function chooseBuiltHeaders(site: Site, { cacheControl }: HttpResponse, address: string): Headers {
  if (!site.keptHeaders || !revalidated.has(cacheControl) || isSignInPath(address) || address.includes('?'))
    return choosePageHeaders(site, address)
  return site.keptHeaders
}
