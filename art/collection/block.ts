import type { Layer } from '#art/garment-parts.ts'
import { cloth, fold, pair, right, stitch } from '#art/garment-parts.ts'
import type { Point } from '#art/paths.ts'
import { acrossPath, formatPoint, mirrorPath, pointOnPath, wholePath } from '#art/paths.ts'

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
  /** The widest place below the waist, where a cloth that falls from it begins to. */
  hip?: number
  hipAt?: number
  /**
   * Knitted ribs, or a cuff into which a sleeve is gathered: their heights at the sleeves and the hem, by how much the hem is
   * narrower, and how many times as wide as its end the sleeve is above it.
   */
  ribs?: { cuff: number; hem: number; pull: number; fullness?: number }
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
function hemEdge({ hem: full, length, curve = 0, swing = 0, ribs }: Block, end = 0): string {
  const hem = full - (ribs?.pull ?? 0)
  const at = (t: number, by: number) => {
    const x = end + (hem - end) * t
    return formatPoint([x, length + curve * (1 - (x / hem) ** 2) + by * swing])
  }
  return `C${at(0.96, 0.5)} ${at(0.88, 1)} ${at(0.76, 0.9)}C${at(0.64, 0.7)} ${at(0.6, -0.1)} ${at(0.46, 0)}C${at(0.3, 0.1)} ${at(0.2, 0.6)} ${at(0, 0.5)}`
}

/** Shoulder, armhole and side seam, from the neck to the hem; a raglan sleeve leaves the body neither of the first two. */
function sideLine(block: Block): string {
  const { neck, armhole, chest, waist, waistAt } = block
  const steps = [
    block.isRaglan
      ? `C${neck + 3} 8 ${chest - 6} ${armhole - 6} ${chest} ${armhole}`
      : `L${block.shoulder} ${block.slope}${armholeCurve(block)}`,
    `C${chest + 0.2} ${armhole + (waistAt - armhole) * 0.4} ${waist} ${waistAt - 6} ${waist} ${waistAt}`,
    belowWaist(block),
  ]
  return steps.join('')
}

