import { Link as RouterLink, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import back from '~icons/lucide/arrow-left?raw'
import type { Surround } from '#collections/content-source.ts'
import type { Page } from '#collections/definitions.ts'
import type { TocLink } from '#collections/minimark.ts'
import { messages } from '#config/messages.ts'
import { createMissingContentError } from '#app/app-error.ts'
import { getServices, type Island, readContentPath } from '#app/loader-context.ts'
import { PageHead, readSeo } from '#app/page-head.tsx'
import { ProseIsland } from '#app/shell/prose-island.tsx'
import { PublishedDate } from '#app/shell/published-date.tsx'
import { SurroundLinks } from '#app/shell/surround-links.tsx'
import { Toc } from '#app/shell/toc.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'

type Post = Pick<Page<'posts'>, 'path' | 'title' | 'description' | 'seo' | 'date' | 'image' | 'authors' | 'badge'>
type PostData = { page: Post; toc: TocLink[]; body: Island; surround: Surround }
type Author = Post['authors'][number]

export async function loader(args: LoaderFunctionArgs): Promise<PostData> {
  const { content, renderBody } = getServices(args)
  const found = await content.getPost(readContentPath(args.request))
  if (!found) throw createMissingContentError('Post not found')
  const { path, title, description, seo, date, image, authors, badge, body } = found
  return {
    page: { path, title, description, seo, date, image, authors, badge },
    toc: body.toc.links,
    body: await renderBody(path, body),
    surround: await content.getSurround('posts', path),
  }
}

/** Headline, authors, body, previous and next, table of contents (C-PAGE-4). */
export function Component() {
  const { page, toc, body, surround } = useLoaderData<PostData>()
  return (
    <article className="spread">
      <PageHead {...readSeo(page)} type="article" image={page.image.src} />
      <PostHeader page={page} />
      <img
        src={page.image.src}
        alt={page.image.alt ?? ''}
        width={1200}
        height={800}
        fetchPriority="high"
        className="col-[full-start/full-end] mt-10 aspect-3/2 w-full object-cover lg:mt-14 lg:aspect-21/9"
      />
      <Toc links={toc} className="post-toc" />
      <ProseIsland island={body} className="prose pt-10 lg:col-[col_4/span_7] lg:row-start-3 lg:pt-16" />
      <div className="mt-16 lg:mt-24">
        <SurroundLinks surround={surround} labels={messages.blog} />
      </div>
    </article>
  )
}

function PostHeader({ page }: { page: Post }) {
  return (
    <header className="pt-8 lg:pt-12">
      <RouterLink to="/blog" className="inline-flex items-center gap-2 py-2 text-sm text-ink-soft hover:text-accent">
        <Icon svg={back} /> {messages.blog.back}
      </RouterLink>
      <p className="mt-8 flex flex-wrap items-center gap-4 text-sm text-ink-soft">
        {page.badge && <Badge>{page.badge.label}</Badge>}
        <PublishedDate date={page.date} />
      </p>
      <h1 className="display-xl mt-5">{page.title}</h1>
      <div className="mt-7 grid gap-x-(--gap) gap-y-6 lg:grid-cols-12">
        <p className="lede lg:col-span-7">{page.description}</p>
        <ul className="flex flex-wrap items-end gap-6 lg:col-span-4 lg:col-start-9 lg:justify-end">
          {page.authors.map((author) => (
            <li key={author.name}>
              <AuthorLink author={author} />
            </li>
          ))}
        </ul>
      </div>
    </header>
  )
}

function AuthorLink({ author }: { author: Author }) {
  const face = (
    <>
      {author.avatar && (
        <img src={author.avatar.src} alt={author.avatar.alt ?? ''} width={44} height={44} className="size-11 rounded-full" />
      )}
      <span className="font-medium">{author.name}</span>
    </>
  )
  const className = 'flex items-center gap-3'
  if (!author.to) return <span className={className}>{face}</span>
  return (
    <Link to={author.to} target="_blank" className={`${className} hover:text-accent`}>
      {face}
      <span className="sr-only">{messages.blog.newTab}</span>
    </Link>
  )
}
