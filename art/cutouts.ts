import type { Finish, Layer } from './garment-parts.ts'
import { drawLayers, silhouette } from './garment-parts.ts'
import type { GarmentName } from './garments.ts'
import { drawGarment, garmentSilhouette, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import { element, placed } from './svg.ts'
import type { TextileName } from './textiles.ts'
import { definePattern, turnPattern } from './textiles.ts'

/** A garment with a paper margin around it (`edge` px on both sides together) and a shadow below. */
export function drawOnPaper(name: GarmentName, place: Place, finish: Finish, edge = 30): string {
  return drawCutout(garmentSilhouette(name), drawGarment(name, finish), place, edge)
}

/** A drawing of layers that is no garment of the list, cut out of paper in the same way. */
export function drawLayersOnPaper(layers: Layer[], place: Place, finish: Finish): string {
  return drawCutout(silhouette(layers), drawLayers(layers, finish), place, 30)
}

type Place = { x: number; y: number; scale: number; turn?: number }

function drawCutout(d: string, drawing: string, place: Place, edge: number): string {
  const margin = { 'stroke-width': edge / place.scale, 'stroke-linejoin': 'round' }
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
    drawing,
  )
}

/** A garment of one colour with pale trimmings. */
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

/** A garment cut from the cloth that `defineGarmentCloth` has defined as `id`. */
export function clothFinish(trim: string, id = 'm'): Finish {
  return {
    ...PAPER_FINISH,
    cloth: `url(#${id})`,
    right: `url(#${id}r)`,
    left: `url(#${id}l)`,
    pocket: `url(#${id}p)`,
    trim,
    inside: '#c3c8d2',
    button: '#efe3c8',
  }
}

/** The cloth at a garment's size: straight for the body, turned for the sleeves and pockets. */
export function defineGarmentCloth(textile: TextileName, scale: number, id = 'm'): string[] {
  return [
    definePattern(textile, id, { scale }),
    turnPattern(textile, `${id}r`, id, scale, -12),
    turnPattern(textile, `${id}l`, id, scale, 12),
    turnPattern(textile, `${id}p`, id, scale, 45),
  ]
}
