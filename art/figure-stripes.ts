import { defineKnit } from './figure-knit.ts'
import { drawArrow, drawCallout, drawPage, drawPiece, drawSign } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { circlePath, mirrorPath, wholePath } from './paths.ts'
import { drawMeasure } from './props.ts'
import { element, fillPath, inkLine, placed, rectangle, strokePath } from './svg.ts'

const { ink, navy, green, night } = PALETTE
const WOOL = '#faf6ec'

/** The decree of 1858, in millimetres, which are the drawing's units too. */
const DECREE = { white: 20, blue: 10, bodyBlue: 20, sleeveBlue: 14 } as const

const BODY = wholePath(
  'M0 78C46 78 84 72 112 60L226 88C210 140 204 190 208 250C206 400 214 540 226 680C150 688 70 690 0 690',
)
const SLEEVE = 'M224 87C262 100 286 130 306 176L428 448L336 490L208 262C200 200 206 140 224 87Z'

/** The sailor's jersey of the decree: every stripe counted, and a close look at its proportion. */
export function drawSailorStripes(): string {
  return drawPage(
    [defineKnit('w', 20, 17, '#fffdf6', '#d5cdba'), defineKnit('n', 20, 17, '#2a3f6b', '#14213d')],
    placed(
      { x: 500, y: 20, scale: 0.92 },
      ...[mirrorPath(SLEEVE), SLEEVE].map((d, index) =>
        drawPiece(d, `s${index}`, WOOL, sleeveStripes(index === 0 ? -1 : 1)),
      ),
      drawPiece(BODY, 'b', WOOL, fillPath(stripes(-240, 480, 60, DECREE.bodyBlue), navy), drawSeams()),
      drawNeck(),
    ),
    drawMeasure(44, 76, 44, 650, green),
    drawCallout('A', [44, 364]),
    drawMeasure(772, 86, 952, 418, green),
    drawCallout('B', [862, 252]),
    drawLens(),
  )
}

/** Blue stripes below one another, each after its white one. */
function stripes(x: number, width: number, top: number, count: number): string {
  const { white, blue } = DECREE
  return Array.from(
    { length: count },
    (_, index) => `M${x} ${top + white + index * (white + blue)}h${width}v${blue}h${-width}Z`,
  ).join('')
}

/** Stripes across the sleeve, which hangs at a slant. */
function sleeveStripes(side: number): string {
  return placed(
    { x: side * 216, y: 68, turn: side * -24.5 },
    fillPath(stripes(-170, 340, 0, DECREE.sleeveBlue), navy),
  )
}

function drawSeams(): string {
  return strokePath('M-226 668C-150 676 150 676 226 668', ink, 2, { 'stroke-dasharray': '6 4' })
}

/** A straight, closed neck: back edge, front edge, shoulder seams. */
function drawNeck(): string {
  const line = inkLine(4)
  return [
    element('path', {
      d: 'M-112 60C-60 70 60 70 112 60C84 72 46 78 0 78C-46 78 -84 72 -112 60Z',
      fill: '#c3c8d2',
      ...line,
    }),
    strokePath('M-118 70C-84 84 -46 90 0 90C46 90 84 84 118 70', ink, 2, { 'stroke-dasharray': '6 4' }),
  ].join('')
}

