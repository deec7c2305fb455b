import type { Layer } from '#art/garment-parts.ts'
import { box, button, cloth, inside, metal, pair, pocket, seam, stitch, trim } from '#art/garment-parts.ts'
import { wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { twice } from './block.ts'
import type { Legs } from './trousers.ts'
import { acrossLeg, base, lineAcross } from './trousers.ts'

/** What tells one pair of dungarees from another. */
export type Dungarees = { bib: number; bibTop: number; isRounded: boolean; hasBuckles: boolean }

/** Dungarees: legs with turned-up hems, a bib with a pocket, straps that cross behind. */
export function drawDungarees(
  legs: Legs,
  view: View,
  { bib, bibTop, isRounded, hasBuckles }: Dungarees,
): Layer[] {
  const { waist, hip, rise, length } = legs
  const w = bibTop
  const strap = (lift: number) =>
    `M${w - 2.6} ${-bib + lift}C${w - 1.6} ${-bib - 8} ${w - 0.6} ${-bib - 14} ${w - 2} ${-bib - 18}C${w} ${-bib - 19.4} ${w + 2.4} ${-bib - 19} ${w + 2.6} ${-bib - 16}C${w + 2.4} ${-bib - 10} ${w + 0.8} ${-bib - 4} ${w + 0.4} ${-bib + lift}Z`
  const legsPart = [
    ...base(legs),
    ...pair(
      seam(`M${waist * 0.46} 2C${waist * 0.5} 8 ${waist * 0.74} 10.4 ${hip - 0.8} 10.4`),
      stitch(`M${waist * 0.46 - 0.7} 2C${waist * 0.48 - 0.4} 8.8 ${waist * 0.74} 11.2 ${hip - 0.7} 11.2`),
      trim(turnUp(legs, 3.4)),
      stitch(lineAcross(legs, length - 2.8)),
    ),
    seam(`M0 2L0 ${rise}`),
  ]
  const top = -bib
  const bibHalf = isRounded
    ? `M0 ${top}L${w - 3} ${top}C${w - 0.8} ${top} ${w} ${top + 1.4} ${w} ${top + 3}C${w + 0.6} ${top + 8} ${waist - 3} -4 ${waist} 1L0 1.6`
    : `M0 ${top}L${w} ${top}C${w + 0.4} ${top + 8} ${waist - 3} -4 ${waist} 1L0 1.6`
  const bibPart = [
    cloth(wholePath(bibHalf)),
    ...pair(stitch(`M0 ${top + 0.8}L${w - (isRounded ? 3 : 0.8)} ${top + 0.8}`)),
  ]
  const waistLine = [
    trim(
      `M${-waist - 0.2}-.4C${-waist * 0.5} .6 ${waist * 0.5} .6 ${waist + 0.2}-.4L${waist + 0.6} 2.6C${waist * 0.5} 3.6 ${-waist * 0.5} 3.6 ${-waist - 0.6} 2.6Z`,
    ),
  ]
  if (view === 'back') {
    const cross = `M${w - 1} ${-bib - 18}C${w + 1} ${-bib - 19.4} ${w + 2.4} ${-bib - 18} ${w + 2} ${-bib - 16}C${w - 1} ${-bib * 0.7} ${-waist * 0.1} ${-bib * 0.4} ${-waist * 0.36} 0L${-waist * 0.36 - 3.4} 0C${-waist * 0.2} ${-bib * 0.5} ${w - 5} ${-bib * 0.8} ${w - 1} ${-bib - 18}Z`
    const p = hip * 0.26
    return [
      ...pair(trim(cross)),
      ...legsPart,
      ...waistLine,
      ...pair(
        pocket(`M${p} 6.4L${p + hip * 0.54} 6L${p + hip * 0.54} 15L${p + hip * 0.27} 16.6L${p} 15Z`),
        stitch(`M${p + 0.5} 8L${p + hip * 0.5} 7.6`),
      ),
    ]
  }
  const fastener = hasBuckles
    ? pair(
        metal(
          `${box(w - 3.2, -bib - 0.4, 4, 4.4)}${box(w - 2.4, -bib + 0.6, 2.4, 1)}${box(w - 2.4, -bib + 2.2, 2.4, 1)}`,
        ),
      )
    : pair(...button(w - 1.8, -bib + 1.8, 0.9))
  return [
    ...pair(
      inside(
        `M${w - 2.6} ${-bib - 17}L${w} ${-bib - 18}C${w - 1} ${-bib - 8} ${w - 7} -6 ${w - 9} 0L${w - 12} 0C${w - 8} -8 ${w - 3} ${-bib - 6} ${w - 2.6} ${-bib - 17}Z`,
      ),
    ),
    ...legsPart,
    stitch(`M3 2.6C3.2 ${rise * 0.5} 3 ${rise * 0.6} .4 ${rise * 0.7}`),
    ...bibPart,
    ...(isRounded ? heartPocket(-bib * 0.5, w * 0.5) : bibPocket(-bib + 4.5, w * 0.7)),
    ...waistLine,
    ...pair(
      trim(strap(hasBuckles ? 0.6 : 3)),
      stitch(
        `M${w - 1.6} ${-bib - 4}C${w - 0.6} ${-bib - 8} ${w + 0.2} ${-bib - 12} ${w + 0.4} ${-bib - 16}`,
      ),
    ),
    ...fastener,
    ...pair(...button(waist - 1.2, 0.6, 0.7), ...button(waist - 0.8, 4.4, 0.7)),
  ]
}

function turnUp(legs: Legs, height: number): string {
  const { length } = legs
  const [[x1], [x2]] = acrossLeg(legs, length - height)
  const [[x3], [x4]] = acrossLeg(legs, length)
  return `M${x1 - 0.3} ${length - height}C${x1 + 2} ${length - height + 0.7} ${x2 - 2} ${length - height + 0.7} ${x2 + 0.3} ${length - height}L${x4 + 0.3} ${length}C${x4 - 2} ${length + 0.8} ${x3 + 2} ${length + 0.8} ${x3 - 0.3} ${length}Z`
}

function bibPocket(y: number, w: number): Layer[] {
  return [
    pocket(`M${-w} ${y}L${w} ${y}L${w} ${y + 7}L${w - 1.6} ${y + 9}L${1.6 - w} ${y + 9}L${-w} ${y + 7}Z`),
    stitch(`M${-w} ${y + 1.6}L${w} ${y + 1.6}M0 ${y + 1.8}L0 ${y + 8.6}`),
  ]
}

function heartPocket(y: number, w: number): Layer[] {
  const half = `M0 ${y - 2.4}C${w * 0.2} ${y - 4.6} ${w} ${y - 4.4} ${w} ${y - 1}C${w} ${y + 2} ${w * 0.4} ${y + 4} 0 ${y + 6}`
  return [
    pocket(wholePath(half)),
    stitch(
      twice(
        `M.4 ${y - 1.4}C${w * 0.3} ${y - 3.6} ${w - 0.8} ${y - 3.2} ${w - 0.8} ${y - 1}C${w - 0.9} ${y + 1.4} ${w * 0.36} ${y + 3.4} .2 ${y + 5}`,
      ),
    ),
  ]
}
