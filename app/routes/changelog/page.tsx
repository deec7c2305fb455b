import { Below } from '#app/components/navigation/below.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { ShelfLine } from '#app/components/navigation/shelf-line.tsx'
import { Prose } from '#app/components/prose/prose.tsx'
import { PublishedDate } from '#app/components/reading/published-date.tsx'
import { Numeral } from '#app/components/text/numeral.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { pagesMessages } from '#config/messages/pages.ts'
import { pages } from '#config/pages.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Badge } from '#ui/badge.tsx'
import { Fold } from '#ui/fold.tsx'
import { Picture, PictureContext } from '#ui/picture.tsx'
import type { ChangelogData } from './loader.ts'

type Version = ChangelogData['versions'][number]

/** Versions that are shown whole; of earlier ones, what they are called and a sentence. */
const VERSIONS_OPEN = 3

/** Versions, newest first, on a thread with a button at each date (C-PAGE-5). */
export function View({ data: { page, versions, pictures } }: { data: ChangelogData }) {
  const entries = versions.map((version, index) => (
    <li
      key={version.id}
      data-below={index > 0 ? '' : undefined}
      className={
        index === 0
          ? undefined
          : index < VERSIONS_OPEN
            ? 'mt-[clamp(4rem,8vw,7rem)]'
            : 'mt-[clamp(2.5rem,5vw,4.5rem)]'
      }
    >
      <VersionEntry
        version={version}
        number={versions.length - index}
        isFirst={index === 0}
        isOpen={index < VERSIONS_OPEN}
      />
    </li>
  ))
  return (
    <div className="sheet">
      <PageHead {...readSeo(page)} />
      <header className="grid items-end gap-x-(--gap) gap-y-5 pt-14 pb-14 lg:grid-cols-12 lg:pt-24 lg:pb-20">
        <div className="lg:col-span-7">
          <h1 className="display-xl">{page.title}</h1>
          <ShelfLine of={pages.changelog.path} />
        </div>
        <p className="lede lg:col-span-4 lg:col-start-9">{page.description}</p>
      </header>
      <Summary versions={versions} />
      <PictureContext value={pictures}>
        <ol className="timeline" reversed>
          {entries.slice(0, 1)}
          <Below as="li">{entries.slice(1)}</Below>
        </ol>
      </PictureContext>
    </div>
  )
}

/** All the numbers at a glance, as on the back of a magazine: nobody scrolls a year to find one. */
function Summary({ versions }: { versions: Version[] }) {
  return (
    <nav aria-label={pagesMessages.changelog.summary} className="mb-16 border-y border-ink py-6 lg:mb-24">
      <ol
        reversed
        className="wrap-anywhere grid text-balance gap-x-(--gap) gap-y-1 font-display text-lg leading-tight sm:grid-cols-2 lg:grid-cols-3"
      >
        {versions.map((version, index) => (
          <li key={version.id}>
            <Link to={`#${version.id}`} className="flex items-baseline py-1 hover:text-accent">
              <Numeral value={versions.length - index} className="shrink-0 pr-3 font-sans text-accent" />
              {version.title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type EntryProps = { version: Version; number: number; isFirst: boolean; isOpen: boolean }

function VersionEntry({ version, number, isFirst, isOpen }: EntryProps) {
  const { id } = version
  const body = <Prose body={version.body} className="prose mt-6" />
  return (
    <article className="grid-cols-[11rem_minmax(0,1fr)] gap-x-26 lg:grid" aria-labelledby={id}>
      <div className="timeline-date relative mb-5 flex self-start flex-wrap items-baseline gap-x-4 lg:sticky lg:top-[calc(var(--header-height)+2rem)] lg:flex-col">
        <Numeral value={number} isLarge className="text-3xl text-accent lg:text-4xl" />
        <PublishedDate date={version.date} className="text-ink-soft" />
        {version.pending && (
          <Badge size="sm" variant="soft" color="warning">
            {version.pending}
          </Badge>
        )}
      </div>
      {/* Folded, a small picture beside what it is called; a table has no room there but in wide windows. */}
      <div
        className={`min-w-0 ${isOpen ? '' : 'sm:grid sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] sm:grid-rows-[auto_auto] sm:gap-x-(--gap)'}`}
      >
        <Picture
          {...version.image}
          sizes={isFirst ? `${fromLarge} 75vw, 100vw` : isOpen ? `${fromLarge} 50vw, 100vw` : '33vw'}
          isFirst={isFirst}
          measures={[1200, 800]}
          className={`aspect-3/2 w-full object-cover ${isOpen ? 'mb-7' : 'row-span-3 max-sm:hidden'} ${isFirst || !isOpen ? '' : 'lg:w-2/3'}`}
        />
        <h2 id={id} className="display-md scroll-mt-28">
          {version.title}
        </h2>
        <p className="lede mt-3 max-w-[35.7em]">{version.description}</p>
        {isOpen ? (
          body
        ) : (
          <Fold isAlways label={pagesMessages.changelog.more} className="sm:col-[1/-1] lg:col-[2]">
            {body}
          </Fold>
        )}
      </div>
    </article>
  )
}
