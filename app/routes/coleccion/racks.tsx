import { Suspense } from 'react'
import { Link } from '#app/components/navigation/link.tsx'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import type { ListedGarment } from '#app/components/shop-floor/listed-garment.ts'
import { shopFloorMessages } from '#config/messages/shop-floor.ts'
import { pages } from '#config/pages.ts'
import { fromLarge } from '#theme/breakpoints.ts'
import { Picture } from '#ui/picture.tsx'
import type { CollectionData } from './loader.ts'

type Version = CollectionData['versions'][number]

/** All garments, collection by collection; last those that no news told of. */
export function Seasons({ garments, versions }: Pick<CollectionData, 'garments' | 'versions'>) {
  const seasons = Map.groupBy(garments, (garment) => versions.find(({ id }) => id === garment.version))
  let index = 0
  return [...seasons].map(([version, own]) => {
    const first = index
    index += own.length
    return (
      // React takes them over one by one, what is pressed first of all.
      <Suspense key={version?.id ?? 'rest'}>
        {version ? (
          <Season version={version} garments={own} first={first} />
        ) : (
          <GarmentRack garments={own} heading="h2" first={first} />
        )}
      </Suspense>
    )
  })
}

type SeasonProps = { version: Version; garments: ListedGarment[]; first: number }

function Season({ version: { id, title, image }, garments, first }: SeasonProps) {
  const [name = '', subject] = title.split(': ')
  return (
    <section aria-labelledby={id} className="shop-collection">
      <header className="mb-4 border-t border-rule pt-3">
        <h2 id={id} className="display-md scroll-mt-[calc(var(--header-height)+1.5rem)]">
          {name} {subject && <em>{subject}</em>}
        </h2>
      </header>
      <GarmentRack garments={garments} heading="h3" first={first}>
        <li className="rack-end">
          <Link to={`${pages.changelog.path}#${id}`} className="rack-end-link">
            <Picture {...image} alt="" sizes={`${fromLarge} 50vw, 100vw`} measures={[1200, 800]} />
            <span>{shopFloorMessages.news.replace('{name}', name)}</span>
          </Link>
        </li>
      </GarmentRack>
    </section>
  )
}
