import type { Layer } from '#art/garment-parts.ts'
import { mirrored } from '#art/garment-parts.ts'
import type { View } from './block.ts'
import type { Grain } from './cloths.ts'
import type { CloseUp, Outfit } from './picture.ts'

/** A garment of the collection: its cut, its colours and what is worth a close look. */
export type Piece = Grain & {
  draw: (view: View) => Layer[]
  /** By the names of their files. */
  outfits: Record<string, Outfit>
  /** Larger than the others, for what would be too small to see; the tape at the picture's edge shows it. */
  scale?: number
  closeUp?: CloseUp & { view?: View; outfit?: string }
}

/** Women's garments close the other way round: what is drawn as men's is turned over. */
export const turnedOver = (draw: (view: View) => Layer[]) => (view: View) => mirrored(...draw(view))
