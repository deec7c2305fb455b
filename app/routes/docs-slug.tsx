import { type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router'
import type { ContentSource, NavigationNode, Surround } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import type { TocLink } from '#collections/minimark.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { docsEntryPath, docsIndexPath } from '#config/site.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island, readContentPath } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import type { DocsLayoutData } from '#app/shell/layout-docs.tsx'
import { HtmlIsland } from '#app/shell/html-island.tsx'
import { SurroundLinks } from '#app/shell/surround-links.tsx'
import { Toc } from '#app/shell/toc.tsx'

type DocsPageData = {
  page: Pick<Page<'docs'>, 'title' | 'description' | 'seo' | 'path'>
  toc: TocLink[]
  body: Island
  surround: Surround
}

export async function loader(args: LoaderFunctionArgs): Promise<DocsPageData> {
  const { content, renderBody } = getServices(args)
  const wantedPath = readContentPath(args.request)
  const page = (await content.getDocsPage(wantedPath)) ?? (await findDocsIndex(content, wantedPath))
  if (!page) throw createMissingContentError('Page not found')
  const { title, description, seo, path } = page
  return {
    page: { title, description, seo, path },
    toc: page.body.toc.links,
    body: await renderBody(path, page.body),
    surround: await content.getSurround('docs', path),
  }
}

/** The index of the documentation is made and not written; a content page of its path stands before it. */
async function findDocsIndex(content: ContentSource, path: string) {
  const { createDocsIndex } = await import('#collections/docs-index.ts')
  return path === docsIndexPath ? createDocsIndex(content) : null
}

/** Title, description, body, previous and next, table of contents (C-PAGE-6). */
export function Component() {
  const { page, toc, body, surround } = useLoaderData<DocsPageData>()
  return (
    <article className="grid gap-x-10 lg:grid-cols-8 lg:grid-rows-[auto_1fr] lg:pt-12">
      <PageHead {...readSeo(page)} type="article" />
      <header className="min-w-0 pt-6 lg:col-span-6 lg:pt-0">
        <Breadcrumb page={page} />
        <h1 className="display-lg mt-4">{page.title}</h1>
        {page.description && <p className="lede mt-4 max-w-[56ch]">{page.description}</p>}
      </header>
      <Toc links={toc} className="pt-6 lg:col-span-2 lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:pt-0" />
      <div className="min-w-0 pt-8 lg:col-span-6">
        <HtmlIsland island={body} className="prose border-t border-rule pt-8" />
        <div className="mt-16">
          <SurroundLinks surround={surround} labels={readingMessages.docs} />
        </div>
      </div>
    </article>
  )
}

function Breadcrumb({ page }: { page: DocsPageData['page'] }) {
  const layout = useRouteLoaderData<DocsLayoutData>('layout-docs')
  const section = layout?.navigation.find((node) => containsPath(node, page.path))
  return (
    <nav aria-label={readingMessages.docs.breadcrumb} className="text-sm text-ink-soft">
      <ol className="flex flex-wrap gap-x-2 [&>li+li]:before:mr-2 [&>li+li]:before:content-['/'] [&>li+li]:before:text-ink-faint">
        <li>
          <a href={docsEntryPath} className="hover:text-accent">
            {readingMessages.docs.navigation}
          </a>
        </li>
        {section && section.title !== page.title && <li>{section.title}</li>}
        <li aria-current="page" className="text-ink">
          {page.title}
        </li>
      </ol>
    </nav>
  )
}

function containsPath(node: NavigationNode, path: string): boolean {
  return node.path === path || (node.children ?? []).some((child) => containsPath(child, path))
}
