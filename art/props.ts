import { PALETTE } from './palette.ts'
import { circlePath, formatNumber, wholePath } from './paths.ts'
import { element, fillPath, inkLine, placed, strokePath } from './svg.ts'

/** A piece of cloth or card cut with pinking shears: a rectangle with a zigzag edge. */
export function pinkedRectangle(x: number, y: number, width: number, height: number, tooth = 14): string {
  const across = Math.round(width / tooth)
  const down = Math.round(height / tooth)
  const [w, h] = [width / across, height / down]
  const depth = tooth / 2
  const step = (dx: number, dy: number, nx: number, ny: number) =>
    `l${formatNumber(dx / 2 + nx)} ${formatNumber(dy / 2 + ny)}l${formatNumber(dx / 2 - nx)} ${formatNumber(dy / 2 - ny)}`
  return [
    `M${formatNumber(x)} ${formatNumber(y)}`,
    step(w, 0, 0, depth).repeat(across),
    step(0, h, -depth, 0).repeat(down),
    step(-w, 0, 0, -depth).repeat(across),
    step(0, -h, depth, 0).repeat(down),
    'Z',
  ].join('')
}

/** A dressmaker's pin with a round head, and its short shadow. */
export function drawPin(x: number, y: number, head: string): string {
  return (
    strokePath(`M${x + 3} ${y + 5}L${x + 30} ${y + 44}`, PALETTE.night, 4, { 'stroke-opacity': 0.22 }) +
    strokePath(`M${x} ${y}L${x + 22} ${y + 44}`, PALETTE.grey, 3, { 'stroke-linecap': 'round' }) +
    fillPath(circlePath(x, y, 11), head) +
    fillPath(circlePath(x - 3, y - 4, 3), PALETTE.chalk, 0.8)
  )
}

/** A dimension line between two points, with end marks as on a pattern-cutter's sheet. */
export function drawMeasure(x1: number, y1: number, x2: number, y2: number, colour: string): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length]
  const line = (x: number, y: number, a: number, b: number) =>
    `M${formatNumber(x)} ${formatNumber(y)}l${formatNumber(a)} ${formatNumber(b)}`
  const ends = [
    line(x1 - uy * 11, y1 + ux * 11, uy * 22, -ux * 22),
    line(x2 - uy * 11, y2 + ux * 11, uy * 22, -ux * 22),
    `M${formatNumber(x1 + ux * 13 - uy * 5)} ${formatNumber(y1 + uy * 13 + ux * 5)}L${formatNumber(x1)} ${formatNumber(y1)}L${formatNumber(x1 + ux * 13 + uy * 5)} ${formatNumber(y1 + uy * 13 - ux * 5)}`,
    `M${formatNumber(x2 - ux * 13 - uy * 5)} ${formatNumber(y2 - uy * 13 + ux * 5)}L${formatNumber(x2)} ${formatNumber(y2)}L${formatNumber(x2 - ux * 13 + uy * 5)} ${formatNumber(y2 - uy * 13 - ux * 5)}`,
  ]
  return strokePath(`${line(x1, y1, x2 - x1, y2 - y1)}${ends.join('')}`, colour, 2.2, {
    'stroke-linecap': 'round',
  })
}

/** The squared paper of the notebook as a `<pattern>`. */
export function defineGrid(id: string, colour: string, step = 40): string {
  return element(
    'pattern',
    { id, patternUnits: 'userSpaceOnUse', width: step, height: step },
    strokePath(`M0 .5H${step}M.5 0V${step}`, colour, 1),
  )
}

/** A bolt of cloth lying on its side, with the spiral of its end. */
export function drawBolt(x: number, y: number, width: number, radius: number, fill: string): string {
  const { ink, linen } = PALETTE
  const body = `M${x} ${y - radius}H${x + width}A${radius * 0.42} ${radius} 0 0 1 ${x + width} ${y + radius}H${x}Z`
  const line = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const end = { cx: x, cy: y, fill: 'none', stroke: ink, 'stroke-width': 2.2 }
  return [
    element('path', { d: body, fill, stroke: ink, 'stroke-width': 3.4, ...line }),
    fillPath(
      `M${x} ${y + radius * 0.35}H${x + width + radius * 0.4}A${radius * 0.42} ${radius} 0 0 1 ${x + width} ${y + radius}H${x}Z`,
      PALETTE.night,
      0.2,
    ),
    element('ellipse', { ...end, rx: radius * 0.42, ry: radius, fill: linen, 'stroke-width': 3.4 }),
    element('ellipse', { ...end, rx: radius * 0.3, ry: radius * 0.72 }),
    element('ellipse', { ...end, rx: radius * 0.18, ry: radius * 0.44 }),
    element('ellipse', { ...end, rx: radius * 0.08, ry: radius * 0.2, fill: ink }),
  ].join('')
}

