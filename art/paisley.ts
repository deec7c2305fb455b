import type { Point } from './paths.ts'
import { formatPoint, smoothPath } from './paths.ts'
import { element, fillPath, rectangle, strokePath } from './svg.ts'

/** Colours of one teardrop, from the rim inwards. */
type Colours = { rim: string; field: string; line: string; heart: string }

const GROUND = '#17233f'
const CREAM = '#eadfc6'
const OCHRE = '#b98a4b'
const MOSS = '#3f7d58'
const WINE = '#8b3345'

/**
 * One tile (256 × 264) of paisley: two teardrops in half-drop, the second turned the other way,
 * with sprigs and seeds between them. Every contour is the same spine with another width, so the rings stay parallel.
 */
export function drawPaisley(id: string): string {
  const [first, second, sprig] = [`${id}a`, `${id}b`, `${id}s`]
  const green = { rim: CREAM, field: GROUND, line: OCHRE, heart: MOSS }
  const wine = { rim: OCHRE, field: '#263766', line: CREAM, heart: WINE }
  return [
    element(
      'defs',
      {},
      ...[4, -3, 10, 5, -6].map((offset, index) =>
        element('path', { id: `${id}${index}`, d: contour(offset) }),
      ),
      element('g', { id: first }, drawTeardrop(id, green)),
      element('g', { id: second }, element('g', { transform: 'scale(-1 1)' }, drawTeardrop(id, wine))),
      element('g', { id: sprig }, drawSprig()),
    ),
    rectangle(0, 0, 256, 264, GROUND),
    ...spread([62, 84], [90, 130]).map((place) => use(first, place)),
    ...spread([194, 216], [90, 130]).map((place) => use(second, place)),
    ...[
      [62, 232],
      [194, 100],
      [128, 20],
      [128, 150],
    ].flatMap(([x = 0, y = 0]) => spread([x, y], [34, 34]).map((place) => use(sprig, place))),
    dots(
      [
        [128, 62],
        [116, 84],
        [136, 96],
        [128, 196],
        [140, 216],
        [118, 228],
        [250, 30],
        [8, 52],
        [248, 76],
        [6, 168],
        [248, 190],
        [10, 212],
        [96, 208],
        [30, 206],
        [160, 72],
        [226, 74],
        [94, 256],
        [160, 124],
      ],
      2.6,
      OCHRE,
    ),
  ].join('')
}

/** A place and those of its copies that reach into the tile from its neighbours. */
function spread([x, y]: Point, [halfWidth, halfHeight]: Point): Point[] {
  return [-256, 0, 256]
    .flatMap((dx) => [-264, 0, 264].map((dy): Point => [x + dx, y + dy]))
    .filter(
      ([px, py]) => px > -halfWidth && px < 256 + halfWidth && py > -halfHeight && py < 264 + halfHeight,
    )
}

function use(id: string, [x, y]: Point): string {
  return element('use', { href: `#${id}`, x, y })
}

/** Round dots, written as lines without length. */
function dots(places: Point[], radius: number, colour: string): string {
  const d = places.map((place) => `M${formatPoint(place)}h0`).join('')
  return strokePath(d, colour, radius * 2, { 'stroke-linecap': 'round' })
}

/** The contours are named parts of the tile; each drop fills them in its own colours. */
function drawTeardrop(id: string, { rim, field, line, heart }: Colours): string {
  const fillContour = (index: number, fill: string) => element('use', { href: `#${id}${index}`, fill })
  return [
    dots(alongContour(7, 30), 8.4, rim),
    fillContour(0, rim),
    fillContour(1, field),
    dots(alongContour(-9, 26), 2.6, line),
    element(
      'g',
      { transform: 'translate(-1 10) scale(.56)' },
      fillContour(2, rim),
      fillContour(3, heart),
      element('use', { href: `#${id}4`, fill: 'none', stroke: line, 'stroke-width': 1.8 }),
    ),
    drawFlower(-7, 38, 15, rim, line),
    drawLeaves(rim),
  ].join('')
}

