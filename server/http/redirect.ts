import { escapeMarkup } from '#collections/write-html.ts'
import { PAGE_CACHE_CONTROL } from './cache-control.ts'
import { createErrorResponse, type EndpointResponse } from './errors.ts'
import { createResponse } from './response.ts'

/** Longest target of a redirect, in bytes: proxies read 4 kB of a head, and take a server that sends more for broken. */
const MAX_REDIRECT_BYTES = 2 * 1024

/** Leads on to another address, unless proxies would not take it: it repeats what was written behind a short address. */
export function createRedirect(statusCode: number, location: string): EndpointResponse {
  if (Buffer.byteLength(location) > MAX_REDIRECT_BYTES)
    return createErrorResponse(414, 'The address is too long to lead on to another')
  const target = escapeMarkup(location)
  return createResponse({
    statusCode,
    contentType: 'text/html',
    cacheControl: PAGE_CACHE_CONTROL,
    headers: { location },
    body: `<!DOCTYPE html><html lang="es"><head><meta http-equiv="refresh" content="0; url=${target}"></head></html>`,
  })
}
