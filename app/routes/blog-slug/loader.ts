import { type ListedGarment, toListedGarment } from '#app/components/shop-floor/listed-garment.ts'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type Island, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { ContentSource, SurroundItem } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
import type { TocLink } from '#collections/minimark.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { listShowcased } from '#collections/read/garments.ts'
import { invitationPicture } from '#config/site.ts'
import { countReadingMinutes } from './reading-time.ts'

/** What the page of a post shows of it. */
const shownFields = [
  'path',
  'title',
  'description',
  'seo',
  'date',
  'image',
  'authors',
  'badge',
] as const satisfies (keyof Page<'posts'>)[]

export type Post = Pick<Page<'posts'>, (typeof shownFields)[number]>
export type PostData = {
  page: Post
  readingMinutes: number
  toc: TocLink[]
  body: Island
  surround: [previous: Neighbour | null, next: Neighbour | null]
  /** The garments that it shows. */
  garments: ListedGarment[]
  pictures: Record<string, PictureFacts>
  /** Said where the post is not public yet. */
  pending?: string
}

/** A post before or after this one, with its picture. */
type Neighbour = SurroundItem & { image: Post['image'] | null }

/** A post, with its neighbours. */
export async function loader(args: LoaderArgs): Promise<PostData> {
  const { content, renderBody, collectPictures, describePending } = getServices(args)
  const found = await content.getEntry('posts', readContentPath(args.request))
  if (!found) throw createMissingContentError('Post not found')
  const { path, body } = found
  const page = pick(found, shownFields)
  const [previous, next] = await content.getSurround('posts', path)
  const garments = await listShowcased(content, found)
  const facts = await collectPictures(garments.map(({ colours }) => colours))
  const pending = describePending(path)
  const surround: PostData['surround'] = [
    await addPicture(content, previous),
    await addPicture(content, next),
  ]
  return {
    page,
    readingMinutes: countReadingMinutes(body),
    toc: body.toc.links,
    body: await renderBody(path, body),
    surround,
    garments: garments.map((garment) => toListedGarment(garment, facts)),
    pictures: await collectPictures([page, surround, invitationPicture]),
    ...(pending && { pending: pending.text }),
  }
}

async function addPicture(content: ContentSource, item: SurroundItem | null): Promise<Neighbour | null> {
  if (!item) return null
  const post = await content.getEntry('posts', item.path)
  return { ...item, image: post?.image ?? null }
}
