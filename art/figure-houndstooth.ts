import { clothFinish, defineGarmentCloth } from './cutouts.ts'
import { boxPath, drawCallout, drawPage, drawPiece } from './figure-parts.ts'
import { drawGarment } from './garments.ts'
import { PALETTE } from './palette.ts'
import { circlePath } from './paths.ts'
import { pinkedRectangle } from './props.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, green, night } = PALETTE

const DARK = '#2f3d5c'
const LIGHT = '#f6f1e6'
/** Distance of two threads, and how broad one is. */
const PITCH = 40
const THREAD = 33

/** From bare warp to tooth: four dark and four light threads both ways, over two and under two. */
export function drawHoundstoothSteps(): string {
  const step = (x: number, rows: number) => placed({ x, y: 66 }, drawWoven(rows))
  return drawPage(
    [definePattern('pata-de-gallo', 'c', { scale: 1.25, y: 572 })],
    step(56, 0),
    step(440, 4),
    step(824, 8),
    ...['1', '2', '3'].map((sign, index) => drawCallout(sign, [216 + index * 384, 490])),
    placed({ x: 0, y: -8 }, fillPath(pinkedRectangle(-30, 572, 1260, 240, 22), night, 0.18)),
    fillPath(pinkedRectangle(-30, 572, 1260, 240, 22), 'url(#c)'),
    drawCallout('4', [1132, 662]),
  )
}

/** One repeat of eight by eight threads with loose ends, of which so many crosswise ones are in. */
function drawWoven(rows: number): string {
  const long = PITCH * 8 + 36
  const at = (index: number) => 4 + index * PITCH
  const crosswise = Array.from({ length: rows }, (_, row) => row)
  const lengthwise = Array.from({ length: 8 }, (_, column) => column)
  const isDark = (index: number) => index < 4
  const paint = (indexes: number[], draw: (index: number) => string) =>
    [true, false].map((dark) =>
      element('path', {
        d: indexes
          .filter((index) => isDark(index) === dark)
          .map(draw)
          .join(''),
        fill: dark ? DARK : LIGHT,
        ...inkLine(2.2),
      }),
    )
  return [
    ...paint(lengthwise, (column) => boxPath(at(column), -18, THREAD, long)),
    ...(rows ? paint(crosswise, (row) => boxPath(-18, at(row), long, THREAD)) : []),
    ...(rows
      ? paint(lengthwise, (column) =>
          findRuns(column, rows)
            .map(([from, to]) => boxPath(at(column), at(from) - 3.5, THREAD, (to - from) * PITCH))
            .join(''),
        )
      : []),
  ].join('')
}

/** Where a lengthwise thread lies on top: rows from and to, in the rhythm of the house's houndstooth. */
function findRuns(column: number, rows: number): [number, number][] {
  const isOver = (row: number) => row >= 0 && row < rows && (row + column) % 4 < 2
  const runs: [number, number][] = []
  for (let row = 0; row < rows; row++) {
    if (!isOver(row) || isOver(row - 1)) continue
    let end = row
    while (isOver(end)) end++
    runs.push([row, end])
  }
  return runs
}

/** Where the wearer stands, how large that looks, and what the eye makes of the cloth there. */
const DISTANCES = [
  { x: 250, scale: 0.66, fill: 'url(#c)' },
  { x: 660, scale: 0.36, fill: 'url(#f)' },
  { x: 1000, scale: 0.15, fill: '#82858d' },
] as const

/** One houndstooth coat from three distances: teeth, a flicker, and a grey that no thread has. */
export function drawCoatDistances(): string {
  return drawPage(
    [
      definePattern('pata-de-gallo', 'c', { scale: 1.1, y: 540 }),
      definePattern('pata-de-gallo', 'f', { scale: 0.28, y: 540 }),
      ...defineGarmentCloth('pata-de-gallo', 0.62),
      element('g', { id: 'a' }, drawGarment('abrigo', clothFinish('#475569'))),
    ],
    strokePath('M40 524H1160', ink, 3.4, { 'stroke-linecap': 'round' }),
    strokePath('M40 524H1160', green, 3.4, { 'stroke-dasharray': '2 38' }),
    ...DISTANCES.map(({ x, scale }) => drawCoat(x, scale)),
    ...DISTANCES.map(({ x, fill }, index) => [
      strokePath(`M${x} 530V560`, green, 2.4),
      drawPiece(circlePath(x, 636, 82), `d${index}`, fill),
      drawCallout(String(index + 1), [x + 122, 636]),
    ]).flat(),
  )
}

/** A coat whose hem is just above the ground, with the shadow at its foot. */
function drawCoat(x: number, scale: number): string {
  return (
    fillPath(`M${x - 200 * scale} 524a${200 * scale} ${22 * scale} 0 0 1 ${400 * scale} 0Z`, night, 0.3) +
    placed({ x, y: 520 - 760 * scale, scale }, element('use', { href: '#a' }))
  )
}
