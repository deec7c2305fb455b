import { drawBoot, drawScarf as drawLoopedScarf, drawShoe, drawSneaker } from '#art/garment-accessories.ts'
import type { Layer } from '#art/garment-parts.ts'
import { cloth, fold, ink, inside, seam, shade, sole, stitch, trim } from '#art/garment-parts.ts'
import { boundsOf, circlePath, formatNumber, movePath, resizePath, wholePath } from '#art/paths.ts'
import type { View } from './block.ts'
import { crease } from './block.ts'

/** A shoe in profile that is `cm` long; drawn as a pair, the other one behind and above. */
function profilePair(layers: Layer[], cm: number): Layer[] {
  const { left, right } = boundsOf(layers.map(({ d }) => d).join(''))
  const scale = cm / (right - left)
  const near = layers.map(({ kind, d }) => ({ kind, d: resizePath(d, scale, 0) }))
  const far = near.map(({ kind, d }) => ({ kind, d: movePath(d, cm * 0.16, -cm * 0.42) }))
  return [...far, ...near]
}

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
  view === 'front' ? profilePair(drawShoe(), 30.5) : heelPair(7.6, 8.4, 2.6, false)

/** A woman's ankle boot with elastic sides. */
export const drawAnkleBoot = (view: View): Layer[] =>
  view === 'front' ? profilePair(drawBoot(), 25.5) : heelPair(7, 15.5, 3.4, true)

/** A child's canvas sneaker with laces; the badge on its side is the house's mark. */
export const drawCanvasSneaker = (view: View): Layer[] =>
  view === 'front' ? profilePair(drawSneaker(), 20.5) : heelPair(6.6, 6.8, 2, false)

/** A scarf: looped once, or folded in four so that cloth, fringe and label are seen. */
export function drawScarf(view: View): Layer[] {
  if (view === 'front') {
    return drawLoopedScarf().map(({ kind, d }) => ({ kind, d: resizePath(d, 0.09, 0) }))
  }
  const [w, h] = [15, 44]
  const fringe = Array.from({ length: 30 }, (_, index) => {
    const x = 1 - w + index
    return `M${x} ${h}L${formatNumber(x + ((index * 7) % 3) * 0.2 - 0.2)} ${h + 6 - (index % 2) * 0.5}`
  }).join('')
  return [
    cloth(`M${1 - w} 0L${w + 0.8} .8L${w + 0.4} ${h - 2}L${2 - w} ${h - 2.4}Z`),
    cloth(
      `M${-w} 0C${-w * 0.4}-.8 ${w * 0.4}-.6 ${w} 0L${w} ${h}C${w * 0.4} ${h + 0.6} ${-w * 0.4} ${h + 0.4} ${-w} ${h}Z`,
    ),
    seam(fringe),
    ...crease([-w * 0.9, 1], [-w * 0.8, h - 2], 0.9),
    ...crease([w * 0.4, h * 0.3], [w * 0.5, h - 1], 0.8),
    shade(`M${-w} 0C${-w * 0.4}-.8 ${w * 0.4}-.6 ${w} 0L${w} 1.6C${w * 0.4} 1 ${-w * 0.4} .9 ${-w} 1.6Z`),
    { kind: 'button', d: `M${w * 0.36} 5L${w * 0.76} 5L${w * 0.76} 9L${w * 0.36} 9Z` },
    stitch(`M${w * 0.4} 5.6L${w * 0.72} 5.6M${w * 0.4} 8.4L${w * 0.72} 8.4`),
    ink(circlePath(w * 0.56, 7, 0.5)),
  ]
}
