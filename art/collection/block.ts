import type { Layer } from '#art/garment-parts.ts'
import { cloth, fold, pair, right, stitch } from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { acrossPath, formatPoint, mirrorPath, wholePath } from '#art/paths.ts'

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
  /** By how much the hem goes in and out, in cm: the folds that reach it. */
  swing?: number
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
  const { neck } = block
  const isPointed = view === 'front' && block.isPointed
  const neckline = isPointed
    ? `M0 ${depth}C${neck * 0.4} ${depth * 0.8} ${neck * 0.9} ${depth * 0.5} ${neck} 0`
    : `M0 ${depth}C${neck * 0.6} ${depth} ${neck * 0.96} ${depth * 0.55} ${neck} 0`
  return wholePath(neckline + sideLine(block) + hemEdge(block))
}

/** The hem from the side to `end`: it hangs deeper between the folds that reach it. */
function hemEdge({ hem, length, curve = 0, swing = 0 }: Block, end = 0): string {
  const at = (t: number, by: number) => {
    const x = end + (hem - end) * t
    return formatPoint([x, length + curve * (1 - (x / hem) ** 2) + by * swing])
  }
  return `C${at(0.96, 0.5)} ${at(0.88, 1)} ${at(0.76, 0.9)}C${at(0.64, 0.7)} ${at(0.6, -0.1)} ${at(0.46, 0)}C${at(0.3, 0.1)} ${at(0.2, 0.6)} ${at(0, 0.5)}`
}

/** Shoulder, armhole and side seam, from the neck to the hem; a raglan sleeve leaves the body neither of the first two. */
function sideLine(block: Block): string {
  const { neck, armhole, chest, waist, waistAt, hem, length } = block
  const steps = [
    block.isRaglan
      ? `C${neck + 3} 8 ${chest - 6} ${armhole - 6} ${chest} ${armhole}`
      : `L${block.shoulder} ${block.slope}${armholeCurve(block)}`,
    `C${chest + 0.2} ${armhole + (waistAt - armhole) * 0.4} ${waist} ${waistAt - 6} ${waist} ${waistAt}`,
    `C${waist} ${waistAt + (length - waistAt) * 0.3} ${hem - 0.5} ${length - (length - waistAt) * 0.4} ${hem} ${length}`,
  ]
  return steps.join('')
}

/** The line where the sleeve is sewn on, from the shoulder down. */
function armholeCurve({ shoulder, slope, armhole, chest }: Block): string {
  const deep = armhole - slope
  return `C${shoulder - 1.6} ${slope + deep * 0.36} ${Math.min(shoulder, chest) - 3.4} ${slope + deep * 0.84} ${chest} ${armhole}`
}

/** Shoulder, elbow and wrist of the right sleeve, each with its outer and its inner side. */
function armOf(block: Block): { outer: [Point, Point, Point]; inner: [Point, Point, Point] } {
  const { shoulder, slope, sleeve, cuff, lean, chest, armhole } = block
  const turned = (degrees: number) =>
    [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)] as const
  const [sin, cos] = turned(lean)
  // An arm that hangs is bent a little, so that the hand is in front of the seam.
  const [bentSin, bentCos] = turned(lean - 5)
  const upper = sleeve * 0.5
  const lower = sleeve - upper
  const outer = 1.5
  const elbow: Point = [shoulder + upper * sin + outer * cos, slope + upper * cos - outer * sin]
  const wrist: Point = [elbow[0] + lower * bentSin, elbow[1] + lower * bentCos]
  const width = cuff * (sleeve > 26 ? 1.2 : 1.06)
  return {
    outer: [[shoulder, slope], elbow, wrist],
    inner: [
      [chest - 0.3, armhole],
      [elbow[0] - width * cos, elbow[1] + width * sin],
      [wrist[0] - cuff * bentCos, wrist[1] + cuff * bentSin],
    ],
  }
}

const between = ([x1, y1]: Point, [x2, y2]: Point, t: number): Point => [
  x1 + (x2 - x1) * t,
  y1 + (y2 - y1) * t,
]

/** Both ends of a line across the sleeve, `distance` cm above its end. */
export function acrossSleeve(block: Block, distance: number): [Point, Point] {
  const { outer, inner } = armOf(block)
  const half = block.sleeve * 0.5
  const at = ([top, elbow, end]: [Point, Point, Point]) =>
    distance < half ? between(end, elbow, distance / half) : between(elbow, top, (distance - half) / half)
  return [at(outer), at(inner)]
}

