import type { Site } from '#server/builds/site.ts'
import { createErrorAnswer, type ErrorAnswer } from '#server/http/errors.ts'
import { decodeLeniently } from '#urls/percent-decoding.ts'

/**
 * Tells a preview page of changes to the content as they are saved (open point O-29). A server that previews
 * nothing has no such address. `?page=` is the path of the page that asks, as its address has it.
 */
export function answerContentEvents(request: Request, site: Site): Response | ErrorAnswer {
  if (!site.preview) return createErrorAnswer({ statusCode: 404, statusMessage: 'No preview here' })
  const body = site.preview.subscribe(readPagePath(new URL(request.url).searchParams.get('page') ?? '/'))
  if (!body) {
    const error = { statusCode: 503, statusMessage: 'Too many preview pages are open' }
    return createErrorAnswer(error, { 'retry-after': '10' })
  }
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream',
      // Proxies must neither keep nor gather what is told.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  })
}

/** What is no path is one that no page has. */
function readPagePath(path: string): string {
  return decodeLeniently(path).replace(/(?<=.)\/+$/, '')
}
