import { Below } from '#app/components/navigation/below.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { Prose } from '#app/components/prose/prose.tsx'
import { PendingRibbon } from '#app/components/reading/pending-ribbon.tsx'
import { PublishedDate } from '#app/components/reading/published-date.tsx'
import { SurroundLinks } from '#app/components/reading/surround-links.tsx'
import { Toc } from '#app/components/reading/toc.tsx'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import { RackEnd } from '#app/components/shop-floor/rack-end.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { formatPrice } from '#collections/garments/format-price.ts'
import { pagesMessages } from '#config/messages/pages.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { pages } from '#config/pages.ts'
import { invitationPicture } from '#config/site.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { Picture, PictureContext } from '#ui/picture.tsx'
import back from '~icons/lucide/arrow-left?raw'
import type { PostData } from './loader.ts'
import { ShareButton } from './share-button.tsx'

type Post = PostData['page']
type Author = Post['authors'][number]

/** Headline, authors, body, previous and next, table of contents (C-PAGE-4). */
export function View({ data }: { data: PostData }) {
  const { page, readingMinutes, toc, body, surround, garments, pictures, pending } = data
  return (
    <>
      <PendingRibbon pending={pending} />
      {/* One story never turns into another: what a click has marked on its pictures goes with them. */}
      <article key={page.path} className="story spread">
        <PageHead {...readSeo(page)} type="article" />
        <div className="reading-thread" aria-hidden="true" />
        <PostHeader page={page} garments={garments} readingMinutes={readingMinutes} />
        <PictureContext value={pictures}>
          <PostImprint page={page} />
          <Picture
            src={page.image.src}
            alt={page.image.alt ?? ''}
            sizes={`${fromLarge} 84vw, 100vw`}
            isFirst
            measures={[1200, 800]}
            className="story-cover col-[full-start/full-end] mt-8 aspect-3/2 w-full object-cover lg:col-[col_3/full-end] lg:max-h-[min(85svh,60rem)] lg:row-start-2 lg:mt-0"
          />
          <Toc links={toc} className="pt-6 lg:col-[col_11/sheet-end] lg:row-start-3 lg:pt-16" />
          <Prose
            body={body}
            className="prose prose-article pt-10 lg:col-[col_1/span_9] lg:row-start-3 lg:pt-16"
          />
          <Below>
            {garments.length > 0 && (
              <section
                data-below=""
                className="mt-16 [--below-height:32rem] lg:mt-24"
                aria-labelledby="prendas"
              >
                <h2 id="prendas" className="display-md mb-6 border-t border-ink pt-8">
                  {readingMessages.blog.garments}
                </h2>
                <GarmentRack garments={garments}>
                  <RackEnd to={pages.coleccion.path} image={{ src: invitationPicture }}>
                    {pagesMessages.home.allGarments}
                  </RackEnd>
                </GarmentRack>
              </section>
            )}
            <div className="mt-16 lg:mt-24">
              <SurroundLinks surround={surround} labels={readingMessages.blog} />
            </div>
          </Below>
        </PictureContext>
      </article>
    </>
  )
}

type HeaderProps = Pick<PostData, 'page' | 'garments' | 'readingMinutes'>

/** What it is, from when and how long; then what of it can be bought. */
function PostHeader({ page, garments, readingMinutes }: HeaderProps) {
  return (
    <header className="pt-6 lg:pt-10 lg:pb-12">
      <Link
        to={pages.blog.path}
        className="inline-flex items-center gap-2 py-2 text-sm text-ink-soft hover:text-accent"
      >
        <Icon svg={back} /> {readingMessages.blog.back}
      </Link>
      <h1 className="display-xl mt-6 lg:mt-10">{page.title}</h1>
      <p className="lede mt-5 max-w-[33.2em] lg:mt-8">{page.description}</p>
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-soft">
        {page.badge && <Badge>{page.badge.label}</Badge>}
        <PublishedDate date={page.date} />
        <span>{readingMessages.blog.readingTime.replace('{minutes}', String(readingMinutes))}</span>
      </p>
      {garments.length > 0 && <ShownGarments garments={garments} />}
    </header>
  )
}

/** Before anything is read: what can be bought of it, and what it costs. */
function ShownGarments({ garments }: Pick<PostData, 'garments'>) {
  return (
    <p className="mt-4 text-ink-soft">
      {readingMessages.blog.shows}{' '}
      {garments.map(({ path, title, price }) => (
        <span key={path} className="mr-3 inline-block">
          <Link to={path} className="text-link inline-block py-0.5 text-ink">
            {title}
          </Link>
          , <span className="whitespace-nowrap">{formatPrice(price)}</span>{' '}
        </span>
      ))}
    </p>
  )
}

/** Who has written it, and what hands it on, in the margin beside the picture. */
function PostImprint({ page }: { page: Post }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4 text-sm lg:col-[col_1/span_2] lg:mt-0 lg:flex-col lg:items-start lg:self-end">
      <ul className="flex flex-wrap gap-4 lg:flex-col">
        {page.authors.map((author) => (
          <li key={author.name}>
            <AuthorLink author={author} />
          </li>
        ))}
      </ul>
      <ShareButton path={page.path} title={page.title} />
    </div>
  )
}

function AuthorLink({ author }: { author: Author }) {
  const face = (
    <>
      {author.avatar && (
        <Picture
          src={author.avatar.src}
          alt={author.avatar.alt ?? ''}
          width={44}
          height={44}
          loading="eager"
          className="size-11 rounded-full object-cover"
        />
      )}
      <span className="font-medium">{author.name}</span>
    </>
  )
  const className = 'flex items-center gap-3'
  if (!author.to) return <span className={className}>{face}</span>
  return (
    <Link to={author.to} className={`${className} hover:text-accent`}>
      {face}
    </Link>
  )
}
