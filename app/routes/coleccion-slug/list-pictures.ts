import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import type { ShownGarment } from './loader.ts'

type Shown = {
  src: string
  alt: string
  /** Of its cloth, which is shown as wide as it is, in px of a browser. */
  width?: number
  /** Said below it. */
  caption?: string
}

/** In an inch, which is 25.4 mm. */
const PX_PER_MM = 96 / 25.4

/** What a garment's page shows of it in one of its colours: its front, its back, what a detail explains, and its cloth. */
export function listPictures({ colours }: ShownGarment, colourName: string): Shown[] {
  const [first] = colours
  const colour = colours.find(({ name }) => name === colourName) ?? first
  if (!first || !colour) return []
  const { image, images, swatch } = colour
  const { otherColour, swatch: caption } = shopFloorMessages.pictures
  const others = images
    ? images.map(toShown)
    : (first.images ?? []).map((other) => ({
        ...toShown(other),
        caption: otherColour.replace('{colour}', first.name.toLowerCase()),
      }))
  return [
    toShown(image),
    ...others,
    ...(swatch ? [{ ...toShown(swatch), width: Math.round(swatch.mm * PX_PER_MM), caption }] : []),
  ]
}

function toShown({ src, alt = '' }: { src: string; alt?: string | undefined }): Shown {
  return { src, alt }
}
