import type { LoaderServices } from '#app/loaders/loader-context.ts'
import { pick } from '#app/loaders/pick.ts'
import type { ColourFamily } from '#collections/garments/colour-names.ts'
import type { PictureFacts } from '#collections/pictures/picture-facts.ts'
import type { Garment } from '#collections/read/garments.ts'
import { cardMeasures } from './card-measures.ts'

type Sizes = Pick<Garment, 'sizeTable' | 'sizes' | 'soldOut'>

/** A colour of a garment, and the garment in it. */
export type ListedColour = {
  name: string
  value: string
  src: string
  alt?: string
  facts?: PictureFacts
  /** As which it is looked for where a list can be narrowed, unless its name says it. */
  families?: ColourFamily[]
}

const listedFields = ['reference', 'path', 'title', 'kind', 'audiences', 'price'] as const

/** What a list shows of a garment, and what it can be narrowed by. */
export type ListedGarment = Sizes &
  Pick<Garment, (typeof listedFields)[number] | 'version'> & {
    earlierPrice?: { price: number }
    colours: ListedColour[]
    /** In which it is put on the list, where nothing else is chosen. */
    length?: string
    /** The sizes that it is found by, where they are not those that it is made in (`readSizesOf`). */
    foundBy?: Sizes
  }

/** Garments as lists show them, with their pictures; of a page of an audience, with the sizes that each is found by. */
export async function toListedGarments(
  garments: readonly Garment[],
  collectPictures: LoaderServices['collectPictures'],
  foundBy: readonly Sizes[] = [],
): Promise<ListedGarment[]> {
  const pictures = await collectPictures(garments.map(({ colours }) => colours))
  return garments.map((garment, index) => toListedGarment(garment, pictures, foundBy[index]))
}

/** Leaves out what no list shows: a collection has dozens of them. */
function toListedGarment(
  garment: Garment,
  pictures: Record<string, PictureFacts>,
  foundBy?: Sizes,
): ListedGarment {
  const { version, earlierPrice, colours, lengths } = garment
  return {
    ...pick(garment, listedFields),
    colours: colours.map(({ name, value, image: { src, alt } }) => ({
      name,
      value,
      src,
      ...(alt && { alt }),
      ...tellFacts(pictures[src]),
    })),
    ...pickSizes(garment),
    ...(lengths?.[0] && { length: lengths[0] }),
    ...(version && { version }),
    ...(earlierPrice && { earlierPrice: { price: earlierPrice.price } }),
    ...(foundBy && { foundBy: pickSizes(foundBy) }),
  }
}

/** Nothing of a picture that is what a card takes it for. */
function tellFacts(facts: PictureFacts | undefined): { facts?: PictureFacts } {
  if (!facts) return {}
  const { width, height, ...others } = facts
  const isUsual = [width, height].join() === cardMeasures.join() && Object.keys(others).length === 0
  return isUsual ? {} : { facts }
}

function pickSizes({ sizeTable, sizes, soldOut }: Sizes): Sizes {
  return { sizeTable, sizes, ...(soldOut && soldOut.length > 0 && { soldOut }) }
}
