import { drawPaisley } from './paisley.ts'
import { PALETTE } from './palette.ts'
import { circlePath, formatNumber } from './paths.ts'
import { drawDocument, element, fillPath, rectangle, strokePath } from './svg.ts'

/** A cloth that repeats: one tile in threads or stitches, and how large a thread is in a picture of 1200 px. */
type Textile = {
  width: number
  height: number
  /** Pixels per thread when the cloth fills a cover. */
  threadSize: number
  texture?: keyof typeof TEXTURES
  /** Size of the texture's unit, measured in this tile's units. */
  textureSize?: number
  /** `id` is for tiles that name parts of themselves. */
  draw: (id: string) => string
}

/** Colours of the threads lengthwise and crosswise, and where the lengthwise ones lie on top. */
type Draft = {
  warp: string[]
  weft: string[]
  /** Lengthwise thread over `over` crosswise ones, then under `under`. */
  over: number
  under: number
  /** How far thread `index` begins inside that rhythm; a shift of one per thread makes a twill. */
  shift: (index: number) => number
  gap: string
}

const TEXTURES = {
  twill: { width: 4, height: 4, d: 'M-1 1L1 -1M-1 5L5 -1M3 5L5 3', line: 0.9 },
  knit: { width: 6, height: 5, d: 'M0 0L3 4L6 0M0 5L3 9L6 5M0 -5L3 -1L6 -5', line: 1 },
  canvas: { width: 4, height: 4, d: 'M0 .5H2M2 2.5H4M.5 2V4M2.5 0V2', line: 0.8 },
} as const

const { ink, chalk, ecru, navy, forest, blue, sky, green, linen, night } = PALETTE

const TEXTILES = {
  'pata-de-gallo': houndstooth(ink, '#f6f1e6', '#8b8d94'),
  'pata-de-gallo-verde': houndstooth(forest, ecru, '#8ea184'),
  espiga: {
    width: 32,
    height: 4,
    threadSize: 7,
    draw: () =>
      weave({
        warp: repeat(['#5c4630'], 32),
        weft: repeat([linen], 4),
        over: 2,
        under: 2,
        shift: (index) => (index < 16 ? index : 33 - index),
        gap: '#46341f',
      }),
  },
  tartan: { width: 88, height: 88, threadSize: 4, draw: drawTartan },
  'raya-marinera': {
    width: 12,
    height: 30,
    threadSize: 3.2,
    texture: 'knit',
    draw: () => rectangle(0, 0, 12, 30, '#faf6ec') + rectangle(0, 15, 12, 10, navy),
  },
  lunares: {
    width: 80,
    height: 80,
    threadSize: 1,
    texture: 'twill',
    draw: () =>
      rectangle(0, 0, 80, 80, green) + fillPath(circlePath(20, 20, 12) + circlePath(60, 60, 12), '#fbf6ea'),
  },
  damero: { width: 96, height: 96, threadSize: 1, draw: drawChequer },
  cachemira: { width: 256, height: 264, threadSize: 1, texture: 'twill', draw: drawPaisley },
  'ojo-de-perdiz': { width: 8, height: 8, threadSize: 7, draw: drawBirdseye },
  vichy: {
    width: 32,
    height: 32,
    threadSize: 3,
    draw: () => {
      const threads = [...repeat([blue], 16), ...repeat([chalk], 16)]
      return weave({ warp: threads, weft: threads, over: 1, under: 1, shift: (index) => index % 2, gap: sky })
    },
  },
  'principe-de-gales': { width: 80, height: 80, threadSize: 4, draw: drawGlenCheck },
  rombo: { width: 240, height: 180, threadSize: 1.4, texture: 'knit', draw: () => drawArgyle() },
  vaquera: {
    width: 4,
    height: 4,
    threadSize: 4,
    draw: () =>
      weave({
        warp: repeat(['#20375c'], 4),
        weft: repeat(['#7f95b3'], 4),
        over: 3,
        under: 1,
        shift: (index) => index,
        gap: '#152645',
      }),
  },
  pana: { width: 10, height: 8, threadSize: 1.6, draw: drawCorduroy },
  'mil-rayas': {
    width: 8,
    height: 8,
    threadSize: 2,
    draw: () => {
      const warp = [...repeat([blue], 3), ...repeat([chalk], 5)]
      return weave({
        warp,
        weft: repeat([chalk], 8),
        over: 1,
        under: 1,
        shift: (index) => index % 2,
        gap: sky,
      })
    },
  },
  punto: {
    width: 12,
    height: 10,
    threadSize: 2.4,
    texture: 'knit',
    draw: () => rectangle(0, 0, 12, 10, ecru),
  },
} satisfies Record<string, Textile>

