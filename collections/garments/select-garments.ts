import type { Page } from '#collections/fields.ts'
import type { MinimarkElement } from '#collections/minimark.ts'

/** What decides whether a component shows a garment. */
type Garment = Pick<Page<'garments'>, 'reference' | 'version' | 'audiences'>

/** The garments that `::prenda` or `::prendas` show; nothing of any other element. */
export function selectGarments<T extends Garment>(
  [tag, props]: MinimarkElement,
  garments: readonly T[],
): T[] | undefined {
  if (tag === 'prenda') return garments.filter(({ reference }) => reference === props.ref)
  if (tag !== 'prendas') return undefined
  const wanted = typeof props.audiences === 'string' ? props.audiences.split(/[\s,]+/).filter(Boolean) : []
  return garments.filter(
    ({ version, audiences }) =>
      typeof version === 'string' &&
      version === props.version &&
      (wanted.length === 0 || audiences.some((audience) => wanted.includes(audience))),
  )
}
