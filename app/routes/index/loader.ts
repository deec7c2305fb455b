import { type ListedPost, toListedPosts } from '#app/components/posts/listed-post.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { invitationPicture } from '#config/site.ts'

type Home = Page<'index'>

export type HomeData = {
  page: Pick<
    Home,
    'title' | 'description' | 'seo' | 'hero' | 'sections' | 'features' | 'testimonials' | 'cta'
  >
  posts: ListedPost[]
  icons: Record<string, string>
  pictures: Record<string, PictureFacts>
}

/** Posts that the home page shows: a row of the grid. */
const POSTS_SHOWN = 3

export async function loader(args: LoaderArgs): Promise<HomeData> {
  const { content, collectIcons, collectPictures, describePending } = getServices(args)
  const record = await loadPageRecord(content, 'index')
  const { title, description, seo, hero, sections, features, testimonials, cta } = record
  const page = { title, description, seo, hero, sections, features, testimonials, cta }
  const posts = toListedPosts(await content.listEntries('posts'), describePending).slice(0, POSTS_SHOWN)
  const pictures = await collectPictures([page, posts, invitationPicture])
  return { page, posts, icons: await collectIcons(page), pictures }
}
