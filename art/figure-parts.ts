import { PAGE_AT_NIGHT } from './night.ts'
import { PALETTE } from './palette.ts'
import type { Point } from './paths.ts'
import { circlePath, formatNumber, movePath, resizePath } from './paths.ts'
import { defineGrid } from './props.ts'
import { drawDocument, element, fillPath, inkLine, placed, ROUND, rectangle, strokePath } from './svg.ts'

/** Size of a figure inside a post: as wide as a cover, a little flatter. */
const FIGURE = { width: 1200, height: 750 } as const

/** Height of a letter or figure in the table below, and the step from one to the next. */
const GLYPH = { height: 28, step: 23 } as const

/**
 * Figures and letters as single strokes around their middle: an SVG that is shown as a picture
 * has no fonts of its own, and the house's pictures hold no text.
 */
const GLYPHS: Record<string, string> = {
  0: 'M0 -14C-7 -14 -9 -7 -9 0C-9 7 -7 14 0 14C7 14 9 7 9 0C9 -7 7 -14 0 -14Z',
  1: 'M-6 -8L2 -14L2 14',
  2: 'M-9 -7C-9 -12 -5 -14 0 -14C5 -14 9 -11 9 -6C9 1 -9 8 -9 14L9 14',
  3: 'M-8 -10C-6 -13 -3 -14 0 -14C5 -14 8 -11 8 -7C8 -3 5 -1 -1 -1C5 -1 9 2 9 6C9 11 5 14 0 14C-4 14 -7 13 -9 10',
  4: 'M4 14L4 -14L-10 6L10 6',
  5: 'M8 -14L-6 -14L-7 -2C-5 -4 -3 -5 0 -5C5 -5 9 -1 9 4C9 10 5 14 0 14C-4 14 -7 13 -9 10',
  6: 'M7 -12C5 -13 3 -14 1 -14C-6 -14 -9 -7 -9 2C-9 10 -5 14 0 14C5 14 9 10 9 5C9 0 5 -4 0 -4C-4 -4 -8 -1 -9 3',
  7: 'M-9 -14L9 -14L-3 14',
  8: 'M0 -1C-5 -1 -8 -4 -8 -7.5C-8 -11 -5 -14 0 -14C5 -14 8 -11 8 -7.5C8 -4 5 -1 0 -1C-6 -1 -9 3 -9 6.5C-9 11 -5 14 0 14C5 14 9 11 9 6.5C9 3 6 -1 0 -1Z',
  9: 'M-7 12C-5 13 -3 14 -1 14C6 14 9 7 9 -2C9 -10 5 -14 0 -14C-5 -14 -9 -10 -9 -5C-9 0 -5 4 0 4C4 4 8 1 9 -3',
  A: 'M-10 14L0 -14L10 14M-6.5 5L6.5 5',
  B: 'M-8 -1L1 -1C6 -1 9 2 9 6.5C9 11 6 14 1 14L-8 14L-8 -14L0 -14C5 -14 7.5 -11 7.5 -7.5C7.5 -4 5 -1 0 -1',
  C: 'M9 -9C7 -12 4 -14 0 -14C-6 -14 -10 -8 -10 0C-10 8 -6 14 0 14C4 14 7 12 9 9',
  D: 'M-8 -14L-1 -14C6 -14 10 -8 10 0C10 8 6 14 -1 14L-8 14Z',
  E: 'M8 -14L-7 -14L-7 14L8 14M-7 -1L5 -1',
  F: 'M8 -14L-7 -14L-7 14M-7 -1L5 -1',
  G: 'M9 -9C7 -12 4 -14 0 -14C-6 -14 -10 -8 -10 0C-10 8 -6 14 0 14C4 14 7 12 9 9L9 1L2 1',
  '%': 'M9 -14L-9 14M-6 -14C-11 -14 -11 -4 -6 -4C-1 -4 -1 -14 -6 -14ZM6 4C1 4 1 14 6 14C11 14 11 4 6 4Z',
  '°': 'M-4 -14C-9 -14 -9 -5 -4 -5C1 -5 1 -14 -4 -14Z',
  ' ': '',
}