/** A wooden hanger; the hook's top is at (x, y) and its stem is lengthened by `stem`. */
export function drawHanger(x: number, y: number, halfWidth: number, stem = 0): string {
  const half = `M0 62C40 64 ${formatNumber(halfWidth * 0.6)} 84 ${halfWidth} 112L${halfWidth - 12} 122C${formatNumber(halfWidth * 0.5)} 100 40 86 0 86`
  const hook = `M0 ${64 + stem}V46C0 34 19 34 19 17C19 -8 -19 -8 -19 15`
  const outline = { fill: '#b98a5e', ...inkLine(3) }
  return placed(
    { x, y },
    placed({ x: 0, y: stem }, element('path', { d: wholePath(half), ...outline })),
    strokePath(hook, PALETTE.ink, 7, { 'stroke-linecap': 'round' }),
    strokePath(hook, PALETTE.gilt, 3, { 'stroke-linecap': 'round' }),
  )
}

/** A spool of thread, standing; (x, y) is the middle of its foot. */
export function drawSpool(x: number, y: number, height: number, thread: string): string {
  const w = height * 0.36
  const at = (px: number, py: number) => `${formatNumber(x + px * w)} ${formatNumber(y - py * height)}`
  const disc = (base: number) =>
    `M${at(-1, base)}L${at(1, base)}L${at(1, base + 0.09)}L${at(0.74, base + 0.14)}L${at(-0.74, base + 0.14)}L${at(-1, base + 0.09)}Z`
  const top = `M${at(-0.74, 0.86)}L${at(0.74, 0.86)}L${at(1, 0.91)}L${at(1, 1)}L${at(-1, 1)}L${at(-1, 0.91)}Z`
  const turns = Array.from(
    { length: 8 },
    (_, i) => `M${at(-0.8, 0.2 + i * 0.08)}L${at(0.8, 0.24 + i * 0.08)}`,
  ).join('')
  const line = inkLine(3)
  return (
    element('path', {
      d: `M${at(-0.8, 0.14)}L${at(0.8, 0.14)}L${at(0.8, 0.86)}L${at(-0.8, 0.86)}Z`,
      fill: thread,
      ...line,
    }) +
    strokePath(turns, PALETTE.night, 1.6, { 'stroke-opacity': 0.5 }) +
    element('path', { d: disc(0) + top, fill: PALETTE.beech, ...line })
  )
}

/** A wooden clothes peg on a line; (x, y) is where it bites. */
export function drawPeg(x: number, y: number): string {
  const line = inkLine(2.4)
  const leg = (d: string, fill: string) => element('path', { d, fill, ...line })
  return placed(
    { x, y },
    leg('M-9 -26L-1 -26L2 34L-6 40Z', PALETTE.beech),
    leg('M9 -26L1 -26L-2 34L6 40Z', '#cfae7c'),
    strokePath('M-9 2H9M-8 9H8', '#5b6472', 2.6, { 'stroke-linecap': 'round' }),
  )
}

/** A tape measure lying flat, with a mark every `step` px and a long one every five. */
export function drawTape(x: number, y: number, length: number, height: number, step = 12): string {
  const marks = Array.from({ length: Math.floor(length / step) }, (_, index) => {
    const depth = index % 10 === 0 ? 0.62 : index % 5 === 0 ? 0.46 : 0.28
    return `M${formatNumber(x + step * (index + 0.5))} ${y}v${formatNumber(height * depth)}`
  })
  return (
    element('rect', { x, y, width: length, height, fill: '#f3dc9b' }) +
    strokePath(`M${x} ${y}h${length}M${x} ${y + height}h${length}`, PALETTE.ink, 3) +
    strokePath(marks.join(''), PALETTE.ink, 1.8)
  )
}

/** Lines of writing too small to read: a stroke for each length, one below the other. */
export function drawWriting(
  x: number,
  y: number,
  lengths: readonly number[],
  gap: number,
  colour: string,
): string {
  const d = lengths.map((length, index) => `M${x} ${formatNumber(y + index * gap)}h${length}`).join('')
  return strokePath(d, colour, gap * 0.3, { 'stroke-linecap': 'round' })
}

/** A luggage or price tag with its hole, upright around (0, 0), and what is on it. */
export function drawTag(width: number, height: number, fill: string, ...drawing: string[]): string {
  const [w, h] = [width / 2, height / 2]
  const d = `M${-w} ${-h + w * 0.62}L${formatNumber(-w * 0.45)} ${-h}H${formatNumber(w * 0.45)}L${w} ${-h + w * 0.62}V${h}H${-w}Z`
  return (
    placed({ x: 7, y: 10 }, fillPath(d, PALETTE.night, 0.25)) +
    element('path', { d, fill, ...inkLine(3.2) }) +
    element('circle', {
      cx: 0,
      cy: -h + 28,
      r: 10,
      fill: PALETTE.linen,
      stroke: PALETTE.ink,
      'stroke-width': 3,
    }) +
    drawing.join('')
  )
}
