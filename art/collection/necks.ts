import type { Layer } from '#art/garment-parts.ts'
import { button, cloth, inside, pair, seam, shade, stitch, trim } from '#art/garment-parts.ts'
import { acrossPath, wholePath } from '#art/paths.ts'
import type { Block, View } from './block.ts'
import { crease, dent, insideNeck } from './block.ts'

/** The neckline of a body, drawn a little lower by `by` cm. */
function neckCurve({ neck }: Block, drop: number, by = 0): string {
  return `M${neck + by} ${-by * 0.3}C${(neck + by) * 0.96} ${(drop + by) * 0.55} ${(neck + by) * 0.6} ${drop + by} 0 ${drop + by}`
}

/** A knitted band around a round neck, `height` cm wide. */
export function crewNeck(block: Block, view: View, height = 2.2): Layer[] {
  const { neck, drop } = block
  const top = `M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0`
  const inner = neck - height * 0.8
  if (view === 'back') {
    return [
      trim(`${top}L${neck - 0.3} .6C${neck * 0.6} 2.2 ${-neck * 0.6} 2.2 ${0.3 - neck} .6Z`),
      stitch(acrossPath(neckCurve(block, 1.8, 0.7))),
    ]
  }
  const edge = `M0 ${drop}C${neck * 0.6} ${drop} ${neck * 0.96} ${drop * 0.55} ${neck} 0`
  const opening = `L${inner} ${-height * 0.3}C${inner * 0.9} ${(drop - height) * 0.6} ${inner * 0.6} ${drop - height} 0 ${drop - height}`
  return [
    inside(insideNeck(block, drop)),
    trim(
      `M${-neck} 0C${-neck * 0.6}-1.7 ${neck * 0.6}-1.7 ${neck} 0L${inner} ${height * 0.35}C${neck * 0.5}-.2 ${-neck * 0.5}-.2 ${-inner} ${height * 0.35}Z`,
    ),
    trim(wholePath(edge + opening)),
    seam('M-1.6-.1L-1.6 1.2L1.6 1.2L1.6-.1'),
  ]
}

/** A wide neck that is only hemmed, as sailors have it. */
export function boatNeck(block: Block, view: View): Layer[] {
  const { neck, drop } = block
  const back = view === 'back'
  return [
    ...(back
      ? []
      : [
          inside(
            `M${-neck} 0C${-neck * 0.5}-1 ${neck * 0.5}-1 ${neck} 0C${neck * 0.6} ${drop} ${-neck * 0.6} ${drop} ${-neck} 0Z`,
          ),
        ]),
    stitch(acrossPath(neckCurve(block, back ? 1.8 : drop, 0.9))),
  ]
}

/** Stand and fall collar of a shirt; `point` is how far its points hang, `isButtoned` holds them down. */
export function shirtCollar(block: Block, view: View, point = 7, isButtoned = false, spread = 0): Layer[] {
  const { neck } = block
  const n = neck * 0.92
  if (view === 'back') {
    // The fall hides the stand, and hangs to the seam below it.
    const low = (by: number) =>
      `C${n * 0.7} ${3.2 - by} ${-n * 0.7} ${3.2 - by} ${-n * 1.2 + by} ${1.6 - by * 0.6}`
    return [
      dent([-n * 1.5, 2.6], [n * 1.5, 2.6], 1.5),
      trim(
        `M${-n * 1.2} 1.6C${-n * 1.18}-.8 ${-n * 1.02}-3 ${-n * 0.8}-3.8C${-n * 0.4}-4.5 ${n * 0.4}-4.5 ${n * 0.8}-3.8C${n * 1.02}-3 ${n * 1.18}-.8 ${n * 1.2} 1.6${low(0)}Z`,
      ),
      stitch(`M${n * 1.2 - 0.6} 1.2${low(0.6)}`),
    ]
  }
  const tip = `${n * 0.82 + spread} ${point + 1.4}`
  return [
    inside(
      `M${-n * 0.8}-3C${-n * 0.4}-4.4 ${n * 0.4}-4.4 ${n * 0.8}-3C${n * 0.6} 1 ${n * 0.3} 2.4 0 3.4C${-n * 0.3} 2.4 ${-n * 0.6} 1 ${-n * 0.8}-3Z`,
    ),
    trim(
      `M${-n * 0.8}-3C${-n * 0.4}-4.4 ${n * 0.4}-4.4 ${n * 0.8}-3C${n * 0.4}-1.6 ${-n * 0.4}-1.6 ${-n * 0.8}-3Z`,
    ),
    shade(
      `M0 3.2L${-n * 0.82 - spread} ${point + 2.2}L${-n - 0.6} 1L${n + 0.6} 1L${n * 0.82 + spread} ${point + 2.2}Z`,
    ),
    ...pair(
      trim(
        `M${n * 0.8}-3.1C${n}-2.6 ${n * 1.12}-1 ${n * 1.16} .4L${tip}L0 3.2C${n * 0.4} 2.2 ${n * 0.7} .2 ${n * 0.8}-3.1Z`,
      ),
      stitch(`M${n * 1.06} .5L${n * 0.8 + spread} ${point + 0.5}L.9 3.2`),
      ...(isButtoned ? button(n * 0.8 + spread, point + 0.4, 0.45) : []),
    ),
    trim('M-1.5 2.9L0 2.3L1.5 2.9L1.4 5L-1.4 5Z'),
    ...button(0, 3.9, 0.55),
  ]
}

