import type { DescribePending } from '#app/loaders/loader-context.ts'
import type { Page } from '#collections/fields.ts'

/** What a list shows of a post. */
export type ListedPost = Pick<
  Page<'posts'>,
  'path' | 'title' | 'description' | 'date' | 'image' | 'badge'
> & {
  authors: string[]
  /** Its place among all posts, the oldest being the first. */
  number: number
  /** Said where the post is not public yet. */
  pending?: string
}

/** The posts as a list shows them, in their order (C-PAGE-3). */
export function toListedPosts(posts: Page<'posts'>[], describePending: DescribePending): ListedPost[] {
  return posts.map(({ path, title, description, date, image, badge, authors }, index) => {
    const pending = describePending(path)
    return {
      path,
      title,
      description,
      date,
      image,
      badge,
      authors: authors.map(({ name }) => name),
      number: posts.length - index,
      ...(pending && { pending: pending.text }),
    }
  })
}
