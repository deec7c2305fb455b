import type { IconifyJSON } from '@iconify/types'
import { pickIcons, readIconSet } from '#collections/pictures/icon-sets.server.ts'
import type { Exchange } from '#server/builds/site.ts'
import { createErrorResponse, type EndpointResponse, type ErrorResponse } from '#server/http/errors.ts'
import { createResponse, type HttpResponse } from '#server/http/response.ts'
import { ICON_MAX_AGE_S } from '#server/pictures/outside-icons.ts'

/** Names in one request for icons, at most; more answer 400 (threat C02). */
const ICON_NAMES_PER_REQUEST = 100

const namePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

/**
 * `GET /api/_nuxt_icon/<prefix>.json?icons=a,b`: the named drawings of an installed set, in the Iconify format
 * (C-ICON-2…7). Of other sets only when the operator has named a service to ask.
 */
export async function answerIcons({ path: { path, search }, site }: Exchange): Promise<EndpointResponse> {
  const prefix = (path.split('/').at(-1) ?? '').replace(/\.json$/, '')
  if (!namePattern.test(prefix)) return createErrorResponse(404, 'Icon set not found')
  const names = [...new Set((new URLSearchParams(search).get('icons') ?? '').split(',').filter(Boolean))]
  if (names.length > ICON_NAMES_PER_REQUEST)
    return refuseNames(`At most ${ICON_NAMES_PER_REQUEST} icons can be asked for at once.`)
  const wrong = names.find((name) => !namePattern.test(name))
  if (wrong !== undefined)
    return refuseNames('Icon names are lower-case letters and digits with hyphens between.')

  const installed = readIconSet(prefix)
  if (installed) return createIconResponse(pickIcons(installed, names), installed)
  if (!site.outsideIcons || names.length === 0) return createErrorResponse(404, 'Icon set not found')
  const answer = await site.outsideIcons.ask(prefix, names)
  if (answer === 'not found') return createErrorResponse(404, 'Icon set not found')
  if (answer !== 'failed') return createIconResponse(answer.set, answer.set)
  site.log.warn({ path }, 'the outside icon service did not answer')
  return createErrorResponse(500, 'Server Error', { message: 'Failed to fetch fallback icon' })
}

function refuseNames(message: string): ErrorResponse {
  return createErrorResponse(400, 'Invalid icon names', { message })
}

/** 204 when the set has none of the names: for the browser's loader that is no success (C-ICON-4). */
function createIconResponse(part: IconifyJSON | undefined, { lastModified }: IconifyJSON): HttpResponse {
  const kept = {
    cacheControl: `s-maxage=${ICON_MAX_AGE_S}, stale-while-revalidate`,
    ...(lastModified === undefined ? {} : { lastModified: new Date(lastModified * 1_000).toUTCString() }),
  }
  // A 204 names no length, not even of nothing (RFC 9110, 8.6).
  if (!part) return { statusCode: 204, ...kept }
  return createResponse({ ...kept, contentType: 'application/json', body: JSON.stringify(part) })
}
