import { Suspense } from 'react'
import { Below } from '#app/components/navigation/below.tsx'
import { GarmentRack } from '#app/components/shop-floor/garment-rack.tsx'
import type { ListedGarment } from '#app/components/shop-floor/listed-garment.ts'
import { RackEnd } from '#app/components/shop-floor/rack-end.tsx'
import { rackMessages } from '#config/messages/racks.ts'
import { pages } from '#config/pages.ts'
import type { CollectionData } from './loader.ts'

type Version = CollectionData['versions'][number]

/** All garments, collection by collection; last those that no news told of. */
export function Seasons({ garments, versions }: Pick<CollectionData, 'garments' | 'versions'>) {
  const seasons = Map.groupBy(garments, (garment) => versions.find(({ id }) => id === garment.version))
  let index = 0
  const racks = [...seasons].map(([version, own]) => {
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
  return (
    <>
      {racks.slice(0, 1)}
      <Below>{racks.slice(1)}</Below>
    </>
  )
}

type SeasonProps = { version: Version; garments: ListedGarment[]; first: number }

function Season({ version: { id, title, image }, garments, first }: SeasonProps) {
  const [name = '', subject] = title.split(': ')
  return (
    <section aria-labelledby={id} className="[section+&]:mt-[clamp(4rem,8vw,7rem)]">
      <header className="mb-4 border-t border-rule pt-3">
        <h2 id={id} className="display-md scroll-mt-[calc(var(--header-height)+1.5rem)]">
          {name} {subject && <em>{subject}</em>}
        </h2>
      </header>
      <GarmentRack garments={garments} heading="h3" first={first}>
        <RackEnd to={`${pages.changelog.path}#${id}`} image={image}>
          {rackMessages.news.replace('{name}', name)}
        </RackEnd>
      </GarmentRack>
    </section>
  )
}
