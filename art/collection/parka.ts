import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  button,
  buttonRow,
  cloth,
  fold,
  inside,
  pair,
  pocket,
  seam,
  shade,
  stitch,
} from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { formatPoint, wholePath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import { body, crease, dent, hemStitch, ribCuff, ridge, sleeveLine, sleeves, twice } from './block.ts'

/** A child's quilted parka: a hood edged with fur, a covered zip, four pockets, ribs in the sleeves, no cords anywhere. */
export function drawParka(plain: Block, view: View): Layer[] {
  const block = { ...plain, ribs: { cuff: 3, hem: 0, pull: 0 } }
  const shared = [
    ...sleeves(block, 'heavy', ...quiltedSleeve(block), ...ribCuff(block)),
    ...body({ ...block, drop: 2 }, view, 'heavy'),
    ...quilts(block),
    ...drawnWaist(block),
    hemStitch(block, 2),
  ]
  // The fur goes around the face, and from behind the shoulders hide its ends.
  if (view === 'back') return [fur(furPath(hoodBack, 0.78, -2)), ...shared, ...hoodFromBehind()]
  return [...shared, ...pockets(block), ...closure(block), ...hoodFromTheFront()]
}

/** Seams across the sleeve, between which its wadding rises. */
function quiltedSleeve(block: Block): Layer[] {
  return [9, 16, 23].map((distance) => stitch(sleeveLine(block, distance)))
}

/** The same across the chest. */
function quilts({ chest, armhole, waistAt }: Block): Layer[] {
  return [0.3, 0.62].flatMap((share) => {
    const y = armhole + (waistAt - armhole) * share
    return [
      dent([-chest * 1.1, y + 0.4], [chest * 1.1, y + 0.4], 1.2),
      ridge([-chest, y - 1.8], [chest * 0.6, y - 1.8], 1.5),
      stitch(`M${-chest * 0.99} ${y}C${-chest * 0.5} ${y + 1} ${chest * 0.5} ${y + 1} ${chest * 0.99} ${y}`),
    ]
  })
}

/** A tunnel around the waist, and what it gathers above and below. */
function drawnWaist({ waist, waistAt }: Block): Layer[] {
  const line = (y: number) =>
    `M${-waist} ${y}C${-waist * 0.5} ${y + 0.8} ${waist * 0.5} ${y + 0.8} ${waist} ${y}`
  const gathers = [0.4, 0.62, 0.86].map((share) => {
    const x = waist * share
    return `M${x} ${waistAt - 0.2}C${x} ${waistAt - 1.2} ${x + 0.3} ${waistAt - 2} ${x + 0.2} ${waistAt - 2.8}M${x} ${waistAt + 2.2}C${x} ${waistAt + 3.4} ${x + 0.5} ${waistAt + 4} ${x + 0.4} ${waistAt + 5}`
  })
  return [
    dent([-waist * 1.1, waistAt + 1], [waist * 1.1, waistAt + 1], 2),
    stitch(line(waistAt)),
    stitch(line(waistAt + 1.6)),
    ...pair(fold(gathers.join(''))),
  ]
}

function pockets({ hem, waistAt, chest, armhole }: Block): Layer[] {
  const [x, y, width] = [hem * 0.24, waistAt + 6.4, hem * 0.6]
  const [welt, at] = [chest * 0.42, armhole - 1]
  return pair(
    pocket(box(x, y + 1, width, 11.6)),
    stitch(
      `M${x + 0.7} ${y + 3}L${x + 0.7} ${y + 11.9}L${x + width - 0.7} ${y + 11.9}L${x + width - 0.7} ${y + 3}`,
    ),
    shade(box(x, y + 4, width, 0.9)),
    pocket(
      `M${x - 0.4} ${y}L${x + width + 0.4} ${y}L${x + width + 0.4} ${y + 3.6}C${x + width * 0.7} ${y + 4.4} ${x + width * 0.3} ${y + 4.4} ${x - 0.4} ${y + 3.6}Z`,
    ),
    ...button(x + width / 2, y + 2.5, 0.7),
    // Where hands are warmed: upright, and hidden by a welt.
    pocket(`M${welt} ${at}L${welt + 1.7} ${at}L${welt + 4} ${at + 10}L${welt + 2.2} ${at + 10.4}Z`),
    stitch(`M${welt + 0.6} ${at + 0.6}L${welt + 2.6} ${at + 9.8}`),
  )
}

/** The front that lies over the zip, with its snaps. */
function closure({ length }: Block): Layer[] {
  return [
    shade(`M2.6 4L3.3 4L3.3 ${length}L2.6 ${length}Z`),
    seam(`M2.6 3L2.6 ${length}`),
    stitch(`M1.9 4L1.9 ${length - 0.4}M-2.2 4L-2.2 ${length - 0.4}`),
    ...buttonRow(0, 12, length - 6, 5, 0.8),
  ]
}

/** The edge of the hood's opening on the right at the share `t` of its way from the top to the chin, `by` cm outside. */
function hoodEdge(t: number, by = 0): Point {
  const at = (share: number): Point => {
    const turn = share * Math.PI * 0.95
    const low = (1 - Math.cos(turn)) / 2
    return [8.6 * Math.sin(turn) * (1 - 0.42 * low), -5.4 - 10.4 * Math.cos(turn)]
  }
  const [[x, y], [x1, y1], [x2, y2]] = [at(t), at(t - 0.01), at(t + 0.01)]
  const length = Math.hypot(x2 - x1, y2 - y1)
  return [x + ((y2 - y1) / length) * by, y - ((x2 - x1) / length) * by]
}

/** Numbers between -1 and 1 in no order, the same each time. */
const uneven = (index: number) => Math.sin(index * 12.9898 + 4.1)

/** Tufts of fur on one side of the opening. */
const TUFTS = 14

/**
 * Fur along an edge, from its top down to the share `end` of it on both sides: tufts outwards that lean down, long and short,
 * and short ones inwards.
 */
function furPath(edge: (t: number, by: number) => Point, end: number, inner: number): string {
  const point = (step: number, by: number) => formatPoint(rounded(edge((step / TUFTS) * end, by)))
  const outwards = Array.from({ length: TUFTS }, (_, index) => {
    const reach = 3.5 + uneven(index) * 0.5
    return `Q${point(index + 0.6, reach)} ${point(index + 1.25, reach)}L${point(index + 1, 2.7)}`
  })
  const inwards = Array.from({ length: TUFTS }, (_, index) => {
    const step = TUFTS - index
    const reach = inner - 0.5 + uneven(step * 5) * 0.25
    return `Q${point(step - 0.6, reach - 0.5)} ${point(step - 1, inner)}`
  })
  const [, top] = edge(0, 3)
  return wholePath(`M0 ${top}${outwards.join('')}${inwards.join('')}L0 ${edge(0, inner)[1]}`)
}

const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10]

