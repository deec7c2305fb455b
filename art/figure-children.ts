import { drawPage, drawSign } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import { circlePath, formatNumber, mirrorPath, wholePath } from './paths.ts'
import { element, fillPath, inkLine, placed, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, chalk, green, night, ecru, tobacco, sage, wine } = PALETTE

/** Pixels per centimetre of height, and where the feet stand. */
const CM = 3.75
const FLOOR = 706
/** Upper edge of the board along the wall's foot. */
const SKIRTING = 664

/** A paper child: height in cm, how often the head goes into it, and what it wears. */
type Child = {
  x: number
  height: number
  heads: number
  skin: string
  hair: string
  hairPath: (head: number) => string
  top: string
  bottom: string
  cut: 'trousers' | 'skirt' | 'dungarees'
}

const CHILDREN: Child[] = [
  {
    x: 382,
    height: 98,
    heads: 5,
    skin: '#eccdb2',
    hair: tobacco,
    hairPath: shortHair,
    top: ecru,
    bottom: 'url(#p)',
    cut: 'dungarees',
  },
  {
    x: 572,
    height: 116,
    heads: 5.5,
    skin: '#b98259',
    hair: ink,
    hairPath: bunches,
    top: 'url(#r)',
    bottom: '#3b5280',
    cut: 'skirt',
  },
  {
    x: 782,
    height: 134,
    heads: 6,
    skin: '#e5bd98',
    hair: '#c79b4a',
    hairPath: longHair,
    top: 'url(#r)',
    bottom: '#7a5a3a',
    cut: 'trousers',
  },
  {
    x: 1010,
    height: 152,
    heads: 6.5,
    skin: '#8d5f43',
    hair: '#1c1410',
    hairPath: curls,
    top: sage,
    bottom: '#2f3d5c',
    cut: 'trousers',
  },
]

/** A wall with the sizes as pencil marks, and four paper children under theirs. */
export function drawHeights(): string {
  return drawPage(
    [definePattern('lunares', 'p', { scale: 0.075 }), definePattern('raya-marinera', 'r', { scale: 0.055 })],
    rectangle(0, SKIRTING + 22, 1200, 90, '#d9b98f'),
    rectangle(0, SKIRTING, 1200, 22, chalk),
    strokePath(`M0 ${SKIRTING}H1200M0 ${SKIRTING + 22}H1200`, ink, 3.4),
    drawTape(),
    ...CHILDREN.map(({ x, height }) =>
      strokePath(`M196 ${FLOOR - height * CM}H${x + 60}`, green, 2.4, { 'stroke-dasharray': '9 7' }),
    ),
    ...CHILDREN.map(drawChild),
    ...CHILDREN.map(({ x, height }) => drawTag(x, FLOOR - height * CM - 58, String(height))),
    drawBook(782, FLOOR - 134 * CM),
  )
}

/** A tape from the floor up, with the sizes from 92 to 164, every one a step of 6 cm. */
function drawTape(): string {
  const at = (cm: number) => formatNumber(FLOOR - cm * CM)
  const sizes = Array.from({ length: 13 }, (_, index) => 92 + index * 6)
  const ticks = sizes.map((cm) => `M136 ${at(cm)}H196`).join('')
  return [
    placed({ x: 6, y: 8 }, fillPath(`M136 36H196V${SKIRTING}H136Z`, night, 0.18)),
    element('path', { d: `M136 36H196V${SKIRTING}H136Z`, fill: '#f3dc9a', stroke: ink, 'stroke-width': 3.4 }),
    strokePath(Array.from({ length: 68 }, (_, index) => `M136 ${at(26 + index * 2)}h14`).join(''), ink, 1.4),
    strokePath(ticks, ink, 3.4),
    ...sizes.filter((_, index) => index % 2 === 0).map((cm) => drawSign(String(cm), 92, FLOOR - cm * CM, 27)),
  ].join('')
}

