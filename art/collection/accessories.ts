import { drawBoot, drawShoe, drawSneaker } from '#art/garment-accessories.ts'
import type { Layer } from '#art/garment-parts.ts'
import {
  cloth,
  fold,
  ink,
  inside,
  mirrored,
  seam,
  silhouette,
  sole,
  stitch,
  trim,
} from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { boundsOf, circlePath, formatPoint, movePath, resizePath, wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { crease, dent, ridge } from './block.ts'

/** A shoe in profile that is `cm` long; drawn as a pair, the other one behind and above. */
function profilePair(layers: Layer[], cm: number): Layer[] {
  const { left, right } = boundsOf(silhouette(layers))
  const scale = cm / (right - left)
  const near = layers.map(({ kind, d }) => ({ kind, d: resizePath(d, scale, 0) }))
  const far = near.map(({ kind, d }) => ({ kind, d: movePath(d, cm * 0.16, -cm * 0.42) }))
  return [...far, ...near]
}

/** Where leather and canvas take the light: the toe's round, the hollow under the ball and the heel's. */
const lowFolds: Layer[] = [
  ridge([-270, 500], [-110, 470], 22),
  dent([-150, 590], [120, 570], 26),
  dent([310, 390], [310, 580], 34),
  dent([-330, 580], [-250, 590], 22),
]

/** The same of a boot, whose shaft is round, too. */
const bootFolds: Layer[] = [
  ridge([-220, 540], [-90, 500], 24),
  ridge([0, 260], [-4, 420], 26),
  dent([230, 220], [262, 600], 40),
  dent([-40, 420], [20, 520], 22),
  dent([-280, 620], [-200, 620], 24),
]

/** What a shoe measures from behind, in cm: half widths, and heights above the ground. */
type Heel = {
  top: number
  /** Where a boot's shaft is narrowest; a low shoe has none. */
  ankle?: number
  /** Where the heel bone stands out. */
  counter: number
  seat: number
  height: number
  heel: number
  /** Half the width of the ball, of which a little is seen on both sides. */
  ball: number
  /** A boot is pulled on by it. */
  hasTab?: boolean
  /** A sole in one piece around the shoe; else a heel of layers. */
  isRubber?: boolean
}

/** The leather between topline and heel, as half an outline. */
function quarter({ top, ankle, counter, seat, height, heel }: Heel): string {
  const shaft = ankle
    ? `C${top - 0.1} ${-height * 0.8} ${ankle} ${-height * 0.7} ${ankle} ${-height * 0.56}`
    : ''
  const above = heel + 2
  return `M0 ${0.9 - height}C${top * 0.5} ${0.9 - height} ${top * 0.9} ${0.5 - height} ${top} ${-height}${shaft}C${ankle ?? top + 0.1} ${-above - 2.4} ${counter} ${-above - 1.2} ${counter} ${-above}C${counter} ${-heel - 0.9} ${seat + 0.3} ${-heel - 0.3} ${seat} ${-heel}L0 ${0.3 - heel}`
}

/** The ball of the foot behind the heel; feet are broader outside. */
function ballOfFoot({ ball, height, heel }: Heel): Layer[] {
  const up = Math.min(height * 0.62, heel + 3)
  return [
    sole(
      `M${-ball * 0.94} -1.2L${ball * 1.1} -1.2C${ball * 1.14} -.6 ${ball * 1.1} -.4 ${ball} -.3L${-ball * 0.86} -.3C${-ball * 0.96} -.4 ${-ball} -.6 ${-ball * 0.94} -1.2Z`,
    ),
    cloth(
      `M${-ball * 0.9} -1.2C${-ball} ${-up * 0.7} ${-ball * 0.6} ${-up} 0 ${-up}C${ball * 0.7} ${-up} ${ball * 1.16} ${-up * 0.7} ${ball * 1.06} -1.2Z`,
    ),
    dent([-ball * 1.2, -2], [ball * 1.3, -2], up * 0.8),
  ]
}

/** A heel of leather layers over a rubber tip, or the rubber that goes around a sneaker. */
function heelBlock({ seat, heel, isRubber }: Heel): Layer[] {
  const foot = isRubber ? seat + 0.25 : seat - 0.05
  const line = (share: number) => {
    const [x, y] = [seat + 0.1 + (foot - seat - 0.1) * share, -heel * (1 - share)]
    return `M${-x} ${y}C${-x * 0.5} ${y + 0.3} ${x * 0.5} ${y + 0.3} ${x} ${y}`
  }
  return [
    sole(
      wholePath(
        `M0 ${0.3 - heel}C${seat * 0.5} ${0.3 - heel} ${seat} ${-heel} ${seat + 0.12} ${-heel}L${foot} -.1C${foot * 0.5} .3 ${foot * 0.3} .3 0 .3`,
      ),
    ),
    fold((isRubber ? [0.3, 0.8] : [0.2, 0.4, 0.6]).map(line).join('')),
    ...(isRubber ? [] : [seam(line(0.8))]),
    dent([seat * 1.3, -heel * 1.2], [seat * 1.3, 0.6], seat * 0.6),
  ]
}

/** A pair of shoes seen from behind and a little from above: one looks into them. */
function heelPair(shoe: Heel): Layer[] {
  const { top, ankle = shoe.counter, counter, seat, height, heel, hasTab } = shoe
  const low = heel + Math.min(3.3, (height - heel) * 0.4)
  const edge = (by: number) =>
    `M${-counter - 0.05} ${-low + 1.2 + by}C${-counter * 0.7} ${-low + by} ${-counter * 0.4} ${-low - 0.7 + by} 0 ${-low - 0.7 + by}C${counter * 0.4} ${-low - 0.7 + by} ${counter * 0.7} ${-low + by} ${counter + 0.05} ${-low + 1.2 + by}`
  const strip = `M-.55 ${1 - height}L.55 ${1 - height}L.75 ${-low - 0.4}L-.75 ${-low - 0.4}Z`
  const one = [
    ...ballOfFoot(shoe),
    inside(
      `M${-top} ${-height}C${-top * 0.8} ${-height - 1.5} ${top * 0.8} ${-height - 1.5} ${top} ${-height}C${top * 0.8} ${1.2 - height} ${-top * 0.8} ${1.2 - height} ${-top} ${-height}Z`,
    ),
    cloth(wholePath(quarter(shoe))),
    ridge([-counter * 0.34, -height + 1], [-counter * 0.4, -heel - 1], counter * 0.42),
    dent([top * 1.04, -height + 1], [ankle * 1.06, -low], counter * 0.36),
    stitch(
      `M${-top + 0.3} ${0.6 - height}C${-top * 0.7} ${1.4 - height} ${top * 0.7} ${1.4 - height} ${top - 0.3} ${0.6 - height}`,
    ),
    trim(strip),
    trim(
      `${edge(0)}C${counter + 0.05} ${-heel - 0.9} ${seat + 0.3} ${-heel - 0.3} ${seat} ${-heel}C${seat * 0.5} ${0.3 - heel} ${-seat * 0.5} ${0.3 - heel} ${-seat} ${-heel}C${-seat - 0.3} ${-heel - 0.3} ${-counter - 0.05} ${-heel - 0.9} ${-counter - 0.05} ${-low + 1.2}Z`,
    ),
    stitch(edge(0.45)),
    dent([-counter * 1.2, -heel - 0.1], [counter * 1.2, -heel - 0.1], 1.3),
    ...heelBlock(shoe),
    ...(hasTab
      ? [
          trim(
            `M-.7 ${2 - height}L-.8 ${-height - 1}C-.8 ${-height - 2} .8 ${-height - 2} .8 ${-height - 1}L.7 ${2 - height}Z`,
          ),
          stitch(`M-.4 ${1.5 - height}L.4 ${1.5 - height}`),
        ]
      : []),
  ]
  const apart = shoe.ball + 1.2
  const right = one.map(({ kind, d }) => ({ kind, d: movePath(d, apart, 0) }))
  return [...mirrored(...right), ...right]
}

/** A man's laced shoe of leather. */
export const drawLacedShoe = (view: View): Layer[] =>
  view === 'front'
    ? profilePair([...drawShoe(), ...lowFolds], 30.5)
    : heelPair({ top: 2.9, counter: 3.5, seat: 3.1, height: 8.2, heel: 2.6, ball: 4.6 })

/** Its folds lie below the elastic. */
function drawShadedBoot(): Layer[] {
  const boot = drawBoot()
  return boot.toSpliced(boot.findIndex(({ kind }) => kind === 'cloth') + 1, 0, ...bootFolds)
}

/** A woman's ankle boot with elastic sides. */
export const drawAnkleBoot = (view: View): Layer[] =>
  view === 'front'
    ? profilePair(drawShadedBoot(), 25.5)
    : heelPair({
        top: 4.2,
        ankle: 3.3,
        counter: 3.4,
        seat: 2.8,
        height: 15.5,
        heel: 3.4,
        ball: 4.1,
        hasTab: true,
      })

/** A child's canvas sneaker with laces; the badge on its side is the house's mark. */
export const drawCanvasSneaker = (view: View): Layer[] =>
  view === 'front'
    ? profilePair([...drawSneaker(), ...lowFolds], 20.5)
    : heelPair({ top: 2.5, counter: 3, seat: 2.9, height: 6.6, heel: 2, ball: 3.8, isRubber: true })

/** A scarf: looped once, or folded in four so that cloth, fringe and label are seen. */
export function drawScarf(view: View): Layer[] {
  if (view === 'front') return drawLoop()
  const [w, h] = [15, 44]
  return [
    cloth(tufts([1 - w, h - 2.4], [w + 0.4, h - 2], 14)),
    cloth(`M${1 - w} 0L${w + 0.8} .8L${w + 0.4} ${h - 2}L${2 - w} ${h - 2.4}Z`),
    cloth(tufts([-w, h], [w, h], 15)),
    cloth(
      `M${-w} 0C${-w * 0.4}-.8 ${w * 0.4}-.6 ${w} 0L${w} ${h}C${w * 0.4} ${h + 0.6} ${-w * 0.4} ${h + 0.4} ${-w} ${h}Z`,
    ),
    dent([-w, 0], [w, 0.4], 2.4),
    ridge([-w, 4.4], [w, 4.4], 3),
    dent([w, 2], [w, h], 2.4),
    ...crease([-w * 0.5, h * 0.2], [-w * 0.4, h + 4], 1.6),
    { kind: 'button', d: `M${w * 0.36} 5L${w * 0.76} 5L${w * 0.76} 9L${w * 0.36} 9Z` },
    stitch(`M${w * 0.4} 5.6L${w * 0.72} 5.6M${w * 0.4} 8.4L${w * 0.72} 8.4`),
    ink(circlePath(w * 0.56, 7, 0.5)),
  ]
}

/** Twisted ends of the warp along an edge. */
function tufts([x1, y1]: Point, [x2, y2]: Point, count: number): string {
  const [dx, dy] = [(x2 - x1) / count, (y2 - y1) / count]
  const long = 4.6 / Math.hypot(dx, dy)
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [x1 + dx * index, y1 + dy * index]
    const reach = long * (0.94 + ((index * 7) % 3) * 0.05)
    const [tipX, tipY] = [x + dx * 0.5 - dy * reach, y + dy * 0.5 + dx * reach]
    return `M${formatPoint([x + dx * 0.1, y + dy * 0.1])}Q${formatPoint([tipX - dx * 0.5, tipY - dy * 0.5 - 1])} ${formatPoint([tipX - dx * 0.24, tipY - dy * 0.24])}L${formatPoint([tipX + dx * 0.24, tipY + dy * 0.24])}Q${formatPoint([tipX + dx * 0.4, tipY + dy * 0.4 - 1])} ${formatPoint([x + dx * 0.9, y + dy * 0.9])}Z`
  }).join('')
}

