import { boxPath, drawCallout, drawPage, drawPiece } from './figure-parts.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { circlePath, formatNumber, formatPoint, smoothPath } from './paths.ts'
import { element, fillPath, placed, ROUND, rectangle, strokePath } from './svg.ts'

const { ink, chalk, forest, green, night, tobacco, sage, beech } = PALETTE

/** Knit cloth seen close: every stitch a V of two plump strands. */
export function defineKnit(id: string, width: number, height: number, fill: string, line: string): string {
  const leg = (side: number, row: number) =>
    element('ellipse', {
      cx: width * (side < 0 ? 0.26 : 0.74),
      cy: height * (row + 0.5),
      rx: width * 0.215,
      ry: height * 0.74,
      transform: `rotate(${side * 22} ${formatNumber(width * (side < 0 ? 0.26 : 0.74))} ${formatNumber(height * (row + 0.5))})`,
    })
  const legs = [-1, 0, 1, 2].flatMap((row) => [leg(-1, row), leg(1, row)])
  return element(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width, height },
    rectangle(0, 0, width, height, line),
    element('g', { fill, stroke: line, 'stroke-width': 2 }, ...legs),
  )
}

const KNIT = '#cfdbe8'
const KNIT_LINE = '#93a6bd'

/** A hole over the darning egg, the harp of lengthwise threads, and the finished weave. */
export function drawDarningSteps(): string {
  const panel = (index: number, ...drawing: string[]) =>
    placed(
      { x: 40 + index * 384, y: 84 },
      drawPiece(boxPath(0, 0, 352, 470), `k${index}`, 'url(#s)', ...drawing),
      drawCallout(`${index + 1}`, [176, 560]),
    )
  return drawPage(
    [defineKnit('s', 32, 26, KNIT, KNIT_LINE)],
    panel(0, drawHole(), drawGround()),
    panel(1, drawHole(), drawHarp(), drawNeedle(71, 372, 76)),
    panel(2, drawHarp(), drawWeft(), drawNeedle(300, 356, 84)),
  )
}

const HOLE: Point[] = [
  [120, 190],
  [160, 166],
  [206, 172],
  [240, 204],
  [246, 250],
  [226, 292],
  [186, 310],
  [142, 298],
  [114, 262],
  [106, 224],
]

function drawHole(): string {
  const ends =
    'M120 190l22 14M160 166l4 26M206 172l-8 24M240 204l-26 8M246 250l-24-6M226 292l-16-20M186 310l-2-26M142 298l14-20M114 262l24-8'
  const hole = smoothPath(HOLE, true)
  return [
    element('path', { d: hole, fill: '#c79b6d', stroke: '#5c4630', 'stroke-width': 4 }),
    fillPath(circlePath(160, 222, 26), beech, 0.75),
    strokePath('M128 276C164 300 212 296 236 254', tobacco, 3, { 'stroke-opacity': 0.55, ...ROUND }),
    strokePath(ends, KNIT_LINE, 13, ROUND),
    strokePath(ends, KNIT, 9, ROUND),
  ].join('')
}

/** The square to be darned, which passes the hole by the same margin on every side. */
function drawGround(): string {
  return (
    strokePath('M62 122H290V354H62Z', chalk, 8, { 'stroke-opacity': 0.8 }) +
    strokePath('M62 122H290V354H62Z', green, 4, { 'stroke-dasharray': '15 10' })
  )
}

const HARP = { left: 70, right: 282, top: 128, bottom: 348, count: 12 } as const

/** Lengthwise threads, back and forth, with a small loop at every turn. */
function drawHarp(): string {
  const { left, right, top, bottom, count } = HARP
  const step = (right - left) / (count - 1)
  const lines = Array.from({ length: count }, (_, index) => {
    const x = right - index * step
    const isUp = index % 2 === 0
    const [end, loop] = isUp ? [top, top - 14] : [bottom, bottom + 14]
    const turn =
      index < count - 1
        ? `C${formatNumber(x)} ${loop} ${formatNumber(x - step)} ${loop} ${formatNumber(x - step)} ${end}`
        : ''
    return `L${formatNumber(x)} ${end}${turn}`
  })
  const d = `M${right} ${bottom + 44}${lines.join('')}`
  return strokePath(d, night, 12, { 'stroke-opacity': 0.5, ...ROUND }) + strokePath(d, forest, 9, ROUND)
}

