import { redirect } from 'react-router'
import { readChosen, writeAddress } from '#app/components/shop-floor/filters.ts'
import { type ListedGarment, toListedGarment } from '#app/components/shop-floor/listed-garment.ts'
import { loadPageRecord } from '#app/loaders/load-page-record.ts'
import { getServices, type LoaderArgs, type LoaderServices } from '#app/loaders/loader-context.ts'
import type { ContentSource } from '#collections/content-source.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { listGarments } from '#collections/read/garments.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { type Audience, audiences, filterNames } from '#config/garments.ts'
import { pages } from '#config/pages.ts'
import { listAges } from '#sizes/garment-sizes.ts'
import { readSizesOf } from './audience-sizes.ts'

/** The page of all garments, or of those for one audience. */
export type CollectionPageId = 'coleccion' | Audience

export type CollectionData = Awaited<ReturnType<ReturnType<typeof createCollectionLoader>>>

/** Makes the loader of such a page. */
export function createCollectionLoader(id: CollectionPageId) {
  return async (args: LoaderArgs) => {
    const services = getServices(args)
    const { content, collectPictures } = services
    const { title, description, seo } = await loadPageRecord(content, id)
    const garments = await listGarmentsOf(id, services)
    redirectToChosen(new URL(args.request.url), id, garments)
    const versions = (await content.listEntries('versions'))
      .map((version) => ({ ...version, id: nameVersionAnchor(version.path), ...readVersionImage(version) }))
      .filter(({ id }) => garments.some(({ version }) => version === id))
    const pictures = await collectPictures(versions.map(({ src }) => src))
    return {
      id,
      page: { title, description, seo },
      garments,
      ages: listAges(await content.listSizeTables()),
      /** The collections, by the names that garments have for them. */
      versions: versions.map(({ id, title, src }) => ({ id, title, image: { src, facts: pictures[src] } })),
      /** The pages of this kind that there are, itself among them. */
      neighbours: await listNeighbours(content),
    }
  }
}

async function listGarmentsOf(
  id: CollectionPageId,
  { content, collectPictures }: LoaderServices,
): Promise<ListedGarment[]> {
  const all = await listGarments(content)
  const own = id === 'coleccion' ? all : all.filter((garment) => garment.audiences.includes(id))
  const pictures = await collectPictures(own.map(({ colours }) => colours))
  const found = id === 'coleccion' ? [] : readSizesOf(id, own, await content.listSizeTables())
  return own.map((garment, index) => toListedGarment(garment, pictures, found[index]))
}

/** A form that a browser sends by itself names what is not chosen, too: the address that remains is one to hand on. */
function redirectToChosen({ searchParams }: URL, id: CollectionPageId, garments: ListedGarment[]): void {
  if (!filterNames.some((name) => searchParams.get(name) === '')) return
  throw redirect(writeAddress(pages[id].path, readChosen(searchParams, garments)))
}

/** Not every shop has something for everybody. */
async function listNeighbours(content: ContentSource): Promise<CollectionPageId[]> {
  const ids: CollectionPageId[] = ['coleccion', ...audiences]
  const found = await Promise.all(ids.map((id) => content.getPage(id)))
  return ids.filter((_, index) => found[index])
}
