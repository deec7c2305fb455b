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
  stitch,
  trim,
} from '#art/garment-parts.ts'
import { circlePath, formatNumber, formatPoint, mirrorPath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import { body, cuffPath, dent, hemStitch, ridge, sleeveLine, sleeves, twice } from './block.ts'
import { hood } from './necks.ts'

/** A child's quilted parka: a hood edged with tufts, a covered zip, four pockets, no cords anywhere. */
export function drawParka(block: Block, view: View): Layer[] {
  const { hem, length, waist, waistAt, chest, armhole } = block
  const cuffs = [
    trim(cuffPath(block, 2.4, 0, 0.2)),
    stitch(sleeveLine(block, 5)),
    stitch(sleeveLine(block, 12)),
    stitch(sleeveLine(block, 19)),
  ]
  const seams = [0.3, 0.62].map((t) => armhole + (waistAt - armhole) * t)
  // Wadding rises between the seams.
  const quilts = [
    ...seams.flatMap((y) => [
      dent([-chest * 1.1, y + 0.4], [chest * 1.1, y + 0.4], 1.2),
      ridge([-chest, y - 1.8], [chest * 0.6, y - 1.8], 1.5),
      stitch(`M${-chest * 0.99} ${y}C${-chest * 0.5} ${y + 1} ${chest * 0.5} ${y + 1} ${chest * 0.99} ${y}`),
    ]),
    dent([-waist * 1.1, waistAt + 1], [waist * 1.1, waistAt + 1], 2),
  ]
  const waistLine = [
    stitch(
      `M${-waist} ${waistAt}C${-waist * 0.5} ${waistAt + 0.8} ${waist * 0.5} ${waistAt + 0.8} ${waist} ${waistAt}`,
    ),
    stitch(
      `M${-waist} ${waistAt + 1.6}C${-waist * 0.5} ${waistAt + 2.4} ${waist * 0.5} ${waistAt + 2.4} ${waist} ${waistAt + 1.6}`,
    ),
  ]
  const puckers = pair(
    fold(
      [0.3, 0.5, 0.7, 0.86]
        .map(
          (t) =>
            `M${waist * t} ${waistAt - 0.4}L${waist * t * 1.02} ${waistAt - 3.4}M${waist * t} ${waistAt + 2}L${waist * t * 1.03} ${waistAt + 5}`,
        )
        .join(''),
    ),
  )
  const shared = [
    ...sleeves(block, 'heavy', ...cuffs),
    ...body({ ...block, drop: 2 }, view, 'heavy'),
    ...quilts,
    ...waistLine,
    ...puckers,
    hemStitch(block, 2),
  ]
  if (view === 'back')
    return [...shared, ...hood(block, 'back', 17), trim(furRing(block.neck * 1.4, 17, true))]
  const [x, y] = [hem * 0.26, waistAt + 6]
  return [
    ...shared,
    ...pair(
      pocket(box(x, y + 2, hem * 0.56, 11)),
      pocket(
        `M${x - 0.4} ${y}L${x + hem * 0.58} ${y - 0.4}L${x + hem * 0.58} ${y + 3.4}L${x + hem * 0.29} ${y + 4.8}L${x - 0.4} ${y + 3.8}Z`,
      ),
      ...button(x + hem * 0.28, y + 3, 0.7),
      pocket(
        `M${chest * 0.34} ${armhole - 2}L${chest * 0.66} ${armhole + 6}L${chest * 0.66 + 2} ${armhole + 4.2}L${chest * 0.34 + 2} ${armhole - 3.8}Z`,
      ),
      stitch(`M${chest * 0.34 - 0.7} ${armhole - 1.4}L${chest * 0.66 - 0.7} ${armhole + 6.6}`),
    ),
    cloth(box(-2.4, 3, 5, length - 3)),
    stitch(`M-1.8 4L-1.8 ${length - 0.6}M2 4L2 ${length - 0.6}`),
    ...buttonRow(0.1, 8, length - 6, 5, 0.85),
    ...hood(block, 'front', 16),
    inside(circlePath(0, -5, block.neck * 1.3)),
    seam('M0-14C.8-10 .8-5 0 2'),
    trim(furRing(block.neck * 1.4, 16, false)),
    fold(furHairs(block.neck * 1.4, 16)),
  ]
}

/** Hairs of that edge, lying outwards. */
function furHairs(width: number, height: number): string {
  const hairs = Array.from({ length: 18 }, (_, index) => {
    const angle = (index / 18 - 0.5) * Math.PI
    const from = 0.84 + ((index * 5) % 3) * 0.07
    const at = (reach: number, turn: number) =>
      formatPoint([
        Math.cos(angle + turn) * width * reach,
        -height * 0.3 + Math.sin(angle + turn) * height * 0.72 * reach,
      ])
    return `M${at(from, 0)}L${at(from + 0.1, 0.05)}`
  }).join('')
  return twice(hairs)
}

/** The tufted edge of the hood's opening; from behind only its upper half shows. */
function furRing(width: number, height: number, isHalf: boolean): string {
  const count = 13
  const point = (step: number, reach: number) => {
    const angle = (step / count - 0.5) * Math.PI * (isHalf ? 0.62 : 1) - (isHalf ? 0.6 : 0)
    return `${formatNumber(Math.cos(angle) * width * reach)} ${formatNumber(-height * 0.3 + Math.sin(angle) * height * 0.72 * reach)}`
  }
  const outer = Array.from(
    { length: count },
    (_, i) => `Q${point(i + 0.4, 1.2)} ${point(i + 1, 1.06 + (i % 3) * 0.03)}`,
  ).join('')
  const inner = Array.from({ length: count }, (_, i) => `L${point(count - i - 1, 0.8)}`).join('')
  const half = `M${point(0, 1.06)}${outer}${inner}Z`
  return half + mirrorPath(half)
}
