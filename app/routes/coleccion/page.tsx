import { useMemo } from 'react'
import { FilterBar, FilterLink } from '#app/components/shop-floor/filter-bar.tsx'
import {
  type Chosen,
  filterGarments,
  findShownColour,
  garmentsAnchor,
  listUnknown,
  nameChosen,
  readChosen,
  writeAddress,
} from '#app/components/shop-floor/filters.ts'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import type { ListedGarment } from '#app/components/shop-floor/listed-garment.ts'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { useQuery } from '#app/hooks/use-query.ts'
import { filterMessages } from '#config/messages/filters.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { writeCount } from '#config/messages/write-count.ts'
import { pageNames } from '#config/page-names.ts'
import { pages } from '#config/pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import type { CollectionData } from './loader.ts'
import { Seasons } from './racks.tsx'

/** All garments, or those for one audience, as far as they are what the address asks for. */
export function View({ data }: { data: CollectionData }) {
  const { id, page, garments, ages, neighbours } = data
  const query = useQuery()
  const chosen = useMemo(() => readChosen(query, garments), [query, garments])
  const shown = useMemo(() => filterGarments(garments, chosen), [garments, chosen])
  const { title, description } = readSeo(page)
  // Whoever hears the title hears what is chosen.
  const words = nameChosen(chosen, garments, ages).map(({ label }) => label.toLowerCase())
  return (
    <div className="sheet">
      <PageHead title={[title, words.join(', ')].filter(Boolean).join(': ')} description={description} />
      <header className="grid gap-x-(--gap) gap-y-3 pt-6 pb-3 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16 lg:pb-8 lg:[&>nav]:col-span-full">
        {id !== 'coleccion' && (
          <Breadcrumb
            label={shellMessages.breadcrumb}
            items={[{ label: pageNames.coleccion, to: pages.coleccion.path }, { label: page.title }]}
          />
        )}
        <h1 className="display-xl">{page.title}</h1>
        <p className="lede">{page.description}</p>
      </header>
      <AudienceLinks id={id} chosen={chosen} neighbours={neighbours} />
      {/* A filter leads here: the keyboard goes on from it, and who hears the page hears how many are left. Its own space is
          enough: with more, half a line of what is above shows below the header. */}
      <section
        id={garmentsAnchor}
        tabIndex={-1}
        aria-label={writeCount(shown.length, filterMessages.counts)}
        className="-scroll-mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 outline-none lg:gap-5"
      >
        {garments.length > 0 ? (
          <Filtered data={data} shown={shown} chosen={chosen} unknown={listUnknown(query, chosen)} />
        ) : (
          <p>{filterMessages.empty}</p>
        )}
      </section>
    </div>
  )
}

type FilteredProps = { data: CollectionData; shown: ListedGarment[]; chosen: Chosen; unknown: string[] }

/** What is for sale, and what it can be narrowed to. */
function Filtered({ data: { id, garments, ages, versions }, shown, chosen, unknown }: FilteredProps) {
  const { path } = pages[id]
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <>
      <FilterBar path={path} garments={garments} ages={ages} chosen={chosen} />
      {unknown.length > 0 && <p>{filterMessages.unknown.replace('{names}', unknown.join('», «'))}</p>}
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-2 tabular-nums lining-nums ${isFiltered ? '' : 'max-lg:hidden'}`}
      >
        <p>{writeCount(shown.length, filterMessages.counts)}</p>
        <ChosenFilters {...{ path, garments, ages, chosen }} hasFound={shown.length > 0} />
      </div>
      {isFiltered || id !== 'coleccion' ? (
        <Found {...{ path, garments, ages, shown, chosen }} />
      ) : (
        <Seasons garments={garments} versions={versions} />
      )}
    </>
  )
}

type AudienceLinksProps = Pick<CollectionData, 'id' | 'neighbours'> & { chosen: Chosen }

/** From one audience to the next with what is chosen. */
function AudienceLinks({ id, chosen, neighbours }: AudienceLinksProps) {
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <nav aria-label={filterMessages.audiences}>
      {/* Five of them in one line of a phone; larger letters take a second one. */}
      <ul className="flex flex-wrap justify-between gap-x-3 border-y border-ink font-display text-[clamp(0.9375rem,4.75vw,1.25rem)] lg:justify-start lg:gap-x-12 lg:text-[1.75rem] print:hidden">
        {neighbours.map((other) => (
          <li key={other}>
            <FilterLink
              href={isFiltered ? writeAddress(pages[other].path, chosen) : pages[other].path}
              isCurrent={other === id && 'page'}
              className={`inline-flex min-h-12 items-center leading-none hover:text-accent ${other === id ? 'border-b-3 border-accent-mark pt-[3px]' : ''}`}
            >
              {other === 'coleccion' ? filterMessages.all : garmentMessages.audiences[other]}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const chip =
  'inline-flex min-h-11 items-center gap-2.5 border border-control px-3.5 hover:border-ink hover:text-accent'

type ChosenProps = Pick<CollectionData, 'garments' | 'ages'> & { path: string; chosen: Chosen }

/** What is chosen, each to be taken away by itself. */
function ChosenFilters({ path, garments, ages, chosen, hasFound }: ChosenProps & { hasFound: boolean }) {
  const named = nameChosen(chosen, garments, ages)
  if (named.length === 0) return null
  return (
    <ul aria-label={filterMessages.chosen} className="flex flex-wrap gap-2 print:hidden">
      {named.map(({ name, label }) => (
        <li key={name}>
          <FilterLink href={writeAddress(path, { ...chosen, [name]: undefined })} className={chip}>
            <span className="sr-only">{filterMessages.remove} </span>
            {label}
            <span aria-hidden="true">×</span>
          </FilterLink>
        </li>
      ))}
      {named.length > 1 && hasFound && (
        <li>
          <FilterLink href={path} className={chip}>
            {filterMessages.removeAll}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** What is left of a list, the newest first; where nothing is, which filter is in the way. */
function Found({ garments, ages, shown, chosen, path }: ChosenProps & { shown: ListedGarment[] }) {
  const findColour = ({ colours }: ListedGarment) => findShownColour(colours, chosen.color)
  if (shown.length > 0) return <GarmentRack garments={shown} findColour={findColour} heading="h2" first={0} />
  const ways = nameChosen(chosen, garments, ages).flatMap(({ name, label }) => {
    const fewer = { ...chosen, [name]: undefined }
    const count = filterGarments(garments, fewer).length
    return count > 0 ? [{ name, label, count, href: writeAddress(path, fewer) }] : []
  })
  return (
    <section className="py-8">
      <h2 className="display-md">{filterMessages.nothing}</h2>
      <ul>
        {ways.map(({ name, label, count, href }) => (
          <li key={name}>
            <FilterLink href={href} className="text-link inline-block leading-11 hover:text-accent">
              {filterMessages.drop
                .replace('{label}', label)
                .replace('{count}', writeCount(count, filterMessages.counts))}
            </FilterLink>
          </li>
        ))}
        <li>
          <FilterLink href={path} className="text-link inline-block leading-11 hover:text-accent">
            {filterMessages.removeAll}
          </FilterLink>
        </li>
      </ul>
    </section>
  )
}
