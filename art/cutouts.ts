import type { Finish } from './garment-parts.ts'
import { drawGarment, garmentSilhouette, PAPER_FINISH } from './garments.ts'
import type { GarmentName } from './garments.ts'
import { PALETTE } from './palette.ts'
import { element, placed } from './svg.ts'
import { definePattern, turnPattern } from './textiles.ts'
import type { TextileName } from './textiles.ts'

/** A garment with a paper margin around it and a soft-edged shadow below. */
export function drawOnPaper(
  garment: GarmentName,
  place: { x: number; y: number; scale: number },
  finish: Finish,
): string {
  const d = garmentSilhouette(garment)
  const margin = { 'stroke-width': 30 / place.scale, 'stroke-linejoin': 'round' }
  return placed(
    place,
    element('path', {
      d,
      fill: PALETTE.night,
      stroke: PALETTE.night,
      opacity: 0.3,
      transform: 'translate(9 13)',
      ...margin,
    }),
    element('path', { d, fill: PALETTE.chalk, stroke: PALETTE.chalk, ...margin }),
    drawGarment(garment, finish),
  )
}

/** One plain colour for all pieces, paler trimmings. */
export function plainFinish(cloth: string): Finish {
  return {
    ...PAPER_FINISH,
    cloth,
    right: cloth,
    left: cloth,
    pocket: cloth,
    trim: PALETTE.chalk,
    inside: '#c3c8d2',
  }
}

/** The cloth defined by `defineGarmentCloth`, on every piece in the direction of its grain. */
export function clothFinish(trim: string): Finish {
  return {
    ...PAPER_FINISH,
    cloth: 'url(#m)',
    right: 'url(#mr)',
    left: 'url(#ml)',
    pocket: 'url(#mp)',
    trim,
    inside: '#c3c8d2',
    button: '#efe3c8',
  }
}

/** The cloth at a garment's size: straight for the body, turned for the sleeves. */
export function defineGarmentCloth(textile: TextileName, scale: number): string[] {
  return [
    definePattern(textile, 'm', { scale }),
    turnPattern(textile, 'mr', 'm', scale, -12),
    turnPattern(textile, 'ml', 'm', scale, 12),
    turnPattern(textile, 'mp', 'm', scale, 45),
  ]
}
