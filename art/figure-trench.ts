import { drawLayersOnPaper, drawOnPaper, plainFinish } from './cutouts.ts'
import { drawCallout, drawPage, drawPiece, drawSign } from './figure-parts.ts'
import type { Layer } from './garment-parts.ts'
import {
  box,
  button,
  cloth,
  fold,
  inside,
  metal,
  pair,
  right,
  seam,
  shade,
  stitch,
  trim,
} from './garment-parts.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { acrossPath, formatNumber, wholePath } from './paths.ts'
import { element, fillPath, placed, rectangle, strokePath } from './svg.ts'

const { ink, chalk, green } = PALETTE
const FRONT = { x: 300, y: 8, scale: 0.91 } as const
const BACK = { x: 872, y: 8, scale: 0.91 } as const
const TAN = { ...plainFinish('#f2e6d0'), trim: '#e6d3b3' }

function onCoat(coat: typeof FRONT | typeof BACK, x: number, y: number): Point {
  return [coat.x + x * coat.scale, coat.y + y * coat.scale]
}

/** Front and back of a trench coat; the numbers follow the table of the post. */
export function drawTrenchParts(): string {
  return drawPage(
    [],
    drawOnPaper('gabardina', FRONT, TAN),
    placed(FRONT, drawRings(104, 452)),
    drawLayersOnPaper(drawTrenchBack(), BACK, TAN),
    drawCallout('1', [586, 640], onCoat(FRONT, 46, 566), onCoat(FRONT, -44, 566)),
    drawCallout('2', [586, 70], onCoat(FRONT, 124, 132), onCoat(BACK, -124, 132)),
    drawCallout('3', [1130, 130], onCoat(BACK, 84, 250)),
    drawCallout('4', [64, 130], onCoat(FRONT, -104, 290)),
    drawCallout('5', [64, 640], onCoat(FRONT, -246, 526)),
    drawCallout('6', [1130, 640], onCoat(BACK, 6, 640)),
    drawCallout('7', [586, 372], onCoat(FRONT, 104, 470)),
  )
}

/** The two halves of a D-shaped ring that hangs from the belt. */
function drawRings(x: number, y: number): string {
  const d = `M${x - 13} ${y}H${x + 13}V${y + 10}A13 16 0 0 1 ${x - 13} ${y + 10}Z`
  return strokePath(d, ink, 8, { 'stroke-linejoin': 'round' }) + strokePath(d, '#d9c58a', 4)
}

/** The coat from behind: loose yoke, belt, and the pleat below it. */
function drawTrenchBack(): Layer[] {
  return [
    ...pair(
      right('M160 128C200 142 228 200 238 274L278 568L216 582C208 500 188 380 148 300L100 300L112 130Z'),
      trim('M210 522L274 508L277 532L213 546Z'),
      fold('M210 390C222 408 232 416 248 420'),
      stitch('M276 556L215 570'),
    ),
    cloth(
      wholePath(
        'M0 96L52 90L160 128C146 180 142 240 148 300C138 350 136 390 138 440C160 540 180 640 196 738C130 754 60 758 0 758',
      ),
    ),
    ...pair(
      fold('M112 470C122 540 130 600 136 746M140 300C130 308 124 316 120 326'),
      stitch('M194 726C130 742 60 746 20 746'),
    ),
    inside('M0 470L26 756L-26 756Z'),
    shade('M0 470L26 756L-2 756Z'),
    seam('M0 336L0 470L-26 757M0 470L26 757'),
    stitch('M-8 470L-34 752M8 470L34 752'),
    cloth(wholePath('M0 100L52 92L158 130C150 170 146 204 146 240C126 292 70 320 0 320')),
    shade(wholePath('M0 320C70 320 126 292 146 240L148 256C128 308 72 336 0 336')),
    stitch(acrossPath('M138 240C118 284 66 309 0 309')),
    ...pair(
      trim('M78 108L156 136L152 152L84 128C76 122 74 114 78 108Z'),
      stitch('M84 114L150 138'),
      ...button(88, 118, 4),
    ),
    trim(wholePath('M0 70C30 70 54 78 66 96L80 134C56 118 28 112 0 112')),
    stitch('M-71 121C-48 109 -26 104 0 104C26 104 48 109 71 121'),
    trim('M-140 424C-60 436 60 436 140 424L142 458C60 470 -60 470 -142 458Z'),
    stitch('M-138 431C-60 443 60 443 138 431M-139 452C-60 464 60 464 139 452'),
    ...pair(cloth(box(84, 424, 14, 46)), metal(ringPath(112, 462))),
  ]
}

