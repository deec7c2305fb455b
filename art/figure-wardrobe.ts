import { plainFinish } from './cutouts.ts'
import { boxPath, drawCallout, drawPage } from './figure-parts.ts'
import { drawGarment, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import { formatNumber } from './paths.ts'
import { drawHanger } from './props.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'

const { ink, night, chalk, ecru, tobacco, sky, gilt, sage, wine, leather, beech } = PALETTE
const LINE = { ...inkLine(3.6), 'stroke-linecap': 'round' } as const

/** A wardrobe in April: what hangs, what lies, and what goes into a box; numbers follow the post's table. */
export function drawWinterWardrobe(): string {
  return drawPage(
    [],
    drawCarcass(),
    drawHanger(236, 88, 88),
    placed(
      { x: 236, y: 108, scale: 0.53 },
      drawGarment('abrigo', { ...plainFinish('#d8c4a0'), trim: '#c4ac82' }),
    ),
    drawClips(468, 88, 50),
    placed(
      { x: 468, y: 606, scale: 0.56, turn: 180 },
      drawGarment('pantalon', { ...plainFinish('#b4c0d3'), trim: '#a3b1c7' }),
    ),
    drawClips(636, 88, 38),
    placed(
      { x: 636, y: 118, scale: 0.43 },
      drawGarment('falda', { ...plainFinish('#bcd0b8'), trim: leather }),
    ),
    placed({ x: 878, y: 246 }, drawPadded()),
    placed({ x: 872, y: 478 }, drawStack()),
    placed({ x: 1056, y: 478 }, drawBox()),
    drawBoots(),
    drawNumbers(),
  )
}

const BOOT = { cloth: leather, trim: tobacco, right: leather, sole: '#efe8da' } as const

/** A pair of boots with paper in their legs. */
function drawBoots(): string {
  const paper =
    'M-20 190C-40 150 -8 150 -4 128C28 148 44 110 76 124C108 108 118 140 148 134C152 158 184 152 166 196Z'
  const boot = element(
    'g',
    { id: 'b' },
    element('path', { d: paper, fill: chalk, ...inkLine(10) }),
    drawGarment('bota', { ...PAPER_FINISH, ...BOOT }),
  )
  return (
    placed({ x: 866, y: 532, scale: 0.25 }, boot) +
    placed({ x: 1022, y: 532, scale: 0.25 }, element('use', { href: '#b' }))
  )
}

/** The cupboard from the front: back, sides, rail, shelves. */
function drawCarcass(): string {
  const wood = { fill: '#d9b98f', ...LINE }
  return [
    placed({ x: 10, y: 12 }, fillPath('M60 24H1140V726H60Z', night, 0.2)),
    element('path', { d: 'M60 24H1140V726H60Z', ...wood }),
    element('path', {
      d: 'M82 46H744V704H82ZM766 46H1118V246H766ZM766 264H1118V478H766ZM766 496H1118V704H766Z',
      ...LINE,
      fill: '#f6ecdb',
    }),
    fillPath(
      'M82 46H744V62H82ZM766 46H1118V62H766ZM766 264H1118V280H766ZM766 496H1118V512H766Z',
      night,
      0.12,
    ),
    strokePath('M82 92H744', ink, 13),
    strokePath('M82 92H744', '#c9cfd8', 7),
  ].join('')
}

/** A hanger with two pegs for what hangs from a hem or a waistband. */
function drawClips(x: number, y: number, reach: number): string {
  const peg = (dx: number) => boxPath(x + dx - 9, y + 62, 18, 34)
  return [
    strokePath(
      `M${x} ${y + 66}V${y + 30}C${x} ${y + 20} ${x + 17} ${y + 18} ${x + 17} ${y + 4}C${x + 17} ${y - 16} ${x - 15} ${y - 16} ${x - 15} ${y + 2}`,
      ink,
      6,
      { 'stroke-linecap': 'round' },
    ),
    strokePath(`M${x - reach - 14} ${y + 66}H${x + reach + 14}`, ink, 11, { 'stroke-linecap': 'round' }),
    strokePath(`M${x - reach - 14} ${y + 66}H${x + reach + 14}`, gilt, 5, { 'stroke-linecap': 'round' }),
    element('path', { d: peg(-reach) + peg(reach), fill: beech, ...LINE, 'stroke-width': 2.6 }),
  ].join('')
}

/** Pullovers on a shelf, the heaviest below; (0, 0) is the middle of the shelf's edge. */
function drawStack(): string {
  const colours = ['#3b5280', sage, ecru, sky, '#c98f8f']
  const heights = [54, 42, 34, 26, 20]
  let foot = 0
  return heights
    .map((height, index) => {
      foot -= height
      const half = 82 - index * 2
      const r = height / 2
      const d = `M${-half} ${foot + height}H${half - r}A${r} ${r} 0 0 0 ${half - r} ${foot}H${-half}Q${-half - 8} ${foot + r} ${-half} ${foot + height}Z`
      const fold = `M${-half + 6} ${formatNumber(foot + height * 0.5)}H${formatNumber(half - r * 1.1)}`
      return (
        element('path', { d, fill: colours[index], ...LINE }) +
        strokePath(fold, ink, 2, { 'stroke-opacity': 0.5 })
      )
    })
    .join('')
}

/** A box that shuts, with a scarf's fringe over its edge. */
function drawBox(): string {
  return [
    element('path', { d: 'M-46 -128H14V-96H-46Z', fill: wine, ...LINE }),
    strokePath('M-40 -96v12M-30 -96v12M-20 -96v12M-10 -96v12M0 -96v12M10 -96v12', ink, 2.4),
    element('path', { d: 'M-58 -110H-46V-84H14V-110H58V0H-58Z', fill: '#cfdccb', ...LINE }),
    element('path', { d: 'M-22 -66H22V-38H-22Z', fill: chalk, ...LINE, 'stroke-width': 2.6 }),
    strokePath('M-13 -52H13', ink, 2.4, { 'stroke-opacity': 0.6 }),
  ].join('')
}

/** A padded jacket, loosely rolled and not pressed. */
function drawPadded(): string {
  const d =
    'M-86 0C-110 -8 -112 -52 -90 -66C-96 -96 -66 -122 -36 -116C-14 -136 28 -136 46 -116C78 -120 104 -94 96 -66C114 -52 112 -10 88 0Z'
  const quilting =
    'M-90 -66C-50 -48 50 -48 96 -66M-102 -30C-50 -14 50 -14 104 -30M-36 -116C-20 -100 30 -100 46 -116'
  return (
    element('path', { d, fill: '#8ea184', ...LINE }) +
    strokePath(quilting, ink, 2.6, { 'stroke-opacity': 0.7 })
  )
}

function drawNumbers(): string {
  return [
    drawCallout('1', [806, 312], [842, 380]),
    drawCallout('2', [128, 646], [206, 466]),
    drawCallout('3', [468, 656], [468, 520]),
    drawCallout('4', [650, 656], [650, 386]),
    drawCallout('5', [1078, 312], [1066, 426]),
    drawCallout('6', [1070, 92], [956, 150]),
    drawCallout('7', [944, 546], [880, 640], [1038, 640]),
  ].join('')
}