/** The right sleeve, reaching under the body. */
function sleevePath(block: Block): string {
  const { shoulder, slope, armhole, chest, neck } = block
  const { outer, inner } = armOf(block)
  const [, elbow, wrist] = outer
  const [, innerElbow, innerWrist] = inner
  const before = between(elbow, wrist, -0.5)
  const innerBefore = between(innerElbow, innerWrist, -0.3)
  const start = block.isRaglan
    ? `M${neck} 0L${shoulder - 2} ${slope - 0.9}C${shoulder + 0.6} ${slope} ${shoulder + 3} ${slope + 4} ${formatPoint(elbow)}`
    : `M${shoulder - 1} ${slope - 0.2}C${shoulder + 2.2} ${slope + 0.2} ${formatPoint(before)} ${formatPoint(elbow)}`
  return [
    start,
    `L${formatPoint(wrist)}${endOfSleeve(wrist, innerWrist)}L${formatPoint(innerElbow)}`,
    `C${formatPoint(innerBefore)} ${chest + 1} ${armhole + 5} ${chest - 0.3} ${armhole}`,
    block.isRaglan
      ? `L${chest - 5} ${armhole - 4}L${neck * 0.8} 3Z`
      : `L${Math.min(shoulder, chest) - 5} ${armhole * 0.7}L${shoulder - 4} ${slope + 2}Z`,
  ].join('')
}

/** A sleeve is round: its end is seen a little from above. */
function endOfSleeve(outer: Point, inner: Point, depth = 0.7): string {
  const [x, y] = between(outer, inner, 0.5)
  const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]]
  const length = Math.hypot(dx, dy) || 1
  return `Q${formatPoint([x - (dy / length) * depth * 2, y + (dx / length) * depth * 2])} ${formatPoint(inner)}`
}

/** A band at the end of the right sleeve, `height` cm high: cuffs, ribs and straps. */
export function cuffPath(block: Block, height: number, from = 0, wider = 0): string {
  const [outer, inner] = acrossSleeve(block, from)
  const [outerTop, innerTop] = acrossSleeve(block, from + height)
  const widen = ([x, y]: Point, by: number): Point => [x + by, y]
  const low = endOfSleeve(widen(outer, wider), widen(inner, -wider))
  const high = endOfSleeve(widen(innerTop, -wider), widen(outerTop, wider), -0.7)
  return `M${formatPoint(widen(outerTop, wider))}L${formatPoint(widen(outer, wider))}${low}L${formatPoint(widen(innerTop, -wider))}${high}Z`
}

/** A line across the right sleeve, as of a seam or of stitches. */
export function sleeveLine(block: Block, distance: number): string {
  const [outer, inner] = acrossSleeve(block, distance)
  return `M${formatPoint(outer)}${endOfSleeve(outer, inner)}`
}

/** A soft light or shadow: the ends of its longer axis, and a point at its side, `width` cm from the middle. */
function softPath(from: Point, to: Point, width: number): string {
  const [x, y] = between(from, to, 0.5)
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  return `M${formatPoint(from)}L${formatPoint(to)}L${formatPoint([x - (dy / length) * width, y + (dx / length) * width])}`
}

/** A hollow of the cloth, `width` cm to each side, that runs out softly everywhere. */
export const dent = (from: Point, to: Point, width: number): Layer => ({
  kind: 'dent',
  d: softPath(from, to, width),
})

/** Where the cloth comes forward. */
export const ridge = (from: Point, to: Point, width: number): Layer => ({
  kind: 'ridge',
  d: softPath(from, to, width),
})

/** A fold: a hollow, and beside it the cloth that comes forward. */
export function crease(from: Point, to: Point, width: number): Layer[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const length = Math.hypot(dx, dy) || 1
  const side = (dx / length < -0.2 ? -1 : 1) * width * 1.7
  const move = ([x, y]: Point): Point => [x + (dy / length) * side, y - (dx / length) * side]
  return [dent(from, to, width * 1.5), ridge(move(from), move(to), width * 1.7)]
}

/** How a cloth falls: cloth of weight in one long fold, thin and firm cloth in several, knitting in none. */
export type Fall = 'heavy' | 'crisp' | 'knitted'

/** Sleeves that hang, with the folds of the elbow; drawn before the body that covers their tops. */
export function sleeves(block: Block, fall: Fall, ...ends: Layer[]): Layer[] {
  if (block.sleeve === 0) return []
  const { sleeve, cuff } = block
  const at = (share: number, across: number): Point => {
    const [outer, inner] = acrossSleeve(block, sleeve * share)
    return between(outer, inner, across)
  }
  const isLong = sleeve > 26
  const w = cuff * 0.1
  const elbow = {
    heavy: crease(at(0.56, 1), at(0.46, 0.35), w * 0.7),
    crisp: [
      ...crease(at(0.6, 1), at(0.5, 0.2), w),
      ...crease(at(0.48, 1), at(0.42, 0.4), w * 0.8),
      ...crease(at(0.24, 0.1), at(0.17, 0.7), w * 0.8),
    ],
    knitted: [dent(at(0.6, 1.1), at(0.44, 0.6), w * 1.6)],
  }[fall]
  return pair(
    right(sleevePath(block)),
    // The side that is turned to the body lies in its shadow, and the arm is round.
    dent(at(0.98, 0.9), at(0.3, 1), cuff * 0.34),
    ridge(at(0.9, 0.3), at(0.1, 0.34), cuff * 0.26),
    ...(isLong ? elbow : []),
    ...ends,
  )
}

