import type { Layer } from '#art/garment-parts.ts'
import { silhouette } from '#art/garment-parts.ts'
import { TILE_AT_NIGHT } from '#art/night.ts'
import { PALETTE } from '#art/palette.ts'
import { boundsOf, formatNumber } from '#art/paths.ts'
import { drawDocument, element, placed, strokePath } from '#art/svg.ts'
import type { Cloth, Grain } from './cloths.ts'
import { brightness, definePatterns, mix } from './cloths.ts'

/** Size of every picture of the collection, in px. */
const SHEET = { width: 800, height: 1000 } as const

/** Pixels per cm: the longest coat just fits, and a child's parka is as much smaller as it is. */
const PX_PER_CM = 8

/** A cloth whose repeat is smaller is drawn coarser, so that from here, too, it is seen what it is. */
const FINEST_REPEAT_PX = 7

/** Line weights, in cm of the garment. */
const LINE = { edge: 0.3, seam: 0.2, fold: 0.18, stitch: 0.16, wale: 0.36 } as const

/** The cloths and colours of one garment; what is left out follows from its cloth. */
export type Outfit = {
  cloth: Cloth
  /** The colour of what is printed on it, where that follows the body; `flat` is then the cloth as it lies on a table. */
  print?: string
  flat?: Cloth
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
export function drawGarmentSheet(layers: Layer[], outfit: Outfit, grain: Grain, scale = 1): string {
  const { left, right, top, bottom } = boundsOf(silhouette(layers))
  const unit = PX_PER_CM * scale
  const seen = seenFrom(outfit, unit)
  const x = SHEET.width / 2 - ((left + right) / 2) * unit
  const y = SHEET.height / 2 - ((top + bottom) / 2) * unit
  return drawSheet(
    seen,
    grain,
    drawTapeEdge(unit),
    placed({ x, y, scale: unit }, drawGarment(layers, seen, scale ** -0.7)),
  )
}

/** A garment's cloths from that far away. */
function seenFrom(outfit: Outfit, unit: number): Outfit {
  return seenThrough(outfit, (tile) => Math.max(tile.unit, FINEST_REPEAT_PX / (tile.width * unit)))
}

function seenThrough(outfit: Outfit, unitOf: (tile: NonNullable<Cloth['tile']>) => number): Outfit {
  const look = (cloth: Cloth): Cloth =>
    cloth.tile ? { ...cloth, tile: { ...cloth.tile, unit: unitOf(cloth.tile) } } : cloth
  return { ...outfit, cloth: look(outfit.cloth), ...(outfit.trim && { trim: look(outfit.trim) }) }
}

/** A part of a garment, so near that it fills the picture. */
export function drawCloseUp(layers: Layer[], outfit: Outfit, grain: Grain, { x, y, zoom }: CloseUp): string {
  const unit = PX_PER_CM * zoom
  const place = { x: SHEET.width / 2 - x * unit, y: SHEET.height / 2 - y * unit, scale: unit }
  const seen = seenThrough(outfit, (tile) => Math.max(tile.real, tile.unit * zoom ** -0.6))
  return drawSheet(seen, grain, placed(place, drawGarment(layers, seen, zoom ** -0.5)))
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
  grain: Grain,
  unit: number,
  id: string,
): { definitions: string; drawing: string } {
  const seen = seenFrom(outfit, unit)
  const rounded = layers.map(({ kind, d }) => ({ kind, d: roundPath(d) }))
  const definitions = defineCloths(seen, grain, id) + definePieces(rounded, id)
  return { definitions, drawing: drawPieces(rounded, seen, 1, id) }
}

/** A garment on its shadow, in cm. */
function drawGarment(layers: Layer[], outfit: Outfit, weight: number): string {
  const drawing = [drawShadow(weight), drawPieces(layers, outfit, weight)]
  return element('defs', {}, definePieces(layers, '')) + drawing.join('')
}

function defineCloths({ cloth, trim }: Outfit, grain: Grain, id = ''): string {
  const { chalk } = PALETTE
  // The same light is seen more on what is dark.
  const gleam = (0.06 + 0.22 * (cloth.sheen ?? 0.3)) * (0.45 + brightness(cloth.colour))
  // A shadow on cloth is the cloth, darker.
  const depth = brightness(cloth.colour) > 0.75 ? 0.26 : 0.34
  const shadow = mix(cloth.colour, '#05060a', 0.68)
  const stop = (offset: number, opacity: number, colour: string) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity })
  return [
    definePatterns(cloth, `${id}c`, grain),
    trim ? definePatterns(trim, `${id}t`, grain) : '',
    element(
      'linearGradient',
      { id: `${id}v` },
      stop(0, 0.3, shadow),
      stop(0.14, 0.08, shadow),
      stop(0.3, gleam * 0.35, chalk),
      stop(0.5, gleam * 0.3, chalk),
      stop(0.74, 0.04, shadow),
      stop(1, 0.32, shadow),
    ),
    drawSoft(`${id}d`, [depth, depth * 0.5, 0], shadow),
    drawSoft(`${id}l`, [gleam, gleam * 0.45, 0], chalk),
  ].join('')
}

