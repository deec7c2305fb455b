import { PALETTE } from './palette.ts'
import { formatNumber } from './paths.ts'

/** Attributes of an element; numbers are rounded, `undefined` leaves the attribute out. */
type Attributes = Record<string, string | number | undefined>

/**
 * Writes one SVG element. Children are markup that was made by the same function.
 * Path data is tightened here: two decimals at most, no blank before a minus.
 */
export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${writeValue(key, value ?? '')}"`)
    .join('')
  const content = children.join('')
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`
}

/** A whole SVG file of the given size in pixels, with its own ground. */
export function drawDocument(width: number, height: number, ...children: string[]): string {
  const size = { width, height, viewBox: `0 0 ${width} ${height}` }
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', ...size }, ...children)}\n`
}

/** A path that is only filled. */
export function fillPath(d: string, fill: string, opacity?: number): string {
  return element('path', { d, fill, 'fill-opacity': opacity })
}

/** A path that is only stroked. */
export function strokePath(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return element('path', { d, fill: 'none', stroke, 'stroke-width': width, ...more })
}

/** Of a stroke: round ends and round corners. */
export const ROUND = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

/** The outline of what is filled, in ink. */
export function inkLine(width: number): Attributes {
  return { stroke: PALETTE.ink, 'stroke-width': width, 'stroke-linejoin': 'round' }
}

/** A filled rectangle. */
export function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return element('rect', { x: x || undefined, y: y || undefined, width, height, fill })
}

/** A group moved to a place, scaled, and turned by degrees. */
export function placed(
  { x, y, scale = 1, turn = 0 }: { x: number; y: number; scale?: number; turn?: number },
  ...children: string[]
): string {
  const steps = [`translate(${formatNumber(x)} ${formatNumber(y)})`]
  if (turn !== 0) steps.push(`rotate(${formatNumber(turn)})`)
  if (scale !== 1) steps.push(`scale(${formatNumber(scale)})`)
  return element('g', { transform: steps.join(' ') }, ...children)
}

function writeValue(key: string, value: string | number): string {
  if (typeof value === 'number') return formatNumber(value)
  if (key !== 'd') return value
  return value.replace(/-?\d*\.\d+(e-\d+)?/g, (text) => formatNumber(Number(text))).replaceAll(' -', '-')
}
