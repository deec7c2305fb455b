import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { isObject } from '#collections/data-files/is-object.ts'
import { pageNotFound } from '#config/site.ts'
import type { Exchange } from '#server/builds/site.ts'
import { parseJson, readJson } from '#server/http/body.ts'
import { PAGE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse, type EndpointResponse, type ErrorResponse } from '#server/http/errors.ts'
import type { RequestPath } from '#server/http/request-path.ts'
import { createResponse } from '#server/http/response.ts'
import { isAskedByOtherBuild } from '#server/http/site-headers.ts'

/** Largest body of a request for an island, in bytes; larger ones answer 413 (C-ISL-5). */
const MAX_ISLAND_BODY_BYTES = 65_536

/** Objects and lists within one another in an island's properties, at most; deeper ones answer 400 (C-ISL-5). */
const MAX_ISLAND_DEPTH = 64

/** Properties that are looked at, at most; no island takes more than one. */
const MOST_PROPS = 20

type Asked = { name: string; id?: string; props: Record<string, unknown> }

/**
 * An island by itself (C-ISL): `/__nuxt_island/{Name}_{hash}.json?props={…}`, or the same with a body. The hash is
 * that of what is asked for, so that a cache can never hold one thing under the key of another (threat I03).
 */
export async function answerIsland({ request, path, site }: Exchange): Promise<EndpointResponse> {
  const asked = await readAsked(request, path)
  if ('error' in asked) return asked
  const renderer = await site.getRenderer()
  // Checked first: it costs next to nothing, whatever was sent.
  const island = renderer.openIsland(asked.name, asked.props)
  if ('refused' in island)
    return island.refused === 'props'
      ? invalidProps
      : createErrorResponse(404, `Island component not found: ${asked.name}`)
  // Nothing is secret here: the hash keeps caches honest.
  if (asked.id !== (await renderer.hashIsland(asked)))
    return createErrorResponse(400, 'Invalid island request hash')
  const body = await island.render(asked.id)
  if (body === null) return createErrorResponse(404, pageNotFound)
  const isNotToBeKept = site.preview || isAskedByOtherBuild(path, site.buildId)
  return createResponse({
    contentType: 'application/json;charset=utf-8',
    cacheControl: isNotToBeKept ? 'no-store' : PAGE_CACHE_CONTROL,
    body,
  })
}

/** The text after the last `_` is the id, the rest the name (C-ISL-3). */
async function readAsked(
  request: IncomingMessage,
  { path, search }: RequestPath,
): Promise<Asked | ErrorResponse> {
  const key = /^\/__nuxt_island\/([\w-]+)\.json$/.exec(path)?.[1]
  const props = request.method === 'POST' ? await readBody(request) : readQuery(search)
  if ('error' in props) return props
  if (key === undefined) return createErrorResponse(400, 'Invalid island name')
  const cut = key.lastIndexOf('_')
  return cut === -1 ? { name: key, ...props } : { name: key.slice(0, cut), id: key.slice(cut + 1), ...props }
}

function readQuery(search: string): Pick<Asked, 'props'> | ErrorResponse {
  const [text, ...others] = new URLSearchParams(search).getAll('props')
  // Who asks for two things at once has no one answer (threat I04).
  if (others.length > 0) return invalidProps
  return text === undefined ? { props: {} } : readProps(parseJson(text))
}

async function readBody(request: IncomingMessage): Promise<Pick<Asked, 'props'> | ErrorResponse> {
  const read = await readJson(request, islandBody, MAX_ISLAND_BODY_BYTES)
  if ('refusedWith' in read)
    return read.refusedWith === 400 ? invalidProps : createErrorResponse(read.refusedWith, read.reason)
  // Either an object or its JSON as text (C-ISL-1).
  const given = read.body.props ?? {}
  return readProps(typeof given === 'string' ? parseJson(given) : given)
}

const islandBody = z.object({ props: z.unknown() })

const invalidProps = createErrorResponse(400, 'Invalid island props')

/** By hand: a schema would look at each of thousands, and that of an island tell of each that it does not know. */
function readProps(props: unknown): Pick<Asked, 'props'> | ErrorResponse {
  const isGood =
    isObject(props) && Object.keys(props).length <= MOST_PROPS && !isDeeper(props, MAX_ISLAND_DEPTH)
  return isGood ? { props } : invalidProps
}

/** Whether there are more objects and lists within one another than so many (threat H05); none beyond is looked at. */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}
