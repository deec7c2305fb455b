import { drawBag, drawBoot, drawScarf, drawShoe, drawSneaker } from './garment-accessories.ts'
import { drawBlazer, drawOvercoat, drawParka, drawTrench } from './garment-coats.ts'
import {
  drawDress,
  drawDungarees,
  drawJeans,
  drawJumpsuit,
  drawSkirt,
  drawSwimsuit,
  drawTrousers,
} from './garment-legs.ts'
import type { Finish, Layer } from './garment-parts.ts'
import { drawLayers, resized, silhouette } from './garment-parts.ts'
import {
  drawBlouse,
  drawCardigan,
  drawHoodie,
  drawJersey,
  drawPyjamas,
  drawShirt,
  drawTShirt,
  drawWaistcoat,
} from './garment-tops.ts'
import { PAGE_AT_NIGHT } from './night.ts'
import { PALETTE } from './palette.ts'
import { drawDocument, element, placed, rectangle, strokePath } from './svg.ts'

const GARMENTS = {
  camisa: drawShirt,
  blusa: drawBlouse,
  camiseta: drawTShirt,
  jersey: drawJersey,
  cardigan: drawCardigan,
  abrigo: drawOvercoat,
  gabardina: drawTrench,
  parka: drawParka,
  chaqueta: drawBlazer,
  chaleco: drawWaistcoat,
  vestido: drawDress,
  falda: drawSkirt,
  pantalon: drawTrousers,
  vaquero: drawJeans,
  mono: drawJumpsuit,
  peto: drawDungarees,
  sudadera: drawHoodie,
  pijama: drawPyjamas,
  banador: drawSwimsuit,
  zapato: () => resized(drawShoe(), 1, -45),
  zapatilla: () => resized(drawSneaker(), 1, -42),
  bota: drawBoot,
  bolso: drawBag,
  bufanda: drawScarf,
} satisfies Record<string, () => Layer[]>

/** Names of the garments, which are the names of their files too. */
export type GarmentName = keyof typeof GARMENTS

/** Every garment, in the order of the table. */
export const GARMENT_NAMES = Object.keys(GARMENTS) as GarmentName[]

/** The line drawing's finish: paper pieces, ink lines, a grey for what is inside. */
export const PAPER_FINISH: Finish = {
  ink: PALETTE.ink,
  cloth: PALETTE.chalk,
  right: PALETTE.chalk,
  left: PALETTE.chalk,
  pocket: PALETTE.chalk,
  trim: PALETTE.chalk,
  inside: '#d9dce3',
  metal: '#e3d3a4',
  sole: '#efe8da',
  button: PALETTE.chalk,
  shade: PALETTE.ink,
}

/** A garment around x = 0, from y = 40 to y = 760, filled as its finish says. */
export function drawGarment(name: GarmentName, finish: Finish = PAPER_FINISH): string {
  return drawLayers(GARMENTS[name](), finish)
}

/** The outline of a garment's pieces, for a shadow or a paper edge around it. */
export function garmentSilhouette(name: GarmentName): string {
  return silhouette(GARMENTS[name]())
}

/** Seen from the side, so without a centre front. */
const PROFILES: GarmentName[] = ['zapato', 'zapatilla', 'bota']

/** The technical drawing alone, on squared paper, 800 × 800. */
export function drawFlat(name: GarmentName): string {
  const grid = element(
    'pattern',
    { id: 'g', patternUnits: 'userSpaceOnUse', width: 40, height: 40 },
    strokePath('M0 .5H40M.5 0V40', '#e7e0d0', 1),
  )
  return drawDocument(
    800,
    800,
    PAGE_AT_NIGHT,
    element('defs', {}, grid),
    rectangle(0, 0, 800, 800, PALETTE.paper),
    rectangle(0, 0, 800, 800, 'url(#g)'),
    PROFILES.includes(name) ? '' : drawCentreLine(),
    placed({ x: 400, y: 0 }, drawGarment(name)),
  )
}

function drawCentreLine(): string {
  return strokePath('M400 20V780', PALETTE.green, 1.5, {
    'stroke-dasharray': '14 5 3 5',
    'stroke-opacity': 0.55,
  })
}