function ringPath(x: number, y: number): string {
  const outer = `M${x - 14} ${y}L${x + 14} ${y}L${x + 14} ${y + 12}A14 16 0 0 1 ${x - 14} ${y + 12}Z`
  return `${outer}M${x - 8} ${y + 6}L${x + 8} ${y + 6}L${x + 8} ${y + 12}A8 9 0 0 1 ${x - 8} ${y + 12}Z`
}

/** A common twill and a gabardine at the same enlargement: more threads lengthwise make a steeper line. */
export function drawGabardineAngle(): string {
  return drawPage(
    [defineTwill('t', 28, 28), defineTwill('u', 28 / Math.tan(Math.PI / 3), 28)],
    drawSwatch(80, 't', 45),
    drawSwatch(640, 'u', 60),
    drawCallout('A', [320, 664]),
    drawCallout('B', [880, 664]),
  )
}

const SWATCH = { width: 480, height: 470, top: 112 } as const

function drawSwatch(x: number, pattern: string, degrees: number): string {
  const { width, height, top } = SWATCH
  const [cx, cy] = [150, 380]
  const angle = (degrees * Math.PI) / 180
  const [dx, dy] = [Math.cos(angle), -Math.sin(angle)]
  const [far, arc] = [330, 120]
  const n = formatNumber
  const lines = `M${cx} ${cy}h${250}M${cx} ${cy}L${n(cx + dx * far)} ${n(cy + dy * far)}`
  const curve = `M${cx + arc} ${cy}A${arc} ${arc} 0 0 0 ${n(cx + dx * arc)} ${n(cy + dy * arc)}`
  return placed(
    { x, y: top },
    drawPiece(
      `M0 0h${width}v${height}h${-width}Z`,
      `z${pattern}`,
      `url(#${pattern})`,
      strokePath(lines + curve, chalk, 12, { 'stroke-linecap': 'round' }),
      strokePath(lines + curve, green, 6, { 'stroke-linecap': 'round' }),
      fillPath(
        'M268 286h118a14 14 0 0 1 14 14v36a14 14 0 0 1 -14 14h-118a14 14 0 0 1 -14 -14v-36a14 14 0 0 1 14 -14Z',
        chalk,
      ),
      drawSign(`${degrees}°`, 332, 319, 38, PALETTE.night),
    ),
  )
}

/** A twill of two over and two under, its threads as far apart as told. */
function defineTwill(id: string, warp: number, weft: number): string {
  const floats = Array.from({ length: 4 }, (_, column) =>
    [-1, 0, 1].map((turn) => {
      const y = ((4 - column) % 4) + turn * 4
      return `M${formatNumber((column + 0.06) * warp)} ${formatNumber((y + 0.06) * weft)}h${formatNumber(warp * 0.88)}v${formatNumber(weft * 1.88)}h${formatNumber(-warp * 0.88)}Z`
    }),
  )
  const rows = [0.5, 1.5, 2.5, 3.5].map((row) => `M0 ${row * weft}H${formatNumber(warp * 4)}`).join('')
  return element(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width: warp * 4, height: weft * 4 },
    rectangle(0, 0, warp * 4, weft * 4, '#8a6a43'),
    strokePath(rows, '#c7a677', weft * 0.84),
    element('path', { d: floats.flat().join(''), fill: '#e6cfa6', stroke: '#8a6a43', 'stroke-width': 1.6 }),
  )
}
