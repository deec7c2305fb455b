import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { ErrorObject } from '#app/errors/app-error.ts'
import { tooManyAsk, tooManyQuestions } from '#config/messages/refusals.ts'
import { pageGone } from '#config/site.ts'
import type { QueueFull } from '#limits/fair-queue.ts'
import { isJsonType } from './body.ts'
import type { HttpResponse } from './response.ts'

/** Longest reason phrase, in characters: proxies read 4 kB of a head, and take a server that sends more for broken. */
const MAX_REASON_CHARACTERS = 100

/** After how long, in s, who was turned away may come again. */
const RETRY_AFTER_S = 5

/** What decides whether an error is HTML or JSON, besides its URL (C-ERR-5). */
export const errorVary = 'Accept, User-Agent, Sec-Fetch-Mode'

/** Whether an error goes out as JSON, by the first rule that fits (C-ERR-5): who sends JSON is a program (threat Q01). */
export function wantsJsonError(request: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  const header = (name: string) => String(request.headers[name] ?? '').toLowerCase()
  // An island is no page, whoever asks for it (C-ISL-5).
  if (/^\/__nuxt_island\//i.test(request.url ?? '')) return true
  if (header('accept').includes('text/html')) return false
  if (header('accept').includes('application/json')) return true
  if (/curl\/|httpie\//.test(header('user-agent'))) return true
  if (header('sec-fetch-mode').includes('cors')) return true
  const url = (request.url ?? '').toLowerCase()
  if (url.startsWith('/api/') || url.endsWith('.json')) return true
  return isJsonType(header('content-type'))
}

/** The JSON body of an error, indented by two spaces (C-ERR-6). */
export function formatJsonError(error: ErrorObject, url: string): string {
  const statusMessage = sanitizeStatusMessage(error.statusMessage ?? '')
  const { statusCode, message, data } = error
  return JSON.stringify({ error: true, url, statusCode, statusMessage, message, data }, null, 2)
}

/** Headers of every error answer (C-ERR-6); a caller may set another cache rule. */
export const errorHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
} as const

/** JSON is nobody's page: nothing in it may run or be framed (C-ERR-6). */
export const jsonErrorPolicy = "script-src 'none'; frame-ancestors 'none';"

/** A response that refuses, before anybody knows whether it goes out as HTML or as JSON (C-ERR-5). */
export type ErrorResponse = {
  error: ErrorObject
  /** Such as another cache rule than that of every error. */
  headers: Record<string, string>
  cookies: string[]
}

/** What a request is answered with: a response, or such a refusal. */
export type EndpointResponse = HttpResponse | ErrorResponse

type Details = { message?: string; data?: unknown; headers?: Record<string, string>; cookies?: string[] }

/**
 * An error as an endpoint answers it; it tells only what is meant for the one who asked. Without words of its own a status
 * is called as HTTP does.
 */
export function createErrorResponse(
  statusCode: number,
  statusMessage = STATUS_CODES[statusCode] ?? '',
  { message = statusMessage, data, headers = {}, cookies = [] }: Details = {},
): ErrorResponse {
  const error = { statusCode, statusMessage, message, data, fatal: false, unhandled: false }
  return { error, headers, cookies }
}

/** Of whom so much waits already (429), or who asks when others do (503), may ask again after so many seconds. */
export function createBusyResponse(full: QueueFull, retryAfterS = RETRY_AFTER_S): ErrorResponse {
  const details = { data: { lang: 'es' }, headers: { 'retry-after': String(retryAfterS) } }
  return full === 'own'
    ? createErrorResponse(429, tooManyQuestions, details)
    : createErrorResponse(503, tooManyAsk, details)
}

/** A page that was retired; the specification has no words for it, so that they are Spanish. */
export function createGoneResponse(): ErrorResponse {
  return createErrorResponse(410, pageGone, { data: { lang: 'es' } })
}

/** Only what an HTTP status line can carry (C-ERR-2). */
function sanitizeStatusMessage(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, '')
}

/** The same as the reason phrase of an answer: however long an address is, the head that repeats it stays small. */
export function toReasonPhrase(statusMessage: string | undefined): string {
  return sanitizeStatusMessage(statusMessage ?? '').slice(0, MAX_REASON_CHARACTERS)
}

/** Sent when even the error page cannot be rendered (C-ERR-7). */
export const lastResortHtml = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error</title></head><body><h1>500</h1><p>Algo ha fallado. Vuelve a intentarlo dentro de un momento.</p><p><a href="/">Volver al inicio</a></p></body></html>`
