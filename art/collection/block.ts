import type { Layer } from '#art/garment-parts.ts'
import { cloth, fold, light, pair, right, seam, shade, stitch } from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { acrossPath, formatNumber, formatPoint, mirrorPath, wholePath } from '#art/paths.ts'

/**
 * What an upper garment measures, in cm, as it lies on the table. x = 0 is the centre front, y = 0 where shoulder and
 * neck meet; widths are from the centre to the side.
 */
export type Block = {
  neck: number
  /** How far the front neck lies below the shoulder. */
  drop: number
  shoulder: number
  slope: number
  armhole: number
  chest: number
  waist: number
  /** Where the waist is, down from the shoulder. */
  waistAt: number
  hem: number
  length: number
  /** From the shoulder's end to the wrist; 0 for none. */
  sleeve: number
  /** Width of the sleeve's end. */
  cuff: number
  /** How far the sleeve stands off, in degrees. */
  lean: number
  /** By how much the hem's middle hangs below its sides. */
  curve?: number
  /** A sleeve whose seam runs from the neck. */
  isRaglan?: boolean
  /** A front neck that comes to a point. */
  isPointed?: boolean
}

export type View = 'front' | 'back'

/** How far the back neck lies below the shoulder, in every garment. */
const BACK_DROP = 1.8

/** The outline of the body, closed, with its neck as seen from that side. */
export function bodyPath(block: Block, view: View, drop = block.drop): string {
  const depth = view === 'back' ? BACK_DROP : drop
  const { neck, length, hem, curve = 0 } = block
  const isPointed = view === 'front' && block.isPointed
  const neckline = isPointed
    ? `M0 ${depth}C${neck * 0.4} ${depth * 0.8} ${neck * 0.9} ${depth * 0.5} ${neck} 0`
    : `M0 ${depth}C${neck * 0.6} ${depth} ${neck * 0.96} ${depth * 0.55} ${neck} 0`
  const edge = `C${hem * 0.66} ${length + curve * 1.1} ${hem * 0.3} ${length + curve} 0 ${length + curve}`
  return wholePath(neckline + sideLine(block) + edge)
}

/** Shoulder, armhole and side seam, from the neck to the hem; a raglan sleeve leaves the body neither of the first two. */
function sideLine(block: Block): string {
  const { shoulder, slope, neck, armhole, chest, waist, waistAt, hem, length } = block
  const steps = [
    ...(block.isRaglan
      ? [`C${neck + 3} 8 ${chest - 7} ${armhole - 6} ${chest} ${armhole}`]
      : [
          `L${shoulder} ${slope}`,
          `C${shoulder - 2.2} ${slope + (armhole - slope) * 0.4} ${shoulder - 1.4} ${armhole - 3} ${chest} ${armhole}`,
        ]),
    `C${chest - 0.4} ${armhole + (waistAt - armhole) * 0.4} ${waist} ${waistAt - 5} ${waist} ${waistAt}`,
    `C${waist} ${waistAt + (length - waistAt) * 0.3} ${hem - 0.3} ${length - (length - waistAt) * 0.4} ${hem} ${length}`,
  ]
  return steps.join('')
}

/** The line where the sleeve is sewn on. */
function armholeSeam({ shoulder, slope, armhole, chest }: Block, inset = 0.9): string {
  return `M${shoulder - inset} ${slope - 0.2}C${shoulder - 2.2 - inset} ${slope + (armhole - slope) * 0.4} ${shoulder - 1.4 - inset} ${armhole - 3} ${chest - inset - 0.4} ${armhole}`
}

/** Both ends of a line across the sleeve, `distance` cm above its end. */
export function acrossSleeve(block: Block, distance: number): [Point, Point] {
  const { shoulder, slope, sleeve, cuff, lean, chest, armhole } = block
  const [sin, cos] = [Math.sin((lean * Math.PI) / 180), Math.cos((lean * Math.PI) / 180)]
  const outer: Point = [shoulder + (sleeve - distance) * sin + 0.6, slope + (sleeve - distance) * cos]
  const end: Point = [shoulder + sleeve * sin + 0.6 - cuff * cos, slope + sleeve * cos + cuff * sin]
  const [dx, dy] = [chest - end[0], armhole - end[1]]
  const length = Math.hypot(dx, dy)
  return [outer, [end[0] + (dx / length) * distance, end[1] + (dy / length) * distance]]
}

