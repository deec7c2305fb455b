import { MARKS_AT_NIGHT } from './night.ts'
import { PALETTE } from './palette.ts'
import { circlePath, movePath } from './paths.ts'
import { drawDocument, element, placed, ROUND } from './svg.ts'

/** Size of a symbol in px; it is drawn twice as large. Still legible at 24. */
const SIZE = 48

/** Strokes of a symbol; `solid` is what is filled, such as the dots of temperature. */
type Mark = { lines: string; solid?: string }

const tub =
  'M10 30L20 78H76L86 30M10 34C16 28 21 28 27 34C33 40 38 40 44 34C50 28 55 28 61 34C67 40 72 40 78 34L85 33'
const triangle = 'M48 14L88 82H8Z'
const square = 'M14 14H82V82H14Z'
const iron = 'M10 76H86L76 38H44C24 38 13 54 10 76ZM28 24H66C72 24 75 28 77 38'
const circle = circlePath(48, 48, 36)
const drum = circlePath(48, 48, 25)
const cross = 'M12 16L84 84M84 16L12 84'

/** Dots in a row around a middle. */
const dots = (count: number, y: number) =>
  Array.from({ length: count }, (_, index) => circlePath(48 + (index - (count - 1) / 2) * 15, y, 4.6)).join(
    '',
  )

/** Figures of the washing temperatures, as strokes around their middle. */
const FIGURES: Record<string, string> = {
  0: 'M0-9C-5-9-6-4-6 0C-6 4-5 9 0 9C5 9 6 4 6 0C6-4 5-9 0-9Z',
  3: 'M-5-7C-4-9-2-9 0-9C4-9 6-7 6-4.6C6-2 4-.6-1-.6C4-.6 6 1.4 6 4.4C6 7 4 9 0 9C-3 9-5 8-6 6',
  4: 'M3 9L3-9L-7 4L7 4',
  6: 'M5-8C3-9 1-9 0-9C-5-9-6-4-6 2C-6 7-3 9 0 9C4 9 6 7 6 3.4C6 0 4-2 0-2C-3-2-5 0-6 2',
}

/** A tub with a temperature; lines below it ask for gentleness. */
function wash(degrees: string, bars = 0): string {
  const figures = degrees.split('').map((figure, index) =>
    element('path', {
      d: movePath(FIGURES[figure] ?? '', 38.5 + index * 19, 59),
      'stroke-width': 4.4,
    }),
  )
  const lines = ['', 'M24 90H72', 'M24 88H72M24 97H72'][bars] ?? ''
  return placed({ x: 0, y: bars * -7 }, element('path', { d: tub + lines }), ...figures)
}

const drawn = ({ lines, solid }: Mark): string =>
  element('path', { d: lines }) +
  (solid ? element('path', { d: solid, fill: PALETTE.ink, stroke: 'none' }) : '')

const ironed = (heat: number) => drawn({ lines: iron, solid: dots(heat, 60) })

const line = { fill: 'none', stroke: PALETTE.ink, 'stroke-width': 5.4, ...ROUND }

const hand =
  'M14 48L30 48L46 40C50 39 52 43 48 45L40 50L66 47C70 47 70 52 66 53L52 56C46 63 36 64 28 60L17 60'

/**
 * The marks of a care label by the names of their files, drawn after ISO 3758: what a garment may carry, and the others
 * that the documentation explains.
 */
const SYMBOLS: Record<string, () => string> = {
  'lavar-30': () => wash('30'),
  'lavar-30-delicado': () => wash('30', 1),
  'lavar-30-muy-delicado': () => wash('30', 2),
  'lavar-40': () => wash('40'),
  'lavar-60': () => wash('60'),
  'lavar-a-mano': () => drawn({ lines: tub + hand }),
  'no-lavar': () => drawn({ lines: tub + cross }),
  lejia: () => drawn({ lines: triangle }),
  'lejia-oxigeno': () => drawn({ lines: `${triangle}M42 80L64 42M58 80L74 58` }),
  'no-lejia': () => drawn({ lines: triangle + cross }),
  'secadora-suave': () => drawn({ lines: square + drum, solid: dots(1, 48) }),
  'secadora-normal': () => drawn({ lines: square + drum, solid: dots(2, 48) }),
  'no-secadora': () => drawn({ lines: `${square}${drum}${cross}` }),
  'secar-colgado': () => drawn({ lines: `${square}M48 26V70` }),
  'secar-colgado-sin-escurrir': () => drawn({ lines: `${square}M40 26V70M56 26V70` }),
  'secar-en-plano': () => drawn({ lines: `${square}M26 48H70` }),
  'secar-en-plano-sin-escurrir': () => drawn({ lines: `${square}M26 41H70M26 55H70` }),
  'secar-a-la-sombra': () => drawn({ lines: `${square}M14 38L38 14M14 50L50 14` }),
  'plancha-110': () => ironed(1),
  'plancha-150': () => ironed(2),
  'plancha-200': () => ironed(3),
  'no-planchar': () => drawn({ lines: iron + cross }),
  'limpieza-p': () => drawn({ lines: `${circle}M40 66V30H50C63 30 63 51 50 51H40` }),
  'limpieza-f': () => drawn({ lines: `${circle}M41 66V30H58M41 47H55` }),
  'limpieza-w': () => drawn({ lines: `${circle}M30 32L39 64L48 38L57 64L66 32` }),
  'no-limpieza': () => drawn({ lines: circle + cross }),
}

/** The files of the symbols. On white: a sheet of the site makes them light on a dark page. */
export const CARE_SYMBOLS: Record<string, () => string> = Object.fromEntries(
  Object.entries(SYMBOLS).map(([name, draw]) => [name, () => drawSymbol(draw())]),
)

/** The five kinds beside each other, in the order of a label. */
export const CARE_KINDS: Record<string, () => string> = {
  simbolos: () =>
    drawDocument(
      1200,
      300,
      MARKS_AT_NIGHT,
      element('rect', { width: 1200, height: 300, fill: PALETTE.chalk }),
      ...[
        wash('40'),
        drawn({ lines: triangle }),
        drawn({ lines: square + drum }),
        ironed(2),
        drawn({ lines: circle }),
      ].map((strokes, index) =>
        placed({ x: 48 + index * 240, y: 78, scale: 1.5 }, element('g', line, strokes)),
      ),
    ),
}

function drawSymbol(strokes: string): string {
  const ground = element('rect', { width: SIZE, height: SIZE, fill: PALETTE.chalk })
  return drawDocument(SIZE, SIZE, ground, element('g', { transform: 'scale(.5)', ...line }, strokes))
}
