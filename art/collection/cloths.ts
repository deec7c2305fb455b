import { circlePath, formatNumber, type Point } from '#art/paths.ts'
import { element, fillPath, rectangle, strokePath } from '#art/svg.ts'
import { drawArgyle, repeat, weave } from '#art/textiles.ts'

/** What a garment is cut from: its colour at a distance, and what is seen of its threads from near. */
export type Cloth = {
  colour: string
  /**
   * One repeat: its size in units, how many cm a unit is in the picture of a garment, where fine threads are drawn coarser so
   * that they are seen, how many it is in truth, and its drawing.
   */
  tile?: {
    width: number
    height: number
    unit: number
    real: number
    draw: () => string
    /** What of the repeat lies on the centre front and on the middle of a sleeve, in units from its left. */
    middle?: number
  }
  /** How much light its folds give back, from 0 to 1: wool little, what is made for water most. */
  sheen?: number
}

/** Threads too fine to be seen: poplin, viscose, leather. */
export const plain = (colour: string, sheen = 0.4): Cloth => ({ colour, sheen })

/** Wool that was fulled: no thread is seen, but the hairs that stand up. `light` is that of the ends. */
export function fulled(colour: string, light = 0.13): Cloth {
  const tile = hairs(64, 130, 3.4, 7)
  const lines =
    strokePath(tile[0], '#0b1020', 0.9, { 'stroke-opacity': 0.13 }) +
    strokePath(tile[1], '#fffefa', 0.9, { 'stroke-opacity': light })
  return { ...textured(colour, 64, 64, 0.13, lines, 0.03), sheen: 0.15 }
}

/** Flannel: a twill of fibres dyed before they were spun, light and dark among each other, brushed over. */
export function flannel(colour: string, light = '#f4f1ea', dark = '#15171d'): Cloth {
  const tile = hairs(48, 150, 2.2, 3)
  const lines =
    strokePath(diagonals(48), dark, 0.5, { 'stroke-opacity': 0.07 }) +
    strokePath(tile[0], dark, 0.8, { 'stroke-opacity': 0.2 }) +
    strokePath(tile[1], light, 0.8, { 'stroke-opacity': 0.24 })
  return { ...textured(colour, 48, 48, 0.13, lines, 0.04), sheen: 0.15 }
}