/** The cloth under a lens: one white stripe between two blue ones, with their measures. */
function drawLens(): string {
  const [x, y, radius] = [1046, 548, 128]
  const rim = circlePath(x, y, radius)
  const [top, bottom] = [y - 50, y + 50]
  return [
    strokePath(`M682 517L${x - 40} ${y - 121}M682 551L${x - 74} ${y + 104}`, ink, 2, {
      'stroke-opacity': 0.5,
    }),
    element('circle', { cx: 672, cy: 534, r: 20, fill: 'none', stroke: ink, 'stroke-width': 3 }),
    drawPiece(
      rim,
      'l',
      'url(#w)',
      rectangle(x - radius, top - 50, radius * 2, 50, 'url(#n)'),
      rectangle(x - radius, bottom, radius * 2, 50, 'url(#n)'),
      fillPath(`M${x - 22} ${top + 22}h104v56h-104Z`, WOOL, 0.9),
      fillPath(`M${x - 22} ${bottom + 6}h104v38h-104Z`, navy, 0.9),
      drawMeasure(x - 50, top + 3, x - 50, bottom - 3, green),
      strokePath(`M${x - 50} ${bottom + 4}V${bottom + 46}`, WOOL, 3),
      drawSign('20', x + 30, y, 36, PALETTE.night),
      drawSign('10', x + 30, bottom + 25, 26, WOOL),
    ),
    strokePath(circlePath(x, y, radius + 8), night, 1.6, { 'stroke-opacity': 0.35 }),
    drawCallout('C', [x + 94, y - 112]),
  ].join('')
}

/** Why stripes do not meet at the side: the tube is knitted in one long spiral. */
export function drawSpiralTube(): string {
  return drawPage(
    [defineKnit('w', 34, 29, '#fffdf6', '#d5cdba'), defineKnit('n', 34, 29, '#2a3f6b', '#14213d')],
    placed({ x: 300, y: 76 }, drawTube()),
    drawSideSeam(),
    drawCallout('A', [300, 690]),
    drawCallout('B', [870, 690]),
  )
}

const TUBE = { radius: 190, height: 520, pitch: 104, band: 36 } as const

/** The tube from outside; each stripe comes down by half its pitch on the side that is seen. */
function drawTube(): string {
  const { radius: r, height, pitch, band } = TUBE
  const wall = `M${-r} 0V${height}A${r} 44 0 0 0 ${r} ${height}V0A${r} 44 0 0 1 ${-r} 0Z`
  const turns = Array.from({ length: 6 }, (_, index) => {
    const y = index * pitch - 66
    const down = pitch / 2
    return `M${-r} ${y}C${-r + 16} ${y + 60} ${r - 16} ${y + down + 60} ${r} ${y + down}V${y + down + band}C${r - 16} ${y + down + band + 60} ${-r + 16} ${y + band + 60} ${-r} ${y + band}Z`
  })
  return [
    drawPiece(wall, 'u', WOOL, fillPath(turns.join(''), navy)),
    element('ellipse', { cx: 0, cy: 0, rx: r, ry: 44, fill: '#c3c8d2', stroke: ink, 'stroke-width': 4 }),
    strokePath(`M${-r} 12C${-r - 60} 40 ${-r - 70} 90 ${-r - 40} 130`, navy, 9, {
      'stroke-linecap': 'round',
    }),
    drawArrow([-104, 456], [84, 500], green, 6),
  ].join('')
}

/** The same cloth at the side, under a lens: each stripe goes on a little lower. */
function drawSideSeam(): string {
  const [x, y, radius] = [870, 330, 250]
  const bars = (left: number, top: number) =>
    [0, 1, 2, 3].map((index) => `M${left} ${top + index * 156}h${radius}v52h${-radius}Z`).join('')
  const fill = (d: string) => element('path', { d, fill: 'url(#n)' })
  return [
    drawPiece(
      circlePath(x, y, radius),
      'v',
      'url(#w)',
      fill(bars(x - radius, y - 218)),
      fill(bars(x, y - 192)),
      strokePath(`M${x} ${y - radius}V${y + radius}`, ink, 4),
      strokePath(`M${x - 12} ${y - radius}V${y + radius}M${x + 12} ${y - radius}V${y + radius}`, ink, 2, {
        'stroke-dasharray': '9 7',
      }),
      strokePath(`M${x - 90} ${y - 62}H${x + 90}M${x - 90} ${y - 36}H${x + 90}`, green, 4, {
        'stroke-dasharray': '10 7',
      }),
    ),
  ].join('')
}
