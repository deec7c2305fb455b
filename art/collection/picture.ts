import type { Layer } from '#art/garment-parts.ts'
import { silhouette } from '#art/garment-parts.ts'
import { TILE_AT_NIGHT } from '#art/night.ts'
import { PALETTE } from '#art/palette.ts'
import { boundsOf, formatNumber } from '#art/paths.ts'
import { drawDocument, element, fillPath, placed, rectangle, strokePath } from '#art/svg.ts'
import type { Cloth } from './cloths.ts'
import { definePatterns, mix } from './cloths.ts'

/** Size of every picture of the collection, in px. */
const SHEET = { width: 800, height: 1000 } as const

/** Pixels per cm: the longest coat just fits, and a child's parka is as much smaller as it is. */
const PX_PER_CM = 8

/** A cloth whose repeat is smaller than this is drawn plain. */
const FINEST_REPEAT_PX = 4.5

/** Line weights, in cm of the garment. */
const LINE = { edge: 0.34, seam: 0.24, fold: 0.2, stitch: 0.18 } as const

/** The cloths and colours of one garment; what is left out follows from its cloth. */
export type Outfit = {
  cloth: Cloth
  /** Collars, ribs, belts. */
  trim?: Cloth
  /** Lining, and what is seen of the inside. */
  inside?: string
  button?: string
  metal?: string
  sole?: string
  /** Stitches that are meant to be seen. */
  thread?: string
}

/** Where a picture looks: the point in its middle, and how much nearer than the whole garment. */
export type CloseUp = { x: number; y: number; zoom: number }

/** A garment on the house's plain ground, at its size among the others: `scale` is 1 save for what is shown larger. */
export function drawGarmentSheet(layers: Layer[], outfit: Outfit, lean: number, scale = 1): string {
  const { left, right, top, bottom } = boundsOf(silhouette(layers))
  const unit = PX_PER_CM * scale
  const seen = seenFrom(outfit, unit)
  const x = SHEET.width / 2 - ((left + right) / 2) * unit
  const y = SHEET.height / 2 - ((top + bottom) / 2) * unit
  return drawSheet(
    seen,
    lean,
    drawTapeEdge(unit),
    placed({ x, y, scale: unit }, drawShadow(layers), drawPieces(layers, seen, 1)),
  )
}

/** Threads that would be finer than pixels flicker: so far away, such a cloth is its colour. */
function seenFrom(outfit: Outfit, unit: number): Outfit {
  const look = ({ colour, tile }: Cloth): Cloth =>
    tile && tile.width * tile.unit * unit >= FINEST_REPEAT_PX ? { colour, tile } : { colour }
  return { ...outfit, cloth: look(outfit.cloth), ...(outfit.trim && { trim: look(outfit.trim) }) }
}

/** A part of a garment, so near that it fills the picture. */
export function drawCloseUp(layers: Layer[], outfit: Outfit, lean: number, { x, y, zoom }: CloseUp): string {
  const unit = PX_PER_CM * zoom
  const place = { x: SHEET.width / 2 - x * unit, y: SHEET.height / 2 - y * unit, scale: unit }
  return drawSheet(
    outfit,
    lean,
    placed(place, drawShadow(layers, zoom ** -0.5), drawPieces(layers, outfit, zoom ** -0.5)),
  )
}

/** To a tenth of a centimetre: half a pixel, and a third of the bytes less. */
function roundPath(d: string): string {
  return d.replace(/-?\d*\.\d+/g, (number) => {
    const rounded = formatNumber(Math.round(Number(number) * 10) / 10)
    // The sign of what has become 0 had parted it from the number before.
    return number.startsWith('-') && rounded === '0' ? ' 0' : rounded
  })
}

/**
 * A garment to stand in another picture: its patterns, and its drawing in cm around the middle of its neck. `id` tells
 * its patterns from those of others there.
 */
export function drawForPicture(
  layers: Layer[],
  outfit: Outfit,
  lean: number,
  unit: number,
  id: string,
): { definitions: string; drawing: string } {
  const seen = seenFrom(outfit, unit)
  const rounded = layers.map(({ kind, d }) => ({ kind, d: roundPath(d) }))
  return { definitions: defineCloths(seen, lean, id), drawing: drawPieces(rounded, seen, 1, id) }
}

function defineCloths({ cloth, trim }: Outfit, lean: number, id = ''): string {
  const { night, chalk } = PALETTE
  const stop = (offset: number, opacity: number, colour: string) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  return [
    definePatterns(cloth, `${id}c`, lean),
    trim ? definePatterns(trim, `${id}t`, lean) : '',
    element(
      'linearGradient',
      { id: `${id}v` },
      stop(0, 0.3, night),
      stop(0.2, 0.05, night),
      stop(0.42, 0.12, chalk),
      stop(0.6, 0, chalk),
      stop(0.82, 0.08, night),
      stop(1, 0.34, night),
    ),
  ].join('')
}

function drawSheet(outfit: Outfit, lean: number, ...drawing: string[]): string {
  return drawDocument(
    SHEET.width,
    SHEET.height,
    TILE_AT_NIGHT,
    element('defs', {}, defineCloths(outfit, lean)),
    drawTile(SHEET.width, SHEET.height),
    ...drawing,
  )
}

/** The plain ground of every picture of the collection. */
export function drawTile(width: number, height: number): string {
  return element('rect', { class: 'p', width, height, fill: PALETTE.tile })
}

