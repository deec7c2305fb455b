import { circlePath, formatPoint, mirrorPath, pointOnPath, resizePath } from './paths.ts'
import { element } from './svg.ts'

/**
 * A piece or a line of a technical drawing. Coordinates: x = 0 is the centre front, x grows to the right,
 * y grows downwards; a garment stands between y = 40 and y = 760.
 */
export type Layer = { kind: LayerKind; d: string }

type LayerKind =
  | 'cloth' // a piece of the main cloth, on the straight grain
  | 'right' // a piece that hangs to the right (sleeve), grain turned
  | 'left'
  | 'pocket' // pockets and welts: the main cloth on the bias, so that they show on a pattern
  | 'trim' // collars, ribs, belts in the second cloth
  | 'inside' // what is seen of the inside: lining, back neck
  | 'metal' // buckles, rings, zip pulls
  | 'sole' // rubber and leather under a shoe
  | 'button'
  | 'dot' // the holes of a button
  | 'patch' // cloth without an outline, to cover what lies behind
  | 'seam'
  | 'fold' // drapery, lighter than a seam
  | 'stitch'
  | 'shade' // a shadow between layers
  | 'print' // what is printed on the cloth of the body
  | 'rib' // a knitted edge, where it is of the second cloth, and
  | 'wale' // the hollows between its ribs
  | 'dent' // a soft shadow, and
  | 'ridge' // a soft light: both from end to end of a fold, and a point at its side (`softPath`)
  | 'ink' // small solid details

/** How the pieces of a garment are filled. All are colours or `url(#pattern)`. */
export type Finish = {
  ink: string
  cloth: string
  right: string
  left: string
  pocket: string
  trim: string
  inside: string
  metal: string
  sole: string
  button: string
  shade: string
}

export const cloth = (d: string): Layer => ({ kind: 'cloth', d })
export const right = (d: string): Layer => ({ kind: 'right', d })
export const pocket = (d: string): Layer => ({ kind: 'pocket', d })
export const trim = (d: string): Layer => ({ kind: 'trim', d })
export const inside = (d: string): Layer => ({ kind: 'inside', d })
export const metal = (d: string): Layer => ({ kind: 'metal', d })
export const sole = (d: string): Layer => ({ kind: 'sole', d })
export const patch = (d: string): Layer => ({ kind: 'patch', d })
export const seam = (d: string): Layer => ({ kind: 'seam', d })
export const fold = (d: string): Layer => ({ kind: 'fold', d })
export const stitch = (d: string): Layer => ({ kind: 'stitch', d })
export const shade = (d: string): Layer => ({ kind: 'shade', d })
export const ink = (d: string): Layer => ({ kind: 'ink', d })

/** The layers, each followed by its mirror image. */
export function pair(...layers: Layer[]): Layer[] {
  return layers.flatMap((layer) => [mirrorLayer(layer), layer])
}

/** The layers on the other side only. */
export function mirrored(...layers: Layer[]): Layer[] {
  return layers.map(mirrorLayer)
}

/** The layers at another size, moved down by `dy`. */
export function resized(layers: Layer[], scale: number, dy: number): Layer[] {
  return layers.map(({ kind, d }) => ({ kind, d: resizePath(d, scale, dy) }))
}

/** A button with four holes, or one when it is small. */
export function button(x: number, y: number, radius = 8): Layer[] {
  const hole = radius < 6 ? 0 : radius * 0.28
  const dot = (dx: number, dy: number) => `M${x + dx} ${y + dy}L${x + dx} ${y + dy}`
  const holes = hole ? dot(-hole, -hole) + dot(hole, -hole) + dot(-hole, hole) + dot(hole, hole) : dot(0, 0)
  return [
    { kind: 'button', d: circlePath(x, y, radius) },
    { kind: 'dot', d: holes },
  ]
}

/** Buttons on a vertical line. */
export function buttonRow(x: number, from: number, to: number, count: number, radius = 8): Layer[] {
  const step = (to - from) / Math.max(1, count - 1)
  const buttons = Array.from({ length: count }, (_, index) => button(x, from + step * index, radius)).flat()
  return [...buttons.filter(({ kind }) => kind === 'button'), ...buttons.filter(({ kind }) => kind === 'dot')]
}

/** The ribs of a knitted edge: lines between two single-segment paths. */
export function ribs(from: string, to: string, count: number): Layer {
  const lines = Array.from({ length: count }, (_, index) => {
    const t = (index + 1) / (count + 1)
    return `M${formatPoint(pointOnPath(from, t))}L${formatPoint(pointOnPath(to, t))}`
  })
  return fold(lines.join(''))
}

/** A rectangle as a path of four corners, so that it can be mirrored. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`
}

/** Draws layers with a finish; the group's strokes are the house's three line weights. */
export function drawLayers(layers: Layer[], finish: Finish): string {
  const pieces = joinLines(layers).map((layer) => drawLayer(layer, finish))
  const lines = { 'stroke-width': 4, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return element('g', { stroke: finish.ink, fill: 'none', ...lines }, ...pieces)
}

function drawLayer({ kind, d }: Layer, finish: Finish): string {
  switch (kind) {
    case 'seam':
      return element('path', { d, 'stroke-width': 2.6 })
    case 'fold':
      return element('path', { d, 'stroke-width': 2, 'stroke-opacity': 0.62 })
    case 'stitch':
      return element('path', { d, 'stroke-width': 1.6, 'stroke-dasharray': '6 4', 'stroke-linecap': 'butt' })
    case 'shade':
      return element('path', { d, fill: finish.shade, 'fill-opacity': 0.16, stroke: 'none' })
    case 'dot':
      return element('path', { d, 'stroke-width': 2.6 })
    case 'dent':
    case 'ridge':
    case 'print':
    case 'rib':
    case 'wale':
      throw new Error('Flats have no soft folds, prints or stitches')
    case 'ink':
      return element('path', { d, fill: finish.ink, stroke: 'none' })
    case 'patch':
      return element('path', { d, fill: finish.cloth, stroke: 'none' })
    case 'button':
      return element('path', { d, fill: finish.button, 'stroke-width': 2.6 })
    case 'metal':
      return element('path', { d, fill: finish.metal, 'stroke-width': 2.6, 'fill-rule': 'evenodd' })
    default:
      return element('path', { d, fill: finish[kind] })
  }
}

/** Neighbouring lines of one kind become one path: the picture is the same and the file smaller. */
function joinLines(layers: Layer[]): Layer[] {
  const joinable: LayerKind[] = ['seam', 'fold', 'stitch', 'dot', 'ink', 'button']
  const joined: Layer[] = []
  for (const layer of layers) {
    const last = joined.at(-1)
    if (last && last.kind === layer.kind && joinable.includes(layer.kind)) {
      joined[joined.length - 1] = { kind: last.kind, d: last.d + layer.d }
    } else joined.push(layer)
  }
  return joined
}

function mirrorLayer({ kind, d }: Layer): Layer {
  const other = kind === 'right' ? 'left' : kind === 'left' ? 'right' : kind
  return { kind: other, d: mirrorPath(d) }
}

/** All pieces of a garment as one filled shape: its shadow, or the paper it was cut from. */
export function silhouette(layers: Layer[]): string {
  const pieces: LayerKind[] = ['cloth', 'right', 'left', 'pocket', 'trim', 'inside', 'metal', 'sole']
  return layers
    .filter(({ kind }) => pieces.includes(kind))
    .map(({ d }) => d)
    .join('')
}
