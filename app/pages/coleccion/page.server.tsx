import { redirect } from 'react-router'
import { readSeo } from '#app/document/page-head.tsx'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import { FilterBar, FilterLink } from '#app/shop-floor/filter-bar.tsx'
import {
  type Chosen,
  filterGarments,
  findShownColour,
  garmentsAnchor,
  nameChosen,
  readChosen,
  writeAddress,
} from '#app/shop-floor/filters.ts'
import { GarmentCard } from '#app/shop-floor/garment-card.tsx'
import { tellCount } from '#app/shop-floor/tell-count.ts'
import type { ContentSource } from '#collections/content-source.ts'
import type { Page, PageBase } from '#collections/fields.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { type Audience, audiences, type FilterName, filterNames } from '#config/garments.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { seoMessages } from '#config/messages/seo.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PictureContext } from '#ui/picture.tsx'
import { readSizesOf } from './audience-sizes.ts'

type ListPageId = 'coleccion' | Audience

export type CollectionData = {
  id: ListPageId
  page: PageBase
  /** All garments of the page with the sizes that they are found by, of which `shown` are what is chosen. */
  garments: Garment[]
  shown: Garment[]
  chosen: Chosen
  unknown: { name: FilterName; value: string }[]
  versions: Pick<Page<'versions'>, 'title' | 'path'>[]
  /** The pages of this kind that there are, itself among them. */
  neighbours: ListPageId[]
  pictures: Record<string, PictureFacts>
}

/** The page of all garments, or of those for one audience. */
export function createCollectionPage(id: ListPageId) {
  const audience = audiences.find((name) => name === id)

  async function loader(args: LoaderArgs): Promise<CollectionData> {
    const { content, collectPictures } = getServices(args)
    const page = await loadPageRecord(content, id)
    const all = await listGarments(content)
    const own = audience ? all.filter((garment) => garment.audiences.includes(audience)) : all
    const garments = audience ? readSizesOf(audience, own, await content.listSizeTables()) : own
    const query = new URL(args.request.url).searchParams
    const { chosen, unknown } = readChosen(query, garments)
    // A form sends what is not chosen, too: the address that remains is one to hand on.
    if (unknown.length === 0 && filterNames.some((name) => query.get(name) === ''))
      throw redirect(writeAddress(pages[id].path, chosen))
    const left = new Set(filterGarments(garments, chosen).map(({ path }) => path))
    const shown = own.filter(({ path }) => left.has(path))
    const versions = (await content.listEntries('versions')).map(({ title, path }) => ({ title, path }))
    const pictures = await collectPictures(shown.map((garment) => findShownColour(garment, chosen.color)))
    const neighbours = await listNeighbours(content)
    return { id, page, garments, shown, chosen, unknown, versions, neighbours, pictures }
  }

  return { loader, readHead, View }
}

/** Not every shop has something for everybody. */
async function listNeighbours(content: ContentSource): Promise<ListPageId[]> {
  const ids: ListPageId[] = ['coleccion', ...audiences]
  const found = await Promise.all(ids.map((id) => content.getPage(id)))
  return ids.filter((_, index) => found[index])
}

/** Whoever hears the title hears what is chosen. */
function readHead({ page, chosen, garments }: CollectionData) {
  const { title, description } = readSeo(page)
  const words = nameChosen(chosen, garments).map(({ label }) => label.toLowerCase())
  return { title: [title, words.join(', ')].filter(Boolean).join(': '), description }
}

function View({ data }: { data: CollectionData }) {
  const { id, page, garments, shown, chosen, neighbours } = data
  return (
    <div className="sheet">
      <header className="grid gap-x-(--gap) gap-y-3 pt-6 pb-3 lg:grid-cols-[7fr_5fr] lg:items-end lg:pt-16 lg:pb-8 lg:[&>nav]:col-span-full">
        {id !== 'coleccion' && (
          <Breadcrumb
            label={readingMessages.docs.breadcrumb}
            items={[{ label: seoMessages.pages.coleccion, to: pages.coleccion.path }, { label: page.title }]}
          />
        )}
        <h1 className="display-xl">{page.title}</h1>
        <p className="lede">{page.description}</p>
      </header>
      <AudienceLinks id={id} chosen={chosen} neighbours={neighbours} />
      {/* A filter leads here: the keyboard goes on from it, and who hears the page hears how many are left. */}
      <section id={garmentsAnchor} tabIndex={-1} aria-label={tellCount(shown.length)} className="shop-floor">
        {garments.length > 0 ? <Filtered {...data} /> : <p>{shopFloorMessages.empty}</p>}
      </section>
    </div>
  )
}

/** What is for sale, and what it can be narrowed to. */
function Filtered(data: CollectionData) {
  const { id, garments, shown, chosen, unknown, pictures } = data
  const { path } = pages[id]
  const isFiltered = Object.keys(chosen).length > 0
  return (
    <>
      <FilterBar path={path} garments={garments} chosen={chosen} />
      <div
        className={`flex flex-wrap items-center gap-x-6 gap-y-2 tabular-nums lining-nums ${isFiltered ? '' : 'max-lg:hidden'}`}
      >
        <p>{tellCount(shown.length)}</p>
        <ChosenFilters path={path} garments={garments} chosen={chosen} />
      </div>
      {unknown.map(({ name, value }) => (
        <p key={name} className="text-ink-soft">
          {shopFloorMessages.unknown
            .replace('{name}', shopFloorMessages.unknownNames[name])
            .replace('{value}', () => value.slice(0, 40))}
        </p>
      ))}
      <PictureContext value={pictures}>
        {isFiltered || id !== 'coleccion' ? <Found {...data} path={path} /> : <Collections {...data} />}
      </PictureContext>
    </>
  )
}

