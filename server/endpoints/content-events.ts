import type { Exchange } from '#server/builds/site.ts'
import { nameNetwork } from '#server/http/connection.ts'
import { createBusyResponse, createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'
import { withoutTrailingSlash } from '#urls/trailing-slash.ts'

/** After how long, in s, who has found no room may come again. */
const RETRY_AFTER_S = 10

/**
 * Tells a preview page of changes to the content as they are saved (open point O-29). A server that previews
 * nothing has no such address. `?page=` is the path of the page that asks, as its address has it.
 */
export function answerContentEvents({ path, connection, site }: Exchange): EndpointResponse {
  if (!site.preview) return createErrorResponse(404, 'No preview here')
  const page = readPagePath(new URLSearchParams(path.search).get('page') ?? '/')
  const body = site.preview.subscribe(page, nameNetwork(connection.clientAddress))
  if (!body) return createBusyResponse('all', RETRY_AFTER_S, 'Too many preview pages are open')
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