/** It throws a shadow as the large pieces do, and has a colour of its own as soles have. */
const fur = (d: string): Layer => ({ kind: 'sole', d })

/** Hairs of that fur, lying outwards and down. */
function furHairs(): string {
  const hairs = Array.from({ length: 28 }, (_, index) => {
    const t = (index + 0.7) / 29
    const from = 0.5 + Math.abs(uneven(index * 3)) * 1.7
    const to = Math.min(3, from + 0.8 + Math.abs(uneven(index * 7)) * 0.6)
    const [start, end] = [hoodEdge(t, from), hoodEdge(t + 0.022, to)]
    return `M${formatPoint(rounded(start))}L${formatPoint(rounded(end))}`
  })
  return twice(hairs.join(''))
}

function hoodFromTheFront(): Layer[] {
  const opening = Array.from({ length: 11 }, (_, index) => formatPoint(hoodEdge(index / 10, 0.4)))
  return [
    cloth(wholePath('M0-20.6C7-20.6 12-16.6 12.6-9.4C12.9-5.2 11.8-.8 10.2 1.6C8 4.8 3.6 7.6 0 8.8')),
    inside(wholePath(`M0 ${hoodEdge(0, 0.4)[1]}L${opening.slice(1).join('L')}L0 ${hoodEdge(1)[1]}`)),
    ...liningOfTheHood(),
    ...pair(...crease([12.4, -3], [7, 6.6], 0.9)),
    fur(furPath(hoodEdge, 1, 0)),
    ...pair(
      dent(hoodEdge(0.1, 0.1), hoodEdge(0.9, 0.1), 1.4),
      ridge(hoodEdge(0.05, 2.6), hoodEdge(0.6, 2.8), 1.6),
    ),
    fold(furHairs()),
  ]
}

/** The lining, of three panels: it is light at the edge and lies in the hood's own shade behind. */
function liningOfTheHood(): Layer[] {
  return [
    ...pair(seam('M2.6-15.6C3.8-11 3.6-5 2.2 1'), stitch('M3.3-15.4C4.5-11 4.3-5 2.9 1')),
    seam('M-4.6 1.4C-2 .7 2 .7 4.6 1.4'),
    // What is deepest, what lies below the brim, and what lies beside the fur.
    dent([0, -22], [0, 6], 9),
    dent([0, -18], [0, 2], 6),
    dent([-9, -13.6], [9, -13.6], 5),
    dent([-7, 3.4], [7, 3.4], 3.4),
    ...pair(dent(hoodEdge(0.1, -0.4), hoodEdge(0.9, -0.4), 2.6)),
  ]
}

/** The outline of the hood from behind, around which the fur is seen. */
const hoodBack = (t: number, by = 0): Point => [
  (10.4 + by) * Math.sin(t * Math.PI),
  -6.6 - (10.6 + by) * Math.cos(t * Math.PI),
]

function hoodFromBehind(): Layer[] {
  return [
    cloth(wholePath('M0-17.4C6-17.4 10.4-14 10.9-7.6C11.2-3.6 10.6-.6 9.6 1.2C7.6 3.6 3.4 4.4 0 4.4')),
    ...pair(
      seam('M2.8-17.1C4.4-11 4.2-4 3.2 4.2'),
      stitch('M3.5-16.9C5.1-11 4.9-4 3.9 4.1'),
      ...crease([10.8, -4], [5.4, 3.6], 0.9),
    ),
    ridge([-3, -16], [-5, -3], 3),
    dent([-8, 5.6], [8, 5.6], 1.6),
  ]
}
