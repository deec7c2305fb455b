import type { Exchange } from '#server/builds/site.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'

/** How soon a balancer may ask again, in seconds. */
const RETRY_AFTER_S = 1

/** Answers that could not be read when a balancer last asked: the log is told once, however often it asks. */
const unreadable = new WeakSet<Exchange['site']['responses']>()

/** Whether a balancer asks: it is answered whatever has become of the build. */
export function isProbe(path: string): boolean {
  return path === '/healthz' || path === '/readyz'
}

/** The process turns (`/healthz`): it hears requests and answers them, whatever it has to answer. */
export function answerHealth(): HttpResponse {
  return createText(200, 'ok')
}

/** Whether visitors may be sent here: not while the process starts or stops, nor without a build that can be read. */
export function answerReadiness({ site }: Exchange): HttpResponse {
  const { state } = site.readiness
  if (state !== 'ready') return createText(503, state)
  try {
    site.responses.check()
    unreadable.delete(site.responses)
    return createText(200, 'ok')
  } catch (error) {
    if (!unreadable.has(site.responses))
      site.log.error({ error: String(error) }, 'the build that is served cannot be read any more')
    unreadable.add(site.responses)
    return createText(503, 'no whole build')
  }
}

function createText(statusCode: number, text: string): HttpResponse {
  return createResponse({
    statusCode,
    contentType: 'text/plain;charset=utf-8',
    cacheControl: 'no-store',
    ...(statusCode === 503 ? { headers: { 'retry-after': String(RETRY_AFTER_S) } } : {}),
    body: `${text}\n`,
  })
}
