import { drawArrow, drawCallout, drawPage, drawPiece } from './figure-parts.ts'
import { drawGarment, garmentSilhouette, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { circlePath, formatPoint } from './paths.ts'
import { pinkedRectangle } from './props.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'

const { ink, green, night, sky } = PALETTE
const WOOL = '#efe4cd'

/** A fibre's middle line, from root (0) to tip (1). */
type Course = (t: number) => Point

/** How thick a fibre is, how many scales it has, and how far they stand off (0 lies flat). */
type Fibre = { course: Course; radius: number; scales: number; open: number; fill?: string }

/** One fibre with its scales; fibres at rest; and the same, opened and caught in one another. */
export function drawFelting(): string {
  const lens = (index: number, id: string, fibres: Fibre[]) =>
    placed(
      { x: 208 + index * 392, y: 330 },
      drawPiece(circlePath(0, 0, 178), id, '#dbe6ee', ...fibres.map(drawFibre)),
      drawCallout('ABC'.charAt(index), [0, 268]),
    )
  return drawPage(
    [],
    lens(0, 'a', [{ course: line(-230, 130, 230, -130, 0), radius: 70, scales: 7, open: 0.12 }]),
    drawArrow([84, 262], [196, 198], green, 5),
    lens(1, 'b', AT_REST),
    lens(2, 'c', FELTED),
  )
}

/** A wavy line between two points, `sway` units to both sides. */
function line(x1: number, y1: number, x2: number, y2: number, sway: number, phase = 0): Course {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [nx, ny] = [-(y2 - y1) / length, (x2 - x1) / length]
  return (t) => {
    const off = Math.sin(t * Math.PI * 3 + phase) * sway
    return [x1 + (x2 - x1) * t + nx * off, y1 + (y2 - y1) * t + ny * off]
  }
}

const AT_REST: Fibre[] = [-126, -42, 42, 126].map((dy, index) => ({
  course: line(-210, dy + 46, 210, dy - 46, 9, index * 0.6),
  radius: 24,
  scales: 13,
  open: 0.1,
  fill: index % 2 ? '#e2d3b4' : WOOL,
}))

const FELTED: Fibre[] = [
  { course: line(-200, -96, 200, 10, 26, 0.4), radius: 25, scales: 10, open: 0.5, fill: '#e2d3b4' },
  { course: line(30, 200, -50, -200, 30, 1.2), radius: 25, scales: 10, open: 0.5 },
  { course: line(200, -60, -200, 40, 34, 3.6), radius: 25, scales: 10, open: 0.5, fill: '#e2d3b4' },
  { course: line(-200, 130, 200, 70, 22, 2.6), radius: 25, scales: 10, open: 0.5 },
]

/** Scale after scale from root to tip: each begins narrow under the one before it and ends wide. */
function drawFibre({ course, radius, scales, open, fill = WOOL }: Fibre): string {
  const steps = Array.from({ length: scales }, (_, index) => index)
  const start = (index: number, sign: number) => beside(course, index / scales, sign * radius * 0.86)
  const rim = (index: number, sign: number) =>
    beside(course, (index + 0.96) / scales, sign * radius * (1 + open))
  const there = steps.flatMap((index) => [start(index, -1), rim(index, -1)])
  const back = steps.flatMap((index) => [start(index, 1), rim(index, 1)]).toReversed()
  const outline = [...there, ...back].map(formatPoint).join('L')
  const rims = steps.map((index) => {
    const bend = course(Math.min(1, (index + 1.5) / scales))
    return `M${formatPoint(rim(index, -1))}Q${formatPoint(bend)} ${formatPoint(rim(index, 1))}`
  })
  return (
    element('path', { d: `M${outline}Z`, fill, ...inkLine(3) }) +
    strokePath(rims.join(''), ink, 2, { 'stroke-opacity': 0.7 })
  )
}

/** The point so far to the side of a course. */
function beside(course: Course, t: number, distance: number): Point {
  const [x, y] = course(t)
  const [[ax, ay], [bx, by]] = [course(t - 0.005), course(t + 0.005)]
  const length = Math.hypot(bx - ax, by - ay)
  return [x - ((by - ay) / length) * distance, y + ((bx - ax) / length) * distance]
}

/** A pullover laid to dry on its own outline, which was drawn before washing, and drawn out to it. */
export function drawDryingOutline(): string {
  const sheet = pinkedRectangle(190, 26, 820, 700, 20)
  return drawPage(
    [],
    placed({ x: 8, y: 10 }, fillPath(sheet, night, 0.2)),
    fillPath(sheet, KRAFT),
    strokePath('M190 250H1010M190 500H1010M464 26V726M736 26V726', '#b98a5e', 2, { 'stroke-opacity': 0.6 }),
    placed({ x: 600, y: -30 }, drawOutline()),
    placed({ x: 600, y: 24, scale: 0.87 }, drawGarment('jersey', { ...PAPER_FINISH, ...JERSEY })),
    ...ARROWS.map(([from, to]) => drawArrow(from, to, PALETTE.forest, 6)),
    drawCallout('A', [1110, 130], [822, 166]),
    drawCallout('B', [90, 560], [352, 530]),
  )
}

const KRAFT = '#d3ad7f'

const JERSEY = {
  cloth: sky,
  right: sky,
  left: sky,
  trim: '#a9c1dc',
  inside: '#8fa8c6',
} as const

/** From the cuffs, the hem and the shoulders out to the line. */
const ARROWS: [Point, Point][] = [
  [
    [600, 642],
    [600, 684],
  ],
  [
    [858, 582],
    [884, 626],
  ],
  [
    [342, 582],
    [316, 626],
  ],
]

/** The pullover's outer edge as it was drawn; each piece is covered by itself, so that no inner line stays. */
function drawOutline(): string {
  const pieces = garmentSilhouette('jersey').split(/(?=M)/)
  return (
    strokePath(pieces.join(''), ink, 7, { 'stroke-dasharray': '16 10' }) +
    pieces.map((d) => fillPath(d, KRAFT)).join('')
  )
}