function drawLeaves(colour: string): string {
  const leaves = [0, 1, 2].map((index) => {
    const y = 10 - index * 14
    const [x, size] = [-9 + index * 0.6, 8 - index * 1.8]
    return `M${x} ${y}Q${x + size} ${y - size * 1.4} ${x + size * 1.6} ${y - size * 0.4}Q${x + size} ${y + 2} ${x} ${y}M${x} ${y}Q${x - size} ${y - size * 1.2} ${x - size * 1.4} ${y - 1}Q${x - size} ${y + 2} ${x} ${y}`
  })
  return fillPath(leaves.join(''), colour) + strokePath('M-8 26Q-10 0 -7 -30', colour, 1.5)
}

/** Six petals and a centre. */
function drawFlower(x: number, y: number, radius: number, petal: string, centre: string): string {
  const petals = Array.from({ length: 6 }, (_, index): Point => {
    const angle = (index * Math.PI) / 3
    return [x + Math.cos(angle) * radius * 0.62, y + Math.sin(angle) * radius * 0.62]
  })
  return dots(petals, radius * 0.36, petal) + dots([[x, y]], radius * 0.3, centre)
}

function drawSprig(): string {
  const leaf = (turn: number) => {
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const at = (u: number, v: number) => formatPoint([u * c - v * s, u * s + v * c])
    return `M${at(4, 0)}Q${at(14, -9)} ${at(26, 0)}Q${at(14, 9)} ${at(4, 0)}Z`
  }
  const turns = [-2.6, -1.57, -0.54, 0.7, 2.44]
  return fillPath(turns.map(leaf).join(''), MOSS) + dots([[0, 0]], 4.4, CREAM)
}

/** The outline of the teardrop, moved outwards by `offset` (inwards when negative). */
function contour(offset: number): string {
  return smoothPath(contourPoints(offset), true)
}

function contourPoints(offset: number): Point[] {
  const [left, right]: [Point[], Point[]] = [[], []]
  const steps = 9
  const last = tipReach(offset)
  for (let index = 0; index <= steps; index++) {
    const t = (index / steps) ** 1.25 * last
    const { point, normal } = spineAt(t)
    const width = Math.max(0, widthAt(t) + offset * (t < 0.3 ? 1 : 1 - (t - 0.3) * 0.75))
    left.push([point[0] - normal[0] * width, point[1] - normal[1] * width])
    right.push([point[0] + normal[0] * width, point[1] + normal[1] * width])
  }
  const { point } = spineAt(0)
  const bottom: Point = [point[0], point[1] + Math.max(4, 50 + offset)]
  const lowLeft: Point = [point[0] - (50 + offset) * 0.74, point[1] + (50 + offset) * 0.72]
  const lowRight: Point = [point[0] + (50 + offset) * 0.74, point[1] + (50 + offset) * 0.72]
  return [bottom, lowLeft, ...left, ...right.slice(0, -1).reverse(), lowRight]
}

/** Points at even steps along an offset contour, for scallops and pearls. */
function alongContour(offset: number, count: number): Point[] {
  const corners = contourPoints(offset)
  const closed = [...corners, corners[0] ?? [0, 0]] as Point[]
  const lengths = closed.slice(1).map((point, index) => distance(point, closed[index] ?? point))
  const total = lengths.reduce((sum, length) => sum + length, 0)
  return Array.from({ length: count }, (_, index) => {
    let rest = (total * index) / count
    let segment = 0
    while (rest > (lengths[segment] ?? total)) rest -= lengths[segment++] ?? 0
    const [from, to] = [closed[segment] ?? [0, 0], closed[segment + 1] ?? [0, 0]]
    const t = rest / (lengths[segment] ?? 1)
    return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]
  })
}

/** Inner contours end earlier: their tip is where the remaining width is used up. */
function tipReach(offset: number): number {
  return offset >= 0 ? 1 : Math.max(0.55, 1 + offset / 62)
}

function widthAt(t: number): number {
  return 50 * (1 - t ** 1.7) ** 0.92
}

/** The spine rises from the belly and curls over to the right at its end. */
function spineAt(t: number): { point: Point; normal: Point } {
  const steps = 40
  let [x, y] = [-8, 46]
  let angle = -Math.PI / 2 - 0.22
  for (let index = 0; index < Math.round(t * steps); index++) {
    const at = index / steps
    angle = -Math.PI / 2 - 0.22 + 2.5 * at ** 2.2
    x += (Math.cos(angle) * 172) / steps
    y += (Math.sin(angle) * 172) / steps
  }
  return { point: [x, y], normal: [-Math.sin(angle), Math.cos(angle)] }
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