/** What cloth does on a body that is not there: it falls from the shoulder blades, the armholes and the waist. */
export function drapes(block: Block, fall: Fall): Layer[] {
  const { chest, armhole, waist, waistAt, hem, length, curve = 0 } = block
  const low = length + curve
  const down = (t: number) => armhole + (low - armhole) * t
  const side = pair(dent([chest * 1.06, armhole], [waist * 1.04, waistAt + 10], chest * 0.14))
  if (fall === 'knitted')
    return [
      ...pair(
        dent([chest * 1.04, armhole - 1], [waist * 1.02, waistAt + 10], chest * 0.14),
        dent([chest * 1.02, armhole], [chest * 0.66, armhole + 6], chest * 0.09),
      ),
      ridge([-chest * 0.4, armhole * 0.5], [-chest * 0.4, low - 6], chest * 0.24),
    ]
  if (fall === 'heavy')
    return [
      ...side,
      // A fold opens towards the hem, and is deepest there.
      ...crease([waist * 0.6, down(0.3)], [hem * 0.86, low + (low - down(0.3)) * 0.7], hem * 0.075),
      ...crease([-waist * 0.52, down(0.36)], [-hem * 0.8, low + (low - down(0.36)) * 0.7], hem * 0.07),
      dent([waist * 0.14, down(0.55)], [hem * 0.22, low + (low - down(0.55)) * 0.8], hem * 0.07),
      ridge([-chest * 0.5, armhole - 14], [-waist * 0.46, waistAt + 12], chest * 0.2),
    ]
  const w = chest * 0.055
  return [
    ...side,
    ...pair(
      ...crease([chest * 0.96, armhole + 1], [chest * 0.56, armhole + (waistAt - armhole) * 0.66], w),
      ...crease([chest * 0.98, armhole + 5], [chest * 0.7, waistAt - 2], w * 0.8),
    ),
    ...crease([waist * 0.62, waistAt - 6], [hem * 0.72, low + 1], w * 1.2),
    ...crease([-waist * 0.5, waistAt - 2], [-hem * 0.6, low + 1], w * 1.1),
    ...crease([waist * 0.24, waistAt + 4], [hem * 0.28, low + 1], w),
  ]
}

/** Stitches along the hem, `above` cm over its edge. */
export function hemStitch(block: Block, above: number): Layer {
  const { hem, length } = block
  return stitch(
    acrossPath(
      `M${hem - 0.3} ${length - above}${hemEdge({ ...block, hem: hem - 0.3, length: length - above })}`,
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

/** The plain body of a garment: its piece and its folds. */
export function body(block: Block, view: View, fall: Fall): Layer[] {
  return [cloth(bodyPath(block, view)), ...drapes(block, fall)]
}

/** A half that lies over the other: from the neck to the hem, closed at `edge` beyond the centre. */
export function frontPath(block: Block, breakAt: number, edge: number): string {
  const { neck, length, curve = 0, swing = 0 } = block
  const corner = length + curve * (1 - (edge / block.hem) ** 2) + swing * 0.5
  return `M${neck} 0${sideLine(block)}${hemEdge(block, edge + 1.2)}Q${edge} ${corner} ${edge} ${corner - 1.4}L${edge} ${breakAt}C${edge + neck * 0.5} ${breakAt * 0.7} ${neck * 0.86} ${breakAt * 0.3} ${neck} 0Z`
}

/** What is seen of the inside behind an open neck, down to `depth`; `rise` is how far it goes up into a collar. */
export function insideNeck({ neck }: Block, depth: number, rise = 0): string {
  const top = `M${-neck} 0L${-neck * 0.86} ${-rise}C${-neck * 0.5} ${-rise - 1.5} ${neck * 0.5} ${-rise - 1.5} ${neck * 0.86} ${-rise}L${neck} 0`
  return `${top}C${neck * 0.96} ${depth * 0.55} ${neck * 0.6} ${depth} 0 ${depth}C${-neck * 0.6} ${depth} ${-neck * 0.96} ${depth * 0.55} ${-neck} 0Z`
}

/** A path and its mirror image as one. */
export const twice = (d: string): string => d + mirrorPath(d)