/** Crosswise threads over one and under one, so close that no cloth shows. */
function drawWeft(): string {
  const { left, right, top, bottom, count } = HARP
  const step = (right - left) / (count - 1)
  const parts: string[] = []
  for (let row = 0; row < 13; row++) {
    const y = formatNumber(bottom - 4 - row * ((bottom - top - 8) / 12))
    for (let column = row % 2; column < count; column += 2) {
      const x = left + column * step
      parts.push(`M${formatNumber(x - step * 0.62)} ${y}H${formatNumber(x + step * 0.62)}`)
    }
  }
  const d = parts.join('')
  return strokePath(d, night, 13, { 'stroke-opacity': 0.55, ...ROUND }) + strokePath(d, sage, 9.4, ROUND)
}

/** A blunt needle lying across, its eye at the thread. */
function drawNeedle(x: number, y: number, turn: number): string {
  return placed(
    { x, y, turn },
    placed({ x: 4, y: 7 }, fillPath('M-10 -5L90 -4L100 0L90 4L-10 5Z', night, 0.25)),
    element('path', {
      d: 'M-24 0C-24 -9 -10 -9 0 -7L88 -4C96 -3 100 -2 100 0C100 2 96 3 88 4L0 7C-10 9 -24 9 -24 0Z',
      fill: '#e6eaf0',
      stroke: ink,
      'stroke-width': 2.6,
    }),
    element('ellipse', { cx: -9, cy: 0, rx: 8, ry: 3, fill: ink }),
  )
}

const STITCH = { width: 150, height: 118, left: 60, top: 46 } as const

/** A point of the stitch in a column and row: across and down in parts of its size, from its middle. */
function stitchPoint(column: number, row: number, across: number, down: number): Point {
  const { width, height, left, top } = STITCH
  return [left + width * (column + 0.5 + across), top + height * (row + 0.5 + down)]
}

/** The two legs of each stitch in a row. */
function stitchLegs(columns: number[], row: number): string {
  return columns
    .flatMap((column) =>
      [-1, 1].map((side) => {
        const [from, bend, to] = [
          stitchPoint(column, row, side * 0.3, -0.52),
          stitchPoint(column, row, side * 0.3, 0.1),
          stitchPoint(column, row, side * 0.1, 0.5),
        ]
        return `M${formatPoint(from)}Q${formatPoint(bend)} ${formatPoint(to)}`
      }),
    )
    .join('')
}

/** A worn stitch followed with new wool: out at the base, behind the stitch above, and back to the base. */
export function drawTracedStitches(): string {
  const [base, upRight, upLeft] = [
    stitchPoint(3, 3, 0, 0.62),
    stitchPoint(3, 3, 0.3, -0.5),
    stitchPoint(3, 3, -0.3, -0.5),
  ]
  return drawPage(
    [],
    drawPiece(boxPath(60, 40, 900, 670), 'k', KNIT_LINE, ...[5, 4, 3, 2, 1, 0].map(drawStitchRow)),
    drawYarn(`M${formatPoint(base)}L${formatPoint(upRight)}`),
    drawYarn(`M${formatPoint(upRight)}H${formatNumber(upLeft[0])}`, '4 17'),
    placed({ x: upLeft[0] - 6, y: upLeft[1], turn: 196 }, drawNeedle(24, 0, 0)),
    drawCallout('1', [1092, 620], base),
    drawCallout('2', [1092, 360], upRight),
    drawCallout('3', [1092, 130], upLeft),
  )
}

/** One row of legs; the row above lies over it, so rows are drawn from below. */
function drawStitchRow(row: number): string {
  const legs = stitchLegs([0, 1, 2, 3, 4, 5], row)
  const draw = (d: string, fill: string, line: string) =>
    strokePath(d, line, 50, ROUND) + strokePath(d, fill, 44, ROUND)
  return draw(legs, KNIT, '#6f86a3') + (row === 3 ? draw(stitchLegs([0, 1, 2], row), '#5f9a72', forest) : '')
}

/** Wool on its way, dashed where it runs behind the cloth. */
function drawYarn(d: string, dashes?: string): string {
  return strokePath(d, chalk, 20, ROUND) + strokePath(d, forest, 13, { ...ROUND, 'stroke-dasharray': dashes })
}
