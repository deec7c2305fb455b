import { toListedGarments } from '#app/components/shop-floor/listed-garment.ts'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { ContentSource, SurroundItem } from '#collections/content-source.ts'
import { listShowcased } from '#collections/read/garments.ts'
import { invitationPicture } from '#config/site.ts'
import { countReadingMinutes } from './reading-time.ts'

/** What the page of a post shows of it. */
const shownFields = ['path', 'title', 'description', 'seo', 'date', 'image', 'authors', 'badge'] as const

export type PostData = Awaited<ReturnType<typeof loader>>

/** A post, with its neighbours. */
export async function loader(args: LoaderArgs) {
  const { content, renderBody, collectPictures, describePending } = getServices(args)
  const found = await content.getEntry('posts', readContentPath(args.request))
  if (!found) throw createMissingContentError('Post not found')
  const page = pick(found, shownFields)
  const { path, body } = found
  const [previous, next] = await content.getSurround('posts', path)
  const garments = await listShowcased(content, found)
  const surround = [await addPicture(content, previous), await addPicture(content, next)] as const
  return {
    page,
    readingMinutes: countReadingMinutes(body),
    toc: body.toc.links,
    body: await renderBody(found),
    surround,
    /** Those that it shows. */
    garments: await toListedGarments(garments, collectPictures),
    pictures: await collectPictures([page, surround, invitationPicture]),
    /** Said where the post is not public yet. */
    pending: describePending(path)?.text,
  }
}

/** A post before or after this one, with its picture. */
async function addPicture(content: ContentSource, item: SurroundItem | null) {
  if (!item) return null
  const post = await content.getEntry('posts', item.path)
  return { ...pick(item, ['title', 'path']), image: post?.image ? pick(post.image, ['src']) : null }
}
