import type { Layer } from '#art/garment-parts.ts'
import {
  box,
  buttonRow,
  cloth,
  fold,
  ink,
  inside,
  metal,
  pair,
  seam,
  shade,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { formatNumber, wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { crease, dent, ridge, twice } from './block.ts'

/** Lengths of a skirt, in cm; y = 0 is the waist. */
export type Skirt = { waist: number; hem: number; length: number }

/** A straight line down the skirt at the share `t` of its half width. */
function down({ waist, hem, length }: Skirt, t: number, from = 3.4): string {
  const x = waist * t + (hem - waist) * t * (from / length)
  return `M${formatNumber(x)} ${from}L${formatNumber(hem * t)} ${formatNumber(length + 1.6 - 1.8 * t * t)}`
}

/** The shadow below a pleat's edge at the share `t`. */
function pleatShade({ waist, hem, length }: Skirt, t: number, width: number): string {
  const low = length + 1.6 - 1.8 * t * t
  return `M${formatNumber(waist * t)} 3.4L${formatNumber(hem * t)} ${formatNumber(low)}L${formatNumber(hem * (t + width))} ${formatNumber(low - 0.4)}Z`
}

/** The outline; where a pleat ends at the hem, the one below it is seen a little higher. */
function outline({ waist, hem, length }: Skirt, pleats: number[] = []): string {
  const low = (t: number) => length + 1.8 * (1 - t * t)
  const steps = pleats
    .toSorted((one, other) => other - one)
    .map(
      (t) =>
        `L${formatNumber(hem * t + 0.2)} ${formatNumber(low(t) + 0.35)}L${formatNumber(hem * t)} ${formatNumber(low(t) - 0.35)}`,
    )
  const edge = pleats.length
    ? `${steps.join('')}L0 ${length + 1.8}`
    : `C${hem * 0.8} ${length + 1.4} ${hem * 0.7} ${length + 0.5} ${hem * 0.5} ${length + 1.2}C${hem * 0.3} ${length + 1.9} ${hem * 0.2} ${length + 1.4} 0 ${length + 1.8}`
  return wholePath(
    `M0 .4L${waist} 0C${waist + (hem - waist) * 0.36} ${length * 0.26} ${hem - 0.8} ${length * 0.72} ${hem} ${length}${edge}`,
  )
}

/** The hollow beside a pleat, and its back. */
function pleatFold({ waist, hem, length }: Skirt, t: number, width: number): Layer[] {
  const at = (share: number, y: number): Point => [(waist + (hem - waist) * (y / length)) * share, y]
  return [
    dent(at(t + width * 0.3, 2), at(t + width * 0.3, length + 3), hem * width * 0.5),
    ridge(at(t - width * 0.5, length * 0.2), at(t - width * 0.5, length + 3), hem * width * 0.4),
  ]
}

function band({ waist }: Skirt, view: View, height = 3.4): Layer[] {
  const dip = view === 'front' ? 0.9 : -0.5
  return [
    ...(view === 'front'
      ? [
          inside(
            `M${-waist} 0C${-waist * 0.5}-1.7 ${waist * 0.5}-1.7 ${waist} 0C${waist * 0.5} .9 ${-waist * 0.5} .9 ${-waist} 0Z`,
          ),
        ]
      : []),
    trim(
      `M${-waist} 0C${-waist * 0.5} ${dip} ${waist * 0.5} ${dip} ${waist} 0L${waist + 0.5} ${height}C${waist * 0.5} ${height + dip} ${-waist * 0.5} ${height + dip} ${-waist - 0.5} ${height}Z`,
    ),
  ]
}

/** Knife pleats all round; a kilt has a flat apron in front, with straps, a fringe and a pin. */
export function drawPleatedSkirt(skirt: Skirt, view: View, isKilt: boolean): Layer[] {
  const { hem, length, waist } = skirt
  const count = 6
  const steps = Array.from({ length: count }, (_, index) => (index + 0.55) / count).filter(
    (t) => view === 'back' || !isKilt || t > 0.5,
  )
  const pleats = steps.flatMap((t) => [
    ...pleatFold(skirt, t, 0.09),
    shade(pleatShade(skirt, t, 0.06)),
    seam(down(skirt, t)),
  ])
  const apron = isKilt && view === 'front' ? kiltApron(skirt) : []
  const middle = isKilt && view === 'front' ? [] : [shade(pleatShade(skirt, 0, 0.05)), seam(down(skirt, 0))]
  return [
    cloth(outline(skirt, steps)),
    ...pair(...pleats),
    ...middle,
    stitch(
      twice(
        `M0 ${length - 1.2}C${hem * 0.3} ${length - 1.2} ${hem * 0.7} ${length - 1.6} ${hem - 0.5} ${length - 2.6}`,
      ),
    ),
    ...apron,
    ...band(skirt, view),
    ...(isKilt && view === 'front' ? kiltStraps(waist) : []),
  ]
}

function kiltApron({ waist, hem, length }: Skirt): Layer[] {
  const [x, low] = [waist * 0.72, hem * 0.56]
  const edge = (y: number) => x + ((low - x) * y) / length
  const fringe = Array.from({ length: 26 }, (_, index) => {
    const y = 4 + (index * (length - 5)) / 26
    return `M${formatNumber(edge(y) - 0.2)} ${formatNumber(y)}L${formatNumber(edge(y) + 1.4)} ${formatNumber(y + 0.4)}L${formatNumber(edge(y) - 0.2)} ${formatNumber(y + 0.8)}Z`
  }).join('')
  const pinAt = length * 0.74
  return [
    cloth(
      `M${-waist * 0.8} 2L${x} 2L${low} ${length + 1}C${low * 0.4} ${length + 2} ${-hem * 0.4} ${length + 2} ${-hem * 0.62} ${length + 1}Z`,
    ),
    ...crease([-waist * 0.2, length * 0.2], [-hem * 0.28, length + 3], 2),
    ...crease([waist * 0.3, length * 0.4], [hem * 0.26, length + 3], 1.6),
    ink(fringe),
    metal(
      `M${edge(pinAt) - 2.6} ${pinAt}C${edge(pinAt) - 3.4} ${pinAt} ${edge(pinAt) - 3.4} ${pinAt + 1} ${edge(pinAt) - 3} ${pinAt + 1.4}L${edge(pinAt) - 1.4} ${pinAt + 8}C${edge(pinAt) - 1.2} ${pinAt + 9} ${edge(pinAt) - 0.2} ${pinAt + 9} ${edge(pinAt)} ${pinAt + 8}L${edge(pinAt) - 0.7} ${pinAt + 8}L${edge(pinAt) - 2.2} ${pinAt + 1}Z`,
    ),
  ]
}

function kiltStraps(waist: number): Layer[] {
  return [
    { kind: 'sole', d: `M${waist * 0.4} .9L${waist - 0.4} .5L${waist - 0.2} 2.7L${waist * 0.4} 3.1Z` },
    metal(`${box(waist * 0.62, 0.2, 2.4, 3.4)}${box(waist * 0.62 + 0.6, 0.9, 1.2, 2)}`),
  ]
}

/** What tells a pinafore: its skirt hangs from a bodice without sleeves. */
export type Pinafore = { skirt: Skirt; bodice: number; shoulder: number; neck: number; drop: number }

/** A pinafore dress: a bodice with wide straps over a skirt with inverted pleats. */
export function drawPinafore({ skirt, bodice, shoulder, neck, drop }: Pinafore, view: View): Layer[] {
  const { waist, hem, length } = skirt
  const top = -bodice
  const depth = view === 'back' ? drop * 0.5 : drop
  const bodiceHalf = `M0 ${top + depth}L${neck - 1} ${top + depth}C${neck} ${top + depth} ${neck} ${top + depth - 1} ${neck} ${top + depth - 2}L${neck} ${top}L${shoulder} ${top + 1}C${shoulder - 0.6} ${top + bodice * 0.3} ${shoulder - 0.4} ${top + bodice * 0.44} ${waist + 1.4} ${top + bodice * 0.56}L${waist} 1L0 1.4`
  const pleats = [0.34, 0.7].flatMap((t) => [
    ...pleatFold(skirt, t, 0.14),
    shade(pleatShade(skirt, t, 0.08)),
    seam(down(skirt, t, 1.4)),
    seam(down(skirt, t + 0.04, 1.4)),
  ])
  return [
    cloth(outline(skirt)),
    ...pair(...pleats),
    ...pair(dent([hem * 0.96, length * 0.4], [hem, length + 2], hem * 0.1)),
    stitch(
      twice(
        `M0 ${length - 2.2}C${hem * 0.3} ${length - 2.2} ${hem * 0.7} ${length - 2.6} ${hem - 0.7} ${length - 3.6}`,
      ),
    ),
    ...(view === 'front'
      ? [
          inside(
            `M${-neck - 1} ${top + drop * 0.5}C${-neck * 0.5} ${top + drop * 0.5 + 0.8} ${neck * 0.5} ${top + drop * 0.5 + 0.8} ${neck + 1} ${top + drop * 0.5}L${neck} ${top + drop + 1}L${-neck} ${top + drop + 1}Z`,
          ),
        ]
      : []),
    cloth(wholePath(bodiceHalf)),
    stitch(
      twice(
        `M0 ${top + depth + 0.7}L${neck - 0.6} ${top + depth + 0.7}C${neck + 0.7} ${top + depth + 0.6} ${neck + 0.7} ${top + depth - 1} ${neck + 0.7} ${top + 0.4}`,
      ),
    ),
    ...pair(...crease([waist * 0.9, -bodice * 0.36], [waist * 0.5, -2], 0.6)),
    seam(`M${-waist} 1C${-waist * 0.5} 1.8 ${waist * 0.5} 1.8 ${waist} 1`),
    ...(view === 'front'
      ? pair(
          ...buttonRow((neck + shoulder) / 2, top + drop * 0.72, top + drop * 0.72, 1, 1),
          trim(box(waist * 0.3, 5, waist * 0.5, 1.6)),
        )
      : [seam(`M0 ${top + depth}L0 14`), fold(`M.8 13L-.8 13.4`)]),
  ]
}