/** Once around the neck, with both ends hanging in front, one a little longer. */
function drawLoop(): Layer[] {
  const long: Point[] = [
    [-13.4, 62],
    [-3.6, 63],
  ]
  const short: Point[] = [
    [8, 58.4],
    [17.4, 55.8],
  ]
  const end = ([from = [0, 0], to = [0, 0]]: Point[]) => tufts(from, to, 8)
  return [
    { kind: 'right', d: end(short) },
    { kind: 'right', d: 'M-2 22C2 34 5.4 46 8 58.4L17.4 55.8C15 44 11.4 32 7.6 20Z' },
    dent([1, 22], [9, 60], 2.2),
    ridge([5.6, 26], [13, 56], 1.8),
    { kind: 'left', d: end(long) },
    { kind: 'left', d: 'M-8 21C-11 34-12.8 48-13.4 62L-3.6 63C-3 48-1 35 3 22Z' },
    dent([-9.4, 22], [-14, 62], 1.8),
    ridge([-4, 26], [-7, 62], 2),
    dent([-7, 30], [-10, 60], 1.3),
    dent([-8, 23], [8, 22], 3),
    cloth(
      'M-14.4 12C-15 6.4-9.6 3.4 0 3.4C9.6 3.4 15 6.4 14.4 12C14.8 21 8.4 27 0 27C-8.4 27-14.8 21-14.4 12Z',
    ),
    dent([-14.6, 14], [-3, 26.6], 2.2),
    dent([14.6, 13], [5, 26], 2),
    ...crease([-12, 13], [4, 23.4], 1.1),
    ...crease([12.6, 11.6], [-2, 20.6], 1),
    ridge([-8, 22.4], [8, 23], 1.6),
    inside('M-9.4 11C-9.4 7.6 9.4 7.6 9.4 11C8.6 14.6 4.4 16.6 0 16.6C-4.4 16.6-8.6 14.6-9.4 11Z'),
    fold('M-13 14.6C-10.4 20 -6 23 -.6 23.4M13 14C11 18.4 8 21 4 22.4'),
  ]
}