/** Names of the cloths, which are the names of their files too. */
export type TextileName = keyof typeof TEXTILES

/** Every cloth, in the order of the table. */
export const TEXTILE_NAMES = Object.keys(TEXTILES) as TextileName[]

/**
 * The `<pattern>` of a cloth, to be filled with `url(#id)`.
 * `scale` 1 is the size for a cover; `turn` is in degrees, for sleeves and cloth on the bias.
 */
export function definePattern(
  name: TextileName,
  id: string,
  { scale = 1, turn = 0, x = 0, y = 0 } = {},
): string {
  const textile: Textile = TEXTILES[name]
  const { width, height } = textile
  const steps = [`scale(${formatNumber(textile.threadSize * scale)})`]
  if (turn) steps.unshift(`rotate(${formatNumber(turn)})`)
  if (x || y) steps.unshift(`translate(${formatNumber(x)} ${formatNumber(y)})`)
  const attributes = { patternUnits: 'userSpaceOnUse', width, height }
  const texture = textile.texture ? rectangle(0, 0, width, height, `url(#${id}t)`) : ''
  return (
    (textile.texture ? defineTexture(textile.texture, `${id}t`, textile.textureSize ?? 1) : '') +
    element('pattern', { id, ...attributes, patternTransform: steps.join(' ') }, textile.draw(id), texture)
  )
}

/** The same cloth again with another turn, borrowing the threads of the pattern `source`. */
export function turnPattern(
  name: TextileName,
  id: string,
  source: string,
  scale: number,
  turn: number,
): string {
  const patternTransform = `rotate(${formatNumber(turn)}) scale(${formatNumber(TEXTILES[name].threadSize * scale)})`
  return element('pattern', { id, href: `#${source}`, patternTransform })
}

/** The cloth alone, filling a picture of 1200 × 800. */
export function drawTextile(name: TextileName): string {
  const defs = element('defs', {}, definePattern(name, 'c'))
  return drawDocument(1200, 800, defs, rectangle(0, 0, 1200, 800, 'url(#c)'))
}

function defineTexture(name: keyof typeof TEXTURES, id: string, scale: number): string {
  const { width, height, d, line } = TEXTURES[name]
  const patternTransform = scale === 1 ? undefined : `scale(${formatNumber(scale)})`
  const stroke = strokePath(d, night, line, { 'stroke-opacity': 0.13 })
  return element('pattern', { id, patternUnits: 'userSpaceOnUse', width, height, patternTransform }, stroke)
}

/**
 * Weaves a draft: crosswise threads as whole lines, lengthwise ones as dashes over them.
 * The dash rhythm is the weave itself, so stripes cross as they do on a loom.
 */
export function weave({ warp, weft, over, under, shift, gap }: Draft): string {
  const [width, height, period] = [warp.length, weft.length, over + under]
  const rows = groupBy(weft, (colour) => colour)
  const columns = groupBy(warp, (colour, index) => `${colour} ${mod(shift(index), period)}`)
  const crosswise = [...rows].map(([colour, indexes]) =>
    strokePath(drawRuns(indexes, width / 2), colour, width, { 'stroke-dasharray': '.94 .06' }),
  )
  const lengthwise = [...columns].map(([key, indexes]) => {
    const [colour = '', offset = '0'] = key.split(' ')
    return strokePath(
      indexes.map((index) => `M${formatNumber(index + 0.5)} 0V${height}`).join(''),
      colour,
      0.94,
      {
        'stroke-dasharray': `${over} ${under}`,
        'stroke-dashoffset': offset === '0' ? undefined : offset,
      },
    )
  })
  return [rectangle(0, 0, width, height, gap), ...crosswise, ...lengthwise].join('')
}

/** Four dark and four light threads both ways in a 2/2 twill: the tooth is a result, nobody draws it. */
function houndstooth(dark: string, light: string, gap: string): Textile {
  const threads = [...repeat([dark], 4), ...repeat([light], 4)]
  const draw = () => weave({ warp: threads, weft: threads, over: 2, under: 2, shift: (index) => index, gap })
  return { width: 8, height: 8, threadSize: 8, draw }
}

