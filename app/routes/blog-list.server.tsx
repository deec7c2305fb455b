import type { LoaderFunctionArgs } from 'react-router'
import type { Page } from '#collections/definitions.ts'
import type { PictureFacts } from '#collections/picture-facts.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices } from '#app/loader-context.ts'
import { readSeo } from '#app/page-head.tsx'
import { Numeral } from '#app/shell/numeral.tsx'
import { PublishedDate } from '#app/shell/published-date.tsx'
import { Picture, PictureContext } from '#app/ui/picture.tsx'

type Post = Pick<Page<'posts'>, 'path' | 'title' | 'description' | 'date' | 'image' | 'badge'> & {
  authors: string[]
}
type BlogData = {
  page: Pick<Page<'blog'>, 'title' | 'description' | 'seo'>
  posts: Post[]
  pictures: Record<string, PictureFacts>
}

export async function loader(args: LoaderFunctionArgs): Promise<BlogData> {
  const { content, collectPictures } = getServices(args)
  const found = await content.getBlog()
  if (!found) throw createMissingContentError('Page not found')
  const { title, description, seo } = found
  const posts = (await content.listPosts()).map(toListedPost)
  return { page: { title, description, seo }, posts, pictures: await collectPictures(posts) }
}

export function readHead({ page }: BlogData) {
  return readSeo(page)
}

/** Posts in stem order, the first one wide (C-PAGE-3). */
export function View({ page, posts, pictures }: BlogData) {
  return (
    <div className="sheet">
      <header className="grid items-end gap-x-(--gap) gap-y-5 pt-14 pb-10 lg:grid-cols-12 lg:pt-24 lg:pb-14">
        <h1 className="display-xl lg:col-span-7">{page.title}</h1>
        <p className="lede lg:col-span-4 lg:col-start-9">{page.description}</p>
      </header>
      <PictureContext value={pictures}>
        <ul className="post-grid">
          {posts.map((post, index) => (
            <li key={post.path}>
              <PostCard post={post} number={posts.length - index} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </PictureContext>
    </div>
  )
}

type CardProps = { post: Post; number: number; isFirst: boolean }

function PostCard({ post, number, isFirst }: CardProps) {
  return (
    <article className="post-card group">
      <Picture
        src={post.image.src}
        alt={post.image.alt ?? ''}
        sizes={isFirst ? '(min-width: 64rem) 62vw, 100vw' : '(min-width: 40rem) 52vw, 100vw'}
        isFirst={isFirst}
        measures={[1200, 800]}
      />
      <div>
        <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-soft">
          <Numeral value={number} className="text-lg text-accent" />
          {post.badge && <span className="label text-ink">{post.badge.label}</span>}
          <PublishedDate date={post.date} />
        </p>
        <h2 className={`mt-3 ${isFirst ? 'display-lg' : 'display-md'}`}>
          <a href={post.path} className="after:absolute after:inset-0 group-hover:text-accent">
            {post.title}
          </a>
        </h2>
        <p className="mt-3 max-w-[33.2em] text-ink-soft">{post.description}</p>
        <p className="mt-4 text-sm font-medium">{post.authors.join(', ')}</p>
      </div>
    </article>
  )
}

/** What the list shows of a post. */
function toListedPost({ path, title, description, date, image, badge, authors }: Page<'posts'>): Post {
  return { path, title, description, date, image, badge, authors: authors.map(({ name }) => name) }
}
