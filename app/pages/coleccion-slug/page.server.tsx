import { readSeo } from '#app/document/page-head.tsx'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { GarmentSizes, type GarmentSizing, loadGarmentSizing } from '#app/sizes/garment-sizes.tsx'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import type { Garment } from '#collections/read/garments.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture, PictureContext } from '#ui/picture.tsx'

export type GarmentData = {
  garment: Garment
  pictures: Record<string, PictureFacts>
  sizing: GarmentSizing
}

export async function loader(args: LoaderArgs): Promise<GarmentData> {
  const { content, collectPictures } = getServices(args)
  const garment = await content.getEntry('garments', readContentPath(args.request))
  if (!garment) throw createMissingContentError('Garment not found')
  return {
    garment,
    pictures: await collectPictures([garment.colours, garment.images]),
    sizing: await loadGarmentSizing(args, garment),
  }
}

export function readHead({ garment }: GarmentData) {
  return readSeo(garment)
}

/** A garment: how it looks, what it costs, in which sizes it is there, what it is made of. */
export function View({ data: { garment, pictures, sizing } }: { data: GarmentData }) {
  const { title, description, reference, price, sizes, soldOut, composition, colours } = garment
  return (
    <article className="sheet grid gap-(--gap) pt-14 lg:grid-cols-2 lg:pt-24">
      <PictureContext value={pictures}>
        {colours.slice(0, 1).map(({ image }) => (
          <Picture
            key={image.src}
            src={image.src}
            alt={image.alt ?? ''}
            sizes={`${fromLarge} 50vw, 100vw`}
            isFirst
            measures={[800, 1000]}
            className="aspect-4/5 w-full object-contain"
          />
        ))}
      </PictureContext>
      <div>
        <h1 className="display-lg">{title}</h1>
        <p className="lede mt-4">{description}</p>
        <p className="mt-4 text-xl">{formatPrice(price)}</p>
        <dl className="mt-6">
          <dt>{garmentMessages.reference}</dt>
          <dd>{reference}</dd>
          <dt className="mt-3">{garmentMessages.sizes}</dt>
          <dd>
            {sizes
              .map((size) => (soldOut?.includes(size) ? `${size} (${garmentMessages.soldOut})` : size))
              .join(', ')}
          </dd>
          <dt className="mt-3">{garmentMessages.composition}</dt>
          {composition.map(({ part, fibres }) => (
            <dd key={fibres + part}>{part ? `${part}: ${fibres}` : fibres}</dd>
          ))}
        </dl>
        <GarmentSizes sizing={sizing} />
      </div>
    </article>
  )
}