/** The edge of a measuring tape: a mark every 5 cm, a long one every 10, so that sizes can be compared. */
function drawTapeEdge(unit: number): string {
  const count = Math.floor(SHEET.height / (unit * 5))
  const marks = Array.from({ length: count + 1 }, (_, index) => {
    const y = SHEET.height - index * unit * 5
    return `M0 ${y}h${index % 2 ? 9 : 16}`
  })
  return strokePath(marks.join(''), PALETTE.tobacco, 1.6, { class: 't', 'stroke-opacity': 0.45 })
}

function drawPieces(layers: Layer[], outfit: Outfit, weight: number, id = ''): string {
  const { colour } = outfit.cloth
  const ink = mix(colour, '#0a0f1e', brightness(colour) > 0.3 ? 0.66 : 0.78)
  const line = { 'stroke-width': LINE.edge * weight, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const fills = fillsOf(outfit, id)
  return element(
    'g',
    { stroke: ink, fill: 'none', ...line },
    ...splitFolds(joinLines(layers)).map((run) =>
      isFold(run[0])
        ? drawFolds(run)
        : run.map((layer) => drawPiece(layer, fills, outfit, ink, weight)).join(''),
    ),
  )
}

const isFold = (layer: Layer | undefined) => layer?.kind === 'shade' || layer?.kind === 'light'

/** Runs of folds and runs of all else, in their order: what a fold looks like is then said once for many. */
function splitFolds(layers: Layer[]): Layer[][] {
  const runs: Layer[][] = []
  for (const layer of layers) {
    const run = runs.at(-1)
    if (run && isFold(run[0]) === isFold(layer)) run.push(layer)
    else runs.push([layer])
  }
  return runs
}

function drawFolds(folds: Layer[]): string {
  const paths = folds.map(({ kind, d }) =>
    kind === 'light' ? fillPath(d, PALETTE.chalk, 0.14) : element('path', { d }),
  )
  return element('g', { fill: PALETTE.night, 'fill-opacity': 0.13, stroke: 'none' }, ...paths)
}

/**
 * The shadow on the ground, and the light around the edge at night. Piece by piece: as one path, pieces wound the other way
 * round would cut holes into it.
 */
function drawShadow(layers: Layer[], weight = 1): string {
  const pieces = layers.filter(({ kind }) => LARGE.has(kind)).map(({ d }) => element('path', { d }))
  const shadow = { href: '#s', class: 's', fill: PALETTE.night, opacity: 0.09 }
  return [
    element('defs', {}, element('g', { id: 's' }, ...pieces)),
    element('use', { ...shadow, x: 1, y: 1.6 }),
    element('use', { ...shadow, x: 0.5, y: 0.8 }),
    element('use', { href: '#s', class: 'r', fill: 'none', 'stroke-width': 0.9 * weight }),
  ].join('')
}

/** The pieces that throw a shadow: the small ones lie on them. */
const LARGE = new Set<Layer['kind']>(['cloth', 'right', 'left', 'sole'])

type Fills = Record<'volume', string> & Partial<Record<Layer['kind'], string>>

function fillsOf({ cloth, trim = cloth, inside, button, metal, sole }: Outfit, id: string): Fills {
  const fill = ({ colour, tile }: Cloth, name: string) => (tile ? `url(#${id}${name})` : colour)
  return {
    cloth: fill(cloth, 'c'),
    patch: fill(cloth, 'c'),
    pocket: fill(cloth, 'c'),
    right: fill(cloth, 'cr'),
    left: fill(cloth, 'cl'),
    volume: `url(#${id}v)`,
    trim: fill(trim, trim === cloth ? 'c' : 't'),
    inside: inside ?? mix(cloth.colour, '#0a0f1e', 0.4),
    button: button ?? mix(cloth.colour, '#fffefa', 0.45),
    metal: metal ?? '#cdb277',
    sole: sole ?? '#efe8da',
  }
}

function drawPiece(
  { kind, d }: Layer,
  fills: Fills,
  { thread }: Outfit,
  ink: string,
  weight: number,
): string {
  const { seam, fold, stitch } = LINE
  switch (kind) {
    case 'seam':
      return element('path', { d, 'stroke-width': seam * weight })
    case 'fold':
      return element('path', { d, 'stroke-width': fold * weight, 'stroke-opacity': 0.5 })
    case 'stitch':
      return element('path', {
        d,
        stroke: thread,
        'stroke-width': stitch * weight,
        'stroke-dasharray': '.7 .4',
        'stroke-linecap': 'butt',
        'stroke-opacity': thread ? undefined : 0.7,
      })
    case 'dot':
      return element('path', { d, 'stroke-width': seam * 1.3 * weight })
    case 'ink':
      return element('path', { d, fill: ink, stroke: 'none' })
    case 'patch':
      return element('path', { d, fill: fills.patch, stroke: 'none' })
    case 'metal':
      return element('path', { d, fill: fills.metal, 'stroke-width': seam * weight, 'fill-rule': 'evenodd' })
    case 'button':
      return element('path', { d, fill: fills.button, 'stroke-width': seam * weight })
    case 'cloth':
    case 'right':
    case 'left':
      return element('path', { d, fill: fills[kind] }) + fillPath(d, fills.volume)
    default:
      return element('path', { d, fill: fills[kind] })
  }
}

/** Neighbouring lines and folds of one kind become one path. */
function joinLines(layers: Layer[]): Layer[] {
  const joinable = new Set(['seam', 'fold', 'stitch', 'dot', 'ink', 'button'])
  const joined: Layer[] = []
  for (const layer of layers) {
    const last = joined.at(-1)
    if (last?.kind === layer.kind && joinable.has(layer.kind)) {
      joined[joined.length - 1] = { kind: last.kind, d: last.d + layer.d }
    } else joined.push(layer)
  }
  return joined
}

/** How bright a colour is, from 0 to 1. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
