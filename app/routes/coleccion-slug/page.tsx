import { Suspense, useId, useRef, useState } from 'react'
import { Below } from '#app/components/navigation/below.tsx'
import { Link } from '#app/components/navigation/link.tsx'
import { PendingRibbon } from '#app/components/reading/pending-ribbon.tsx'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import { Price } from '#app/components/shop-floor/price.tsx'
import { RackEnd } from '#app/components/shop-floor/rack-end.tsx'
import { PageHead, readSeo } from '#app/document/page-head.tsx'
import { useQuery } from '#app/hooks/use-query.ts'
import { formatPrice } from '#collections/garments/format-price.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { delivery, returns } from '#config/delivery.ts'
import { garmentMessages } from '#config/messages/garments.ts'
import { shellMessages } from '#config/messages/shell.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { listGarmentWearers } from '#sizes/garment-tables.ts'
import type { WearerName } from '#sizes/wearers.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PictureContext } from '#ui/picture.tsx'
import { BuyBar } from './buy-bar.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { GarmentFacts } from './garment-facts.tsx'
import { GarmentPictures } from './garment-pictures.tsx'
import { listAbove } from './list-above.ts'
import type { GarmentData, ShownGarment } from './loader.ts'
import { SizeHelp, useSizeHelp } from './size-help.tsx'
import { useChoice } from './use-choice.ts'

/** A garment: how it looks, what it costs, in which sizes it is there, what it is made of and how it is cared for. */
export function View({ data }: { data: GarmentData }) {
  const { garment, collection, others, stories, pictures, pending } = data
  const colour = useQuery().get('color') ?? ''
  return (
    <PictureContext value={pictures}>
      <PageHead {...readSeo(garment)} />
      <PendingRibbon pending={pending} />
      <article className="sheet garment">
        <Breadcrumb
          label={shellMessages.breadcrumb}
          isCurrent
          items={[
            ...listAbove(garment.audiences).map(({ name, path }) => ({ label: name, to: path })),
            { label: garment.title },
          ]}
        />
        <GarmentHead garment={garment} collection={collection} />
        {/* What is chosen of one garment is not of another, nor does it stay where the address asks for a colour. */}
        <Choosing key={garment.path + colour} {...data} askedColour={colour} />
      </article>
      <Below>
        <OtherGarments garment={garment} collection={collection} others={others} />
        <Stories stories={stories} />
      </Below>
    </PictureContext>
  )
}

type HeadProps = Pick<GarmentData, 'garment' | 'collection'>

function GarmentHead({ garment, collection }: HeadProps) {
  return (
    <header className="garment-head [&_.price]:mt-2 [&_.price]:text-[1.375rem]">
      <p className="mb-2 flex flex-wrap gap-x-4 text-[0.875rem] text-ink-soft">
        {collection && (
          <Link to={collection.path} className="text-link">
            {collection.name}
          </Link>
        )}
        <span>
          {garmentMessages.reference} {garment.reference}
        </span>
      </p>
      {/* Smaller than other titles, so that most names of garments are one line. */}
      <h1 className="display-lg text-[min(11vw,clamp(2rem,1rem+4.6vw,5.25rem))] md:text-[clamp(2rem,4.4vw,4rem)]">
        {garment.title}
      </h1>
      <Price garment={garment} note={isSoldOut(garment) ? shopFloorMessages.soldOut.title : undefined} />
      <PriceNotes garment={garment} />
    </header>
  )
}

type ChoosingProps = GarmentData & { askedColour: string }

/** Pictures, choice and sizes; by whose measures, form and choice agree. */
function Choosing({ garment, care, sizeFields, sizeTables, askedColour }: ChoosingProps) {
  const [wearer, setWearer] = useWearer(garment)
  const question = wearer && { wearer, fields: sizeFields, garment }
  const help = { garment, question, onChoose: setWearer, tables: sizeTables }
  const { link, dialog } = useSizeHelp(help)
  const choosing = useChoice(garment, askedColour)
  const form = useId()
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <GarmentPictures
        garment={garment}
        initialColour={choosing.first.colour}
        chosenColour={choosing.choice.colour}
      />
      <div className="garment-choosing">
        <p className="lede">{garment.description}</p>
        {isSoldOut(garment) && <SoldOut />}
        <ChoiceForm
          choosing={choosing}
          id={form}
          garment={garment}
          button={button}
          question={question}
          tables={sizeTables}
          sizeHelp={link}
        />
        {dialog}
        <Terms />
      </div>
      {/* React takes it over after what is chosen from, and what is pressed first of all. */}
      <Suspense>
        <GarmentFacts garment={garment} care={care} />
        <SizeHelp {...help} />
      </Suspense>
      <BuyBar {...choosing} form={form} garment={garment} button={button} />
    </>
  )
}

/** By whose measures it is answered: at first by those whom the address asks about. */
function useWearer(garment: ShownGarment) {
  const asked = useQuery().get('para')
  const wearers = listGarmentWearers(garment)
  return useState<WearerName | undefined>(wearers.find((wearer) => wearer === asked) ?? wearers[0])
}

/** A day such as `2027-02-28` as «28 de febrero de 2027»; most garments have none, so nothing is made ready for it. */
const writeDay = (day: string) =>
  new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** What a price includes, what it was before, and until when it holds: a line each, so that late letters break none. */
function PriceNotes({ garment }: { garment: ShownGarment }) {
  const { earlierPrice, availableUntil } = garment
  const { vat, earlier, until } = shopFloorMessages.priceNotes
  const notes = [
    vat,
    earlierPrice && earlier.replace('{day}', writeDay(earlierPrice.since)),
    availableUntil && !isSoldOut(garment) && until.replace('{day}', writeDay(availableUntil)),
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
        <Link key={to} to={to} className="text-link inline-flex min-h-11 items-center">
          {label}
        </Link>
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
        <Link to="#otras-prendas" className="text-link">
          {shopFloorMessages.soldOut.alike}
        </Link>
      </p>
    </div>
  )
}

function OtherGarments({ garment, collection, others }: HeadProps & Pick<GarmentData, 'others'>) {
  if (others.length === 0) return null
  return (
    <section
      data-below=""
      className="sheet pt-[clamp(4rem,8vw,7rem)] [--below-height:29rem] print:hidden"
      aria-labelledby="otras-prendas"
    >
      <h2 id="otras-prendas" className="display-md mb-6">
        {isSoldOut(garment) ? shopFloorMessages.alike : shopFloorMessages.goesWith}
      </h2>
      <GarmentRack garments={others}>
        {collection && (
          <RackEnd to={collection.path} image={{ src: collection.image }}>
            {shopFloorMessages.more.replace('{name}', collection.name)}
          </RackEnd>
        )}
      </GarmentRack>
    </section>
  )
}

/** The posts that show it. */
function Stories({ stories }: Pick<GarmentData, 'stories'>) {
  if (stories.length === 0) return null
  return (
    <section
      data-below=""
      className="sheet pt-[clamp(3rem,6vw,5rem)] [--below-height:5rem] print:hidden"
      aria-labelledby="cuaderno"
    >
      <h2 id="cuaderno" className="display-md mb-4">
        {shopFloorMessages.stories}
      </h2>
      <ul>
        {stories.map(({ title, path }) => (
          <li key={path}>
            <Link to={path} className="text-link inline-block py-2">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
