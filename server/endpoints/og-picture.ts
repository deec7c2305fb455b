import { LRUCache } from 'lru-cache'
import { keepUntilFailed } from '#browser/keep-until-failed.ts'
import { pageNotFound } from '#config/site.ts'
import { createFairQueue } from '#limits/fair-queue.ts'
import type { Exchange } from '#server/builds/site.ts'
import { PUBLIC_FILE_CACHE_CONTROL } from '#server/http/cache-control.ts'
import { createErrorResponse, type EndpointResponse } from '#server/http/errors.ts'
import { createResponse } from '#server/http/response.ts'
import { describeOgPicture, type OgPictureContents } from '#server/seo/og-picture.ts'
import { findPublicPage } from '#server/seo/page-reader.ts'

/** Pictures that are kept in memory, at most; each weighs up to 100 kB. */
const PICTURES_KEPT = 200

/** Pictures drawn at the same time, and requests that may wait for theirs, of one address and of all; further ones are turned away. */
const PICTURES_DRAWN_AT_ONCE = 2
const PICTURES_WAITING_OF_ONE = 16
const PICTURES_WAITING = 50

const queue = createFairQueue({
  atOnce: PICTURES_DRAWN_AT_ONCE,
  waitingOfOne: PICTURES_WAITING_OF_ONE,
  waitingOfAll: PICTURES_WAITING,
})

/**
 * The picture that a shared link to a page shows, drawn when it is first asked for. Only pages that exist have one, and
 * for others nothing is read.
 */
export async function answerOgPicture({ path: url, connection, site }: Exchange): Promise<EndpointResponse> {
  const name = url.path.slice('/og'.length, -'.png'.length)
  const path = name === '/index' ? '/' : name
  const isPage = (await site.findPage(path)) === path
  const page = isPage && (await findPublicPage(site.content, path))
  if (!page) return createErrorResponse(404, pageNotFound)
  const contents = describeOgPicture(page)
  const body = await draw(JSON.stringify(contents), contents, connection.clientAddress)
  return createResponse({ contentType: 'image/png', cacheControl: PUBLIC_FILE_CACHE_CONTROL, body })
}

/**
 * A picture drawn for a client, once however many ask for it, a few at a time, and the newest kept. What draws takes 15 MB of
 * memory and a tenth of a second to load: it is loaded with the first.
 * @throws QueueFullError when too many wait already.
 */
const draw = keepUntilFailed(
  (_key: string, contents: OgPictureContents, client: string) =>
    queue.run(client, async () => (await import('#server/seo/draw-og-picture.ts')).drawOgPicture(contents)),
  new LRUCache<string, Promise<Buffer>>({ max: PICTURES_KEPT }),
)