/** A page of the notebook: squared paper, the definitions that the drawing needs, the drawing. */
export function drawPage(definitions: string[], ...drawing: string[]): string {
  const { width, height } = FIGURE
  return drawDocument(
    width,
    height,
    PAGE_AT_NIGHT,
    element('defs', {}, defineGrid('g', '#e7e0d0'), ...definitions),
    rectangle(0, 0, width, height, PALETTE.paper),
    rectangle(0, 0, width, height, 'url(#g)'),
    ...drawing,
  )
}

/** Figures and letters around a point; throws for a sign that has no strokes. */
export function drawSign(
  text: string,
  x: number,
  y: number,
  height: number = GLYPH.height,
  colour: string = PALETTE.ink,
  name = colour === PALETTE.ink ? 'i' : undefined,
): string {
  const scale = height / GLYPH.height
  const first = x - ((text.length - 1) * GLYPH.step * scale) / 2
  const strokes = text.split('').map((sign, index) => {
    const glyph = GLYPHS[sign]
    if (glyph === undefined) throw new Error(`No strokes for the sign ${sign}`)
    return movePath(resizePath(glyph, scale, 0), first + index * GLYPH.step * scale, y)
  })
  return strokePath(strokes.join(''), colour, 4 * Math.max(scale, 0.8), {
    class: name,
    ...ROUND,
  })
}

/** A sign in a ring, and fine lines to the places that the caption explains under that sign. */
export function drawCallout(sign: string, [x, y]: Point, ...places: Point[]): string {
  const lines = places.map(([px, py]) => `M${formatNumber(x)} ${formatNumber(y)}L${px} ${py}`).join('')
  const ends = places.map(([px, py]) => circlePath(px, py, 6)).join('')
  const ring = {
    class: 'k',
    cx: x,
    cy: y,
    r: 33,
    fill: PALETTE.chalk,
    stroke: PALETTE.green,
    'stroke-width': 3.4,
  }
  return [
    lines && strokePath(lines, PALETTE.chalk, 7, { 'stroke-opacity': 0.75 }),
    lines && strokePath(lines, PALETTE.green, 2.4),
    ends && element('path', { d: ends, fill: PALETTE.green, stroke: PALETTE.chalk, 'stroke-width': 2 }),
    element('circle', ring),
    drawSign(sign, x, y, 32),
  ].join('')
}

/** A piece of paper or cloth: its shadow, its ground, what lies on it within its edge, and the edge. */
export function drawPiece(d: string, id: string, fill: string, ...drawing: string[]): string {
  return [
    placed({ x: 8, y: 10 }, fillPath(d, PALETTE.night, 0.2)),
    fillPath(d, fill),
    element('clipPath', { id }, element('path', { d })),
    element('g', { 'clip-path': `url(#${id})` }, ...drawing),
    element('path', { d, fill: 'none', ...inkLine(4) }),
  ].join('')
}

/** A rectangle as a path. */
export function boxPath(x: number, y: number, width: number, height: number): string {
  return `M${formatNumber(x)} ${formatNumber(y)}h${formatNumber(width)}v${formatNumber(height)}h${formatNumber(-width)}Z`
}

/** An arrow with an open head, in ink or an accent. */
export function drawArrow([x1, y1]: Point, [x2, y2]: Point, colour: string, width = 3.4): string {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const head = [2.6, -2.6].map((turn) => {
    const [dx, dy] = [Math.cos(angle + turn) * 16, Math.sin(angle + turn) * 16]
    return `M${formatNumber(x2 + dx)} ${formatNumber(y2 + dy)}L${formatNumber(x2)} ${formatNumber(y2)}`
  })
  return strokePath(`M${x1} ${y1}L${x2} ${y2}${head.join('')}`, colour, width, ROUND)
}

/** A fine line of dashes and dots, as on a pattern: a centre, or what separates two drawings. */
export function drawGuide(d: string): string {
  return strokePath(d, PALETTE.green, 1.8, { 'stroke-dasharray': '14 5 3 5', 'stroke-opacity': 0.6 })
}