/** A spot that runs out softly, which folds are stretched from. */
function drawSoft(id: string, opacities: number[], colour: string): string {
  const stops = opacities.map((opacity, index) =>
    element('stop', { offset: index / 2, 'stop-color': colour, 'stop-opacity': opacity }),
  )
  return (
    element('radialGradient', { id: `${id}g` }, ...stops) +
    element('circle', { id, r: 1, fill: `url(#${id}g)` })
  )
}

function drawSheet(outfit: Outfit, grain: Grain, ...drawing: string[]): string {
  return drawDocument(
    SHEET.width,
    SHEET.height,
    TILE_AT_NIGHT,
    element('defs', {}, defineCloths(outfit, grain)),
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

/** The pieces that throw a shadow: the small ones lie on them. */
const LARGE = new Set<Layer['kind']>(['cloth', 'right', 'left', 'sole'])

/** The names of the large pieces, which are drawn, throw a shadow and hold their folds. */
const nameOf = (index: number, id: string) => `${id}p${index}`

/** The large pieces, all of them together, and what the folds of the body and of the sleeves keep within. */
function definePieces(layers: Layer[], id: string): string {
  const pieces = layers.filter(({ kind }) => LARGE.has(kind))
  const uses = (isOne: (kind: Layer['kind']) => boolean) =>
    pieces.flatMap(({ kind }, index) =>
      isOne(kind) ? [element('use', { href: `#${nameOf(index, id)}` })] : [],
    )
  return [
    ...pieces.map(({ d }, index) => element('path', { id: nameOf(index, id), d })),
    id ? '' : element('g', { id: 's' }, ...uses(() => true)),
    element('clipPath', { id: `${id}k` }, ...uses((kind) => kind === 'cloth' || kind === 'sole')),
    element('clipPath', { id: `${id}a` }, ...uses((kind) => kind === 'right' || kind === 'left')),
  ].join('')
}

function drawPieces(layers: Layer[], outfit: Outfit, weight: number, id = ''): string {
  const { colour } = outfit.cloth
  const ink = mix(colour, '#0a0f1e', brightness(colour) > 0.3 ? 0.66 : 0.78)
  const line = { 'stroke-width': LINE.edge * weight, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  const fills = fillsOf(outfit, id)
  let large = 0
  let clip = 'k'
  return element(
    'g',
    { stroke: ink, fill: 'none', ...line },
    ...splitFolds(joinLines(layers)).map((run) => {
      if (isSoft(run[0])) return drawSoftFolds(run, id, clip)
      if (isFold(run[0])) return drawFolds(run)
      return run
        .map((layer) => {
          if (layer.kind === 'print') return drawPrint(layer, outfit.print, fills, nameOf(large - 1, id), id)
          if (!LARGE.has(layer.kind)) return drawPiece(layer, fills, outfit, ink, weight)
          clip = layer.kind === 'right' || layer.kind === 'left' ? 'a' : 'k'
          return drawLargePiece(layer.kind, `#${nameOf(large++, id)}`, fills)
        })
        .join('')
    }),
  )
}

function drawLargePiece(kind: Layer['kind'], href: string, fills: Fills): string {
  const use = (fill: string | undefined, stroke?: string) => element('use', { href, fill, stroke })
  return use(fills[kind]) + (kind === 'sole' ? '' : use(fills.volume, 'none'))
}

/** What is printed on the piece named `piece`, in its light and within its outline. */
function drawPrint(
  { d }: Layer,
  colour: string | undefined,
  fills: Fills,
  piece: string,
  id: string,
): string {
  const use = (fill: string | undefined) => element('use', { href: `#${id}n`, fill })
  const clip = { stroke: 'none', 'clip-path': `url(#${id}k)` }
  return (
    element('defs', {}, element('path', { id: `${id}n`, d })) +
    element('g', clip, use(colour), use(fills.volume)) +
    element('use', { href: `#${piece}` })
  )
}

const isFold = (layer: Layer | undefined) => layer?.kind === 'shade'
const isSoft = (layer: Layer | undefined) => layer?.kind === 'dent' || layer?.kind === 'ridge'

/** Runs of folds and runs of all else, in their order: what a fold looks like is then said once for many. */
function splitFolds(layers: Layer[]): Layer[][] {
  const runs: Layer[][] = []
  for (const layer of layers) {
    const run = runs.at(-1)
    if (run && isFold(run[0]) === isFold(layer) && isSoft(run[0]) === isSoft(layer)) run.push(layer)
    else runs.push([layer])
  }
  return runs
}

/** Sharp shadows, as below a flap. */
function drawFolds(folds: Layer[]): string {
  const paths = folds.map(({ d }) => element('path', { d }))
  return element('g', { fill: PALETTE.night, 'fill-opacity': 0.16, stroke: 'none' }, ...paths)
}

function drawSoftFolds(folds: Layer[], id: string, clip: string): string {
  const uses = folds.map(({ kind, d }) => stretch(`#${id}${kind === 'dent' ? 'd' : 'l'}`, d))
  return element('g', { stroke: 'none', 'clip-path': `url(#${id}${clip})` }, ...uses)
}

/** The soft spot, brought to the axis and the side that a path tells. */
function stretch(href: string, d: string): string {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0, sideX = 0, sideY = 0] = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number)
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  const matrix = [(x2 - x1) / 2, (y2 - y1) / 2, sideX - x, sideY - y, x, y].map(formatNumber)
  return element('use', { href, transform: `matrix(${matrix.join(' ').replaceAll(' -', '-')})` })
}

/** The shadow on the ground, and the light around the edge at night. */
function drawShadow(weight: number): string {
  const shadow = { href: '#s', class: 's', fill: PALETTE.night, opacity: 0.09 }
  return [
    element('use', { ...shadow, x: weight, y: 1.6 * weight }),
    element('use', { ...shadow, x: weight / 2, y: 0.8 * weight }),
    element('use', { href: '#s', class: 'r', fill: 'none', 'stroke-width': 0.9 * weight }),
  ].join('')
}

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
  { thread, trim }: Outfit,
  ink: string,
  weight: number,
): string {
  const { seam, fold, stitch, wale } = LINE
  switch (kind) {
    case 'rib':
      // Ribs of the garment's own cloth are its outline already.
      if (!trim) return ''
      return (
        element('path', { d, fill: fills.trim, 'stroke-width': seam * weight }) +
        element('path', { d, fill: fills.volume, stroke: 'none' })
      )
    case 'wale':
      return element('path', { d, 'stroke-width': wale, 'stroke-opacity': 0.34, 'stroke-linecap': 'butt' })
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
    default:
      return element('path', { d, fill: fills[kind] })
  }
}

/** Neighbouring lines and folds of one kind become one path. */
function joinLines(layers: Layer[]): Layer[] {
  const joinable = new Set(['seam', 'fold', 'stitch', 'wale', 'dot', 'ink', 'button'])
  const joined: Layer[] = []
  for (const layer of layers) {
    const last = joined.at(-1)
    if (last?.kind === layer.kind && joinable.has(layer.kind)) {
      joined[joined.length - 1] = { kind: last.kind, d: last.d + layer.d }
    } else joined.push(layer)
  }
  return joined
}
