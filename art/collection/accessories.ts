import { drawBoot, drawShoe, drawSneaker } from '#art/garment-accessories.ts'
import type { Layer } from '#art/garment-parts.ts'
import { cloth, fold, ink, inside, seam, silhouette, sole, stitch, trim } from '#art/garment-parts.ts'
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

/** A pair of shoes seen from behind: heel, counter and opening. */
function heelPair(width: number, height: number, heel: number, hasTab: boolean): Layer[] {
  const w = width / 2
  const one = [
    inside(
      `M${-w * 0.72} ${-height}C${-w * 0.4} ${-height - 1} ${w * 0.4} ${-height - 1} ${w * 0.72} ${-height}L${w * 0.6} ${1 - height}L${-w * 0.6} ${1 - height}Z`,
    ),
    cloth(
      wholePath(
        `M0 ${0.7 - height}C${w * 0.4} ${0.7 - height} ${w * 0.66} ${0.3 - height} ${w * 0.74} ${-height}C${w * 0.8} ${-height * 0.6} ${w} ${-height * 0.4} ${w * 0.96} ${-heel}L0 ${0.4 - heel}`,
      ),
    ),
    seam(`M0 ${0.7 - height}L0 ${-heel}`),
    trim(
      wholePath(
        `M0 ${-height * 0.52}C${w * 0.4} ${-height * 0.56} ${w * 0.7} ${-height * 0.5} ${w * 0.9} ${-height * 0.4}L${w * 0.96} ${-heel}L0 ${0.4 - heel}`,
      ),
    ),
    stitch(
      `M${-w * 0.84} ${-height * 0.38}C${-w * 0.5} ${-height * 0.5} ${w * 0.5} ${-height * 0.5} ${w * 0.84} ${-height * 0.38}`,
    ),
    sole(wholePath(`M0 ${0.4 - heel}L${w * 0.98} ${-heel}L${w * 0.94} 0L0 .2`)),
    fold(`M${-w * 0.96} ${-heel * 0.5}L${w * 0.96} ${-heel * 0.5}`),
    ...(hasTab
      ? [trim(`M-.6 ${-height - 1.6}L.6 ${-height - 1.6}L.6 ${1.6 - height}L-.6 ${1.6 - height}Z`)]
      : []),
  ]
  const gap = width * 0.66
  return [
    ...one.map(({ kind, d }) => ({ kind, d: movePath(d, -gap, 0) })),
    ...one.map(({ kind, d }) => ({ kind, d: movePath(d, gap, 0) })),
  ]
}

/** A man's laced shoe of leather. */
export const drawLacedShoe = (view: View): Layer[] =>
  view === 'front' ? profilePair([...drawShoe(), ...lowFolds], 30.5) : heelPair(7.6, 8.4, 2.6, false)

/** Its folds lie below the elastic. */
function drawShadedBoot(): Layer[] {
  const boot = drawBoot()
  return boot.toSpliced(boot.findIndex(({ kind }) => kind === 'cloth') + 1, 0, ...bootFolds)
}

/** A woman's ankle boot with elastic sides. */
export const drawAnkleBoot = (view: View): Layer[] =>
  view === 'front' ? profilePair(drawShadedBoot(), 25.5) : heelPair(7, 15.5, 3.4, true)

/** A child's canvas sneaker with laces; the badge on its side is the house's mark. */
export const drawCanvasSneaker = (view: View): Layer[] =>
  view === 'front' ? profilePair([...drawSneaker(), ...lowFolds], 20.5) : heelPair(6.6, 6.8, 2, false)

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
