import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Surround } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import type { TocLink } from '#collections/minimark.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island, readContentPath } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { ProseIsland } from '#app/shell/prose-island.tsx'

type DocsPageData = {
  page: Pick<Page<'docs'>, 'title' | 'description' | 'seo' | 'path'>
  toc: TocLink[]
  body: Island
  surround: Surround
}

export async function loader(args: LoaderFunctionArgs): Promise<DocsPageData> {
  const { content, renderBody } = getServices(args)
  const path = readContentPath(args.request)
  const page = await content.getDocsPage(path)
  if (!page) throw createMissingContentError('Page not found')
  const { title, description, seo } = page
  return {
    page: { title, description, seo, path: page.path },
    toc: page.body.toc.links,
    body: await renderBody(page.path, page.body),
    surround: await content.getSurround('docs', path),
  }
}

/** Title, description, body, previous and next, table of contents (C-PAGE-6). */
export function Component() {
  const { page, body } = useLoaderData<DocsPageData>()
  return (
    <article>
      <PageHead {...readSeo(page)} type="article" />
      <h1>{page.title}</h1>
      <p>{page.description}</p>
      <ProseIsland island={body} />
    </article>
  )
}
