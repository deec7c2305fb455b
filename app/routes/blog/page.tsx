import { Below } from '#app/components/navigation/below.tsx'
import { ShelfLine } from '#app/components/navigation/shelf-line.tsx'
import { PostCard } from '#app/components/posts/post-card.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { pages } from '#config/pages.ts'
import { PictureContext } from '#ui/picture.tsx'
import type { BlogData } from './loader.ts'

/** Columns of the posts after the first: rows of five and seven, of seven and five, of three times four, over and over. */
const columns = [
  'lg:col-span-5 lg:[&_img]:aspect-[5/4.68]',
  'lg:col-span-7',
  'lg:col-span-7',
  'lg:col-span-5 lg:[&_img]:aspect-[5/4.68]',
  'lg:col-span-4',
  'lg:col-span-4',
  'lg:col-span-4',
]

/** Posts, newest first, the first one wide (C-PAGE-3). */
export function View({ data: { page, posts, pictures } }: { data: BlogData }) {
  return (
    <div className="sheet">
      <PageHead {...readSeo(page)} />
      <header className="grid items-end gap-x-(--gap) gap-y-5 pt-14 pb-10 lg:grid-cols-12 lg:pt-24 lg:pb-14">
        <div className="lg:col-span-7">
          <h1 className="display-xl">{page.title}</h1>
          <ShelfLine of={pages.blog.path} />
        </div>
        <p className="lede lg:col-span-4 lg:col-start-9">{page.description}</p>
      </header>
      <PictureContext value={pictures}>
        <ul className="grid grid-cols-1 gap-x-(--gap) [--below-height:calc(28rem+22vw)] gap-y-[clamp(3rem,6vw,5.5rem)] sm:grid-cols-2 lg:grid-cols-12">
          {posts[0] && (
            <li className="sm:col-span-full">
              <PostCard post={posts[0]} heading="h2" isFirst />
            </li>
          )}
          <Below as="li">
            {posts.slice(1).map((post, index) => (
              <li key={post.path} data-below="" className={columns[index % columns.length]}>
                <PostCard post={post} heading="h2" />
              </li>
            ))}
          </Below>
        </ul>
      </PictureContext>
    </div>
  )
}
