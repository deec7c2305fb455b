import { plainFinish } from './cutouts.ts'
import { drawArrow, drawCallout, drawPage, drawSign } from './figure-parts.ts'
import { drawGarment } from './garments.ts'
import { PALETTE } from './palette.ts'
import { drawMeasure } from './props.ts'
import { element, fillPath, inkLine, placed, rectangle, strokePath } from './svg.ts'

const { ink, green, night, burgundy, chalk, ecru, sage } = PALETTE
/** How much cloth the hem holds, in pixels for 4 cm. */
const HEM = 92
const GROUND = 668

/** The same leg in autumn and in spring: what was folded in has been let down. */
export function drawHemLetDown(): string {
  const shoe = element(
    'g',
    { id: 'z' },
    drawGarment('zapatilla', { ...plainFinish(chalk), trim: sage, sole: ecru }),
  )
  return drawPage(
    [shoe],
    rectangle(0, GROUND, 1200, 82, '#d9b98f'),
    strokePath(`M0 ${GROUND}H1200`, ink, 3.4),
    placed({ x: 300, y: 0 }, drawLeg(412), drawFoldInside(412)),
    placed({ x: 900, y: 0 }, drawLeg(412 + HEM), drawOldCrease(412)),
    drawCallout('A', [104, 120]),
    drawCallout('B', [704, 120]),
  )
}

/** A leg from the knee down, with the sock and the shoe that stick out below it. */
function drawLeg(hem: number): string {
  const leg = `M-104 -10L-92 ${hem}Q0 ${hem + 14} 92 ${hem}L104 -10Z`
  const stripes = [0, 1, 2, 3, 4].map((index) => `M-50 ${430 + index * 30}h102v13h-102Z`).join('')
  return [
    element('path', { d: `M-48 380H50L52 600H-46Z`, fill: chalk, ...inkLine(4) }),
    fillPath(stripes, burgundy),
    strokePath('M-48 380L-46 600M50 380L52 600', ink, 4),
    placed({ x: -52, y: GROUND - 250, scale: 0.447 }, element('use', { href: '#z' })),
    placed({ x: 8, y: 10 }, fillPath(leg, night, 0.16)),
    element('path', { d: leg, fill: '#6f8fc0', ...inkLine(4) }),
    strokePath(`M-16 -10C-12 140 -12 280 -14 ${hem + 8}`, ink, 2.4, { 'stroke-opacity': 0.45 }),
    strokePath(`M-91 ${hem - 16}Q0 ${hem - 2} 91 ${hem - 16}`, '#e2b878', 3.4, {
      'stroke-dasharray': '11 6',
    }),
  ].join('')
}

/** The edge of the cloth inside the hem, and how much lies there. */
function drawFoldInside(hem: number): string {
  const y = hem - HEM
  return [
    strokePath(`M-94 ${y}Q0 ${y + 14} 94 ${y}`, '#e8eef7', 4, { 'stroke-dasharray': '16 11' }),
    drawMeasure(150, y, 150, hem, green),
    drawSign('4', 186, hem - HEM / 2, 36),
  ].join('')
}

/** The line of the old fold, and the way the hem has gone. */
function drawOldCrease(crease: number): string {
  return [
    strokePath(`M-92 ${crease}Q0 ${crease + 14} 92 ${crease}`, '#a9bfe0', 7),
    strokePath(`M-92 ${crease}Q0 ${crease + 14} 92 ${crease}`, ink, 1.6, { 'stroke-dasharray': '5 5' }),
    drawArrow([150, crease], [150, crease + HEM], green, 6),
  ].join('')
}
