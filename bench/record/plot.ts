/** A line of a plot: its points by what they grow with. */
type Line = { name: string; points: readonly (readonly [x: number, y: number])[] }

/** A bar: parts of one length after another. */
type Bar = { name: string; parts: readonly number[] }

const WIDTH = 860
const LABELS = 330
const MARGIN = 48
const ROW = 28

/** Readable on white and on black: the picture asks the reader's system. */
const colours = `
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .axis { stroke: #8c959f; fill: none }
  .wanted { stroke: #8c959f; stroke-dasharray: 4 4 }
  .c0 { fill: #0b5cad } .c1 { fill: #b35900 } .c2 { fill: #1a7f37 } .c3 { fill: #8250df } .c4 { fill: #57606a }
  .l { fill: none; stroke-width: 2 }
  .l0 { stroke: #0b5cad } .l1 { stroke: #b35900 } .l2 { stroke: #1a7f37 } .l3 { stroke: #8250df } .l4 { stroke: #57606a }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .c0 { fill: #79b8ff } .c1 { fill: #f0a35e } .c2 { fill: #56d364 } .c3 { fill: #d2a8ff } .c4 { fill: #8b949e }
    .l0 { stroke: #79b8ff } .l1 { stroke: #f0a35e } .l2 { stroke: #56d364 } .l3 { stroke: #d2a8ff } .l4 { stroke: #8b949e }
  }`

/** Bars from the left, each of parts that a legend names. */
export function plotBars(
  title: string,
  unit: string,
  legend: readonly string[],
  bars: readonly Bar[],
): string {
  const longest = Math.max(...bars.map(({ parts }) => sum(parts)))
  const scale = (WIDTH - LABELS - 110) / longest
  const top = 76
  const rows = bars.flatMap(({ name, parts }, index) => {
    const y = top + index * ROW
    const boxes = parts.map(
      (part, at) =>
        `<rect class="c${at % 5}" x="${round(LABELS + sum(parts.slice(0, at)) * scale)}" y="${y}" width="${round(part * scale)}" height="${ROW - 8}"/>`,
    )
    const end = round(LABELS + sum(parts) * scale + 8)
    return [
      `<text x="${LABELS - 10}" y="${y + 15}" text-anchor="end">${escapeText(name)}</text>`,
      ...boxes,
      `<text x="${end}" y="${y + 15}">${showNumber(sum(parts))} ${escapeText(unit)}</text>`,
    ]
  })
  return drawPicture(title, top + bars.length * ROW + 12, [...drawLegend(legend, 'c'), ...rows])
}

/** Lines over a number that grows, both axes from 0. */
export function plotLines(title: string, unit: string, over: string, lines: readonly Line[]): string {
  const height = 380
  const all = lines.flatMap(({ points }) => points)
  const most = { x: Math.max(...all.map(([x]) => x)), y: Math.max(...all.map(([, y]) => y)) }
  const bottom = height - MARGIN
  const toX = (x: number) => round(MARGIN + (x / most.x) * (WIDTH - 2 * MARGIN))
  const toY = (y: number) => round(bottom - (y / most.y) * (bottom - 84))
  const drawn = lines.flatMap(({ points }, index) => [
    `<polyline class="l l${index % 5}" points="${points.map(([x, y]) => `${toX(x)},${toY(y)}`).join(' ')}"/>`,
    ...points.map(([x, y]) => `<circle class="c${index % 5}" cx="${toX(x)}" cy="${toY(y)}" r="4"/>`),
    ...points.map(
      ([x, y]) =>
        `<text x="${toX(x)}" y="${toY(y) - 9}" text-anchor="${x === most.x ? 'end' : 'middle'}">${showNumber(y)}</text>`,
    ),
  ])
  const ticks = [...new Set(all.map(([x]) => x))].map(
    (x) => `<text x="${toX(x)}" y="${bottom + 18}" text-anchor="middle">${showNumber(x)}</text>`,
  )
  return drawPicture(title, height, [
    ...drawLegend(
      lines.map(({ name }) => name),
      'c',
    ),
    `<path class="axis" d="M${MARGIN} 70V${bottom}H${WIDTH - MARGIN}"/>`,
    `<text x="${WIDTH / 2}" y="${bottom + 38}" text-anchor="middle">${escapeText(over)} (up: ${escapeText(unit)})</text>`,
    ...ticks,
    ...drawn,
  ])
}

function drawLegend(names: readonly string[], kind: string): string[] {
  let x = 16
  return names.flatMap((name, index) => {
    const at = x
    x += 32 + name.length * 8.4
    return [
      `<rect class="${kind}${index % 5}" x="${at}" y="42" width="12" height="12"/>`,
      `<text x="${at + 18}" y="53">${escapeText(name)}</text>`,
    ]
  })
}

function drawPicture(title: string, height: number, shapes: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeText(title)}">
<style>${colours}
</style>
<text x="16" y="24" font-weight="600">${escapeText(title)}</text>
${shapes.join('\n')}
</svg>
`
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

function round(number: number): number {
  return Math.round(number * 10) / 10
}

function showNumber(number: number): string {
  return number.toLocaleString('en', { maximumFractionDigits: number < 10 ? 1 : 0 })
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
