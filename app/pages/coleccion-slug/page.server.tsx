import { readSeo } from '#app/document/page-head.tsx'
import { AppError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { PendingRibbon } from '#app/reading/pending-ribbon.tsx'
import { findColourByName } from '#app/shop-floor/colour-families.ts'
import { listAvailableSizes } from '#app/shop-floor/filters.ts'
import { GarmentCard } from '#app/shop-floor/garment-card.tsx'
import { Price } from '#app/shop-floor/price.tsx'
import { GarmentFit, type GarmentSizing, loadGarmentSizing } from '#app/sizes/garment-fit.tsx'
import { formatPrice } from '#collections/garments/format-price.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { type Garment, listGarments } from '#collections/read/garments.ts'
import { delivery, returns } from '#config/delivery.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { readingMessages } from '#config/messages/reading.ts'
import { seoMessages } from '#config/messages/seo.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PictureContext } from '#ui/picture.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { GarmentFacts, GarmentMeasures, nameCarePicture } from './garment-facts.tsx'
import { GarmentPictures } from './garment-pictures.tsx'
import { listAlike } from './list-alike.ts'
import { writeDay } from './write-day.ts'

export type GarmentData = {
  garment: Garment
  /** The number of the colour that the address asks for, or the first. */
  chosenColour: number
  /** The news that told of it. */
  collection: { name: string; path: string } | undefined
  /** What it goes with, or where it is sold out, what is like it. */
  others: Garment[]
  sizing: GarmentSizing | undefined
  pictures: Record<string, PictureFacts>
  pending: string | undefined
}

export async function loader(args: LoaderArgs): Promise<GarmentData> {
  const { content, collectPictures, describePending } = getServices(args)
  const path = readContentPath(args.request)
  // To read all of them is too much for an address that nobody has.
  const isKnown = (await content.getEntry('garments', path)) !== null
  const garments = isKnown ? await listGarments(content) : []
  const garment = garments.find((one) => one.path === path)
  if (!garment) throw createMissingGarmentError()
  const versions = await content.listEntries('versions')
  const version = versions.find((one) => nameVersionAnchor(one.path) === garment.version)
  const others = isSoldOut(garment)
    ? listAlike(garment, garments)
    : garments.filter(({ reference }) => garment.goesWith?.includes(reference))
  const asked = findColourByName(garment.colours, new URL(args.request.url).searchParams.get('color') ?? '')
  return {
    garment,
    chosenColour: asked ? garment.colours.indexOf(asked) : 0,
    collection: version && {
      name: version.title.replace(/: .*$/, ''),
      path: `${pages.coleccion.path}#${garment.version}`,
    },
    others,
    sizing: await loadGarmentSizing(args, garment),
    pictures: await collectPictures([
      garment,
      garment.care.map(nameCarePicture),
      others.map(({ colours }) => colours[0]),
    ]),
    pending: describePending(path)?.text,
  }
}

/** The specification has no words for a garment that is not there, so that they are Spanish. */
function createMissingGarmentError(): AppError {
  const { noGarment } = shopFloorMessages
  return new AppError({ statusCode: 404, statusMessage: noGarment, data: { lang: 'es' }, fatal: true })
}

export function readHead({ garment }: GarmentData) {
  return readSeo(garment)
}

function isSoldOut(garment: Garment): boolean {
  return listAvailableSizes(garment).length === 0
}

/** A garment: how it looks, what it costs, in which sizes it is there, what it is made of and how it is cared for. */
export function View({
  data: { garment, chosenColour, collection, others, sizing, pictures, pending },
}: {
  data: GarmentData
}) {
  return (
    <PictureContext value={pictures}>
      <PendingRibbon pending={pending} />
      <article className="sheet garment">
        <GarmentWay garment={garment} />
        <header className="garment-head lg:pt-4">
          <p className="mb-2 flex flex-wrap gap-x-4 text-[0.875rem] text-ink-soft">
            {collection && (
              <a href={collection.path} className="text-link">
                {collection.name}
              </a>
            )}
            <span>
              {garmentMessages.reference} {garment.reference}
            </span>
          </p>
          <h1 className="display-lg">{garment.title}</h1>
          <Price garment={garment} note={isSoldOut(garment) ? shopFloorMessages.soldOut.title : undefined} />
          <PriceNotes garment={garment} isSoldOut={isSoldOut(garment)} />
        </header>
        <GarmentPictures garment={garment} chosenColour={chosenColour} />
        <div>
          <p className="lede">{garment.description}</p>
          {isSoldOut(garment) ? <SoldOut /> : <ChoiceForm garment={garment} chosenColour={chosenColour} />}
          <Terms />
        </div>
        <GarmentFacts garment={garment} />
        <div
          data-below=""
          className="col-span-full mt-6 grid grid-cols-1 gap-x-[calc(var(--gap)*2)] gap-y-4 lg:grid-cols-2"
        >
          <GarmentMeasures garment={garment} />
          <GarmentFit sizing={sizing} />
        </div>
      </article>
      <OtherGarments garment={garment} others={others} />
    </PictureContext>
  )
}

/** The way to it leads over those whom it is for first. */
export function listAbove({ garment: { audiences } }: Pick<GarmentData, 'garment'>) {
  const [audience] = audiences
  return [
    { name: seoMessages.pages.coleccion, path: pages.coleccion.path },
    ...(audience ? [{ name: garmentMessages.audiences[audience], path: pages[audience].path }] : []),
  ]
}

function GarmentWay({ garment }: { garment: Garment }) {
  const above = listAbove({ garment })
  return (
    <Breadcrumb
      label={readingMessages.docs.breadcrumb}
      isCurrent
      items={[...above.map(({ name, path }) => ({ label: name, to: path })), { label: garment.title }]}
    />
  )
}

type PriceNotesProps = { garment: Garment; isSoldOut: boolean }

/** What a price includes, what it was before, and until when it holds: a line each, so that late letters break none. */
function PriceNotes({ garment: { earlierPrice, availableUntil }, isSoldOut }: PriceNotesProps) {
  const { vat, earlier, until } = shopFloorMessages.priceNotes
  const notes = [
    vat,
    earlierPrice && earlier.replace('{day}', writeDay(earlierPrice.since)),
    availableUntil && !isSoldOut && until.replace('{day}', writeDay(availableUntil)),
  ]
  return (
    <div className="max-w-[30rem] text-[0.875rem] text-ink-soft">
      {notes.map((note) => note && <p key={note}>{note}</p>)}
    </div>
  )
}

/** What it costs to have it and to give it back, and that nothing is sold. */
function Terms() {
  const [{ name: zone, price, freeFrom }] = delivery.zones
  const { terms } = shopFloorMessages
  const links = [
    {
      label: terms.delivery
        .replace('{zone}', zone)
        .replace('{price}', formatPrice(price))
        .replace('{freeFrom}', String(freeFrom)),
      to: delivery.page,
    },
    { label: terms.returns.replace('{days}', String(returns.days)), to: returns.page },
    terms.sample,
  ]
  return (
    <p className="mt-4 flex flex-wrap gap-x-6 text-[0.9375rem] print:hidden">
      {links.map(({ label, to }) => (
        <a key={to} href={to} className="text-link inline-flex min-h-11 items-center">
          {label}
        </a>
      ))}
    </p>
  )
}

function SoldOut() {
  return (
    <div className="mt-6 border-y border-ink py-4">
      <p className="display-sm">{shopFloorMessages.soldOut.title}</p>
      <p>
        {shopFloorMessages.soldOut.text}{' '}
        <a href="#otras-prendas" className="text-link">
          {shopFloorMessages.soldOut.alike}
        </a>
      </p>
    </div>
  )
}

function OtherGarments({ garment, others }: Pick<GarmentData, 'garment' | 'others'>) {
  if (others.length === 0) return null
  return (
    <section data-below="" className="sheet pt-[clamp(4rem,8vw,7rem)]" aria-labelledby="otras-prendas">
      <h2 id="otras-prendas" className="display-md mb-6">
        {isSoldOut(garment) ? shopFloorMessages.alike : shopFloorMessages.goesWith}
      </h2>
      <ul className="garment-rack">
        {others.map((other) => (
          <li key={other.path}>
            <GarmentCard garment={other} />
          </li>
        ))}
      </ul>
    </section>
  )
}
