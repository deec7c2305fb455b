import { clothFinish, defineGarmentCloth, drawOnPaper, plainFinish } from './cutouts.ts'
import type { GarmentName } from './garments.ts'
import { drawGarment, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import { defineGrid, drawMeasure, drawPin, pinkedRectangle } from './props.ts'
import { drawDocument, element, fillPath, placed, rectangle, strokePath } from './svg.ts'
import type { TextileName } from './textiles.ts'
import { definePattern, turnPattern } from './textiles.ts'

/** One composed picture of 1200 × 800: which garment on which cloth, and in which way. */
type Cover = {
  /** Path below public/images, without `.svg`. */
  out: string
  textile: TextileName
  garment: GarmentName
  composition: Composition
  tone: Tone
  /** Collars, belts and straps where the garment is cut from the cloth; the cloth itself when left out. */
  trim?: string
}

type Composition = 'cutout' | 'card' | 'notebook' | 'halves' | 'detail' | 'night'

type Tone = keyof typeof TONES

/** Ground and accent of a picture; both carry ink lines well, save `night`, which carries chalk. */
const TONES = {
  ecru: { ground: '#efe6d4', cloth: PALETTE.chalk, accent: PALETTE.green },
  sage: { ground: '#cfdccb', cloth: '#f3f6ee', accent: PALETTE.forest },
  sky: { ground: '#cddbea', cloth: '#f4f8fc', accent: PALETTE.navy },
  clay: { ground: '#e3c9ae', cloth: '#fdf4e8', accent: PALETTE.burgundy },
  green: { ground: PALETTE.green, cloth: '#bfe3c9', accent: PALETTE.green },
  blue: { ground: PALETTE.blue, cloth: '#cfe0f3', accent: PALETTE.blue },
} as const

/** Where a garment is worth a close look: centre and enlargement, in its own units. */
const DETAILS: Partial<Record<GarmentName, { x: number; y: number; scale: number }>> = {
  camisa: { x: 20, y: 230, scale: 1.95 },
  chaqueta: { x: 20, y: 300, scale: 1.6 },
  vaquero: { x: 0, y: 250, scale: 1.75 },
}

/** The pictures of posts, versions and the four doors of the home page. */
export const COVERS: Cover[] = [
  cover('blog/una-maleta-para-cinco-dias', 'principe-de-gales', 'bolso', 'cutout', 'clay'),
  cover('blog/lavar-lana-a-mano', 'cachemira', 'cardigan', 'card', 'ecru'),
  cover('blog/leer-una-etiqueta', 'espiga', 'chaqueta', 'detail', 'sky'),
  cover('blog/historia-de-la-pata-de-gallo', 'pata-de-gallo', 'abrigo', 'halves', 'green', '#475569'),
  cover('blog/el-cuello-de-la-camisa', 'vichy', 'camisa', 'detail', 'ecru'),
  cover('blog/tallas-infantiles-por-altura', 'lunares', 'peto', 'notebook', 'ecru'),
  cover('blog/zurcir-un-jersey', 'rombo', 'jersey', 'cutout', 'ecru'),
  cover('blog/el-vaquero-por-dentro', 'ojo-de-perdiz', 'vaquero', 'detail', 'sky'),
  cover('blog/la-raya-marinera', 'raya-marinera', 'camiseta', 'halves', 'ecru', PALETTE.chalk),
  cover('blog/guardar-la-ropa-de-invierno', 'tartan', 'bufanda', 'night', 'ecru'),
  cover('blog/gabardina-tela-y-prenda', 'pata-de-gallo-verde', 'gabardina', 'notebook', 'ecru'),
  cover('blog/mirar-una-prenda-por-dentro', 'damero', 'chaleco', 'card', 'ecru'),
  cover('versiones/se-levanta-la-persiana', 'damero', 'bolso', 'halves', 'green', PALETTE.leather),
  cover('versiones/primavera-26', 'raya-marinera', 'gabardina', 'cutout', 'clay'),
  cover('versiones/tablas-de-tallas', 'vichy', 'blusa', 'notebook', 'ecru'),
  cover('versiones/vaqueros-de-base', 'espiga', 'vaquero', 'card', 'ecru'),
  cover('versiones/bano-26', 'lunares', 'banador', 'halves', 'ecru'),
  cover('versiones/ingresar-con-google', 'pata-de-gallo-verde', 'camiseta', 'card', 'ecru'),
  cover('versiones/taller-de-arreglos', 'principe-de-gales', 'pantalon', 'notebook', 'ecru'),
  cover('versiones/vuelta-al-cole', 'rombo', 'mono', 'cutout', 'sage'),
  cover('versiones/otono-26', 'tartan', 'falda', 'halves', 'clay', PALETTE.leather),
  cover('versiones/buscador', 'ojo-de-perdiz', 'zapatilla', 'cutout', 'sky'),
  cover('versiones/club', 'cachemira', 'bufanda', 'night', 'ecru'),
  cover('versiones/invierno-26', 'pata-de-gallo', 'parka', 'cutout', 'sage'),
  cover('portada/hombre', 'espiga', 'camisa', 'halves', 'sky', PALETTE.chalk),
  cover('portada/mujer', 'cachemira', 'vestido', 'halves', 'clay', PALETTE.wine),
  cover('portada/ninos', 'raya-marinera', 'sudadera', 'halves', 'green', '#3b5280'),
  cover('portada/ninas', 'lunares', 'peto', 'halves', 'ecru', PALETTE.leather),
]

/** Draws one cover as a whole SVG file. */
export function drawCover(spec: Cover): string {
  return COMPOSITIONS[spec.composition](spec)
}

const COMPOSITIONS: Record<Composition, (spec: Cover) => string> = {
  cutout: drawCutout,
  card: drawCard,
  notebook: drawNotebook,
  halves: drawHalves,
  detail: drawDetail,
  night: drawNight,
}

/** The drawing, cut out of paper with a margin and laid on the cloth. */
function drawCutout({ textile, garment, tone }: Cover): string {
  return drawDocument(
    1200,
    800,
    element('defs', {}, definePattern(textile, 'c')),
    rectangle(0, 0, 1200, 800, 'url(#c)'),
    drawOnPaper(garment, { x: 600, y: -4, scale: 1.01 }, plainFinish(TONES[tone].ground)),
  )
}

/** A card with a zigzag edge, pinned on the cloth. */
function drawCard({ textile, garment, tone }: Cover): string {
  const card = pinkedRectangle(-350, -352, 700, 704, 20)
  return drawDocument(
    1200,
    800,
    element('defs', {}, definePattern(textile, 'c'), defineGrid('g', '#e7e0d0')),
    rectangle(0, 0, 1200, 800, 'url(#c)'),
    placed(
      { x: 600, y: 400, turn: -2.2 },
      placed({ x: 10, y: 14 }, fillPath(card, PALETTE.night, 0.34)),
      fillPath(card, PALETTE.paper),
      fillPath(card, 'url(#g)'),
      strokePath('M0 -326V326', TONES[tone].accent, 1.6, {
        'stroke-dasharray': '14 5 3 5',
        'stroke-opacity': 0.6,
      }),
      placed({ x: 0, y: -338, scale: 0.845 }, drawGarment(garment)),
      drawPin(-306, -312, TONES[tone].accent),
      drawPin(296, -312, TONES[tone].accent),
    ),
  )
}

/** An open notebook: squared paper, a strip of the cloth with a pinked edge, measures in the accent colour. */
function drawNotebook({ textile, garment, tone }: Cover): string {
  const { accent } = TONES[tone]
  const strip = pinkedRectangle(-40, -40, 610, 880, 22)
  return drawDocument(
    1200,
    800,
    element('defs', {}, definePattern(textile, 'c'), defineGrid('g', '#e4dccb')),
    rectangle(0, 0, 1200, 800, PALETTE.paper),
    rectangle(0, 0, 1200, 800, 'url(#g)'),
    placed({ x: 8, y: 0 }, fillPath(strip, PALETTE.night, 0.18)),
    fillPath(strip, 'url(#c)'),
    drawOnPaper(garment, { x: 610, y: 0, scale: 0.98 }, PAPER_FINISH),
    drawMeasure(950, 60, 950, 740, accent),
    ...swatchFills(textile).map((fill, index) => drawSwatch(1040, 70 + index * 232, fill, index)),
  )
}

/** A small square of cloth on the notebook's page, a little askew. */
function drawSwatch(x: number, y: number, fill: string, index: number): string {
  const square = pinkedRectangle(-75, -75, 150, 150, 15)
  return placed(
    { x: x + 48, y: y + 96, turn: [-3, 2, -1.5][index] ?? 0 },
    placed({ x: 5, y: 7 }, fillPath(square, PALETTE.night, 0.2)),
    fillPath(square, fill),
  )
}

/** Counterchange: paper garment on the cloth, cloth garment on the plain ground. */
function drawHalves({ textile, garment, tone, trim = 'url(#m)' }: Cover): string {
  const { ground, cloth } = TONES[tone]
  const place = { x: 600, y: -4, scale: 1.01 }
  const half = (x: number) => element('rect', { x, width: 600, height: 800 })
  return drawDocument(
    1200,
    800,
    element(
      'defs',
      {},
      ...defineGarmentCloth(textile, 0.62),
      turnPattern(textile, 'c', 'm', 1, 0),
      element('clipPath', { id: 'l' }, half(0)),
      element('clipPath', { id: 'r' }, half(600)),
    ),
    rectangle(0, 0, 600, 800, 'url(#c)'),
    rectangle(600, 0, 600, 800, ground),
    element('g', { 'clip-path': 'url(#l)' }, drawOnPaper(garment, place, plainFinish(cloth))),
    element('g', { 'clip-path': 'url(#r)' }, placed(place, drawGarment(garment, clothFinish(trim)))),
  )
}

/** A close look at one part, filling the picture. */
function drawDetail({ textile, garment, tone }: Cover): string {
  const { x, y, scale } = DETAILS[garment] ?? { x: 0, y: 260, scale: 1.7 }
  return drawDocument(
    1200,
    800,
    element('defs', {}, definePattern(textile, 'c')),
    rectangle(0, 0, 1200, 800, 'url(#c)'),
    drawOnPaper(garment, { x: 600 - x * scale, y: 400 - y * scale, scale }, plainFinish(TONES[tone].cloth)),
  )
}

/** Chalk lines on a slate wall, in front of a hanging length of the cloth. */
function drawNight({ textile, garment }: Cover): string {
  const length = pinkedRectangle(250, -30, 700, 760, 20)
  return drawDocument(
    1200,
    800,
    element('defs', {}, definePattern(textile, 'c'), defineGrid('g', '#13203a')),
    rectangle(0, 0, 1200, 800, '#0b1326'),
    rectangle(0, 0, 1200, 800, 'url(#g)'),
    fillPath(length, 'url(#c)'),
    drawOnPaper(garment, { x: 600, y: -6, scale: 1 }, plainFinish('#f3ead8')),
    drawMeasure(1060, 60, 1060, 740, PALETTE.leaf),
    drawMeasure(140, 60, 140, 740, PALETTE.pencil),
  )
}

/** The cloth and two plain ones that go with it. */
function swatchFills(textile: TextileName): string[] {
  const { forest, green, blue, burgundy, linen, navy } = PALETTE
  const plain: Partial<Record<TextileName, string[]>> = {
    lunares: [forest, linen],
    vichy: [navy, linen],
    'pata-de-gallo-verde': [green, '#9a6a40'],
    'principe-de-gales': [blue, burgundy],
  }
  return ['url(#c)', ...(plain[textile] ?? [green, linen])]
}

function cover(
  out: string,
  textile: TextileName,
  garment: GarmentName,
  composition: Composition,
  tone: Tone,
  trim?: string,
): Cover {
  return { out, textile, garment, composition, tone, ...(trim ? { trim } : {}) }
}
