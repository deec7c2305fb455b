import { clothFinish, defineGarmentCloth, drawOnPaper, plainFinish } from './cutouts.ts'
import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { defineGrid, drawPin, drawSpool, drawTag, drawTape, drawWriting, pinkedRectangle } from './props.ts'
import { drawSection, line } from './section-parts.ts'
import { element, fillPath, placed, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, night, paper, chalk, ecru, green, forest, brass, burgundy, gilt, wine, pencil } = PALETTE

/** First steps: a thread runs from its spool through three pieces of cloth (choose, ask, receive) to the needle. */
export function drawFirstSteps(): string {
  return drawSection(
    [
      defineGrid('g', '#e4dccb'),
      definePattern('pata-de-gallo-verde', 'c', { scale: 0.8 }),
      definePattern('vichy', 'v', { scale: 0.8 }),
      definePattern('rombo', 'r', { scale: 0.62 }),
      definePattern('lunares', 'l', { scale: 0.9 }),
    ],
    rectangle(0, 0, 1200, 480, paper),
    rectangle(0, 0, 1200, 480, 'url(#g)'),
    drawClothEdge(),
    drawThread(),
    drawStep(
      452,
      246,
      -3,
      'v',
      drawOnPaper('camisa', { x: 0, y: -116, scale: 0.29 }, plainFinish(chalk), 16),
    ),
    drawStep(722, 232, 2, 'r', drawEnvelope()),
    drawStep(
      992,
      246,
      -1.5,
      'l',
      drawOnPaper('bolso', { x: 0, y: -114, scale: 0.275 }, plainFinish('#e3c9ae'), 16),
    ),
    drawNeedle(),
    drawSpool(150, 418, 176, green),
  )
}

function drawClothEdge(): string {
  const strip = pinkedRectangle(-30, -30, 322, 540, 20)
  return placed({ x: 7, y: 0 }, fillPath(strip, night, 0.18)) + fillPath(strip, 'url(#c)')
}

/** From the spool as a loose thread, then as a running stitch. */
function drawThread(): string {
  return (
    strokePath('M196 330C236 316 250 400 306 400', green, 4, { 'stroke-linecap': 'round' }) +
    strokePath('M306 400C420 402 520 96 722 92S960 404 1120 392', green, 5.5, {
      'stroke-linecap': 'round',
      'stroke-dasharray': '24 15',
    })
  )
}

function drawStep(x: number, y: number, turn: number, cloth: string, drawing: string): string {
  const square = pinkedRectangle(-118, -132, 236, 264, 15)
  return placed(
    { x, y, turn },
    placed({ x: 7, y: 10 }, fillPath(square, night, 0.22)),
    fillPath(square, `url(#${cloth})`),
    drawing,
    drawPin(-92, -110, forest),
  )
}

/** A letter looks out of its open envelope. */
function drawEnvelope(): string {
  return (
    placed({ x: 6, y: 9 }, fillPath('M-86 -30L0 -92L86 -30V78H-86Z', night, 0.26)) +
    element('path', { d: 'M-86 -30L0 -92L86 -30V78H-86Z', fill: ecru, ...line }) +
    element('path', { d: 'M-66 20V-78H66V20Z', fill: chalk, ...line }) +
    drawWriting(-46, -56, [92, 70, 84, 40], 17, pencil) +
    element('path', { d: 'M-86 -28L0 34L86 -28V78H-86Z', fill: '#f6efe0', ...line }) +
    strokePath('M-86 78L-14 24M86 78L14 24', ink, 2.4) +
    element('circle', { cx: 0, cy: 36, r: 15, fill: green, ...line })
  )
}

function drawNeedle(): string {
  return (
    strokePath('M1120 392C1140 390 1150 380 1156 366', green, 4, { 'stroke-linecap': 'round' }) +
    strokePath('M1164 356L1124 130', night, 8, { 'stroke-opacity': 0.18, 'stroke-linecap': 'round' }) +
    element('path', {
      d: 'M1150 366C1144 350 1140 336 1136 312L1108 100L1148 310C1152 336 1158 350 1162 360C1160 368 1154 370 1150 366Z',
      fill: '#dfe4ea',
      ...line,
      'stroke-width': 2.4,
    }) +
    strokePath('M1153 358L1147 334', ink, 3, { 'stroke-linecap': 'round' })
  )
}

/** Sizes: one garment in five sizes, on a tape measure. */
export function drawSizes(): string {
  const sizes = [
    { x: 92, scale: 0.26, cloth: '#cfdccb' },
    { x: 266, scale: 0.32, cloth: '#e3c9ae' },
    { x: 476, scale: 0.39, cloth: '' },
    { x: 728, scale: 0.46, cloth: '#f4f8fc' },
    { x: 1016, scale: 0.53, cloth: '#efe6d4' },
  ]
  return drawSection(
    [definePattern('vichy', 'c', { scale: 0.8 }), ...defineGarmentCloth('raya-marinera', 0.9)],
    rectangle(0, 0, 1200, 480, 'url(#c)'),
    fillPath('M0 406H1200V424H0Z', night, 0.22),
    drawTape(-6, 412, 1212, 58),
    ...sizes.map(({ x, scale, cloth }) =>
      drawOnPaper(
        'camiseta',
        { x, y: 394 - 700 * scale, scale },
        cloth ? plainFinish(cloth) : clothFinish(chalk),
        20,
      ),
    ),
  )
}

