import { ShelfLine } from '#app/components/navigation/shelf-line.tsx'
import { Prose } from '#app/components/prose/prose.tsx'
import { PendingRibbon } from '#app/components/reading/pending-ribbon.tsx'
import { SurroundLinks } from '#app/components/reading/surround-links.tsx'
import { Toc } from '#app/components/reading/toc.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { useInBrowser } from '#app/hooks/use-in-browser.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { docsEntryPath, docsPath } from '#config/pages.ts'
import { nameResults } from '#search/describe-findings.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Picture, PictureContext } from '#ui/picture.tsx'
import { DocsSearch } from './docs-search.tsx'
import type { DocsPageData } from './loader.ts'

/** Until it comes, and where it cannot be had, the server answers the forms. */
const LiveSizes = onDemand(
  () => import('#app/components/sizes/live-sizes.tsx'),
  'Sizes cannot be answered here',
)

/** Title, description, body, previous and next, table of contents (C-PAGE-6). */
export function View({ data }: { data: DocsPageData }) {
  const { page, section, toc, body, sizeTables, search, surround, opening, pending } = data
  const title = search?.found && nameResults(search.found)
  return (
    <>
      <PendingRibbon pending={pending} className="max-lg:mt-5" />
      <article className="grid gap-x-10 lg:grid-cols-8 lg:grid-rows-[auto_1fr] lg:pt-12">
        <PageHead {...readSeo(page)} {...(title && { title })} type="article" />
        <header className="min-w-0 pt-6 lg:col-span-6 lg:pt-0">
          <DocsBreadcrumb page={page} section={section} />
          <h1 className="display-lg mt-4">{page.title}</h1>
          {page.path === docsEntryPath && <ShelfLine of={docsPath} />}
          {page.description && <p className="lede mt-4 max-w-[35.7em]">{page.description}</p>}
        </header>
        <Toc
          links={toc}
          className="min-w-0 pt-6 lg:col-span-2 lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:pt-0"
        />
        <div className="min-w-0 pt-8 lg:col-span-6">
          {opening && <SectionPlate {...opening} />}
          {search && <DocsSearch found={search.found} />}
          <Prose body={body} className={search ? 'prose' : 'prose border-t border-rule pt-8'} />
          <ProseSizes key={page.path} tables={sizeTables} />
          <div className="mt-16">
            <SurroundLinks surround={surround} labels={readingMessages.docs} />
          </div>
        </div>
      </article>
    </>
  )
}

/** Makes a text that has tables of sizes answer and mark them. */
function ProseSizes({ tables }: { tables: DocsPageData['sizeTables'] }) {
  const isHydrated = useInBrowser(false, () => true)
  return isHydrated && tables.length > 0 && <LiveSizes tables={tables} />
}

/** The plate that opens a section, numbered as in a book; on phones it reaches both edges. */
function SectionPlate({ picture, pictures }: NonNullable<DocsPageData['opening']>) {
  return (
    <figure className="mb-8">
      <PictureContext value={pictures}>
        <Picture
          src={picture.src}
          alt={picture.alt}
          sizes={`${fromLarge} 54vw, 100vw`}
          isFirst
          measures={[1200, 480]}
          className="-mx-(--gutter) aspect-5/2 w-[calc(100%+2*var(--gutter))] max-w-none object-cover sm:mx-0 sm:w-full"
        />
      </PictureContext>
      <figcaption className="mt-3 flex flex-wrap items-baseline gap-x-2 text-sm text-ink-soft">
        <span className="font-display text-base text-accent lining-nums">
          {readingMessages.docs.plate} {picture.number}
        </span>
        {picture.section}
      </figcaption>
    </figure>
  )
}

type BreadcrumbProps = { page: DocsPageData['page']; section: DocsPageData['section'] }

function DocsBreadcrumb({ page, section }: BreadcrumbProps) {
  return (
    <Breadcrumb
      label={shellMessages.breadcrumb}
      items={[
        { label: readingMessages.docs.navigation, to: docsEntryPath },
        ...(section && section.title !== page.title
          ? [{ label: section.title, to: section.path === page.path ? undefined : section.path }]
          : []),
        { label: page.title },
      ]}
    />
  )
}
