import { memo } from 'react'
import { useCarriedPicture } from '#app/navigation/carried-picture.ts'
import { useLastSize } from '#app/stores/last-size.ts'
import { useRememberedSizes } from '#app/stores/remembered-sizes.ts'
import { listAvailableSizes } from '#collections/garments/stock.ts'
import { writeSize } from '#collections/garments/variants.ts'
import { rackMessages } from '#config/messages/racks.ts'
import { fromLarge, fromSmall } from '#theme/breakpoints.ts'
import { CardTitle } from '#ui/card.tsx'
import { onDemand } from '#ui/on-demand.tsx'
import { Picture } from '#ui/picture.tsx'
import { cardMeasures } from './card-measures.ts'
import { ColourDots } from './colour-dots.tsx'
import type { ListedColour, ListedGarment } from './listed-garment.ts'
import { Price } from './price.tsx'

/** Fetched once something was put aside; where it cannot be had, a card leads to its page, as before. */
const QuickAdd = onDemand(() => import('./quick-add.tsx'), 'Garments cannot be added from their cards')

/** Fetched where measures are remembered; a card says nothing of them where it cannot be had. */
const CardSizeOf = onDemand(() => import('#app/components/sizes/card-size-of.tsx'), 'Sizes cannot be told')

type Props = {
  garment: ListedGarment
  /** The colour that is looked for; its first unless told. */
  shown?: ListedColour | undefined
  /** Its place in the list: what is seen first is asked for first. */
  index?: number
  /** Rank of its name on the page. */
  heading?: 'h2' | 'h3'
}

/** Garments of a list that a window shows from the first. */
export const SEEN_FIRST = 4

/**
 * A garment in a list: picture, name, price and in which sizes it is there; the whole of it is a link. Who looks for a
 * colour sees the garment in it, and finds it chosen on the garment's page.
 */
export const GarmentCard = memo(function GarmentCard({
  garment,
  shown = garment.colours[0],
  index = SEEN_FIRST,
  heading = 'h3',
}: Props) {
  const { title, path, colours } = garment
  const size = useLastSize(garment)
  const remembered = useRememberedSizes()
  const { link, mark } = useCarriedPicture(path)
  const query = !shown || shown === colours[0] ? '' : `?${new URLSearchParams({ color: shown.name })}`
  return (
    <article className="garment-card">
      {shown && (
        <Picture
          src={shown.src}
          alt={shown.alt ?? ''}
          facts={shown.facts}
          sizes={`${fromLarge} 22vw, ${fromSmall} 30vw, 46vw`}
          isFirst={index === 0}
          measures={cardMeasures}
          {...(index > 0 && index < SEEN_FIRST && { loading: 'eager' as const })}
          className={mark('garment-picture')}
        />
      )}
      <CardTitle as={heading} to={path + query} link={link} className="garment-card-name">
        {title}
      </CardTitle>
      <Price garment={garment} />
      <p className="garment-card-facts">
        {tellSizes(garment)}
        {colours.length > 1 && (
          <ColourDots colours={colours} label={colours.map(({ name }) => name).join(', ')} />
        )}
        {/* «tu talla: 40» where it is there in it. */}
        {garment.sizes.length > 1 && Object.keys(remembered).length > 0 && (
          <CardSizeOf garment={garment} remembered={remembered} />
        )}
      </p>
      {shown && size && <QuickAdd garment={garment} size={size} colour={shown.name} />}
    </article>
  )
})

/** «Tallas 98–164», «Tallas XS–S, L–XXL», «Quedan: 104, 110», «Agotada». */
function tellSizes(garment: ListedGarment): string {
  const { one, ranges, left, soldOutWholly } = rackMessages.cardSizes
  const sizes = listAvailableSizes(garment)
  const [smallest] = sizes
  if (smallest === undefined) return soldOutWholly
  if (garment.sizes.length === 1) return one.replace('{size}', writeSize(smallest))
  if (sizes.length < garment.sizes.length && sizes.length <= 2)
    return left.replace('{sizes}', sizes.join(', '))
  return ranges.replace('{ranges}', listRanges(garment.sizes, sizes).join(', '))
}

/** Sizes that follow one another as «98–164»; one that is missing between them parts them. */
function listRanges(all: readonly string[], there: readonly string[]): string[] {
  const runs: string[][] = [[]]
  for (const size of all)
    if (there.includes(size)) runs.at(-1)?.push(size)
    else runs.push([])
  return runs.flatMap(([first, ...others]) => (first ? [[first, ...others.slice(-1)].join('–')] : []))
}
