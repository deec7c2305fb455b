import { clothFinish, defineGarmentCloth } from './cutouts.ts'
import { drawCallout, drawPage, drawPiece } from './figure-parts.ts'
import { drawGarment } from './garments.ts'
import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { element, fillPath, placed, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, green, night } = PALETTE

/** Where the wearer stands, how large that looks, and what the eye makes of the cloth there. */
const DISTANCES = [
  { x: 250, scale: 0.66, fill: 'url(#c)' },
  { x: 660, scale: 0.36, fill: 'url(#f)' },
  { x: 1000, scale: 0.15, fill: '#82858d' },
] as const

/** One houndstooth coat from three distances: teeth, a flicker, and a grey that no thread has. */
export function drawCoatDistances(): string {
  return drawPage(
    [
      definePattern('pata-de-gallo', 'c', { scale: 1.1, y: 540 }),
      definePattern('pata-de-gallo', 'f', { scale: 0.28, y: 540 }),
      ...defineGarmentCloth('pata-de-gallo', 0.62),
      element('g', { id: 'a' }, drawGarment('abrigo', clothFinish('#475569'))),
    ],
    strokePath('M40 524H1160', ink, 3.4, { 'stroke-linecap': 'round' }),
    strokePath('M40 524H1160', green, 3.4, { 'stroke-dasharray': '2 38' }),
    ...DISTANCES.map(({ x, scale }) => drawCoat(x, scale)),
    ...DISTANCES.map(({ x, fill }, index) => [
      strokePath(`M${x} 530V560`, green, 2.4),
      drawPiece(circlePath(x, 636, 82), `d${index}`, fill),
      drawCallout(String(index + 1), [x + 122, 636]),
    ]).flat(),
  )
}

/** A coat whose hem is just above the ground, with the shadow at its foot. */
function drawCoat(x: number, scale: number): string {
  return (
    fillPath(`M${x - 200 * scale} 524a${200 * scale} ${22 * scale} 0 0 1 ${400 * scale} 0Z`, night, 0.3) +
    placed({ x, y: 520 - 760 * scale, scale }, element('use', { href: '#a' }))
  )
}
