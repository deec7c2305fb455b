import { drawArrow, drawCallout, drawGuide, drawPage, drawSign } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { acrossPath, circlePath, resizePath, wholePath } from './paths.ts'
import { drawMeasure } from './props.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, chalk, green, linen, night, burgundy } = PALETTE
const DASHED = { 'stroke-dasharray': '10 8' } as const

/** The leaf as it is cut, its points above; the neck edge is the lower one. */
const LEAF = wholePath('M0 4C130 4 270 4 396 -26L344 92C230 100 110 100 0 100')
const LEAF_STITCH = acrossPath('M336 84L378 -8C264 20 130 20 0 20')
/** The stand, which rises at its ends: that is what closes the collar to a cone. */
const STAND = wholePath(
  'M0 10C150 10 262 2 330 -22C366 -36 408 -30 412 -4C414 18 394 26 366 34C262 62 130 68 0 68',
)
/** How much smaller the leaf's under side is drawn: more than its 2 mm, so that it can be seen. */
const UNDER = 0.955

/** The six pieces of a collar above one another, and the stays that slip under the points. */
export function drawCollarPieces(): string {
  const rows = [64, 194, 324, 464, 560, 656]
  const fills = ['url(#c)', 'url(#i)', chalk]
  return drawPage(
    [definePattern('vichy', 'c', { scale: 0.5 }), defineCanvas()],
    drawGuides(),
    ...rows.map((y, index) => {
      const isLeaf = index < 3
      const fill = fills[index % 3] ?? chalk
      return placed({ x: 590, y }, isLeaf ? drawLeaf(fill, index === 2) : drawStand(fill, index === 3))
    }),
    ...rows.map((y, index) =>
      drawCallout('ABCDEF'.charAt(index), [1126, y + 10], [index < 3 ? 918 : 890, y + (index < 3 ? 40 : 14)]),
    ),
    drawStays(),
    drawCallout('G', [94, 226], [64, 340], [126, 340]),
  )
}

/** Interlining: a coarse plain weave. */
function defineCanvas(): string {
  return element(
    'pattern',
    { id: 'i', patternUnits: 'userSpaceOnUse', width: 10, height: 10 },
    fillPath('M0 0h10v10h-10Z', '#e6dac0'),
    strokePath('M0 2.5h5M5 7.5h5M2.5 5v5M7.5 0v5', '#b9a67f', 1.6),
  )
}

/** Lines along which the pieces would fall together. */
function drawGuides(): string {
  const d = [-388, -338, 338, 388].map(
    (dx) => `M${590 + dx} ${Math.abs(dx) > 380 ? 26 : 110}V${Math.abs(dx) > 380 ? 300 : 640}`,
  )
  return drawGuide(`${d.join('')}M590 24V734`)
}

function drawLeaf(fill: string, isUnder: boolean): string {
  const d = isUnder ? resizePath(LEAF, UNDER, 2) : LEAF
  return [
    isUnder ? strokePath(LEAF, green, 2.4, DASHED) : '',
    drawCut(d, fill),
    fill === 'url(#c)'
      ? strokePath(LEAF_STITCH, chalk, 6) + strokePath(LEAF_STITCH, ink, 2.4, { 'stroke-dasharray': '8 5' })
      : '',
  ].join('')
}

function drawStand(fill: string, hasHole: boolean): string {
  const hole = 'M-372 2h26'
  return [
    drawCut(STAND, fill),
    hasHole
      ? strokePath(hole, chalk, 9, { 'stroke-linecap': 'round' }) +
        strokePath(hole, ink, 4, { 'stroke-linecap': 'round' })
      : '',
    hasHole
      ? element('path', { d: circlePath(366, 2, 12), fill: chalk, stroke: ink, 'stroke-width': 3 }) +
        fillPath(
          circlePath(362, -1, 2) + circlePath(370, -1, 2) + circlePath(362, 6, 2) + circlePath(370, 6, 2),
          ink,
        )
      : '',
  ].join('')
}

/** A piece of cloth with its shadow on the page. */
function drawCut(d: string, fill: string): string {
  return placed({ x: 7, y: 9 }, fillPath(d, night, 0.16)) + element('path', { d, fill, ...inkLine(4) })
}

/** Two slips with one point each, as they are pushed in from below. */
function drawStays(): string {
  const stay = 'M-13 -44L13 -44L13 34L0 58L-13 34Z'
  return [0, 1]
    .map((index) =>
      placed(
        { x: 64 + index * 62, y: 380, scale: 1.35, turn: index ? 5 : -3 },
        placed({ x: 5, y: 6 }, fillPath(stay, night, 0.18)),
        element('path', {
          d: stay,
          fill: linen,
          ...inkLine(3.4),
        }),
        strokePath(`M0 -36V40`, ink, 1.6, { 'stroke-opacity': 0.4 }),
      ),
    )
    .join('')
}

/** A collar cut through: with both faces alike the point rises, with a shorter under face it rolls in. */
export function drawCollarRoll(): string {
  return drawPage(
    [],
    placed({ x: 30, y: 26 }, drawSection(RISEN), drawArrow([470, 470], [540, 410], green)),
    placed(
      { x: 630, y: 26 },
      drawSection(ROLLED),
      drawMeasure(330, 612, 330, 576, green),
      drawSign('2', 296, 594),
      drawArrow([500, 500], [478, 590], green),
    ),
    drawCallout('A', [400, 168]),
    drawCallout('B', [1000, 168]),
    drawGuide('M600 60V690'),
  )
}

/** The lower ends of the three layers of the leaf, and where their seam lies. */
type Ends = { outer: string; middle: string; under: string; seam: string }

const RISEN: Ends = {
  outer: 'C446 546 484 560 530 524',
  middle: 'C418 560 470 596 520 566',
  under: 'C384 590 470 632 550 552',
  seam: 'M512 520L562 562',
}

const ROLLED: Ends = {
  outer: 'C448 560 446 622 398 622C366 622 360 596 366 584',
  middle: 'C408 540 412 562 404 580',
  under: 'C366 528 370 544 372 560',
  seam: 'M344 572H394',
}

const FACE = '#7fa3d1'
const UNDERSIDE = '#dbe7f4'

function drawSection({ outer, middle, under, seam }: Ends): string {
  return [
    drawLayer('M222 690V330', UNDERSIDE),
    drawLayer('M194 690V330', linen, 14),
    drawLayer('M80 690V330', UNDERSIDE),
    drawLayer(`M166 430V242C166 168 220 160 254 226L356 490${under}`, UNDERSIDE),
    drawLayer(`M138 430V236C138 130 240 122 284 210L392 490${middle}`, linen, 14),
    drawLayer(`M110 430V230C110 90 260 80 314 192L428 490${outer}`, FACE),
    strokePath('M62 376H240', burgundy, 5, { 'stroke-linecap': 'round' }),
    strokePath(seam, burgundy, 5, { 'stroke-linecap': 'round' }),
  ].join('')
}

/** A layer of cloth seen from its cut edge. */
function drawLayer(d: string, colour: string, width = 20): string {
  return strokePath(d, ink, width + 6) + strokePath(`${d}`, colour, width)
}
