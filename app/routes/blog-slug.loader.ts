import type { LoaderFunctionArgs } from 'react-router'
import type { Surround } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import type { TocLink } from '#collections/minimark.ts'
import type { PictureFacts } from '#collections/picture-facts.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island, readContentPath } from '#app/loader-context.ts'

export type Post = Pick<
  Page<'posts'>,
  'path' | 'title' | 'description' | 'seo' | 'date' | 'image' | 'authors' | 'badge'
>
export type PostData = {
  page: Post
  toc: TocLink[]
  body: Island
  surround: Surround
  pictures: Record<string, PictureFacts>
}
/** A post, with its neighbours. */
export async function loader(args: LoaderFunctionArgs): Promise<PostData> {
  const { content, renderBody, collectPictures } = getServices(args)
  const found = await content.getPost(readContentPath(args.request))
  if (!found) throw createMissingContentError('Post not found')
  const { path, title, description, seo, date, image, authors, badge, body } = found
  const page = { path, title, description, seo, date, image, authors, badge }
  return {
    page,
    toc: body.toc.links,
    body: await renderBody(path, body),
    surround: await content.getSurround('posts', path),
    pictures: await collectPictures(page),
  }
}
