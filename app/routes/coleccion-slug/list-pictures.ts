import type { ShownGarment } from './loader.ts'

type Shown = {
  src: string
  alt: string
  /** The colour that it shows the garment in, where that is another. */
  otherColour?: string
}

/** What a garment's page shows of it in one of its colours: its front, its back, and what a detail explains. */
export function listPictures({ colours, images = [] }: ShownGarment, colourIndex: number): Shown[] {
  const [first] = colours
  const colour = colours[colourIndex] ?? first
  if (!first || !colour) return []
  const others = images.map(({ src, alt = '' }) => ({
    src,
    alt,
    ...(colour !== first && { otherColour: first.name }),
  }))
  return [{ src: colour.image.src, alt: colour.image.alt ?? '' }, ...others]
}