/** From one audience to the next with what is chosen. */
function AudienceLinks({ id, chosen, neighbours }: Pick<CollectionData, 'id' | 'chosen' | 'neighbours'>) {
  return (
    <nav aria-label={shopFloorMessages.audiences}>
      <ul className="flex flex-wrap justify-between gap-x-3 border-y border-ink lg:justify-start lg:gap-x-12 print:hidden">
        {neighbours.map((other) => (
          <li key={other}>
            <AudienceLink id={other} isCurrent={other === id} chosen={chosen} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type AudienceLinkProps = { id: ListPageId; isCurrent: boolean; chosen: Chosen }

function AudienceLink({ id, isCurrent, chosen }: AudienceLinkProps) {
  const label = id === 'coleccion' ? shopFloorMessages.all : garmentMessages.audiences[id]
  const { path } = pages[id]
  const look = 'shop-audience'
  return Object.keys(chosen).length > 0 ? (
    <FilterLink href={writeAddress(path, chosen)} isCurrent={isCurrent} className={look}>
      {label}
    </FilterLink>
  ) : (
    <a href={path} className={look} aria-current={isCurrent ? 'page' : undefined}>
      {label}
    </a>
  )
}

type ListProps = Pick<CollectionData, 'garments' | 'shown' | 'chosen' | 'versions'>

/** What is chosen, each to be taken away by itself. */
function ChosenFilters({
  path,
  garments,
  chosen,
}: Pick<ListProps, 'garments' | 'chosen'> & { path: string }) {
  const named = nameChosen(chosen, garments)
  if (named.length === 0) return null
  return (
    <ul aria-label={shopFloorMessages.chosen} className="flex flex-wrap gap-2 print:hidden">
      {named.map(({ name, label }) => (
        <li key={name}>
          <FilterLink href={writeAddress(path, { ...chosen, [name]: undefined })} className="shop-chip">
            <span className="sr-only">{shopFloorMessages.remove} </span>
            {label}
            <span aria-hidden="true">×</span>
          </FilterLink>
        </li>
      ))}
      {named.length > 1 && (
        <li>
          <FilterLink href={path} className="shop-chip">
            {shopFloorMessages.removeAll}
          </FilterLink>
        </li>
      )}
    </ul>
  )
}

/** What is left of a list, the newest first; where nothing is, which filter is in the way. */
function Found({ garments, shown, chosen, path }: ListProps & { path: string }) {
  if (shown.length > 0) return <Rack garments={shown} family={chosen.color} heading="h2" />
  const ways = nameChosen(chosen, garments).flatMap(({ name, label }) => {
    const fewer = { ...chosen, [name]: undefined }
    const count = filterGarments(garments, fewer).length
    return count > 0 ? [{ name, label, count, href: writeAddress(path, fewer) }] : []
  })
  return (
    <section className="py-8">
      <h2 className="display-md">{shopFloorMessages.nothing}</h2>
      <ul>
        {ways.map(({ name, label, count, href }) => (
          <li key={name}>
            <FilterLink href={href} className="filter-link text-link">
              {shopFloorMessages.drop.replace('{label}', label).replace('{count}', tellCount(count))}
            </FilterLink>
          </li>
        ))}
        <li>
          <FilterLink href={path} className="filter-link text-link">
            {shopFloorMessages.removeAll}
          </FilterLink>
        </li>
      </ul>
    </section>
  )
}

/** All garments, collection by collection; last those that no news told of. */
function Collections({ shown, versions }: ListProps) {
  let index = 0
  const findVersion = (name?: string) => versions.find(({ path }) => nameVersionAnchor(path) === name)
  return [...Map.groupBy(shown, ({ version }) => findVersion(version))].map(([found, garments]) => {
    const first = index
    index += garments.length
    if (!found) return <Rack key="rest" garments={garments} heading="h2" first={first} />
    const version = nameVersionAnchor(found.path)
    const [name = '', subject] = found.title.split(': ')
    return (
      <section key={version} aria-labelledby={version} className="shop-collection">
        <header className="mb-4 border-t border-rule pt-3">
          <h2 id={version} className="display-md scroll-mt-[calc(var(--header-height)+1.5rem)]">
            {name} {subject && <em>{subject}</em>}
          </h2>
        </header>
        <Rack garments={garments} heading="h3" first={first} />
        <p className="mt-4">
          <a href={`${pages.changelog.path}#${version}`} className="filter-link text-link">
            {shopFloorMessages.news.replace('{name}', name)}
          </a>
        </p>
      </section>
    )
  })
}

type RackProps = { garments: Garment[]; family?: string | undefined; heading: 'h2' | 'h3'; first?: number }

function Rack({ garments, family, heading, first = 0 }: RackProps) {
  return (
    <ul className="garment-rack">
      {garments.map((garment, index) => (
        <li key={garment.path}>
          <GarmentCard garment={garment} family={family} heading={heading} index={first + index} />
        </li>
      ))}
    </ul>
  )
}
