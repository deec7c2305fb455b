import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { readJson } from '#server/http/body.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { PUBLISHED_HEADER, type Published, type Refusal } from '#taller/protocol.ts'

/** Nobody keeps anything of the workshop, and nobody finds it. */
const headers = {
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
}

/** Why a request is refused, with its status and its sentence. */
const refusals = {
  request_refused: [403, 'Esta petición no viene del taller.'],
  role_refused: [403, 'Tu cuenta escribe y propone, y no publica.'],
  proposal_unknown: [404, 'Esa propuesta ya no está: la han aceptado o retirado.'],
  too_many_proposals: [409, 'Tienes demasiadas propuestas abiertas. Retira alguna antes.'],
  too_many: [429, 'Son demasiadas peticiones seguidas. Espera un momento.'],
  not_found: [404, 'No hay tal archivo entre los del contenido.'],
  address_unknown: [404, 'El taller no tiene esa dirección.'],
  method_refused: [405, 'Esta dirección no admite ese método.'],
  body_invalid: [400, 'El taller no entiende lo que se le ha enviado.'],
  body_too_large: [413, 'El texto es demasiado largo: cabe 1 MiB.'],
  has_mistakes: [422, 'Con errores no se publica: corrige los de abajo. Lo escrito sigue en este navegador.'],
  hash_missing: [428, 'Falta decir qué versión se ha cambiado.'],
  version_unknown: [404, 'No hay tal versión de este archivo.'],
  'too-large': [422, 'El archivo es demasiado grande para abrirlo.'],
  'not-utf8': [422, 'El archivo no está escrito en UTF-8. Guárdalo así y vuelve a abrirlo.'],
  picture_too_large: [413, 'La imagen pesa demasiado: caben 32 MiB. Guárdala más pequeña.'],
  picture_unknown: [404, 'Esa imagen ya no está.'],
  picture_of_site: [409, 'La web misma usa esa imagen, y no se puede borrar.'],
  picture_name_taken: [409, 'Ya hay otra imagen con ese nombre. Bórrala antes.'],
  failed: [500, 'Algo ha fallado, y no se ha guardado. Vuelve a intentarlo.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalReason = keyof typeof refusals

/** `detail` says to programs what exactly. */
export function refuse(reason: RefusalReason, detail?: string): HttpResponse {
  const [statusCode, message] = refusals[reason]
  return refuseInWords(statusCode, { reason, message, ...(detail !== undefined && { detail }) })
}

/** Refuses for a reason whose sentence is told elsewhere. */
export function refuseInWords(statusCode: number, refusal: Refusal & { detail?: string }): HttpResponse {
  return answerJson(refusal, { statusCode })
}

/** Thrown where a request goes no further. */
export class Refused extends Error {
  readonly response: HttpResponse
  constructor(response: HttpResponse) {
    super('A request is refused')
    this.response = response
  }
}

/** Two texts of the greatest length, with what JSON makes of their line ends. */
const MAX_BODY_BYTES = 8 * 1024 * 1024

/** What a request says in its body. @throws Refused where it is of another form. */
export async function readRequest<T>(request: IncomingMessage, schema: z.ZodType<T>): Promise<T> {
  const read = await readJson(request, schema, MAX_BODY_BYTES)
  if ('body' in read) return read.body
  throw new Refused(refuse(read.refusedWith === 413 ? 'body_too_large' : 'body_invalid', read.reason))
}

export const answerNothing: HttpResponse = { statusCode: 204, cacheControl: 'no-store' }

/** A value as JSON, whose type is that of the protocol. */
export function answerJson(
  value: unknown,
  more: Pick<HttpResponse, 'etag'> & { statusCode?: number } = {},
): HttpResponse {
  return answer({ contentType: 'application/json', body: JSON.stringify(value), ...more })
}

/** A document of the workshop, or of a page that nobody has saved. */
export function answerHtml(body: string, statusCode = 200): HttpResponse {
  return answer({ statusCode, contentType: 'text/html;charset=utf-8', body })
}

function answer(of: Omit<Parameters<typeof createResponse>[0], 'cacheControl' | 'headers'>): HttpResponse {
  return createResponse({ cacheControl: 'no-store', headers, ...of })
}

/** The same answer, with what has come of putting the change before visitors. */
export function tellPublished(reply: HttpResponse, published: Published): HttpResponse {
  const told = encodeURIComponent(JSON.stringify(published))
  return { ...reply, headers: { ...reply.headers, [PUBLISHED_HEADER]: told } }
}

/** A file of its app, whose name is another when it holds something else; nobody keeps it for others. */
export function answerAsset({ contentType, body }: { contentType: string; body: Buffer }): HttpResponse {
  const cacheControl = 'private, max-age=31536000, immutable'
  return createResponse({ contentType, cacheControl, headers, body })
}
