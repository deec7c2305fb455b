import { AUTUMN } from './autumn.ts'
import { JEANS } from './jeans.ts'
import { drawCloseUp, drawForPicture, drawGarmentSheet, type Outfit } from './picture.ts'
import type { Piece } from './piece.ts'
import { SCHOOL } from './school.ts'
import { SPRING } from './spring.ts'
import { drawSwatch } from './swatch.ts'
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

/** What is made of no cloth, so that none of it is shown. */
const LEATHER = ['o26-08', 'o26-09']

/**
 * The pictures of every garment, by the names of their files: in each colour its front, its back (`espalda`), what is worth
 * a close look (`detalle`), and its cloth at its real size (`tejido`).
 */
export const COLLECTION: Record<string, () => string> = Object.fromEntries(
  Object.entries(PIECES).flatMap(([reference, piece]) =>
    Object.entries(piece.outfits).flatMap(([colour, outfit]) =>
      drawViews(piece, outfit).flatMap(([view, draw]) =>
        view === 'tejido' && LEATHER.includes(reference)
          ? []
          : [[[reference, colour, view].filter(Boolean).join('-'), draw] as const],
      ),
    ),
  ),
)

type NamedView = [view: string, draw: () => string]

function drawViews(piece: Piece, outfit: Outfit): NamedView[] {
  const { draw, scale, closeUp } = piece
  // From behind, shoes are narrow: they are shown nearer.
  const backScale = scale && scale * 1.45
  return [
    ['', () => drawGarmentSheet(draw('front'), outfit, piece, scale)],
    ['espalda', () => drawGarmentSheet(draw('back'), outfit, piece, backScale)],
    ...(closeUp
      ? [['detalle', () => drawCloseUp(draw(closeUp.view ?? 'front'), outfit, piece, closeUp)] as NamedView]
      : []),
    ['tejido', () => drawSwatch(outfit.flat ?? outfit.cloth)],
  ]
}

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
  return drawForPicture(piece.draw('front'), outfit, piece, unit, id)
}