/** The size above its mark. */
function drawTag(x: number, y: number, size: string): string {
  return (
    element('path', {
      d: `M${x - 46} ${y - 26}h92v52h-92Z`,
      fill: chalk,
      stroke: green,
      'stroke-width': 3.4,
    }) + drawSign(size, x, y, 30, PALETTE.night)
  )
}

/** Heights in a body that is 100 tall, upwards from the feet: the smaller the child, the larger the head. */
type Body = { head: number; shoulder: number; waist: number; crotch: number }

/** Cuts a piece of paper. */
type Cut = (d: string, fill: string) => string

function measureBody(heads: number): Body {
  const head = 100 / heads
  const shoulder = -100 + head * 1.14
  const crotch = -43 - (heads - 5) * 2.4
  return { head, shoulder, crotch, waist: shoulder + (crotch - shoulder) * 0.62 }
}

/** A child of paper on the floor of this picture, drawn in hundredths of its height; (0, 0) is between the feet. */
export function drawChild({ x, height, heads, skin, hair, hairPath, top, bottom, cut }: Child): string {
  const scale = (height * CM) / 100
  const body = measureBody(heads)
  const line = inkLine(3.4 / scale)
  const piece: Cut = (d, fill) => element('path', { d, fill, ...line })
  const face = { cx: 0, cy: -100 + body.head / 2, rx: body.head * 0.39, ry: body.head / 2 - 0.3 }
  return placed(
    { x, y: FLOOR, scale },
    element('ellipse', { cx: 1.5, cy: 0.4, rx: 15, ry: 1.8, fill: night, 'fill-opacity': 0.18 }),
    drawLimbs(body, skin, piece),
    cut === 'skirt' ? '' : piece(trousersPath(body), bottom),
    drawShirt(body, top, piece),
    cut === 'skirt' ? piece(skirtPath(body), bottom) : '',
    cut === 'dungarees' ? drawBib(body, bottom, piece) : '',
    element('ellipse', { ...face, fill: skin, ...line }),
    piece(hairPath(body.head), hair),
  )
}

/** Legs, shoes, hands and neck. */
function drawLimbs({ shoulder, crotch }: Body, skin: string, piece: Cut): string {
  return [
    drawPair(`M0.9 ${crotch}L8.6 ${crotch - 4}L7 -4L2.2 -4Z`, skin, piece),
    drawPair('M1.6 -5L7.6 -5C9.6 -3.4 10.6 0 8.8 0L2 0C1.2 -1.6 1.2 -3.4 1.6 -5Z', '#5c4630', piece),
    drawPair(circlePath(15.7, crotch + 2.6, 2.5), skin, piece),
    piece(`M-2.8 ${shoulder - 3}L2.8 ${shoulder - 3}L3.4 ${shoulder + 2}L-3.4 ${shoulder + 2}Z`, skin),
  ].join('')
}

/** Sleeves and body of a shirt. */
function drawShirt({ shoulder, waist, crotch }: Body, fill: string, piece: Cut): string {
  const sleeve = `M8.6 ${shoulder + 2.4}L12.4 ${shoulder + 3}C14.4 ${shoulder + 8} 16.4 ${waist} 17.6 ${crotch}L13.4 ${crotch + 1}C12 ${waist + 3} 10 ${waist - 4} 8.4 ${waist - 6}Z`
  const neck = `M0 ${shoulder + 1.6}C2.4 ${shoulder + 1.6} 3.4 ${shoulder + 0.4} 3.8 ${shoulder - 0.6}`
  const side = `L11.4 ${shoulder + 2}C10.4 ${shoulder + 10} 9 ${waist - 4} 9.2 ${waist + 3}L0 ${waist + 4}`
  return drawPair(sleeve, fill, piece) + piece(wholePath(neck + side), fill)
}

