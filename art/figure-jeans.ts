import { drawOnPaper, plainFinish } from './cutouts.ts'
import { drawCallout, drawPage, drawPiece } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { circlePath } from './paths.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'

const { ink, paper, night } = PALETTE
const DENIM = '#4f6f9f'
const RAW = '#efe8d8'

/** Where the jeans stand on the page. */
const PLACE = { x: 640, y: -52, scale: 1.5 } as const

function onPage(x: number, y: number): Point {
  return [PLACE.x + x * PLACE.scale, PLACE.y + y * PLACE.scale]
}

/** The front with the places where it was made to last, and a lens on the seam of the inner leg. */
export function drawJeansFront(): string {
  return drawPage(
    [],
    drawOnPaper('vaquero', PLACE, { ...plainFinish('#dfe8f3'), metal: '#c98a4e' }),
    placed(PLACE, drawBarTacks()),
    drawCallout('1', [1086, 96], onPage(108, 166)),
    drawCallout('2', [236, 92], onPage(-56, 126), onPage(-136, 178)),
    drawCallout('3', [1086, 232], onPage(60, 128), onPage(12, 306)),
    drawCallout('4', [1086, 388], onPage(149, 320)),
    strokePath('M590 594L290 452M588 638L306 664', ink, 2, { 'stroke-opacity': 0.5 }),
    element('circle', { cx: 602, cy: 614, r: 23, fill: 'none', stroke: ink, 'stroke-width': 3 }),
    placed({ x: 216, y: 562, scale: 0.92 }, drawFelledSeam()),
    drawCallout('5', [96, 440]),
  )
}

/** Short dense bars of thread where the cloth is pulled. */
function drawBarTacks(): string {
  const d = 'M-69 127h16M54 127h16M4 304l12 8M58 122l-10 1M-58 122l10 1'
  return strokePath(d, ink, 8) + strokePath(d, '#c98a4e', 5, { 'stroke-dasharray': '1.6 .8' })
}

/** Two cloths hooked into one another and sewn through twice, cut across. */
function drawFelledSeam(): string {
  const line = (d: string, colour: string) =>
    strokePath(d, ink, 28, { 'stroke-linecap': 'butt' }) + strokePath(d, colour, 22)
  const thread = 'M-22 -72V74M24 -72V74'
  return drawPiece(
    circlePath(0, 0, 150),
    'f',
    paper,
    line('M170 -50H-58C-96 -50 -96 17 -58 17H36', '#86a3c9'),
    line('M-170 50H58C96 50 96 -17 58 -17H-36', DENIM),
    strokePath(thread, ink, 9, { 'stroke-linecap': 'round' }),
    strokePath(thread, '#d9914f', 5.5, { 'stroke-linecap': 'round' }),
  )
}

/** Three yarns cut across: dyed and new, dyed and worn, and the undyed weft. */
export function drawIndigoYarns(): string {
  return drawPage(
    [],
    ...[
      { y: 148, sign: 'A', drawing: drawYarn(DENIM, true) + drawTwist('#22365c') },
      { y: 372, sign: 'B', drawing: drawYarn('#7f97bd', true) + drawTwist('#4f6f9f') + drawWear() },
      { y: 596, sign: 'C', drawing: drawYarn(RAW, false) + drawTwist('#bfae8a') },
    ].flatMap(({ y, sign, drawing }) => [placed({ x: 0, y }, drawing), drawCallout(sign, [110, y])]),
  )
}

const YARN = { left: 210, right: 1010, radius: 82 } as const

function drawYarn(colour: string, isDyed: boolean): string {
  const { left, right, radius } = YARN
  const d = `M${left} ${-radius}H${right}V${radius}H${left}A34 ${radius} 0 0 1 ${left} ${-radius}Z`
  const end = { cx: right, cy: 0, stroke: ink }
  const heart = [60, 44, 27, 11].map((ry) =>
    element('ellipse', {
      cx: right,
      cy: 0,
      rx: ry * 0.42,
      ry,
      fill: 'none',
      stroke: '#c9bd9f',
      'stroke-width': 1.8,
    }),
  )
  return [
    placed({ x: 8, y: 12 }, fillPath(d, night, 0.18)),
    element('path', { d, fill: colour, ...inkLine(4) }),
    fillPath(`M${left} ${radius * 0.42}H${right}V${radius}H${left}Z`, night, 0.12),
    element('ellipse', { ...end, rx: 34, ry: radius, fill: isDyed ? DENIM : RAW, 'stroke-width': 4 }),
    element('ellipse', { ...end, rx: 27, ry: radius - 15, fill: RAW, 'stroke-width': isDyed ? 1.6 : 0 }),
    ...heart,
  ].join('')
}

/** The twist of the fibres along the yarn. */
function drawTwist(colour: string): string {
  const d = Array.from({ length: 12 }, (_, index) => {
    const x = YARN.left + 8 + index * 62
    return `M${x} 78C${x + 16} 30 ${x + 44} -34 ${x + 66} -79`
  }).join('')
  return strokePath(d, colour, 3.4, { 'stroke-opacity': 0.75, 'stroke-linecap': 'round' })
}

/** Where the dye has rubbed off and the heart shows. */
function drawWear(): string {
  const bald =
    'M322 -80C380 -58 420 -66 470 -80H660C640 -46 590 -30 540 -42C500 -52 470 -22 420 -30C376 -36 340 -52 322 -80ZM700 -80H900C884 -54 850 -44 812 -50C770 -58 730 -60 700 -80Z'
  const flecks = 'M380 10l34-10M520 4l40-12M640 -8l30-10M760 -18l38-8M450 -6l20-6M690 -30l24-8'
  return [
    fillPath(bald, RAW),
    strokePath(
      'M420 -44L440 -78M520 -52L538 -80M600 -46L620 -80M780 -60L792 -80M850 -58L862 -80',
      '#c9bd9f',
      3,
    ),
    strokePath(flecks, RAW, 7, { 'stroke-linecap': 'round' }),
    strokePath(`M${YARN.left} -82H${YARN.right}`, ink, 4),
  ].join('')
}
