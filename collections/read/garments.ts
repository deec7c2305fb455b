import type { ContentSource } from '#collections/content-source.ts'
import type { Page } from '#collections/fields.ts'
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
