import { createHash } from 'node:crypto'
import { formatPrice } from '#collections/garments/format-price.ts'
import { OG_PICTURE_HEIGHT_PX } from '#config/constants.ts'
import type { PublicPage } from './page-reader.ts'

/** What a shared link shows: the page's section and title in the site's type, beside a cloth of ours. */
export type OgPictureContents = {
  title: string
  section: string
  /** Path of a picture below `public/`. */
  picture: string
  /** In px; a garment is shown whole, and a cloth needs less. */
  panelWidth: number
}

/** How wide the picture beside the text is, in px. */
const CLOTH_WIDTH = 372
const GARMENT_WIDTH = OG_PICTURE_HEIGHT_PX * (4 / 5)

/** Clothes to choose from; a page without a picture of its own keeps the same one as long as its address. */
const textiles =
  'cachemira damero espiga lunares mil-rayas ojo-de-perdiz pana pata-de-gallo-verde pata-de-gallo principe-de-gales punto raya-marinera rombo tartan vaquera vichy'
    .split(' ')
    .map((name) => `/images/textiles/${name}.svg`)

/** What stands on a page's OG picture: a garment itself with its price, of any other page a cloth. */
export function describeOgPicture(page: PublicPage): OgPictureContents {
  const { heading: title, section, garment } = page
  if (garment)
    return {
      title,
      section: `${section} · ${formatPrice(garment.price)}`,
      picture: garment.picture,
      panelWidth: GARMENT_WIDTH,
    }
  const number = createHash('sha256').update(page.path).digest().readUInt32BE(0)
  return {
    title,
    section,
    picture: textiles[number % textiles.length] ?? '',
    panelWidth: CLOTH_WIDTH,
  }
}
