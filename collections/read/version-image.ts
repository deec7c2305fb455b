import type { Page } from '#collections/fields.ts'

/** The picture of a version: its address is a column, what it shows stands in `meta`. Empty: it only decorates. */
export function readVersionImage({ image, meta }: Pick<Page<'versions'>, 'image' | 'meta'>): {
  src: string
  alt: string
} {
  return { src: image, alt: typeof meta.imageAlt === 'string' ? meta.imageAlt : '' }
}
