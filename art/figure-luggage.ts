import { plainFinish } from './cutouts.ts'
import { drawCallout, drawGuide, drawPage, drawSign } from './figure-parts.ts'
import type { GarmentName } from './garments.ts'
import { drawGarment } from './garments.ts'
import { PALETTE } from './palette.ts'
import { circlePath, formatNumber } from './paths.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'

const { ink, chalk, green, night, ecru, linen, tobacco, sky, gilt, sage, wine, leather } = PALETTE
const LINE = { ...inkLine(3.6), 'stroke-linecap': 'round' } as const

/** A case lying open, cut along its length, with its four layers floating above it. */
export function drawSuitcaseLayers(): string {
  return drawPage(
    [],
    drawGuide('M196 40V560M864 40V560'),
    drawJacketFold(),
    drawShirtFold(),
    drawRolls(),
    drawShoes(),
    drawShell(),
    ...[
      ['4', 90, 780],
      ['3', 208, 800],
      ['2', 318, 812],
      ['1', 436, 360],
    ].map(([sign, y, x]) => drawCallout(String(sign), [1060, Number(y)], [Number(x), Number(y)])),
  )
}

/** The lower shell with its wheels at the left, where the foot is when the case stands. */
function drawShell(): string {
  const shell = 'M184 584H876V668C876 696 862 712 834 712H226C198 712 184 696 184 668Z'
  const ribs = 'M226 634H834M226 674H834'
  return [
    placed({ x: 9, y: 11 }, fillPath(shell, night, 0.2)),
    element('path', { d: 'M876 622h26v44h-26Z', fill: '#c9cfd8', ...LINE }),
    element('path', { d: circlePath(162, 618, 23) + circlePath(162, 680, 23), fill: '#3b4663', ...LINE }),
    element('path', {
      d: circlePath(162, 618, 8) + circlePath(162, 680, 8),
      fill: chalk,
      ...LINE,
      'stroke-width': 2.4,
    }),
    element('path', { d: shell, fill: '#3f7a55', ...LINE, 'stroke-width': 4 }),
    strokePath(ribs, night, 3, { 'stroke-opacity': 0.35, 'stroke-linecap': 'round' }),
    element('path', { d: 'M172 568H888V592H172Z', fill: gilt, ...LINE }),
    strokePath('M184 580H876', ink, 2, { 'stroke-dasharray': '6 5' }),
  ].join('')
}

/** Two shoes, sole against sole, heel to toe. */
function drawShoes(): string {
  const shoe = element('g', { id: 's' }, drawGarment('zapato', { ...plainFinish(leather), trim: tobacco }))
  return (
    placed({ x: 300, y: 332, scale: 0.25 }, shoe) +
    element('g', { transform: 'translate(296 612) scale(-.25 -.25)' }, element('use', { href: '#s' }))
  )
}

/** Knits rolled tightly, seen from the end. */
function drawRolls(): string {
  const colours = [wine, ecru, sky, sage, linen, '#3b5280']
  return colours
    .map((colour, index) => {
      const isDark = index === 0 || index === 5
      return placed(
        { x: 262 + index * 107, y: 318 },
        placed({ x: 5, y: 7 }, fillPath(circlePath(0, 0, 45), night, 0.16)),
        element('path', { d: circlePath(0, 0, 45), fill: colour, ...LINE }),
        strokePath(drawSpiral(41), isDark ? chalk : ink, 2.6, {
          'stroke-linecap': 'round',
          'stroke-opacity': 0.8,
        }),
      )
    })
    .join('')
}

/** A spiral from the rim to the middle. */
function drawSpiral(radius: number): string {
  const points = Array.from({ length: 50 }, (_, index) => {
    const angle = index * 0.5
    const reach = radius * (1 - index / 52)
    return `${formatNumber(Math.cos(angle) * reach)} ${formatNumber(Math.sin(angle) * reach)}`
  })
  return `M${points.join('L')}`
}

/** Cloth seen from its edge. */
function drawSheet(d: string, colour: string, width: number): string {
  return (
    strokePath(d, ink, width + 6, { 'stroke-linecap': 'round' }) +
    strokePath(d, colour, width, { 'stroke-linecap': 'round' })
  )
}

/** Shirts folded together around a pullover, so that no fold is sharp. */
function drawShirtFold(): string {
  return [
    drawSheet('M836 166H286C222 166 222 250 286 250H836', chalk, 15),
    drawSheet('M836 187H290C252 187 252 229 290 229H836', sky, 15),
    drawSheet('M820 208H306', wine, 15),
  ].join('')
}

/** The jacket folded lengthwise with its lining outside. */
function drawJacketFold(): string {
  return [
    drawSheet('M800 56H290C228 56 228 124 290 124H800', '#4f6f9f', 13),
    drawSheet('M796 76H294C262 76 262 104 294 104H796', '#b08a5e', 19),
  ].join('')
}

const TOPS: { name: GarmentName; colour: string; trim: string }[] = [
  { name: 'camisa', colour: chalk, trim: chalk },
  { name: 'blusa', colour: '#f3e3cf', trim: '#e9cfae' },
  { name: 'camiseta', colour: sky, trim: '#a3bcd8' },
  { name: 'jersey', colour: '#b55468', trim: '#a04458' },
]

const BOTTOMS: { name: GarmentName; colour: string; trim: string; scale: number }[] = [
  { name: 'pantalon', colour: '#6f819f', trim: '#61738f', scale: 1.32 },
  { name: 'falda', colour: '#8fa0b8', trim: leather, scale: 1.2 },
]

/** Four upper parts over two lower ones: eight ways to be dressed, each garment drawn once. */
export function drawEightOutfits(): string {
  const size = 0.25
  const define = ({ name, colour, trim }: { name: GarmentName; colour: string; trim: string }) =>
    element('g', { id: name }, drawGarment(name, { ...plainFinish(colour), trim }))
  const outfits = BOTTOMS.flatMap((bottom, row) =>
    TOPS.map((top, column) =>
      placed(
        { x: 180 + column * 288, y: 16 + row * 364, scale: size },
        placed(
          { x: 0, y: 440 - 84 * bottom.scale, scale: bottom.scale },
          element('use', { href: `#${bottom.name}` }),
        ),
        element('use', { href: `#${top.name}` }),
      ),
    ),
  )
  const numbers = outfits.map((_, index) =>
    drawSign(String(index + 1), 72 + (index % 4) * 288, 70 + Math.floor(index / 4) * 364, 34, green),
  )
  return drawPage(
    [...TOPS, ...BOTTOMS].map(define),
    drawGuide('M24 375H1176M312 24V726M600 24V726M888 24V726'),
    ...outfits,
    ...numbers,
  )
}