/** Prices and payment: a receipt, a price tag, a gift card, coins. */
export function drawPayments(): string {
  return drawSection(
    [
      defineGrid('g', '#1a6238'),
      definePattern('espiga', 'e', { scale: 0.7 }),
      definePattern('cachemira', 'k', { scale: 0.5 }),
    ],
    rectangle(0, 0, 1200, 480, forest),
    rectangle(0, 0, 1200, 480, 'url(#g)'),
    placed({ x: 250, y: 272, turn: -11 }, drawPriceTag()),
    placed({ x: 560, y: 6, turn: 1.5 }, drawReceipt()),
    placed({ x: 902, y: 240, turn: 7 }, drawGiftCard()),
    drawCoin(690, 396, 50),
    drawCoin(752, 420, 38),
  )
}

function drawPriceTag(): string {
  return (
    strokePath('M-2 -146C-20 -240 -120 -240 -150 -330M2 -146C10 -230 -60 -250 -80 -330', gilt, 3.4) +
    drawTag(
      206,
      340,
      'url(#e)',
      element('rect', { x: -78, y: -64, width: 156, height: 206, fill: chalk, ...line }),
      drawWriting(-54, -34, [108, 70], 22, pencil),
      strokePath('M-54 26H54', ink, 2, { 'stroke-dasharray': '7 5' }),
      drawEuro(0, 82, 34),
    )
  )
}

/** Hangs in from the top edge; its lower end is torn off. */
function drawReceipt(): string {
  const teeth = 'l-15 14l-15 -14'.repeat(8)
  const d = `M-120 -20H120V410${teeth}Z`
  return (
    placed({ x: 8, y: 10 }, fillPath(d, night, 0.3)) +
    element('path', { d, fill: chalk, ...line }) +
    strokePath('M0 26L42 44H-42ZV17C0 11 9 10 9 2', green, 5, {
      'stroke-linejoin': 'round',
      'stroke-linecap': 'round',
    }) +
    drawWriting(-88, 76, [112, 84, 126, 96], 30, pencil) +
    drawWriting(58, 76, [30, 30, 30, 30], 30, ink) +
    strokePath('M-88 196H88', ink, 2.4, { 'stroke-dasharray': '9 6' }) +
    drawWriting(-88, 226, [70], 38, ink) +
    drawWriting(36, 226, [52], 38, ink) +
    drawBars(-84, 268)
  )
}

function drawBars(x: number, y: number): string {
  const widths = [4, 2, 7, 3, 2, 5, 2, 8, 3, 2, 4, 6, 2, 3, 7, 2, 4, 2, 5, 3]
  let at = x
  const bars = widths.map((width) => {
    const bar = `M${at} ${y}h${width}v76h${-width}Z`
    at += width + 4.6
    return bar.replace(/M(\S+)/, (_, value) => `M${Math.round(Number(value) * 10) / 10}`)
  })
  return fillPath(bars.join(''), ink)
}

function drawGiftCard(): string {
  const card =
    'M-196 -104A20 20 0 0 1 -176 -124H176A20 20 0 0 1 196 -104V104A20 20 0 0 1 176 124H-176A20 20 0 0 1 -196 104Z'
  const bow =
    'M0 0C-30 -60 -104 -62 -96 -18C-90 10 -40 8 0 0C30 -60 104 -62 96 -18C90 10 40 8 0 0L46 64L18 60L0 12L-18 60L-46 64Z'
  return (
    placed({ x: 9, y: 13 }, fillPath(card, night, 0.32)) +
    element('path', { d: card, fill: 'url(#k)', ...line }) +
    element('path', { d: 'M-98 -124H-50V124H-98Z', fill: burgundy, ...line }) +
    placed({ x: -74, y: -6 }, element('path', { d: bow, fill: wine, ...line })) +
    element('rect', { x: 22, y: 50, width: 148, height: 50, fill: chalk, ...line }) +
    drawWriting(40, 68, [110, 70], 16, pencil)
  )
}

function drawCoin(x: number, y: number, radius: number): string {
  const ring = { cx: x, cy: y, fill: 'none', stroke: ink, 'stroke-width': 2.2 }
  return (
    fillPath(circlePath(x + 5, y + 8, radius), night, 0.3) +
    element('circle', { cx: x, cy: y, r: radius, fill: '#d9b765', ...line }) +
    element('circle', { ...ring, r: radius * 0.8, stroke: brass }) +
    drawEuro(x, y, radius * 0.42)
  )
}

/** The euro sign as two strokes and an arc; `size` is half its height in px. */
function drawEuro(x: number, y: number, size: number): string {
  const n = (value: number) => Math.round(value * 10) / 10
  const [a, b] = [n(size * 0.62), n(size * 0.78)]
  const arc = `M${n(x + a)} ${n(y - b)}A${n(size)} ${n(size)} 0 1 0 ${n(x + a)} ${n(y + b)}`
  const bars = `M${n(x - size * 1.35)} ${n(y - size * 0.24)}H${n(x + size * 0.4)}M${n(x - size * 1.35)} ${n(y + size * 0.24)}H${n(x + size * 0.3)}`
  return strokePath(arc + bars, ink, size * 0.26, { 'stroke-linecap': 'round' })
}
