import type { DescribePending } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { Page } from '#collections/fields.ts'

const listedFields = ['path', 'title', 'description', 'date', 'image', 'badge'] as const

/** What a list shows of a post. */
export type ListedPost = ReturnType<typeof toListedPosts>[number]

/** The posts as a list shows them, in their order (C-PAGE-3). */
export function toListedPosts(posts: Page<'posts'>[], describePending: DescribePending) {
  return posts.map((post, index) => ({
    ...pick(post, listedFields),
    authors: post.authors.map(({ name }) => name),
    /** Its place among all posts, the oldest being the first. */
    number: posts.length - index,
    /** Said where the post is not public yet. */
    pending: describePending(post.path)?.text,
  }))
}