/** The right sleeve, reaching under the body. */
function sleevePath(block: Block): string {
  const { shoulder, slope, armhole, chest, neck, sleeve } = block
  const [outer, inner] = acrossSleeve(block, 0)
  const [high] = acrossSleeve(block, sleeve * 0.62)
  const [, low] = acrossSleeve(block, sleeve * 0.3)
  const start = block.isRaglan
    ? `M${neck} 0L${shoulder - 2} ${slope - 0.9}`
    : `M${shoulder - 2} ${slope - 0.6}`
  return [
    start,
    `C${shoulder + 1.6} ${slope + 0.4} ${shoulder + 3} ${slope + 4} ${formatPoint(high)}`,
    `L${formatPoint(outer)}L${formatPoint(inner)}`,
    `C${formatPoint(low)} ${chest + 1.4} ${armhole + 8} ${chest - 0.6} ${armhole}`,
    `L${chest - 6} ${armhole + 2}`,
    block.isRaglan ? `L${neck * 0.8} 3Z` : `L${shoulder - 5} ${slope + 2}Z`,
  ].join('')
}

/** A band at the end of the right sleeve, `height` cm high: cuffs, ribs and straps. */
export function cuffPath(block: Block, height: number, from = 0, wider = 0): string {
  const [outer, inner] = acrossSleeve(block, from)
  const [outerTop, innerTop] = acrossSleeve(block, from + height)
  const widen = ([x, y]: Point, by: number): Point => [x + by, y]
  return `M${formatPoint(widen(outerTop, wider))}L${formatPoint(widen(outer, wider))}L${formatPoint(widen(inner, -wider))}L${formatPoint(widen(innerTop, -wider))}Z`
}

/** A line across the right sleeve, as of a seam or of stitches. */
export function sleeveLine(block: Block, distance: number): string {
  const [outer, inner] = acrossSleeve(block, distance)
  return `M${formatPoint(outer)}L${formatPoint(inner)}`
}

/** A pointed shape along a bent line, thick in the middle: what a fold of cloth leaves of light or shade. */
function leaf([x1, y1]: Point, [x2, y2]: Point, width: number, bend = 0): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [(y1 - y2) / length, (x2 - x1) / length]
  const middle = (by: number) =>
    `${formatNumber((x1 + x2) / 2 + nx * by)} ${formatNumber((y1 + y2) / 2 + ny * by)}`
  return `M${formatPoint([x1, y1])}Q${middle(bend + width)} ${formatPoint([x2, y2])}Q${middle(bend - width)} ${formatPoint([x1, y1])}Z`
}

/** A soft fold: its shade, and the light on the cloth beside it. */
export function crease(from: Point, to: Point, width: number, bend = 0): Layer[] {
  const move = ([x, y]: Point): Point => [x + width * 1.1, y - width * 0.5]
  return [
    shade(leaf(from, to, width * 1.7, bend)),
    shade(leaf(from, to, width * 0.7, bend)),
    light(leaf(move(from), move(to), width * 1.3, bend)),
  ]
}

/** Sleeves that hang, with the folds of the elbow; drawn before the body that covers their tops. */
export function sleeves(block: Block, ...ends: Layer[]): Layer[] {
  if (block.sleeve === 0) return []
  const { sleeve } = block
  const at = (distance: number, across: number): Point => {
    const [[x1, y1], [x2, y2]] = acrossSleeve(block, distance)
    return [x1 + (x2 - x1) * across, y1 + (y2 - y1) * across]
  }
  const isLong = sleeve > 26
  const width = block.cuff * 0.085
  const elbow = isLong
    ? [
        ...crease(at(sleeve * 0.52, 0.97), at(sleeve * 0.56, 0.3), width, -0.5),
        ...crease(at(sleeve * 0.42, 0.97), at(sleeve * 0.46, 0.45), width, -0.4),
        ...crease(at(sleeve * 0.2, 0.1), at(sleeve * 0.16, 0.55), width * 0.8, 0.3),
      ]
    : []
  return pair(
    right(sleevePath(block)),
    shade(leaf(at(sleeve * 0.74, 0.86), at(sleeve * 0.1, 0.9), block.cuff * 0.16)),
    ...elbow,
    ...ends,
  )
}

/** What cloth does on a body that is not there: it falls from the armholes and the waist. */
export function drapes({ chest, armhole, waist, waistAt, hem, length, curve = 0 }: Block): Layer[] {
  const w = chest * 0.045
  const low = length + curve - 1.5
  const left = [
    ...crease([chest * 0.94, armhole + 1.5], [chest * 0.5, armhole + (waistAt - armhole) * 0.8], w, 1),
    ...crease([waist * 0.92, waistAt - 3], [waist * 0.55, waistAt + 2], w * 0.8, -0.6),
  ]
  const fallRight = crease([waist * 0.72, waistAt + (length - waistAt) * 0.2], [hem * 0.76, low], w, 0.6)
  const fallLeft = crease([-waist * 0.6, waistAt + (length - waistAt) * 0.35], [-hem * 0.66, low], w, -0.6)
  const middle = crease([waist * 0.24, waistAt + (length - waistAt) * 0.45], [hem * 0.28, low], w * 0.8, 0.3)
  return [...pair(...left), ...fallRight, ...fallLeft, ...middle]
}

