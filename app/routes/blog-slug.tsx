import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Surround } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import type { TocLink } from '#collections/minimark.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island, readContentPath } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { ProseIsland } from '#app/shell/prose-island.tsx'

type PostData = { page: Omit<Page<'posts'>, 'body'>; toc: TocLink[]; body: Island; surround: Surround }

export async function loader(args: LoaderFunctionArgs): Promise<PostData> {
  const { content, renderBody } = getServices(args)
  const path = readContentPath(args.request)
  const post = await content.getPost(path)
  if (!post) throw createMissingContentError('Post not found')
  const { body, ...page } = post
  return {
    page,
    toc: body.toc.links,
    body: await renderBody(page.path, body),
    surround: await content.getSurround('posts', path),
  }
}

/** Headline, authors, body, previous and next, table of contents (C-PAGE-4). */
export function Component() {
  const { page, body } = useLoaderData<PostData>()
  return (
    <article>
      <PageHead {...readSeo(page)} type="article" image={page.image.src} />
      <h1>{page.title}</h1>
      <ProseIsland island={body} />
    </article>
  )
}