function trousersPath({ waist, crotch }: Body): string {
  return wholePath(
    `M0 ${waist}L8.6 ${waist}C9.8 ${crotch - 4} 9.6 ${crotch + 6} 8.4 -6L1.9 -6L0.9 ${crotch + 2}L0 ${crotch + 1}`,
  )
}

function skirtPath({ waist, crotch }: Body): string {
  return wholePath(
    `M0 ${waist - 2}L8 ${waist - 2}L15.4 ${crotch + 13}C10 ${crotch + 15} 4 ${crotch + 15} 0 ${crotch + 15}`,
  )
}

/** The upper part of dungarees. */
function drawBib({ shoulder, waist }: Body, fill: string, piece: Cut): string {
  const bib = wholePath(`M0 ${shoulder + 8}L5.4 ${shoulder + 8}L7 ${waist + 2}L0 ${waist + 2}`)
  const strap = `M3.6 ${shoulder + 0.2}L6 ${shoulder + 0.8}L5.4 ${shoulder + 9}L3 ${shoulder + 9}Z`
  return drawPair(strap, fill, piece) + piece(bib, fill)
}

/** A piece on both sides of the body. */
function drawPair(d: string, fill: string, piece: Cut): string {
  return piece(mirrorPath(d), fill) + piece(d, fill)
}

/** Hair that ends above the ears. */
export function shortHair(head: number): string {
  const y = -100 + head * 0.46
  const r = head * 0.41
  return `M${-r} ${y}C${-r * 1.1} ${-100 - head * 0.08} ${r * 1.1} ${-100 - head * 0.08} ${r} ${y}C${r * 0.7} ${y - head * 0.2} ${r * 0.2} ${y - head * 0.16} ${-r * 0.3} ${y - head * 0.22}C${-r * 0.6} ${y - head * 0.2} ${-r * 0.8} ${y - head * 0.1} ${-r} ${y}Z`
}

function bunches(head: number): string {
  const y = -100 + head * 0.42
  const r = head * 0.41
  return `${wholePath(`M0 -100.4C${r * 0.8} -100.4 ${r * 1.08} ${y - head * 0.2} ${r} ${y}C${r * 0.8} ${y - head * 0.16} ${r * 0.4} ${y - head * 0.22} 0 ${y - head * 0.24}`)}${circlePath(-r * 1.22, y + head * 0.02, head * 0.17)}${circlePath(r * 1.22, y + head * 0.02, head * 0.17)}`
}

function longHair(head: number): string {
  const y = -100 + head * 0.44
  const r = head * 0.42
  return wholePath(
    `M0 -100.4C${r * 0.9} -100.4 ${r * 1.2} ${y - head * 0.2} ${r * 1.14} ${y + head * 0.2}L${r * 1.2} ${y + head * 0.7}L${r * 0.7} ${y + head * 0.66}C${r * 0.96} ${y + head * 0.3} ${r * 0.9} ${y} ${r * 0.66} ${y - head * 0.14}C${r * 0.4} ${y - head * 0.2} ${r * 0.2} ${y - head * 0.22} 0 ${y - head * 0.22}`,
  )
}

function curls(head: number): string {
  const r = head * 0.16
  const centre = -100 + head * 0.34
  const bumps = [-1, -0.74, -0.42, 0, 0.42, 0.74, 1].map((turn) =>
    circlePath(Math.sin(turn * 1.5) * head * 0.38, centre - Math.cos(turn * 1.5) * head * 0.28, r),
  )
  return bumps.join('')
}

/** A book laid flat on the head, its back against the wall. */
function drawBook(x: number, y: number): string {
  return [
    placed({ x: 5, y: 7 }, fillPath(`M${x - 70} ${y - 20}h150v20h-150Z`, night, 0.2)),
    element('path', {
      d: `M${x - 70} ${y - 21}h150v20h-150Z`,
      fill: wine,
      ...inkLine(3.4),
    }),
    fillPath(`M${x - 56} ${y - 15}h134v8h-134Z`, chalk),
  ].join('')
}