/** A collar of ribbed cotton that lies open over a short placket, as of a polo shirt. */
export function poloCollar(block: Block, view: View): Layer[] {
  if (view === 'back') return shirtCollar(block, 'back')
  const n = block.neck
  return [
    inside(insideNeck(block, 7, 2.6)),
    ...pair(
      trim(
        `M${n * 0.84}-2.6C${n * 1.06}-2 ${n * 1.2}-.4 ${n * 1.24} 1L${n * 0.9} 6.6L.4 5.4C${n * 0.5} 3.4 ${n * 0.8} .6 ${n * 0.84}-2.6Z`,
      ),
      seam(`M${n * 1.12} 1.2L${n * 0.86} 5.8`),
    ),
    trim(
      `M${-n * 0.84}-2.6C${-n * 0.4}-3.8 ${n * 0.4}-3.8 ${n * 0.84}-2.6C${n * 0.4}-1.2 ${-n * 0.4}-1.2 ${-n * 0.84}-2.6Z`,
    ),
  ]
}

/** A round, flat collar, as of a child's smock. */
export function peterPanCollar(block: Block, view: View, depth = 4.4): Layer[] {
  const { neck, drop } = block
  const open = view === 'front' ? drop : 1.8
  const ring = (by: number) =>
    `C${(neck + by) * 0.6} ${open + by} ${(neck + by) * 0.96} ${(open + by) * 0.55}`
  return [
    ...(view === 'front' ? [inside(insideNeck(block, drop))] : []),
    ...pair(
      trim(
        `M.2 ${open}${ring(0)} ${neck} 0L${neck + depth * 0.9} ${depth * 0.1}${`C${neck + depth * 0.9} ${open * 0.7 + depth} ${neck * 0.8} ${open + depth * 1.1} ${neck * 0.4} ${open + depth}`}${view === 'front' ? `C${neck * 0.1} ${open + depth * 0.8} .3 ${open + depth * 0.5} .2 ${open}Z` : `L0 ${open + depth}L0 ${open}Z`}`,
      ),
    ),
  ]
}

/**
 * Lapel and collar of a tailored front, on the right: the lapel rolls from where the fronts cross (`breakAt`, `edge` beyond the
 * centre) to the neck, the collar is sewn to it along the gorge, and between both is the notch; a peaked lapel rises above it.
 */
export function lapel(
  block: Block,
  breakAt: number,
  edge: number,
  width: number,
  isPeaked: boolean,
): Layer[] {
  const { neck } = block
  const notch = [neck + width * (isPeaked ? 0.3 : 0.26), breakAt * 0.2 + (isPeaked ? 3 : 2.2)] as const
  const tip = isPeaked
    ? ([notch[0] + width * 0.56, notch[1] - width * 0.3] as const)
    : ([notch[0] + width * 0.46, notch[1] + width * 0.05] as const)
  const leafTip = isPeaked
    ? ([notch[0] + width * 0.26, notch[1] - width * 0.24] as const)
    : ([notch[0] + width * 0.3, notch[1] - width * 0.34] as const)
  // Where the gorge begins, on the line on which the lapel rolls over.
  const gorge = [neck * 0.72 + edge * 0.1, breakAt * 0.17] as const
  const deep = breakAt - tip[1]
  const belly = (by: number) =>
    `C${tip[0] + 0.5 + by} ${tip[1] + deep * 0.34} ${edge + (tip[0] - edge) * 0.56 + by} ${breakAt - deep * 0.2} ${edge} ${breakAt + by}`
  const roll = `C${edge + (gorge[0] - edge) * 0.5} ${breakAt * 0.7} ${gorge[0] - 0.6} ${breakAt * 0.4} ${gorge[0]} ${gorge[1]}`
  const outline = `M${gorge[0]} ${gorge[1]}L${notch[0]} ${notch[1]}L${tip[0]} ${tip[1]}`
  return [
    shade(`${outline}${belly(1)}${roll}Z`),
    trim(`${outline}${belly(0)}${roll}Z`),
    stitch(
      `M${tip[0] - 0.7} ${tip[1] + 0.9}C${tip[0] - 0.3} ${tip[1] + deep * 0.34} ${edge + (tip[0] - edge) * 0.56 - 0.8} ${breakAt - deep * 0.2} ${edge + 0.8} ${breakAt - 1.2}`,
    ),
    ...(isPeaked ? [] : [seam(`M${tip[0] - 2.6} ${tip[1] + 1.4}L${tip[0] - 0.9} ${tip[1] + 1.5}`)]),
    shade(
      `M${notch[0]} ${notch[1]}L${leafTip[0]} ${leafTip[1]}L${leafTip[0] + 0.8} ${leafTip[1] + 1}L${notch[0] + 0.4} ${notch[1] + 0.7}L${gorge[0]} ${gorge[1] + 0.8}Z`,
    ),
    trim(
      `M${neck * 0.84}-2.8C${neck * 1.1}-2.4 ${neck * 1.3}-1 ${neck * 1.42} 1C${neck * 1.5} ${notch[1] * 0.34} ${leafTip[0] + 0.2} ${leafTip[1] * 0.7} ${leafTip[0]} ${leafTip[1]}L${notch[0]} ${notch[1]}L${gorge[0]} ${gorge[1]}C${neck * 0.82} ${gorge[1] * 0.55} ${neck * 0.84}-.6 ${neck * 0.84}-2.8Z`,
    ),
  ]
}

