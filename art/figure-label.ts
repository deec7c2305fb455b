import { drawCallout, drawPage, drawPiece, drawSign } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { element, fillPath, inkLine, placed, ROUND, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, chalk, night, grey, blue } = PALETTE
const THREAD = PALETTE.burgundy

/** A label caught in the seam: what each line is, without its words. */
export function drawLabel(): string {
  const label = 'M206 40H804V704H206Z'
  return drawPage(
    [definePattern('espiga', 'c', { scale: 0.72 })],
    rectangle(0, 0, 1000, 750, 'url(#c)'),
    fillPath('M0 0H1000V750H0Z', PALETTE.ecru, 0.5),
    placed({ x: 10, y: 14 }, fillPath(label, night, 0.3)),
    element('path', { d: label, fill: chalk, ...inkLine(4) }),
    drawAllowance(),
    drawLine(192, '70', 190),
    drawLine(262, '25', 250),
    drawLine(332, '5', 220),
    drawLine(422, '100', 200),
    drawWords([500, 380], 500),
    placed({ x: 254, y: 594, scale: 1.22 }, drawCareSymbols()),
    ...CALLOUTS.map(([sign, x, y]) => drawCallout(sign, [1104, y], [x, y])),
    strokePath('M1000 0V750', ink, 4),
  )
}

/** Each sign, and where its line ends on the label. */
const CALLOUTS: [sign: string, x: number, y: number][] = [
  ['1', 724, 262],
  ['2', 706, 422],
  ['3', 766, 516],
  ['4', 776, 630],
  ['5', 880, 84],
]

/** The seam allowance above the label: the label is sewn in between, not onto the cloth. */
function drawAllowance(): string {
  return [
    placed({ x: 0, y: 10 }, fillPath('M0 0H1000V122H0Z', night, 0.2)),
    rectangle(0, 0, 1000, 122, 'url(#c)'),
    strokePath('M0 122H1000', ink, 4),
    strokePath(overlock(122, 10, 1000), '#f3ead8', 3.4, ROUND),
    strokePath('M0 52H1000', THREAD, 6, { 'stroke-dasharray': '24 10' }),
  ].join('')
}

/** Threads that embrace a cut edge. */
function overlock(y: number, from: number, to: number): string {
  return Array.from({ length: Math.floor((to - from) / 28) }, (_, index) => {
    const x = from + index * 28
    return `M${x} ${y - 32}L${x + 10} ${y + 5}L${x + 20} ${y - 32}`
  }).join('')
}

/** A percentage in full and its fibre as a grey word. */
function drawLine(y: number, percent: string, word: number): string {
  const size = 40
  const length = percent.length + 2
  const middle = 262 + ((length - 1) * 23 * size) / 28 / 2
  return (
    drawSign(`${percent} %`, middle, y, size, PALETTE.night) +
    strokePath(`M486 ${y}h${word}`, grey, 22, { 'stroke-linecap': 'round', 'stroke-opacity': 0.5 })
  )
}

/** Lines of words that the caption tells. */
function drawWords(widths: number[], y: number): string {
  const d = widths.map((width, index) => `M258 ${y + index * 36}h${width}`).join('')
  return strokePath(d, grey, 14, { 'stroke-linecap': 'round', 'stroke-opacity': 0.5 })
}

/** Washing, bleaching, drying, ironing, professional care: always five, always in this order. */
function drawCareSymbols(): string {
  const line = { 'stroke-width': 5, stroke: ink, fill: 'none', ...ROUND }
  return (
    element(
      'g',
      line,
      element('path', { d: 'M0 4L9 58H57L66 4M2 16q8 -9 16 0t16 0t16 0t14 0' }),
      element('path', { d: 'M84 58L118 0L152 58Z' }),
      element('path', { d: 'M172 2H228V58H172Z' }),
      element('path', { d: circlePath(200, 30, 21) }),
      element('path', { d: 'M252 58Q254 26 286 24H322L332 58ZM274 12Q278 4 290 4H312Q318 6 320 22' }),
      element('path', { d: circlePath(386, 30, 29) }),
      element('path', { d: 'M84 4L152 60' }),
    ) +
    drawSign('30', 34, 40, 22, PALETTE.night) +
    fillPath(circlePath(290, 43, 4.4), ink)
  )
}

/** A lapel cut through and pinched: three layers that slide, or one that does not. */
export function drawInterlinings(): string {
  return drawPage(
    [],
    placed({ x: 316, y: 330 }, drawLapel('a', true)),
    placed({ x: 884, y: 330 }, drawLapel('b', false)),
    drawCallout('A', [316, 660]),
    drawCallout('B', [884, 660]),
  )
}

function drawLapel(id: string, isSewn: boolean): string {
  const layers = isSewn
    ? [
        'M-260 -92C-150 -92 -110 -146 0 -146C110 -146 150 -92 260 -92',
        'M-260 4C-160 4 -90 -18 0 -18C90 -18 160 4 260 4',
        'M-260 96C-150 96 -110 124 0 124C110 124 150 96 260 96',
      ]
    : [
        'M-260 -52C-120 -52 -80 -66 0 -66C80 -66 120 -52 260 -52',
        'M-260 4C-120 4 -80 -10 0 -10C80 -10 120 4 260 4',
        'M-260 68C-150 68 -110 80 0 80C110 80 150 68 260 68',
      ]
  const colours = ['#7a5a3a', '#dccfb4', '#7a5a3a']
  return drawPiece(
    circlePath(0, 0, 238),
    id,
    PALETTE.paper,
    ...layers.map(
      (d, index) =>
        strokePath(d, ink, 54) +
        strokePath(d, colours[index] ?? '', 48) +
        strokePath(d, chalk, 2, { 'stroke-dasharray': '4 9', 'stroke-opacity': 0.6 }),
    ),
    isSewn ? drawPadStitches() : drawGlue(),
  )
}

/** Slack stitches that hold the interlining to the cloth here and there. */
function drawPadStitches(): string {
  const d = [-150, -50, 50, 150]
    .map(
      (x) =>
        `M${x} ${Math.abs(x) > 100 ? -126 : -156}C${x + 10} -80 ${x + 16} -60 ${x + 30} ${Math.abs(x) > 100 ? 12 : 0}`,
    )
    .join('')
  return strokePath(d, ink, 8, ROUND) + strokePath(d, '#efe8d8', 4.6, ROUND)
}

/** Dots of adhesive between two layers. */
function drawGlue(): string {
  const dots = Array.from({ length: 15 }, (_, index) => {
    const x = -224 + index * 32
    return circlePath(x, Math.abs(x) < 100 ? -37 : -27, 8)
  })
  return element('path', { d: dots.join(''), fill: blue, stroke: ink, 'stroke-width': 2 })
}
