import { toListedPosts } from '#app/components/posts/listed-post.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'

export type BlogData = Awaited<ReturnType<typeof loader>>

export async function loader(args: LoaderArgs) {
  const { content, collectPictures, describePending } = getServices(args)
  const { title, description, seo } = await loadPageRecord(content, 'blog')
  const posts = toListedPosts(await content.listEntries('posts'), describePending)
  return { page: { title, description, seo }, posts, pictures: await collectPictures(posts) }
}