/** The side from the waist down: over the hip, and into the ribs over which the cloth above them hangs a little. */
function belowWaist({ waist, waistAt, hip, hipAt = 0, hem, length, ribs }: Block): string {
  const low = ribs?.hem ? length - ribs.hem - 0.8 : length
  const fall = low - waistAt
  const down = hipAt - waistAt
  // From the hip it goes on as it came, and its weight pulls it down.
  const flare = hip ? (hem - hip) / (low - hipAt) : 0
  const side = hip
    ? `C${waist} ${waistAt + down * 0.34} ${hip - flare * down * 0.45} ${hipAt - down * 0.45} ${hip} ${hipAt}C${hip + (hem - hip) * 0.4} ${hipAt + (low - hipAt) * 0.4} ${hem - 0.6} ${low - (low - hipAt) * 0.34} ${hem} ${low}`
    : `C${waist} ${waistAt + fall * 0.3} ${hem - 0.5} ${low - fall * 0.4} ${hem} ${low}`
  if (!ribs?.hem) return side
  const drawn = hem - ribs.pull
  return `${side}C${hem + 0.1} ${low + 0.8} ${drawn + 0.1} ${low + 0.7} ${drawn + 0.1} ${low + 1.8}L${drawn} ${length}`
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
  // It widens evenly from the wrist to the armhole.
  const width = sleeve > 26 ? Math.max(cuff * 1.2, cuff + (armhole - slope) * 0.13) : cuff * 1.06
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

/** A point on the middle of the right sleeve, from which a pattern goes up and down. */
export const middleOfSleeve = (block: Block): Point => {
  const [outer, inner] = acrossSleeve(block, block.sleeve * 0.5)
  return between(outer, inner, 0.5)
}

/** The right sleeve, reaching under the body. */
function sleevePath(block: Block): string {
  const { shoulder, slope, armhole, chest, neck } = block
  const { outer, inner } = armOf(block)
  const [, elbow, wrist] = outer
  const [, innerElbow, innerWrist] = inner
  // The shoulder's line goes over into that of the arm.
  const down = slope / (shoulder - neck)
  const before = between(elbow, wrist, -0.5)
  const innerBefore = between(innerElbow, innerWrist, -0.2)
  const start = block.isRaglan
    ? `M${neck} 0L${shoulder - 2} ${slope - 0.9}C${shoulder + 0.6} ${slope} ${shoulder + 3} ${slope + 4} ${formatPoint(elbow)}`
    : `M${shoulder - 1} ${slope - down}C${shoulder + 2.3} ${slope + down * 1.2} ${formatPoint(before)} ${formatPoint(elbow)}`
  const [intoCuff, outOfCuff] = block.ribs ? gathered(block, block.ribs) : ['', 'L']
  return [
    start,
    `${intoCuff}L${formatPoint(wrist)}${endOfSleeve(wrist, innerWrist)}${outOfCuff}${formatPoint(innerElbow)}`,
    `C${formatPoint(innerBefore)} ${chest + 0.9} ${armhole + (innerElbow[1] - armhole) * 0.4} ${chest - 0.3} ${armhole}`,
    block.isRaglan
      ? `L${chest - 5} ${armhole - 4}L${neck * 0.8} 3Z`
      : `L${Math.min(shoulder, chest) - 5} ${armhole * 0.7}L${shoulder - 4} ${slope + 2}Z`,
  ].join('')
}

/** How a sleeve goes into its ribs, `height` cm high, and out of them again: it is wider above, and hangs over. */
function gathered(
  block: Block,
  { cuff: height, fullness = 1.1 }: NonNullable<Block['ribs']>,
): [into: string, outOf: string] {
  const [, elbow] = armOf(block).outer
  const [, innerElbow] = armOf(block).inner
  const [outerRib, innerRib] = acrossSleeve(block, height)
  const [outerLow, innerLow] = acrossSleeve(block, height + 0.7)
  const outer = between(innerLow, outerLow, fullness)
  const inner = between(outerLow, innerLow, fullness)
  return [
    `C${formatPoint(between(elbow, outerRib, 0.56))} ${formatPoint(outer)} ${formatPoint(outerRib)}`,
    `L${formatPoint(innerRib)}C${formatPoint(inner)} ${formatPoint(between(innerElbow, innerRib, 0.56))} `,
  ]
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
        dent([chest * 1.34, armhole - 4], [chest * 0.62, armhole + 6], chest * 0.1),
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

/** One rib and the hollow beside it, in cm as it is drawn. */
const RIB = 1

/**
 * The hollows between ribs, from one curve of a single segment to another. What is round is seen from the side at its edges,
 * so that the ribs stand closer there.
 */
export function wales(from: string, to: string, width: number): Layer {
  const count = Math.round(width / RIB)
  const lines = Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.5) / count - 0.5) * 2
    const t = 0.5 + Math.sin(share * 1.2) / (2 * Math.sin(1.2))
    return `M${formatTenths(pointOnPath(from, t))}L${formatTenths(pointOnPath(to, t))}`
  })
  return { kind: 'wale', d: lines.join('') }
}

const formatTenths = ([x, y]: Point): string =>
  formatPoint([Math.round(x * 10) / 10, Math.round(y * 10) / 10])

/** The ribbed hem, which the outline of the body already holds: its own cloth if it has one, and its ribs. */
export function ribHem({ hem, length, curve = 0, ribs }: Block): Layer[] {
  if (!ribs?.hem) return []
  const x = hem - ribs.pull
  const line = (y: number, half: number) =>
    `M${-half} ${y}C${-half * 0.6} ${y + curve * 1.3} ${half * 0.6} ${y + curve * 1.3} ${half} ${y}`
  const top = length - ribs.hem
  const band = `${line(top, x + 0.1)}L${x} ${length}C${x * 0.6} ${length + curve * 1.3} ${-x * 0.6} ${length + curve * 1.3} ${-x} ${length}Z`
  return [
    { kind: 'rib', d: band },
    wales(line(top, x), line(length - 0.15, x), x * 2),
    dent([-hem * 1.5, top + curve * 0.6], [hem * 1.5, top + curve * 0.6], 1.1),
  ]
}

/** Ribbed ends of the sleeves. */
export function ribCuff(block: Block): Layer[] {
  if (!block.ribs) return []
  const line = (distance: number) => {
    const [outer, inner] = acrossSleeve(block, distance)
    return { outer, inner, path: `M${formatPoint(outer)}${endOfSleeve(outer, inner)}` }
  }
  const [top, end] = [line(block.ribs.cuff), line(0.1)]
  return [
    { kind: 'rib', d: cuffPath(block, block.ribs.cuff) },
    wales(top.path, end.path, block.cuff * 1.3),
    dent(between(top.inner, top.outer, 1.3), between(top.outer, top.inner, 1.3), 0.9),
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
