import type { Place, Thing } from '#app/document/structured-data.server.ts'
import type { CollectionData } from './loader.ts'

/** The garments of the page, in the order in which they stand there; what each is, its own page says. */
export function describeCollection(
  { garments }: Pick<CollectionData, 'garments'>,
  { origin }: Place,
): Thing[] {
  const itemListElement = garments.map(({ path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: origin + path,
  }))
  return [{ '@type': 'ItemList', numberOfItems: garments.length, itemListElement }]
}
