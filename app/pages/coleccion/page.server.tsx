import { readSeo } from '#app/document/page-head.tsx'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs } from '#app/loaders/loader-context.ts'
import type { PageBase } from '#collections/fields.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { type Audience, audiences } from '#config/garments.ts'
import { fromSmall } from '#theme/breakpoints.ts'
import { Picture, PictureContext } from '#ui/picture.tsx'

export type CollectionData = {
  page: Pick<PageBase, 'title' | 'description' | 'seo'>
  garments: Garment[]
  pictures: Record<string, PictureFacts>
}

/** The page of all garments, or of those for one audience. */
export function createCollectionPage(id: 'coleccion' | Audience) {
  const audience = audiences.find((name) => name === id)

  async function loader(args: LoaderArgs): Promise<CollectionData> {
    const { content, collectPictures } = getServices(args)
    const found = await content.getPage(id)
    if (!found) throw createMissingContentError('Page not found')
    const { title, description, seo } = found
    const all = await listGarments(content)
    const garments = audience ? all.filter((garment) => garment.audiences.includes(audience)) : all
    const pictures = await collectPictures(garments.map(({ colours }) => colours))
    return { page: { title, description, seo }, garments, pictures }
  }

  return { loader, readHead, View }
}

function readHead({ page }: CollectionData) {
  return readSeo(page)
}

function View({ data: { page, garments, pictures } }: { data: CollectionData }) {
  return (
    <div className="sheet">
      <header className="grid items-end gap-x-(--gap) gap-y-5 pt-14 pb-10 lg:grid-cols-12 lg:pt-24 lg:pb-14">
        <h1 className="display-xl lg:col-span-7">{page.title}</h1>
        <p className="lede lg:col-span-4 lg:col-start-9">{page.description}</p>
      </header>
      <PictureContext value={pictures}>
        <ul className="grid gap-x-(--gap) gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
          {garments.map((garment, index) => (
            <li key={garment.path}>
              <GarmentCard garment={garment} isFirst={index === 0} />
            </li>
          ))}
        </ul>
      </PictureContext>
    </div>
  )
}

function GarmentCard({ garment, isFirst }: { garment: Garment; isFirst: boolean }) {
  const [colour] = garment.colours
  return (
    <article>
      {colour && (
        <Picture
          src={colour.image.src}
          alt={colour.image.alt ?? ''}
          sizes={`${fromSmall} 25vw, 100vw`}
          isFirst={isFirst}
          measures={[800, 1000]}
          className="aspect-4/5 w-full object-contain"
        />
      )}
      <h2 className="mt-3 font-display text-lg">
        <a href={garment.path}>{garment.title}</a>
      </h2>
      <p>{formatPrice(garment.price)}</p>
    </article>
  )
}
