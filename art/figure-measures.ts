import { drawChild, shortHair } from './figure-children.ts'
import { drawCallout, drawPage } from './figure-parts.ts'
import { drawGarment, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { formatNumber, smoothPath, wholePath } from './paths.ts'
import { drawMeasure } from './props.ts'
import { element, fillPath, inkLine, placed, ROUND, rectangle, strokePath } from './svg.ts'

const { ink, chalk, green, night, tobacco } = PALETTE

/** Where everybody stands, and pixels per cm of height: both as in the picture of the children at the wall. */
const FLOOR = 706
const CM = 3.75
const ADULT = { x: 236, height: 168 } as const
const CHILD = { x: 976, height: 122 } as const

/** What explains how to measure, by the names of the files below public/images/tallas. */
export const MEASURES: Record<string, () => string> = {
  'medidas-del-cuerpo': drawMeasuredBodies,
  'medida-del-pie': drawMeasuredFoot,
}

/** An adult, a pair of trousers and a child, each with the lines that are measured. */
function drawMeasuredBodies(): string {
  const scale = (ADULT.height * CM) / 100
  const at = (x: number, y: number): Point => [ADULT.x + x * scale, FLOOR + y * scale]
  const childScale = (CHILD.height * CM) / 100
  const ofChild = (x: number, y: number): Point => [CHILD.x + x * childScale, FLOOR + y * childScale]
  return drawPage(
    [],
    rectangle(0, FLOOR, 1200, 44, '#d9b98f'),
    strokePath(`M0 ${FLOOR}H1200`, ink, 3.4),
    placed({ x: ADULT.x, y: FLOOR, scale }, ...drawAdult(scale)),
    drawHeight(52, ADULT.height),
    drawCallout('A', [430, 200], at(9.6, -73)),
    drawCallout('B', [430, 300], at(7.6, -61.5)),
    drawCallout('C', [430, 400], at(10.7, -49.6)),
    drawCallout('E', [52, 420]),
    drawLaidTrousers(),
    drawChild({
      ...CHILD,
      heads: 5.8,
      skin: '#b98259',
      hair: ink,
      hairPath: shortHair,
      top: chalk,
      bottom: '#8fa9c4',
      cut: 'trousers',
    }),
    drawTape(ofChild(-10, -66), ofChild(10, -66), 8),
    drawHeight(1120, CHILD.height),
    drawCallout('A', [850, 400], ofChild(-9, -66)),
    drawCallout('E', [1120, 480]),
  )
}

/** A person seen from the front, in hundredths of the height; (0, 0) is between the feet. */
function drawAdult(scale: number): string[] {
  const line = inkLine(3.4 / scale)
  const piece = (d: string, fill: string) => element('path', { d, fill, ...line })
  const skin = '#e5bd98'
  const arm =
    'M9-82.6C12.6-82 14-79 14.6-75C15.6-70 16.4-66 17-61C17.6-57 18.6-53 19.2-49C20.4-46 20.2-42.6 18.6-42C17-42 16.4-45 16.6-48.4C15.6-53 14.2-57 13.4-61C12.4-66 11-70 9-73Z'
  const body =
    'M0-88.6L2.4-88.6C2.6-85.4 6-83.8 9-82.8C11-82 11.6-79 10.2-74C9.8-69 7.8-66 7.8-61.5C7.8-58 10.4-56 10.8-51C11-44 8.6-34 8-28C8.6-22 7.6-12 5.4-5C6.6-3.4 8.4-1.4 8-.2L3-.2C2.4-2 2.4-4 2.6-6C2-14 1.6-20 2-27C1.8-34 1-40 .5-45.6L0-46'
  const vest =
    'M0-80C2.6-80 4-82 4.4-84.2L7.2-83.4C7-79.6 8-76.4 10-74.4C9.6-69 8-66 7.9-61.5C7.9-58.4 9.6-56.4 10.4-53.8L0-53'
  const shorts = 'M0-54L10.2-55C11-52 11-48 10.4-43.4L.8-43L0-46'
  const face = { cx: 0, cy: -93.6, rx: 4.5, ry: 6.2 }
  const tape = (half: number, y: number) => drawTape([-half, y], [half, y], 1.5, 1 / scale)
  return [
    element('ellipse', { cx: 1.5, cy: 0.2, rx: 14, ry: 1.4, fill: night, 'fill-opacity': 0.18 }),
    element('g', { transform: 'scale(-1 1)' }, piece(arm, skin)),
    piece(arm, skin),
    piece(wholePath(body), skin),
    piece(wholePath(shorts), '#8fa9c4'),
    piece(wholePath(vest), chalk),
    element('ellipse', { ...face, fill: skin, ...line }),
    piece(wholePath('M0-100.2C4-100.2 5.4-96.6 4.6-92.6C4-95 2.6-96.4 0-96.6'), tobacco),
    tape(10, -73),
    tape(7.9, -61.5),
    tape(10.9, -49.6),
  ]
}

/** A tape around a body: what is seen of it in front, hanging a little by `sag`. `weight` 1 is that of the page. */
function drawTape([x1, y1]: Point, [x2, y2]: Point, sag: number, weight = 1): string {
  const d = `M${x1} ${y1}Q${(x1 + x2) / 2} ${y1 + sag} ${x2} ${y2}`
  return (
    strokePath(d, ink, 13 * weight) +
    strokePath(d, '#f3dc9a', 9 * weight) +
    strokePath(d, ink, 9 * weight, {
      'stroke-dasharray': [weight, 7 * weight].map(formatNumber).join(' '),
      'stroke-opacity': 0.7,
    })
  )
}

/** The height: from the floor to a book that lies on the head, as a line of dashes. */
function drawHeight(x: number, cm: number): string {
  const top = FLOOR - cm * CM
  const inner = x < 600 ? [x - 20, ADULT.x + 60] : [CHILD.x - 60, x + 20]
  return (
    strokePath(`M${inner[0]} ${top}H${inner[1]}`, green, 2.6, { 'stroke-dasharray': '9 7' }) +
    drawMeasure(x, top, x, FLOOR, green)
  )
}

/** Trousers flat on the table, measured from the crossing of the seams to the hem. */
function drawLaidTrousers(): string {
  const scale = 0.72
  const [x, y] = [660, 106]
  const from: Point = [x - 4 * scale, y + 330 * scale]
  const to: Point = [x - 44 * scale, y + 744 * scale]
  return [
    rectangle(548, 128, 224, 548, '#efe6d4'),
    placed(
      { x, y, scale },
      drawGarment('pantalon', { ...PAPER_FINISH, cloth: '#9fb3a4', trim: '#9fb3a4', inside: '#d9dce3' }),
    ),
    strokePath(`M${from.join(' ')}L${to.join(' ')}`, chalk, 9, { 'stroke-opacity': 0.8, ...ROUND }),
    drawMeasure(from[0], from[1], to[0], to[1], green),
    drawCallout('D', [776, 560], [x - 26 * scale, y + 560 * scale]),
  ].join('')
}

/** A foot on a sheet of paper, its heel against the wall, and the line before the longest toe. */
function drawMeasuredFoot(): string {
  const sole: Point[] = [
    [262, 372],
    [272, 322],
    [320, 298],
    [400, 300],
    [500, 312],
    [620, 292],
    [720, 262],
    [790, 270],
    [822, 316],
    [812, 388],
    [784, 444],
    [720, 478],
    [600, 470],
    [470, 452],
    [340, 446],
    [280, 422],
  ]
  const toes: [number, number, number, number][] = [
    [846, 296, 50, 36],
    [852, 352, 34, 22],
    [836, 394, 31, 20],
    [812, 431, 28, 18],
    [776, 462, 26, 17],
  ]
  const line = inkLine(4)
  const skin = '#e5bd98'
  return drawPage(
    [],
    rectangle(0, 0, 260, 750, '#d9ccb2'),
    strokePath('M260 0V750', ink, 4),
    placed({ x: 8, y: 10 }, fillPath('M260 130H980V620H260Z', night, 0.16)),
    element('path', { d: 'M260 130H980V620H260Z', fill: chalk, ...line }),
    ...toes.map(([cx, cy, rx, ry]) => element('ellipse', { cx, cy, rx, ry, fill: skin, ...line })),
    element('path', { d: smoothPath(sole, true), fill: skin, ...line }),
    ...toes.map(([cx, cy, rx, ry]) =>
      element('ellipse', {
        cx: cx + rx * 0.5,
        cy,
        rx: rx * 0.3,
        ry: ry * 0.6,
        fill: '#f3d9c2',
        stroke: ink,
        'stroke-width': 2,
      }),
    ),
    strokePath('M898 180V570', green, 4, { 'stroke-dasharray': '12 8' }),
    drawMeasure(262, 560, 898, 560, green),
    drawPencil(),
  )
}

/** The pencil that draws the line, upright. */
function drawPencil(): string {
  const line = inkLine(3)
  return placed(
    { x: 898, y: 176, turn: 14 },
    element('path', { d: 'M0 0L-13-38L13-38Z', fill: '#e2c79b', ...line }),
    element('path', { d: 'M-13-38L13-38L13-150L-13-150Z', fill: green, ...line }),
    fillPath('M0 0L-4-12L4-12Z', ink),
  )
}
