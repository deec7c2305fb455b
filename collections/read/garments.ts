import type { ContentSource } from '#collections/content-source.ts'
import type { Page, PageBase } from '#collections/fields.ts'
import { nameVersionAnchor } from './anchors.ts'

/** A garment as pages show it. */
export type Garment = Page<'garments'>

/** All garments: those of the newest collection first, of one collection by reference. */
export async function listGarments(content: ContentSource): Promise<Garment[]> {
  const [garments, versions] = await Promise.all([
    content.listEntries('garments'),
    content.listEntries('versions'),
  ])
  const places = new Map(versions.map(({ path }, index) => [nameVersionAnchor(path), index]))
  const placeOf = ({ version }: Garment) => places.get(version ?? '') ?? versions.length
  return garments.toSorted((a, b) => placeOf(a) - placeOf(b) || (a.reference < b.reference ? -1 : 1))
}

/** References of the garments that a page shows. */
export function readShowcased({ meta }: Pick<PageBase, 'meta'>): string[] {
  return Array.isArray(meta.garments) ? meta.garments.map(String) : []
}

/** The garments that a page shows, in its order; what has been retired since is left out. */
export async function listShowcased(
  content: ContentSource,
  page: Pick<PageBase, 'meta'>,
): Promise<Garment[]> {
  const references = readShowcased(page)
  // To read all of them is too much for a page that shows none.
  const garments = references.length > 0 ? await content.listEntries('garments') : []
  return references.flatMap((wanted) => garments.find(({ reference }) => reference === wanted) ?? [])
}