/** Neighbouring crosswise threads as one broad line, dashed into threads. */
function drawRuns(indexes: number[], x: number): string {
  return indexes
    .map(
      (index) =>
        (indexes.includes(index - 1) ? '' : `M${formatNumber(x)} ${formatNumber(index + 0.03)}`) +
        (indexes.includes(index + 1) ? '' : `V${index + 1}`),
    )
    .join('')
}

function drawTartan(): string {
  const sett = [
    ...repeat(['#e8d9b0'], 4),
    ...repeat(['#1c5a3a'], 20),
    ...repeat([ink], 4),
    ...repeat(['#20325c'], 16),
    ...repeat(['#8c2637'], 4),
    ...repeat(['#20325c'], 16),
    ...repeat([ink], 4),
    ...repeat(['#1c5a3a'], 20),
  ]
  return weave({ warp: sett, weft: sett, over: 2, under: 2, shift: (index) => index, gap: '#12243a' })
}

function drawGlenCheck(): string {
  const dark = '#2f3747'
  const threads = [
    ...repeat([...repeat([dark], 4), ...repeat(['#efe8d8'], 4)], 6),
    ...repeat([dark, dark, '#efe8d8', '#efe8d8'], 8),
  ].map((colour, index) => (index === 63 || index === 64 ? '#3f74b8' : colour))
  return weave({ warp: threads, weft: threads, over: 2, under: 2, shift: (index) => index, gap: '#8d8f92' })
}

/** A pointed threading: rhombs of single threads, each with a dot in the middle. */
function drawBirdseye(): string {
  const point = (index: number) => (index <= 4 ? index : 8 - index)
  const cells: string[] = []
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      const sum = point(row) + point(column)
      if (sum === 4 || sum === 0 || sum === 8) cells.push(`M${column + 0.5} ${row + 0.06}v.88`)
    }
  }
  const lines = Array.from({ length: 8 }, (_, index) => `M0 ${index + 0.5}H8`).join('')
  return (
    rectangle(0, 0, 8, 8, '#14213d') +
    strokePath(lines, '#22345c', 0.8) +
    strokePath(cells.join(''), '#e6dcc6', 0.84)
  )
}

/** Squares of a damask: the dark ones show the lengthwise threads, the light ones the crosswise. */
function drawChequer(): string {
  const upright = [2, 6, 10, 14, 18, 22, 26, 30, 34, 38, 42, 46]
  const columns = upright.map((x) => `M${x} 0v48M${x + 48} 48v48`).join('')
  const rows = upright.map((y) => `M48 ${y}h48M0 ${y + 48}h48`).join('')
  return (
    rectangle(0, 0, 96, 96, '#f1eadb') +
    fillPath('M0 0h48v48h-48zM48 48h48v48h-48z', ink) +
    strokePath(columns, '#34415a', 1) +
    strokePath(rows, '#d3c7ae', 1)
  )
}

/** Diamonds of two colours on a ground, and the fine line that crosses them; 240 × 180. */
export function drawArgyle(
  ground = '#ece3d0',
  first = '#27406b',
  second = '#2f6b4a',
  line = '#a8763e',
): string {
  return (
    rectangle(0, 0, 240, 180, ground) +
    fillPath('M60 0L120 90L60 180L0 90Z', first) +
    fillPath('M180 0L240 90L180 180L120 90Z', second) +
    strokePath('M0 0L120 180L240 0M0 180L120 0L240 180', line, 2.6, { 'stroke-dasharray': '5.5 3.2' })
  )
}

function drawCorduroy(): string {
  return (
    rectangle(0, 0, 10, 8, '#7b5233') +
    rectangle(0, 0, 2, 8, '#4a2e1b') +
    rectangle(4, 0, 3, 8, '#946745') +
    strokePath('M2 2h8M2 6h8', '#5f3d25', 0.5, { 'stroke-opacity': 0.6 })
  )
}

function groupBy(items: string[], keyOf: (item: string, index: number) => string): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  items.forEach((item, index) => {
    const key = keyOf(item, index)
    groups.set(key, [...(groups.get(key) ?? []), index])
  })
  return groups
}

/** The items again and again. */
export function repeat<T>(items: T[], times: number): T[] {
  return Array.from({ length: times }, () => items).flat()
}

function mod(value: number, by: number): number {
  return ((value % by) + by) % by
}
