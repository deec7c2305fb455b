import { AUTUMN } from './autumn.ts'
import { JEANS } from './jeans.ts'
import { drawCloseUp, drawForPicture, drawGarmentSheet } from './picture.ts'
import type { Piece } from './piece.ts'
import { SCHOOL } from './school.ts'
import { SPRING } from './spring.ts'
import { SWIMMING } from './swimming.ts'
import { WINTER } from './winter.ts'

/** Every garment of the collections, by its reference in lower case. */
export const PIECES: Record<string, Piece> = {
  ...SPRING,
  ...JEANS,
  ...SWIMMING,
  ...SCHOOL,
  ...AUTUMN,
  ...WINTER,
}

/**
 * The pictures of every garment, by the names of their files: its front in each colour, its back (`espalda`) and what
 * is worth a close look (`detalle`), both in its first colour.
 */
export const COLLECTION: Record<string, () => string> = Object.fromEntries(
  Object.entries(PIECES).flatMap(([reference, { draw, outfits, lean = 0, scale, closeUp }]) => {
    const [first] = Object.values(outfits)
    if (!first) throw new Error(`${reference} has no colours`)
    const fronts = Object.entries(outfits).map(
      ([name, outfit]) =>
        [`${reference}-${name}`, () => drawGarmentSheet(draw('front'), outfit, lean, scale)] as const,
    )
    // From behind, shoes are narrow: they are shown nearer.
    const backScale = scale && scale * 1.7
    const back = [
      `${reference}-espalda`,
      () => drawGarmentSheet(draw('back'), first, lean, backScale),
    ] as const
    if (!closeUp) return [...fronts, back]
    const near = () => drawCloseUp(draw(closeUp.view ?? 'front'), first, lean, closeUp)
    return [...fronts, back, [`${reference}-detalle`, near] as const]
  }),
)

/** A garment in one of its colours, in cm around the middle of its neck, for a picture that names it by `id`. */
export function drawPieceForPicture(
  reference: string,
  colour: string,
  unit: number,
  id: string,
): { definitions: string; drawing: string } {
  const piece = PIECES[reference]
  const outfit = piece?.outfits[colour]
  if (!piece || !outfit) throw new Error(`There is no ${reference} in ${colour}`)
  return drawForPicture(piece.draw('front'), outfit, piece.lean ?? 0, unit, id)
}
