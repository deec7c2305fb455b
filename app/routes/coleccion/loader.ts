import { redirect } from 'react-router'
import { readChosen, writeAddress } from '#app/components/shop-floor/filters.ts'
import {
  type ListedColour,
  type ListedGarment,
  toListedGarments,
} from '#app/components/shop-floor/listed-garment.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import {
  getServices,
  type LoaderArgs,
  type LoaderServices,
  readContentPath,
} from '#app/loaders/loader-context.ts'
import { findColourFamilies } from '#collections/garments/colour-families.ts'
import { listSaidFamilies } from '#collections/garments/colour-names.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { listGarments } from '#collections/read/garments.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { type Audience, audiences, filterNames } from '#config/garments.ts'
import { pages } from '#config/pages.ts'
import { listAges } from '#sizes/ages.ts'
import { readSizesOf } from './audience-sizes.ts'

/** The page of all garments, or of those for one audience. */
export type CollectionPageId = 'coleccion' | Audience

const ids: readonly CollectionPageId[] = ['coleccion', ...audiences]

export type CollectionData = Awaited<ReturnType<typeof loader>>

export async function loader(args: LoaderArgs) {
  const services = getServices(args)
  const { content, collectPictures } = services
  const path = readContentPath(args.request)
  const id = ids.find((each) => pages[each].path === path) ?? 'coleccion'
  const { title, description, seo } = await loadPageRecord(content, id)
  const garments = await listGarmentsOf(id, services)
  redirectToChosen(new URL(args.request.url), path, garments)
  const versions = (await content.listEntries('versions'))
    .map((version) => ({ ...version, id: nameVersionAnchor(version.path), ...readVersionImage(version) }))
    .filter((season) => id === 'coleccion' && garments.some(({ version }) => version === season.id))
  const pictures = await collectPictures(versions.map(({ src }) => src))
  // Not every shop has something for everybody.
  const there = await Promise.all(ids.map((each) => content.getPage(each)))
  return {
    id,
    page: { title, description, seo },
    garments,
    ages: listAges(await content.listSizeTables()),
    /** The collections, by the names that garments have for them; all garments are shown by collections. */
    versions: versions.map(({ id, title, src }) => ({ id, title, image: { src, facts: pictures[src] } })),
    /** The pages of this kind that there are, itself among them. */
    neighbours: ids.filter((_, index) => there[index]),
  }
}

async function listGarmentsOf(
  id: CollectionPageId,
  { content, collectPictures }: LoaderServices,
): Promise<ListedGarment[]> {
  const all = await listGarments(content)
  const own = id === 'coleccion' ? all : all.filter((garment) => garment.audiences.includes(id))
  const found = id === 'coleccion' ? [] : readSizesOf(id, own, await content.listSizeTables())
  const listed = await toListedGarments(own, collectPictures, found)
  return listed.map((garment) => ({ ...garment, colours: garment.colours.map(tellFamilies) }))
}

/** Most names say it themselves, and a page has a hundred of them. */
function tellFamilies(colour: ListedColour): ListedColour {
  const families = findColourFamilies(colour)
  return families.join() === listSaidFamilies(colour.name).join() ? colour : { ...colour, families }
}

/** A form that a browser sends by itself names what is not chosen, too: the address that remains is one to hand on. */
function redirectToChosen({ searchParams }: URL, path: string, garments: ListedGarment[]): void {
  if (!filterNames.some((name) => searchParams.get(name) === '')) return
  throw redirect(writeAddress(path, readChosen(searchParams, garments)))
}