/** Short strokes that cover a square evenly and in no order, the dark ones and the light ones. */
function hairs(size: number, count: number, length: number, seed: number): [string, string] {
  let state = seed
  const random = () => {
    // The generator of Park and Miller: the same on every machine.
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  const stroke = () => {
    const turn = random() * 6.28
    const [dx, dy] = [Math.cos(turn) * length * 0.7, Math.sin(turn) * length]
    return `M${formatTenth(random() * size)} ${formatTenth(random() * size)}l${formatTenth(dx)} ${formatTenth(dy)}`
  }
  const strokes = Array.from({ length: count }, stroke)
  return [strokes.slice(0, count / 2).join(''), strokes.slice(count / 2).join('')]
}

const formatTenth = (value: number) => formatNumber(Math.round(value * 10) / 10)

/** A cloth whose threads are seen. */
export type ClothOfThreads = Cloth & Required<Pick<Cloth, 'tile'>>

/** A cloth as it is in the hand: threads that pictures of garments show coarser, or not at all. */
export function seenInHand({ colour, tile }: Cloth): ClothOfThreads {
  if (tile) return { colour, tile: { ...tile, unit: tile.real } }
  const lines =
    strokePath('M0 .5H2M2 2.5H4M.5 2V4M2.5 0V2', '#0b1020', 0.9, { 'stroke-opacity': 0.1 }) +
    strokePath('M2 .5H4M0 2.5H2', '#fffefa', 0.9, { 'stroke-opacity': 0.12 })
  const draw = () => rectangle(0, 0, 4, 4, colour) + lines
  return { colour, tile: { width: 4, height: 4, unit: 0.026, real: 0.026, draw } }
}

/** Fine diagonal ribs: gabardine, serge, denim. `fleck` is the thread that crosses. */
export function twill(
  colour: string,
  fleck = isDark(colour) ? '#dfe4ee' : '#0b1020',
  strength = isDark(colour) || brightness(colour) > 0.7 ? 0.09 : 0.16,
): Cloth {
  const d = 'M-1 1L1-1M-1 5L5-1M3 5L5 3'
  const lines = strokePath(d, fleck, 1.1, { 'stroke-opacity': strength })
  return textured(colour, 4, 4, 0.2, lines, 0.032)
}

/** Of a colour on which dark threads would not be seen. */
const isDark = (colour: string) => brightness(colour) < 0.25

/** Knitting; `stitch` is the width of one in cm. On pale wool dark lines would make another colour of it. */
export function knit(colour: string, stitch = 0.5): Cloth {
  // Fine jerseys are drawn in stitches of three millimetres, and knitted in some of less than two.
  const real = (stitch < 0.4 ? stitch * 0.6 : stitch) / 6
  return {
    ...textured(
      colour,
      6,
      5,
      stitch / 6,
      knitStitches((stitch < 0.5 ? 0.6 : 1) * (brightness(colour) > 0.7 ? 0.6 : 1)),
      real,
    ),
    sheen: 0.1,
  }
}

/** Linen weave that shows: oxford, canvas. */
export function canvas(colour: string, fleck = '#0b1020', strength = 0.2, thread = 0.12): Cloth {
  const lines =
    strokePath('M0 .5H2M2 2.5H4', fleck, 0.9, { 'stroke-opacity': strength }) +
    strokePath('M.5 2V4M2.5 0V2', '#fffefa', 0.9, { 'stroke-opacity': strength })
  return textured(colour, 4, 4, thread, lines, thread * 0.4)
}

/** Wales of corduroy, upright: each a round back with its light, and the groove beside it. */
export function corduroy(colour: string): Cloth {
  const lines =
    strokePath('M0 0V10M10 0V10', '#0b1020', 3.4, { 'stroke-opacity': 0.34 }) +
    strokePath('M2.4 0V10', '#0b1020', 1.6, { 'stroke-opacity': 0.12 }) +
    strokePath('M5.8 0V10', '#fffefa', 2.6, { 'stroke-opacity': 0.2 })
  return { ...textured(colour, 10, 10, 0.09, lines, 0.045), sheen: 0.2 }
}

/** Denim: ribs of the blue warp over a pale weft, and threads of uneven thickness that run down. */
export function denim(colour: string, fleck = '#e8ecf4'): Cloth {
  const size = 48
  const [dark, light] = hairs(size, 110, 7, 11)
  const upright = (d: string) => d.replace(/l\S+ /g, 'l0 ')
  const lines =
    strokePath(diagonals(size), fleck, 0.8, { 'stroke-opacity': 0.2 }) +
    strokePath(upright(dark), '#0b1020', 0.7, { 'stroke-opacity': 0.14 }) +
    strokePath(upright(light), fleck, 0.7, { 'stroke-opacity': 0.15 })
  return { ...textured(colour, size, size, 0.17, lines, 0.04), sheen: 0.3 }
}

/** Stripes across a knitted cloth: `band` cm of stripe after `gap` cm of ground. */
export function stripes(colour: string, stripe: string, band: number, gap: number): Cloth {
  const height = (band + gap) * 10
  const draw = () =>
    rectangle(0, 0, 6, height, colour) +
    rectangle(0, gap * 10, 6, band * 10, stripe) +
    strokePath(`M3 0V${height}`, '#0b1020', 2.2, { 'stroke-opacity': 0.06 })
  return repeated(colour, 6, height, 0.1, draw)
}

/** Spots, two to a repeat of `step` cm. */
export function dots(colour: string, dot: string, step: number): Cloth {
  const draw = () =>
    rectangle(0, 0, 80, 80, colour) + fillPath(circlePath(20, 20, 11) + circlePath(60, 60, 11), dot)
  return repeated(colour, 80, 80, step / 80, draw)
}

/** Diamonds on a knitted ground, `width` cm for two of them. */
export function argyle(ground: string, first: string, second: string, line: string, width = 15): Cloth {
  const draw = () => drawArgyle(ground, first, second, line)
  const { colour, tile } = repeated(ground, 240, 180, width / 240, draw)
  return { colour, tile: { ...tile, middle: 60 } }
}

/** Four dark and four light threads both ways in a 2/2 twill. */
export function houndstooth(dark: string, light: string, gap: string, width = 2.2): Cloth {
  const threads = [...repeat([dark], 4), ...repeat([light], 4)]
  const draw = () => weave({ warp: threads, weft: threads, over: 2, under: 2, shift: (index) => index, gap })
  return repeated(gap, 8, 8, width / 8, draw)
}

/** A twill that turns back every eight threads; `width` is that of both directions, in cm. */
export function herringbone(dark: string, light: string, gap: string, width = 3): Cloth {
  const shift = (index: number) => (index < 8 ? index : 17 - index)
  const draw = () =>
    weave({ warp: repeat([dark], 16), weft: repeat([light], 4), over: 2, under: 2, shift, gap })
  return repeated(gap, 16, 4, width / 16, draw)
}

/** Equal squares of a colour and white in plain weave; `width` is that of a repeat, in cm. */
export function gingham(colour: string, half: string, width = 1.2): Cloth {
  const draw = () =>
    rectangle(0, 0, 8, 8, '#fffefa') +
    fillPath('M0 0H4V8H0ZM4 0H8V4H4Z', half) +
    rectangle(0, 0, 4, 4, colour)
  return repeated(half, 8, 8, width / 8, draw)
}

/** A tartan or a window check: its threads in order, the same both ways; `width` is that of a repeat, in cm. */
export function check(sett: [colour: string, threads: number][], gap: string, width: number): Cloth {
  const total = sett.reduce((sum, [, threads]) => sum + threads, 0)
  const bands = (vertical: boolean) => {
    let at = 0
    return sett
      .map(([colour, threads]) => {
        const band = vertical ? `M${at + threads / 2} 0V${total}` : `M0 ${at + threads / 2}H${total}`
        at += threads
        return strokePath(band, colour, threads, vertical ? { 'stroke-opacity': 0.5 } : {})
      })
      .join('')
  }
  const hatch = strokePath(diagonals(total), '#0b1020', 0.5, { 'stroke-opacity': 0.16 })
  const draw = () => bands(false) + bands(true) + hatch
  return repeated(gap, total, total, width / total, draw)
}

/** Fine lines across a square, so that a check looks woven. */
function diagonals(size: number): string {
  const step = size / Math.round(size / 2)
  return Array.from({ length: Math.round((2 * size) / step) }, (_, index) => {
    const at = (index + 0.5) * step
    return at < size ? `M0 ${at}L${at} 0` : `M${at - size} ${size}L${size} ${at - size}`
  }).join('')
}

function textured(
  colour: string,
  width: number,
  height: number,
  unit: number,
  lines: string,
  real = unit,
): Cloth {
  const draw = () => rectangle(0, 0, width, height, colour) + lines
  return { colour, tile: { width, height, unit, real, draw } }
}

/** A cloth whose repeat is drawn as large as it is. */
function repeated(
  colour: string,
  width: number,
  height: number,
  unit: number,
  draw: () => string,
): ClothOfThreads {
  return { colour, tile: { width, height, unit, real: unit, draw } }
}

/** Each stitch is a V of two strands: a dark line between them, and a light one on the strand that faces the window. */
function knitStitches(strength: number): string {
  const d = 'M0 0L3 4L6 0M0 5L3 9L6 5M0-5L3-1L6-5'
  const lit = 'M.7-1.2L3 1.9M.7 3.8L3 6.9M3.8 2.2L5.6-.2M3.8 7.2L5.6 4.8'
  return (
    strokePath(d, '#0b1020', 1, { 'stroke-opacity': 0.3 * strength }) +
    strokePath(lit, '#fffefa', 0.9, { 'stroke-opacity': 0.22 * strength })
  )
}

/** A cloth as a pattern named `id`, and the same turned for the two sleeves (`r`, `l`), where there are any. */
export function definePatterns({ tile }: Cloth, id: string, grain?: Grain): string {
  if (!tile) return ''
  const { width, height, unit, draw, middle } = tile
  const aligned = middle ? ` translate(${-middle} 0)` : ''
  const scale = `scale(${formatNumber(unit)})${aligned}`
  const attributes = { id, patternUnits: 'userSpaceOnUse', width, height, patternTransform: scale }
  const pattern = element('pattern', attributes, draw())
  if (!grain) return pattern
  const { lean = 0, sleeve } = grain
  // The left sleeve is cut as the mirror image of the right one.
  const turned = (name: string, side: 1 | -1) => {
    const place = sleeve ? `translate(${formatNumber(side * sleeve[0])} ${formatNumber(sleeve[1])}) ` : ''
    const mirrored = sleeve && side < 0 ? ' scale(-1 1)' : ''
    const patternTransform = `${place}rotate(${-side * lean})${mirrored} ${scale}`
    return element('pattern', { id: id + name, href: `#${id}`, patternTransform })
  }
  return pattern + turned('r', 1) + turned('l', -1)
}

/** How the cloth of the sleeves lies: how far it is turned, in degrees, and a point on the middle of the right one. */
export type Grain = { lean?: number; sleeve?: Point }

/** A colour between two, both written `#rrggbb`. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) => Math.round(channel(from, at) * (1 - share) + channel(to, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

/** How bright a colour is, from 0 to 1. */
export function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return (red * 0.3 + green * 0.59 + blue * 0.11) / 255
}