/** The collar's stand as it is seen behind the neck. */
export function collarStand({ neck }: Block): Layer[] {
  const n = neck * 0.84
  return [
    trim(`M${-n}-2.8C${-n * 0.5}-3.9 ${n * 0.5}-3.9 ${n}-2.8C${n * 0.5}-1.2 ${-n * 0.5}-1.2 ${-n}-2.8Z`),
  ]
}

/** A tailored collar from behind. */
export function backCollar({ neck }: Block): Layer[] {
  const n = neck
  return [
    trim(
      `M${-n * 1.24} .6C${-n * 1.1}-1.8 ${-n}-2.6 ${-n * 0.8}-2.8C${-n * 0.4}-3.6 ${n * 0.4}-3.6 ${n * 0.8}-2.8C${n}-2.6 ${n * 1.1}-1.8 ${n * 1.24} .6C${n * 0.6} 3 ${-n * 0.6} 3 ${-n * 1.24} .6Z`,
    ),
  ]
}

/** A hood of jersey that stands open to the front, its sides crossed at the neck; without cords, as every one of the house. */
export function hood(block: Block, view: View, height = 16): Layer[] {
  const w = block.neck * 1.5
  if (view === 'back') {
    return [
      cloth(
        wholePath(
          `M0 ${-height}C${w * 0.66} ${-height} ${w * 1.04} ${-height * 0.62} ${w} ${-height * 0.26}C${w * 0.98} 0 ${w * 0.9} 1.4 ${w * 0.8} 2.2C${w * 0.6} 3.8 ${w * 0.3} 4.4 0 4.4`,
        ),
      ),
      seam(`M0 ${-height}L0 4.4`),
      stitch(`M.7 ${-height + 0.2}L.7 4.2`),
      ...pair(...crease([w, -3], [w * 0.42, 3.6], 0.8)),
      dent([-w, 5.4], [w, 5.4], 1.6),
    ]
  }
  const brim = `M0 ${-height + 3}C${w * 0.56} ${-height + 3} ${w * 0.78} ${-height * 0.52} ${w * 0.7} ${-height * 0.2}C${w * 0.62} 1 ${w * 0.26} 3.4 0 5.2`
  return [
    cloth(
      wholePath(
        `M0 ${-height}C${w * 0.74} ${-height} ${w * 1.14} ${-height * 0.56} ${w * 1.04} ${-height * 0.12}C${w * 0.98} 2.4 ${w * 0.5} 6.6 0 9`,
      ),
    ),
    inside(wholePath(brim)),
    // One sees the seam of the back of the head, in the hood's own shade, and the tape that covers the one of the neck.
    seam(`M0 ${-height + 3}C.5 ${-height * 0.6} .5-4 0-.6`),
    stitch(`M.7 ${-height + 3}C1.2 ${-height * 0.6} 1.2-4 .7-.6`),
    stitch(`M${-w * 0.5}-.2C${-w * 0.2}-1 ${w * 0.2}-1 ${w * 0.5}-.2`),
    dent([0, -height * 1.16], [0, 3], w * 0.9),
    dent([-w * 0.8, -height + 4], [w * 0.8, -height + 4], 4.4),
    ...pair(dent([w * 0.7, -height * 0.7], [w * 0.5, 2.4], 2.2)),
    stitch(
      acrossPath(
        `M0 ${-height + 1.4}C${w * 0.66} ${-height + 1.4} ${w * 0.94} ${-height * 0.54} ${w * 0.85} ${-height * 0.16}C${w * 0.76} 1.6 ${w * 0.3} 4.8 0 6.8`,
      ),
    ),
    // The right side lies over the left.
    seam('M0 5.2C-.8 6-1.6 6.8-2.4 7.8'),
    ...pair(...crease([w * 1.02, -1], [w * 0.5, 5.6], 0.7)),
  ]
}
