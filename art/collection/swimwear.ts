import type { Layer } from '#art/garment-parts.ts'
import { cloth, ink, inside, pair, pocket, seam, stitch, trim } from '#art/garment-parts.ts'
import { acrossPath, circlePath, wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { crease, dent, linesBetween, ridge } from './block.ts'
import type { Legs } from './trousers.ts'

/** Lengths of a swimsuit, in cm; y = 0 is the top of the straps. */
export type Swimsuit = {
  chest: number
  waist: number
  hip: number
  /** From the straps' top to the crotch. */
  length: number
  neck: number
  /** 0 for legs cut high, else how far down the thigh it reaches. */
  leg: number
  backKind: 'crossed' | 'scooped' | 'low'
  /** Of a dotted cloth: from one dot to the next in a row. */
  dots?: number
}

/** A one-piece swimsuit. */
export function drawSwimsuit(suit: Swimsuit, view: View): Layer[] {
  const { chest, waist, hip, length, neck, leg } = suit
  const bust = length * 0.34
  const isCrossed = view === 'back' && suit.backKind === 'crossed'
  const depth =
    view === 'front' ? length * 0.27 : length * { crossed: 0.4, scooped: 0.46, low: 0.38 }[suit.backKind]
  const lower = leg
    ? `C${hip} ${length * 0.9} ${hip - 0.5} ${length} ${hip - 1.6} ${length + leg - 0.4}C${hip * 0.72} ${length + leg + 0.9} ${hip * 0.36} ${length + leg + 1.1} 1.7 ${length + leg}C1.5 ${length + leg * 0.5} 1 ${length + 1.2} 0 ${length}`
    : `C${hip} ${length * 0.8} ${hip} ${length * 0.8} ${hip - 0.3} ${length * 0.82}C${hip * 0.6} ${length * 0.87} ${hip * 0.34} ${length * 0.93} ${hip * 0.24} ${length}L0 ${length + 0.3}`
  const strap = isCrossed
    ? `M0 ${depth}C${neck * 1.2} ${depth - 1} ${chest * 0.7} ${bust + 2} ${chest * 0.96} ${bust + 1}L${chest} ${bust}`
    : `M0 ${depth}C${neck * 0.8} ${depth} ${neck} ${depth * 0.6} ${neck} 0C${neck + 0.6}-.5 ${neck + 2.2}-.5 ${neck + 2.6} 0C${neck + 2.8} ${bust * 0.5} ${chest - 3} ${bust * 0.86} ${chest} ${bust}`
  const half = `${strap}C${chest} ${bust + 6} ${waist} ${length * 0.5} ${waist} ${length * 0.56}C${waist} ${length * 0.64} ${hip} ${length * 0.68} ${hip} ${length * 0.78}${lower}`
  const crossing = isCrossed ? straps(suit, bust, depth) : []
  return [
    ...crossing,
    cloth(wholePath(half)),
    ...(suit.dots ? [dotsOnBody(suit, suit.dots)] : []),
    ...(view === 'front'
      ? [
          stitch(
            acrossPath(
              `M${neck + 0.8} 1C${neck + 0.8} ${depth * 0.6} ${neck * 0.8 + 0.4} ${depth + 1} 0 ${depth + 1}`,
            ),
          ),
          ...pair(
            ...(leg
              ? []
              : [
                  seam(
                    `M${chest - 1.4} ${bust + 3}C${chest * 0.6} ${bust + 5} ${chest * 0.3} ${bust + 6} 0 ${bust + 6.4}`,
                  ),
                ]),
          ),
        ]
      : [seam(`M0 ${depth + 0.4}L0 ${length}`)]),
    ...pair(
      // It is as tight as a skin: no folds, but the shape of who wears it.
      dent([chest * 1.02, bust], [hip * 1.02, length * 0.74], chest * 0.2),
      ridge([chest * 0.5, bust - 4], [waist * 0.42, length * 0.6], chest * 0.3),
      ridge([hip * 0.5, length * 0.6], [hip * 0.42, length * 0.98], hip * 0.34),
      ...(leg
        ? thigh(suit, bust)
        : [
            stitch(
              `M${hip - 1} ${length * 0.815}C${hip * 0.6} ${length * 0.855} ${hip * 0.3} ${length * 0.91} ${hip * 0.18} ${length - 0.2}`,
            ),
          ]),
    ),
    ...(leg ? [seam(`M0 ${length * 0.66}L0 ${length}`)] : []),
  ]
}

/** The right leg of a suit that has legs: the seam that shapes it from the armhole down, its hem, and the hollow inside. */
function thigh({ chest, waist, hip, length, leg }: Swimsuit, bust: number): Layer[] {
  const low = length + leg
  const panel = (x: number) =>
    `M${chest - 1.4 + x} ${bust - 0.9}C${chest * 0.6 + x} ${bust + 4} ${waist * 0.5 + x} ${length * 0.44} ${waist * 0.52 + x} ${length * 0.56}C${waist * 0.54 + x} ${length * 0.7} ${hip * 0.66 + x} ${length * 0.84} ${hip * 0.62 + x} ${low + 0.6}`
  const hem = (above: number) =>
    `M1.7 ${low - above}C${hip * 0.36} ${low + 1 - above} ${hip * 0.72} ${low + 0.8 - above} ${hip - 1.7} ${low - 0.5 - above}`
  return [
    seam(panel(0)),
    stitch(panel(-0.5)),
    stitch(hem(1.8)),
    stitch(hem(2.3)),
    dent([0, length - 6], [2.6, low + 3], 3),
    dent([hip * 1.04, length * 0.8], [hip * 0.98, low + 2], hip * 0.2),
  ]
}

/** Dots on a round body: towards its sides they stand closer and are narrower, and their rows hang in the middle. */
function dotsOnBody({ chest, waist, hip, length, neck }: Swimsuit, step: number): Layer {
  const bust = length * 0.34
  const widthAt = (y: number) =>
    y < length * 0.56
      ? chest + (waist - chest) * Math.max(0, (y - bust) / (length * 0.56 - bust))
      : waist + (hip - waist) * Math.min(1, (y - length * 0.56) / (length * 0.16))
  const rows = Array.from({ length: Math.ceil((2 * length) / step) }, (_, row) => {
    const y = (row * step) / 2
    const round = widthAt(y) * 1.04
    const columns = Math.floor((round * 1.4) / step - (row % 2) / 2)
    return Array.from({ length: 2 * columns + 1 + (row % 2) }, (_, index) => {
      const turn = ((index - columns - (row % 2) / 2) * step) / round
      const [x, low] = [tenth(round * Math.sin(turn)), tenth(y + Math.cos(turn))]
      const isInNeck = y < length * 0.24 && Math.abs(x) < neck * 0.8
      const isBesideLeg = y > length * 0.8 && Math.abs(x) > hip * (1.06 - (y / length - 0.8) * 4)
      if (isInNeck || isBesideLeg) return ''
      const [wide, high] = [Math.max(0.1, tenth(0.6 * Math.cos(turn))), 0.6]
      const arc = `A${wide} ${high} 0 1 1 `
      return `M${x} ${low - high}${arc}${x} ${low + high}${arc}${x} ${low - high}`
    }).join('')
  })
  return { kind: 'print', d: rows.join('') }
}

const tenth = (value: number) => Math.round(value * 10) / 10

/** Two straps that cross between the shoulder blades. */
function straps({ neck, chest }: Swimsuit, bust: number, depth: number): Layer[] {
  const strap = `M${neck} 0C${neck + 0.6}-.5 ${neck + 2}-.5 ${neck + 2.4} .2C${neck} ${depth * 0.5} ${-chest * 0.3} ${depth * 0.8} ${-chest * 0.62} ${bust + 4}L${-chest * 0.8} ${bust + 2.4}C${-chest * 0.4} ${depth * 0.66} ${neck - 3} ${depth * 0.4} ${neck} 0Z`
  return pair(trim(strap))
}

/** Swimming shorts: elastic waist with a short cord, side vents, a back pocket. */
export function drawSwimShorts(legs: Legs, view: View, hasSideStripe: boolean): Layer[] {
  const { waist, hip, rise, length, gap, hem } = legs
  const out = gap + hem * 2
  const shape = wholePath(
    `M0 .6L${waist} 0C${waist + 1.4} 5 ${hip} ${rise * 0.6} ${hip + 0.4} ${rise * 0.9}L${out} ${length}C${gap + hem * 1.4} ${length + 1} ${gap + hem * 0.5} ${length + 0.8} ${gap} ${length - 0.4}L.6 ${rise + 1}L0 ${rise}`,
  )
  const stripe = hasSideStripe
    ? pair(
        trim(
          `M${waist - 0.2} 3.4C${waist + 1.4} 6 ${hip} ${rise * 0.6} ${hip + 0.3} ${rise * 0.9}L${out - 0.1} ${length - 0.2}L${out - 2.4} ${length + 0.2}L${hip - 2} ${rise * 0.9}C${hip - 2.2} ${rise * 0.6} ${waist - 1} 7 ${waist - 2} 3.6Z`,
        ),
      )
    : pair(
        stitch(`M${waist - 1} 4C${hip - 1} ${rise * 0.5} ${hip - 0.8} ${rise} ${out - 1} ${length - 3}`),
        seam(`M${out - 2.2} ${length + 0.3}L${out - 1.4} ${length - 3.4}`),
      )
  const cord = [
    trim('M-.5 2.6C-2 5-3 7.4-2.6 9.6L-1.8 9.6C-2 7.6-.8 5 .3 3Z'),
    trim('M.5 2.6C1.6 5 2.4 7 2 8.8L1.2 8.8C1.6 7 .8 5-.3 3Z'),
    ...pair(ink(circlePath(1.1, 2, 0.35))),
  ]
  const back = [
    pocket(`M${hip * 0.22} 9L${hip * 0.74} 8.8L${hip * 0.74} 18L${hip * 0.22} 18.2Z`),
    stitch(`M${hip * 0.22} 11L${hip * 0.74} 10.8`),
  ]
  return [
    ...(view === 'front'
      ? [
          inside(
            `M${-waist} 0C${-waist * 0.5}-1.8 ${waist * 0.5}-1.8 ${waist} 0C${waist * 0.5} 1 ${-waist * 0.5} 1 ${-waist} 0Z`,
          ),
        ]
      : []),
    cloth(shape),
    ...stripe,
    seam(`M0 3.6L0 ${rise}`),
    ...pair(
      stitch(
        `M${gap + 0.2} ${length - 2.2}C${gap + hem * 0.5} ${length - 1} ${gap + hem * 1.4} ${length - 0.8} ${out - 0.8} ${length - 1.8}`,
      ),
      ...crease([0.8, rise - 0.4], [hip * 0.46, rise - 4], 0.9),
      dent([0.6, rise + 1], [gap + 1, length], hem * 0.2),
      dent([hip * 1.04, rise * 0.5], [out, length], hem * 0.18),
      ...crease([hip * 0.58, 4], [hip * 0.7, length + 1], 1.3),
      dent([waist * 0.3, 3.6], [waist * 0.34, 9], 0.7),
      dent([waist * 0.8, 3.6], [waist * 0.88, 8], 0.6),
    ),
    linesBetween(
      [
        [-waist, 0.4],
        [waist, 0.4],
      ],
      [
        [-waist - 0.6, 3.4],
        [waist + 0.6, 3.4],
      ],
      22,
    ),
    seam(`M${-waist - 0.6} 3.4C${-waist * 0.5} 4.4 ${waist * 0.5} 4.4 ${waist + 0.6} 3.4`),
    ...(view === 'front' ? cord : back),
  ]
}
