import type { ReactNode } from 'react'
import { GarmentCard, SEEN_FIRST } from './garment-card.tsx'
import type { ListedColour, ListedGarment } from './listed-garment.ts'

type Props = {
  garments: readonly ListedGarment[]
  /** In which colour each is shown: its first unless told. */
  findColour?: (garment: ListedGarment) => ListedColour | undefined
  /** Rank of their names on the page. */
  heading?: 'h2' | 'h3'
  /** The place of the first in the list that they are a part of. */
  first?: number | undefined
  /** What closes the row of the last garment. */
  children?: ReactNode
}

/** Garments side by side. */
export function GarmentRack({ garments, findColour, heading = 'h3', first, children }: Props) {
  return (
    <ul className="garment-rack">
      {garments.map((garment, index) => (
        <li
          key={garment.path}
          data-below={first !== undefined && first + index >= SEEN_FIRST ? '' : undefined}
        >
          <GarmentCard
            garment={garment}
            shown={findColour?.(garment)}
            heading={heading}
            {...(first !== undefined && { index: first + index })}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
