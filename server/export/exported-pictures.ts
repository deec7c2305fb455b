import { createPictureUrl } from '#collections/pictures/picture-modifiers.ts'
import type { HttpResponse, StoredBody } from '#server/http/response.ts'
import { type Pictures, pictureCacheControl } from '#server/pictures/pictures.ts'
import { feedPicture } from '#server/seo/product-feed.ts'

/** The one who asks for pictures, as the queue of those who do tells them apart. */
const CLIENT = 'export'

/** Makes the pictures that the product feed names, as the server makes them on request, each with its address. */
export async function* makeFeedPictures(
  paths: readonly string[],
  pictures: Pictures,
): AsyncGenerator<[path: string, response: HttpResponse & { body: StoredBody }]> {
  const { format, ...size } = feedPicture
  for (const path of paths) {
    const found = await pictures.find(path)
    if (typeof found === 'string') continue
    const made = await pictures.make(found, size, format, CLIENT)
    const response = {
      statusCode: 200,
      cacheControl: pictureCacheControl,
      etag: pictures.tag(found, { ...size, format }),
      lastModified: found.modified.toUTCString(),
      ...made,
    }
    yield [createPictureUrl(path, feedPicture), response]
  }
}
