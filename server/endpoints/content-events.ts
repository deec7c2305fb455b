import type { Exchange } from '#server/builds/site.ts'
import { createBusyResponse, createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/**
 * Tells a preview page of changes to the content as they are saved (open point O-29). A server that previews
 * nothing has no such address. `?page=` is the path of the page that asks, as its address has it.
 */
export function answerContentEvents({ path, site }: Exchange): EndpointResponse {
  if (!site.preview) return createErrorResponse(404, 'No preview here')
  const page = readPagePath(new URLSearchParams(path.search).get('page') ?? '/')
  const body = site.preview.subscribe(page)
  if (!body) return createBusyResponse('all')
  return {
    statusCode: 200,
    contentType: 'text/event-stream',
    // Proxies must neither keep nor gather what is told.
    cacheControl: 'no-store, no-transform',
    headers: { 'x-accel-buffering': 'no' },
    body,
  }
}

/** What is no path is one that no page has. */
function readPagePath(path: string): string {
  return withoutTrailingSlash(decodeLeniently(path))
}
