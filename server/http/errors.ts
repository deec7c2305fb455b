import type { IncomingMessage } from 'node:http'
import type { ErrorObject } from '#app/app-error.ts'

/** Whether an error goes out as JSON; the first rule that fits decides (C-ERR-5). */
export function wantsJsonError(request: Pick<IncomingMessage, 'headers' | 'url'>): boolean {
  const header = (name: string) => String(request.headers[name] ?? '').toLowerCase()
  if (header('accept').includes('text/html')) return false
  if (header('accept').includes('application/json')) return true
  if (/curl\/|httpie\//.test(header('user-agent'))) return true
  if (header('sec-fetch-mode').includes('cors')) return true
  const url = (request.url ?? '').toLowerCase()
  return url.startsWith('/api/') || url.endsWith('.json')
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

/** An error as an endpoint answers it: always JSON, whatever the client accepts. `url` names what was asked for. */
export function createJsonErrorResponse(
  { statusCode, statusMessage, message = statusMessage, data }: JsonError,
  url: string,
  headers: Record<string, string> = {},
): Response {
  const error = { statusCode, statusMessage, message, data, fatal: false, unhandled: false }
  return new Response(formatJsonError(error, url), {
    status: statusCode,
    headers: {
      ...errorHeaders,
      'content-security-policy': jsonErrorPolicy,
      'content-type': 'application/json',
      ...headers,
    },
  })
}

type JsonError = { statusCode: number; statusMessage: string; message?: string; data?: unknown }

/** Only what an HTTP status line can carry (C-ERR-2). */
export function sanitizeStatusMessage(text: string): string {
  return text.replace(/[^\t\x20-\x7e]/g, '')
}

/** Sent when even the error page cannot be rendered (C-ERR-7). */
export const lastResortHtml = `<!DOCTYPE html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Error</title></head><body><h1>500</h1><p>Algo ha fallado. Vuelve a intentarlo dentro de un momento.</p><p><a href="/">Volver al inicio</a></p></body></html>`
