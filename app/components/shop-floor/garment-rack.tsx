import type { ReactNode } from 'react'
import { GarmentCard, SEEN_FIRST } from './garment-card.tsx'
import type { ListedGarment } from './listed-garment.ts'

type Props = {
  garments: readonly ListedGarment[]
  /** The family of colours that is looked for. */
  family?: string | undefined
  /** Rank of their names on the page. */
  heading?: 'h2' | 'h3'
  /** The place of the first in the list that they are a part of. */
  first?: number | undefined
  /** What closes the row of the last garment. */
  children?: ReactNode
}

/** Garments side by side. */
export function GarmentRack({ garments, family, heading = 'h3', first, children }: Props) {
  return (
    <ul className="garment-rack">
      {garments.map((garment, index) => (
        <li
          key={garment.path}
          data-below={first !== undefined && first + index >= SEEN_FIRST ? '' : undefined}
        >
          <GarmentCard
            garment={garment}
            family={family}
            heading={heading}
            {...(first !== undefined && { index: first + index })}
          />
        </li>
      ))}
      {children}
    </ul>
  )
}
