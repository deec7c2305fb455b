import { type ListedPost, toListedPosts } from '#app/components/posts/listed-post.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { Page } from '#collections/fields.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { invitationPicture } from '#config/site.ts'

/** What the home page shows of its record. */
const shownFields = [
  'title',
  'description',
  'seo',
  'hero',
  'sections',
  'features',
  'testimonials',
  'cta',
] as const satisfies (keyof Page<'index'>)[]

export type HomeData = {
  page: Pick<Page<'index'>, (typeof shownFields)[number]>
  posts: ListedPost[]
  icons: Record<string, string>
  pictures: Record<string, PictureFacts>
}

/** Posts that the home page shows: a row of the grid. */
const POSTS_SHOWN = 3

export async function loader(args: LoaderArgs): Promise<HomeData> {
  const { content, collectIcons, collectPictures, describePending } = getServices(args)
  const page = pick(await loadPageRecord(content, 'index'), shownFields)
  const posts = toListedPosts(await content.listEntries('posts'), describePending).slice(0, POSTS_SHOWN)
  const pictures = await collectPictures([page, posts, invitationPicture])
  return { page, posts, icons: await collectIcons(page), pictures }
}
