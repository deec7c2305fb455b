import { toListedGarments } from '#app/components/shop-floor/listed-garment.ts'
import { createMissingContentError } from '#app/errors/app-error.ts'
import { getServices, type LoaderArgs, readContentPath } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import { isSoldOut } from '#collections/garments/stock.ts'
import { nameVersionAnchor } from '#collections/read/anchors.ts'
import { type Garment, listGarments, readShowcased } from '#collections/read/garments.ts'
import { readVersionImage } from '#collections/read/version-image.ts'
import { careMessages } from '#config/messages/care.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { createQuestion } from '#sizes/answer-size.ts'
import { listGarmentParts } from '#sizes/garment-sizes.ts'
import { listGarmentWearers } from '#sizes/garment-tables.ts'

export type GarmentData = Awaited<ReturnType<typeof loader>>

/** What the page of a garment shows of it. */
const shownFields = [
  'path',
  'title',
  'description',
  'seo',
  'reference',
  'audiences',
  'kind',
  'price',
  'earlierPrice',
  'sizeTable',
  'sizes',
  'soldOut',
  'lengths',
  'fit',
  'composition',
  'cloth',
  'details',
  'colours',
  'measures',
  'availableUntil',
] as const satisfies (keyof Garment)[]

export type ShownGarment = Pick<Garment, (typeof shownFields)[number]>

export async function loader(args: LoaderArgs) {
  const { content, collectPictures, describePending } = getServices(args)
  const path = readContentPath(args.request)
  // To read all of them is too much for an address that nobody has.
  const isKnown = (await content.getEntry('garments', path)) !== null
  const garments = isKnown ? await listGarments(content) : []
  const garment = garments.find((one) => one.path === path)
  // The specification has no words for a garment that is not there, so that they are Spanish.
  if (!garment) throw createMissingContentError(shopFloorMessages.noGarment, { lang: 'es' })
  const versions = await content.listEntries('versions')
  const version = versions.find((one) => nameVersionAnchor(one.path) === garment.version)
  const others = isSoldOut(garment)
    ? listAlike(garment, garments)
    : garments.filter(({ reference }) => garment.goesWith?.includes(reference))
  // The database says `null` of a field that a file leaves out.
  const shown = pick(
    garment,
    shownFields.filter((name) => garment[name] !== null),
  )
  const wearers = listGarmentWearers(shown)
  const tables = wearers.flatMap((wearer) => listGarmentParts(shown, wearer)).map(({ table }) => table)
  const care = garment.care.map((key) => ({ label: careMessages[key], src: `/images/simbolos/${key}.svg` }))
  const posts = await content.listEntries('posts')
  /** The news that told of it. */
  const collection = version && {
    name: version.title.replace(/: .*$/, ''),
    path: `${pages.coleccion.path}#${garment.version}`,
    image: readVersionImage(version).src,
  }
  return {
    garment: shown,
    collection,
    /** What it goes with, or where it is sold out, what is like it. */
    others: await toListedGarments(others, collectPictures),
    /** The posts that show it. */
    stories: posts
      .filter((post) => readShowcased(post).includes(garment.reference))
      .map(({ title, path }) => ({ title, path })),
    care,
    /** What «Tu talla» asks, of each whom it is for. */
    sizeFields: wearers[0] ? createQuestion(wearers[0], shown).fields : {},
    /** What it is answered from: the tables that decide; none where one size is for all. */
    sizeTables: (await content.listSizeTables()).filter(({ name }) => tables.includes(name)),
    pictures: await collectPictures([shown, care.map(({ src }) => src), collection]),
    pending: describePending(path)?.text,
  }
}

/** Garments that stand in for one that is gone: a row of cards. */
const ALIKE_SHOWN = 4

/** What can be had of the same kind for the same people, nearest in price first. */
function listAlike(garment: Garment, garments: Garment[]): Garment[] {
  const distance = ({ price }: Garment) => Math.abs(price - garment.price)
  return garments
    .filter(
      (other) =>
        other.reference !== garment.reference &&
        other.kind === garment.kind &&
        other.audiences.some((audience) => garment.audiences.includes(audience)) &&
        !isSoldOut(other),
    )
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, ALIKE_SHOWN)
}
