import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  button,
  cloth,
  ink,
  inside,
  metal,
  pair,
  pocket,
  seam,
  shade,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { circlePath, formatNumber, wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { crease, dent, linesBetween, ridge } from './block.ts'

/** What trousers measure, in cm, lying flat: widths from the centre, y = 0 at the waistband's upper edge. */
export type Legs = {
  waist: number
  /** At the height where the legs part. */
  hip: number
  rise: number
  length: number
  /** Half the knee and half the hem of one leg, from its middle. */
  knee: number
  hem: number
  /** How far the legs stand apart at the hem. */
  gap: number
}

const kneeOf = ({ rise, length }: Legs) => rise + (length - rise) * 0.48

/** The right leg's outline with the waist: what `wholePath` completes. */
function outline(legs: Legs): string {
  const { waist, hip, rise, length, knee, hem, gap } = legs
  const kneeAt = kneeOf(legs)
  const [[kneeIn]] = acrossLeg(legs, kneeAt)
  return [
    `M0 .6L${waist} 0`,
    `C${waist + (hip - waist) * 0.6} ${rise * 0.26} ${hip - 0.3} ${rise * 0.5} ${hip} ${rise * 0.84}`,
    `C${hip + 0.1} ${rise + 9} ${kneeIn + knee * 2 + 1} ${kneeAt - 14} ${kneeIn + knee * 2} ${kneeAt}`,
    `C${kneeIn + knee * 2 - 0.4} ${kneeAt + 12} ${gap + hem * 2 + 0.1} ${length - 14} ${gap + hem * 2} ${length}`,
    // The front lies a little higher than the back, which is seen below it.
    `C${gap + hem * 1.5} ${length + 1.2} ${gap + hem * 0.5} ${length + 1.2} ${gap} ${length}`,
    `C${gap + 0.1} ${length - 14} ${kneeIn + 0.2} ${kneeAt + 12} ${kneeIn} ${kneeAt}`,
    `C${kneeIn - 0.3} ${kneeAt - 12} 1 ${rise + 9} .5 ${rise + 1.2}L0 ${rise}`,
  ].join('')
}

/** Where a line across the right leg begins and ends, at height y below the knee. */
export function acrossLeg(legs: Legs, y: number): [Point, Point] {
  const { length, knee, hem, gap } = legs
  const kneeAt = kneeOf(legs)
  const kneeIn = Math.max(0.7, gap + hem - knee - 0.8)
  const t = (y - kneeAt) / (length - kneeAt)
  return [
    [kneeIn + (gap - kneeIn) * t, y],
    [kneeIn + knee * 2 + (gap + hem * 2 - kneeIn - knee * 2) * t, y],
  ]
}

/** The legs as every pair of trousers has them: outline, and the folds from where they part, of the knee and above the hem. */
export function base(legs: Legs, isPressed = false): Layer[] {
  const { hip, rise, length, knee, hem, gap } = legs
  const kneeAt = kneeOf(legs)
  const [[inX], [outX]] = acrossLeg(legs, kneeAt)
  const round = pair(
    dent([0.4, rise + 3], [inX + 0.4, kneeAt + 4], hip * 0.16),
    dent([inX + 0.2, kneeAt - 6], [gap + 0.4, length], hem * 0.4),
    dent([outX + 1, kneeAt - 16], [outX - 0.4, length], hem * 0.3),
    ridge([hip * 0.62, rise * 0.7], [inX + knee * 1.1, kneeAt + 6], knee * 0.42),
  )
  const crotch = pair(
    ...crease([0.6, rise - 0.4], [hip * 0.46, rise - 4.6], 0.8),
    ...crease([0.8, rise + 2.4], [hip * 0.4, rise - 0.4], 0.6),
  )
  if (isPressed) return [cloth(wholePath(outline(legs))), ...round, ...crotch]
  return [
    cloth(wholePath(outline(legs))),
    ...round,
    ...crotch,
    ...pair(
      ...crease([inX + 0.4, kneeAt - 2], [inX + knee * 0.9, kneeAt + 0.6], 0.6),
      ...crease([inX + 0.4, kneeAt + 2.4], [inX + knee * 0.7, kneeAt + 3.6], 0.5),
      dent([outX - 0.2, kneeAt + 3], [outX - knee * 0.8, kneeAt + 5.6], 0.8),
      dent([gap + 0.4, length - 5.4], [gap + hem * 1.1, length - 4], 0.7),
      dent([gap + hem * 2 - 0.2, length - 7.6], [gap + hem * 1.2, length - 6], 0.7),
    ),
  ]
}

/** A waistband with belt loops; its front closes with a button to the left. */
function waistband(waist: number, view: View, height: number, isJeans: boolean): Layer[] {
  const back = view === 'back'
  const band = `M${-waist} 0C${-waist * 0.5} ${back ? -0.4 : 0.9} ${waist * 0.5} ${back ? -0.4 : 0.9} ${waist} 0L${waist + 0.5} ${height}C${waist * 0.5} ${height + (back ? -0.2 : 1)} ${-waist * 0.5} ${height + (back ? -0.2 : 1)} ${-waist - 0.5} ${height}Z`
  const loop = (x: number) => box(x - 0.6, -0.3, 1.2, height + 1.4)
  const loops = back ? [0, waist * 0.52] : [waist * 0.46, waist * 0.86]
  return [
    ...(back
      ? []
      : [
          inside(
            `M${-waist} 0C${-waist * 0.5}-1.6 ${waist * 0.5}-1.6 ${waist} 0C${waist * 0.5} 1 ${-waist * 0.5} 1 ${-waist} 0Z`,
          ),
        ]),
    trim(band),
    ...(isJeans
      ? [
          stitch(
            `M${0.4 - waist} .7C${-waist * 0.5} ${back ? 0.3 : 1.6} ${waist * 0.5} ${back ? 0.3 : 1.6} ${waist - 0.4} .7M${-waist} ${height - 0.6}C${-waist * 0.5} ${height + 0.3} ${waist * 0.5} ${height + 0.3} ${waist} ${height - 0.6}`,
          ),
        ]
      : []),
    ...loops.flatMap((x) => (x === 0 ? [trim(loop(0))] : pair(trim(loop(x))))),
  ]
}

/** Jeans: topstitching, rivets, five pockets, leather patch. `hasDoubleKnees` for children. */
export function drawJeans(legs: Legs, view: View, hasDoubleKnees = false): Layer[] {
  const { waist, hip, rise, length } = legs
  const side = waist * 0.43 + hip * 0.57
  const band = 3.6
  const hem = pair(stitch(lineAcross(legs, length - 1.6)), stitch(lineAcross(legs, length - 1.2)))
  const knees = hasDoubleKnees ? pair(...doubleKnee(legs)) : []
  if (view === 'back') {
    const p = hip * 0.26
    return [
      ...base(legs),
      seam(`M0 3.6L0 ${rise}`),
      stitch(`M-.6 6L-.6 ${rise - 1}`),
      ...pair(
        seam(`M0 8C${hip * 0.4} 7 ${hip * 0.7} 5.6 ${waist + 1} 5`),
        stitch(`M.6 8.6C${hip * 0.4} 7.6 ${hip * 0.7} 6.2 ${waist + 1} 5.6`),
        pocket(
          `M${p} 10.4L${p + hip * 0.54} 9.4L${p + hip * 0.56} ${rise - 3}L${p + hip * 0.29} ${rise - 0.6}L${p + 0.4} ${rise - 2.6}Z`,
        ),
        stitch(
          `M${p + 0.6} 11.4L${p + hip * 0.52} 10.5M${p + 0.7} 12L${p + 1} ${rise - 3.1}L${p + hip * 0.29} ${rise - 1.4}L${p + hip * 0.52} ${rise - 3.4}L${p + hip * 0.5} 11`,
        ),
        stitch(
          `M${p + 0.8} ${rise - 8}C${p + hip * 0.2} ${rise - 5.4} ${p + hip * 0.36} ${rise - 5.4} ${p + hip * 0.52} ${rise - 8.4}`,
        ),
      ),
      ...hem,
      ...waistband(waist, view, band, true),
      { kind: 'sole', d: box(waist * 0.3, 0.5, 6.4, 4.4) },
    ]
  }
  return [
    ...base(legs),
    ...pair(
      seam(`M${waist * 0.42} 3.8C${waist * 0.46} 9 ${waist * 0.7} 12 ${side} 11.4`),
      stitch(`M${waist * 0.42 - 0.6} 3.8C${waist * 0.46 - 0.6} 9.8 ${waist * 0.7} 12.8 ${side + 0.2} 12.2`),
      metal(circlePath(waist * 0.46, 5, 0.45) + circlePath(side - 0.8, 10.8, 0.45)),
      stitch(`M${side - 0.5} 13C${hip - 1.2} ${rise * 0.66} ${hip - 0.9} ${rise * 0.8} ${hip - 1} ${rise}`),
    ),
    seam(`M0 4.4L0 ${rise}`),
    stitch(
      `M3.6 4.4C3.8 ${rise * 0.5} 3.6 ${rise * 0.72} .4 ${rise * 0.8}M3 4.4C3.2 ${rise * 0.5} 3 ${rise * 0.68} .4 ${rise * 0.76}`,
    ),
    ...hem,
    ...knees,
    ...waistband(waist, view, band, true),
    metal(circlePath(0, 2.5, 0.95)),
    ink(circlePath(0, 2.5, 0.3)),
  ]
}

/** A line of stitches across the right leg. */
export function lineAcross(legs: Legs, y: number): string {
  const [[x1], [x2]] = acrossLeg(legs, y)
  return `M${formatNumber(x1)} ${y}C${formatNumber(x1 + 2)} ${y + 0.6} ${formatNumber(x2 - 2)} ${y + 0.6} ${formatNumber(x2)} ${y}`
}

/** A second layer of cloth over the knee, sewn all round. */
function doubleKnee(legs: Legs): Layer[] {
  const { rise, length } = legs
  const kneeAt = rise + (length - rise) * 0.48
  const [[x1], [x2]] = acrossLeg(legs, kneeAt)
  const [top, low] = [kneeAt - 7, kneeAt + 8]
  return [
    pocket(`M${x1 + 0.3} ${top}L${x2 - 0.3} ${top}L${x2 - 0.5} ${low}L${x1 + 0.5} ${low}Z`),
    stitch(
      `M${x1 + 0.9} ${top + 0.6}L${x2 - 0.9} ${top + 0.6}L${x2 - 1.1} ${low - 0.6}L${x1 + 1.1} ${low - 0.6}Z`,
    ),
    ...crease([x1 + 1.4, kneeAt], [x2 - 2, kneeAt + 1.4], 0.4),
  ]
}

/** Children's trousers of serge: slanted pockets, double knees, an elastic that buttons inside the waist. */
export function drawSchoolTrousers(legs: Legs, view: View, hasPatchPockets: boolean): Layer[] {
  const { waist, hip, rise, length } = legs
  const front = [
    ...pair(
      seam(`M${waist * 0.56} 3.4L${hip - 0.6} 12`),
      stitch(`M${waist * 0.56 - 0.7} 3.6L${hip - 1.2} 12.6`),
    ),
    seam(`M0 4L0 ${rise}`),
    stitch(`M2.6 4C2.8 ${rise * 0.5} 2.6 ${rise * 0.7} .4 ${rise * 0.78}`),
    ...pair(...doubleKnee(legs)),
  ]
  const p = hip * 0.24
  const back = pair(
    hasPatchPockets
      ? pocket(`M${p} 9L${p + hip * 0.54} 8.6L${p + hip * 0.54} 17L${p + hip * 0.27} 18.6L${p} 17Z`)
      : pocket(`M${p} 9.4L${p + hip * 0.54} 9L${p + hip * 0.54} 10.4L${p} 10.8Z`),
    ...(hasPatchPockets
      ? [stitch(`M${p + 0.5} 10.6L${p + hip * 0.5} 10.2`)]
      : button(p + hip * 0.27, 12, 0.5)),
  )
  return [
    ...base(legs),
    ...(view === 'front' ? front : [seam(`M0 3.4L0 ${rise}`), ...back]),
    ...pair(stitch(lineAcross(legs, length - 3.6))),
    ...waistband(waist, view, 3.2, false),
    ...(view === 'front'
      ? button(0, 2.2, 0.75)
      : [
          linesBetween(
            [
              [-waist * 0.4, 0.2],
              [waist * 0.4, 0.2],
            ],
            [
              [-waist * 0.4, 3],
              [waist * 0.4, 3],
            ],
            10,
          ),
        ]),
  ]
}

/** Dress trousers: two pleats, a pressed crease that runs out of the first, slanted pockets. */
export function drawDressTrousers(legs: Legs, view: View): Layer[] {
  const { waist, hip, rise, length, hem, gap, knee } = legs
  const middle = gap + hem
  const kneeAt = kneeOf(legs)
  const [[kneeIn]] = acrossLeg(legs, kneeAt)
  const top = view === 'front' ? 4.2 : 14
  const line = `M${waist * 0.5} ${top}C${waist * 0.52} ${rise} ${kneeIn + knee} ${kneeAt - 16} ${kneeIn + knee} ${kneeAt}L${middle} ${length + 0.7}`
  // On the inner side of the crease the cloth turns away from the light.
  const press = pair(
    dent([waist * 0.44, rise - 4], [middle - 2, length], hem * 0.3),
    ridge([waist * 0.6, rise * 0.6], [middle + 1.6, length], hem * 0.2),
    seam(line),
    dent([gap + 0.6, length - 3.4], [middle, length - 2.2], 0.8),
  )
  const front = [
    ...pair(
      seam(`M${waist * 0.3} 4.4C${waist * 0.31} 7 ${waist * 0.33} 9 ${waist * 0.35} 11`),
      shade(
        `M${waist * 0.5} 4.2C${waist * 0.51} 8 ${waist * 0.52} 11 ${waist * 0.53} 14L${waist * 0.6} 4.2Z`,
      ),
      shade(
        `M${waist * 0.3} 4.4C${waist * 0.31} 7 ${waist * 0.33} 9 ${waist * 0.35} 11L${waist * 0.37} 4.4Z`,
      ),
      seam(`M${waist * 0.78} 4L${hip - 0.6} 19`),
      stitch(`M${waist * 0.78 - 0.7} 4.2L${hip - 1.2} 19.4`),
    ),
    seam(`M0 4.6L0 ${rise}`),
    stitch(`M3.2 4.6C3.4 ${rise * 0.5} 3.2 ${rise * 0.74} .4 ${rise * 0.84}`),
  ]
  const p = hip * 0.24
  const back = [
    seam(`M0 3.6L0 ${rise}`),
    ...pair(
      seam(`M${p + hip * 0.27} 3.8L${p + hip * 0.27} 9`),
      pocket(`M${p} 10.4L${p + hip * 0.54} 9.8L${p + hip * 0.54} 11.2L${p} 11.8Z`),
      ...button(p + hip * 0.27, 13, 0.6),
    ),
  ]
  const band = waistband(waist, view, 4, false)
  const tab =
    view === 'front'
      ? [trim(`M-.6 .8L4.6 .7L4.6 4.7L-.6 4.9C-1.6 3.6-1.6 2 -.6 .8Z`), ...button(0.6, 2.8, 0.7)]
      : []
  return [...base(legs, true), ...press, ...(view === 'front' ? front : back), ...band, ...tab]
}