/** Stitches along the hem, `above` cm over its edge. */
export function hemStitch({ hem, length, curve = 0 }: Block, above: number): Layer {
  const y = length - above
  return stitch(
    acrossPath(
      `M${hem - 0.4} ${y}C${hem * 0.66} ${y + curve * 1.1} ${hem * 0.3} ${y + curve} 0 ${y + curve}`,
    ),
  )
}

/** The lower edge as a band, for ribs: its outline and its height. */
export function hemBand({ hem, length, curve = 0 }: Block, height: number, pull = 0.8): string {
  const y = length - height
  return wholePath(
    `M0 ${y + curve}C${hem * 0.3} ${y + curve} ${hem * 0.66} ${y + curve} ${hem + 0.2} ${y}L${hem - pull} ${length}C${hem * 0.66} ${length + curve} ${hem * 0.3} ${length + curve} 0 ${length + curve}`,
  )
}

/** Parallel lines between two lines of a single segment: ribs, gathers, pleats. */
export function linesBetween(from: [Point, Point], to: [Point, Point], count: number): Layer {
  const at = ([[x1, y1], [x2, y2]]: [Point, Point], t: number): Point => [
    x1 + (x2 - x1) * t,
    y1 + (y2 - y1) * t,
  ]
  return fold(
    Array.from({ length: count }, (_, index) => {
      const t = (index + 0.5) / count
      return `M${formatPoint(at(from, t))}L${formatPoint(at(to, t))}`
    }).join(''),
  )
}

/** The ribs of the hem's band. */
export function hemRibs(block: Block, height: number, pull = 0.8): Layer {
  const { hem, length, curve = 0 } = block
  const y = length - height
  return linesBetween(
    [
      [-hem, y + curve / 2],
      [hem, y + curve / 2],
    ],
    [
      [pull - hem, length + curve / 2],
      [hem - pull, length + curve / 2],
    ],
    Math.round(hem * 1.6),
  )
}

/** Ribbed ends of the sleeves. */
export function ribCuff(block: Block, height: number): Layer[] {
  const [outer, inner] = acrossSleeve(block, height)
  const [outerEnd, innerEnd] = acrossSleeve(block, 0)
  return [
    { kind: 'trim', d: cuffPath(block, height) },
    linesBetween([outer, inner], [outerEnd, innerEnd], Math.round(block.cuff * 1.1)),
  ]
}

/** The plain body of a garment: its piece, its folds, the seams of its armholes. */
export function body(block: Block, view: View): Layer[] {
  const seams = block.sleeve > 0 && !block.isRaglan ? pair(seam(armholeSeam(block, 0))) : []
  return [cloth(bodyPath(block, view)), ...drapes(block), ...seams]
}

/** A half that lies over the other: from the neck to the hem, closed at `edge` beyond the centre. */
export function frontPath(block: Block, breakAt: number, edge: number): string {
  const { neck, hem, length, curve = 0 } = block
  return `M${neck} 0${sideLine(block)}C${hem * 0.66} ${length + curve * 1.1} ${hem * 0.3} ${length + curve} ${edge} ${length + curve}L${edge} ${breakAt}C${edge + neck * 0.5} ${breakAt * 0.7} ${neck * 0.86} ${breakAt * 0.3} ${neck} 0Z`
}

/** What is seen of the inside behind an open neck, down to `depth`; `rise` is how far it goes up into a collar. */
export function insideNeck({ neck }: Block, depth: number, rise = 0): string {
  const top = `M${-neck} 0L${-neck * 0.86} ${-rise}C${-neck * 0.5} ${-rise - 1.5} ${neck * 0.5} ${-rise - 1.5} ${neck * 0.86} ${-rise}L${neck} 0`
  return `${top}C${neck * 0.96} ${depth * 0.55} ${neck * 0.6} ${depth} 0 ${depth}C${-neck * 0.6} ${depth} ${-neck * 0.96} ${depth * 0.55} ${-neck} 0Z`
}

/** A path and its mirror image as one. */
export const twice = (d: string): string => d + mirrorPath(d)
