import { type ListedPost, toListedPosts } from '#app/components/posts/listed-post.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'

export type BlogData = {
  page: Pick<Page<'blog'>, 'title' | 'description' | 'seo'>
  posts: ListedPost[]
  pictures: Record<string, PictureFacts>
}

export async function loader(args: LoaderArgs): Promise<BlogData> {
  const { content, collectPictures, describePending } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'blog')
  const posts = toListedPosts(await content.listEntries('posts'), describePending)
  return { page: { title, description, seo }, posts, pictures: await collectPictures(posts) }
}
