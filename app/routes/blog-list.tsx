import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#collections/definitions.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'

type BlogData = { page: Page<'blog'>; posts: Page<'posts'>[] }

export async function loader(args: LoaderFunctionArgs): Promise<BlogData> {
  const { content } = getServices(args)
  const page = await content.getBlog()
  if (!page) throw createMissingContentError('Page not found')
  return { page, posts: await content.listPosts() }
}

/** Posts in stem order, the first one wide (C-PAGE-3). */
export function Component() {
  const { page, posts } = useLoaderData<BlogData>()
  return (
    <>
      <PageHead {...readSeo(page)} />
      <h1>{page.title}</h1>
      {posts.map((post) => (
        <Link key={post.path} to={post.path}>
          {post.title}
        </Link>
      ))}
    </>
  )
}
