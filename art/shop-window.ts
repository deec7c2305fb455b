import { drawPieceForPicture } from './collection/collection.ts'
import { drawGarment, PAPER_FINISH } from './garments.ts'
import { PALETTE } from './palette.ts'
import { drawBolt, drawHanger, drawSpool } from './props.ts'
import { drawDocument, element, fillPath, placed, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, night, forest, chalk, tobacco, gilt, leather, beech } = PALETTE
const FACADE = '#0f3d25'
const WALL = '#f1e8d8'

/** Pixels per cm in the window: a coat hangs clear of what lies on the floor. */
const UNIT = 5.7

/**
 * What hangs in the window, for sale today: reference, colour, where, how far below the rail and how wide its shoulders are in
 * cm. The last one hangs in front.
 */
const ON_SHOW = [
  { reference: 'i26-04', colour: 'gris', x: 354, stem: 46, shoulders: 19 },
  { reference: 'i26-08', colour: 'frambuesa', x: 908, stem: 104, shoulders: 14 },
  { reference: 'i26-01', colour: 'camel', x: 636, stem: 46, shoulders: 19 },
].map(({ reference, colour, x, stem, shoulders }, index) => ({
  x,
  stem,
  shoulders,
  ...drawPieceForPicture(reference, colour, UNIT, `g${index}`),
}))

/** The house's shop window, 1200 × 1400: three garments of the collection on a rail. */
export function drawShopWindow(): string {
  return drawDocument(
    1200,
    1400,
    element(
      'defs',
      {},
      ...ON_SHOW.map(({ definitions }) => definitions),
      definePattern('raya-marinera', 'm', { scale: 0.5, turn: 90 }),
      definePattern('rombo', 't', { scale: 0.34 }),
      element('clipPath', { id: 'w' }, element('rect', { x: 84, y: 84, width: 1032, height: 1138 })),
    ),
    rectangle(0, 0, 1200, 1400, FACADE),
    drawInterior(),
    ...ON_SHOW.map(
      ({ x, stem, shoulders, drawing }) =>
        drawHanger(x, 296, shoulders * UNIT, stem) + placed({ x, y: 372 + stem, scale: UNIT }, drawing),
    ),
    drawDisplay(),
    drawGlass(),
    drawFacade(),
  )
}

/** Wall, rail and its cords. */
function drawInterior(): string {
  const panels = Array.from({ length: 11 }, (_, index) => `M${170 + index * 86} 84V1100`).join('')
  return [
    rectangle(84, 84, 1032, 1138, WALL),
    strokePath(panels, '#e2d6c0', 2),
    rectangle(84, 1086, 1032, 18, '#e2d6c0'),
    rectangle(84, 1104, 1032, 118, '#c9b08c'),
    strokePath('M84 1104H1116', ink, 3),
    strokePath('M230 84V300M970 84V300', ink, 3),
    strokePath('M84 306H1116', ink, 14),
    strokePath('M84 306H1116', gilt, 8),
    strokePath('M84 304H1116', chalk, 2, { 'stroke-opacity': 0.7 }),
  ].join('')
}

/** On the floor of the window: bolts of cloth, shoes and spools. */
function drawDisplay(): string {
  const shoe = { ...PAPER_FINISH, cloth: tobacco, trim: '#74482a', inside: beech, sole: '#3a2414' }
  const boot = { ...PAPER_FINISH, cloth: leather, trim: '#6e4224', inside: beech, sole: '#3a2418' }
  return [
    fillPath('M120 1200C300 1188 900 1188 1090 1200L1090 1212H120Z', night, 0.18),
    drawBolt(140, 1172, 230, 34, 'url(#t)'),
    drawBolt(172, 1112, 200, 30, 'url(#m)'),
    placed({ x: 596, y: 1004, scale: 0.36 }, drawGarment('zapato', shoe)),
    drawSpool(770, 1204, 66, PALETTE.green),
    drawSpool(826, 1208, 54, PALETTE.burgundy),
    placed({ x: 990, y: 965, scale: 0.35 }, drawGarment('bota', boot)),
  ].join('')
}

function drawGlass(): string {
  const glare = 'M84 700L520 84H640L84 870ZM84 940L690 84H730L84 1000Z'
  const low = 'M1116 640L800 1222H900L1116 830Z'
  return element('g', { 'clip-path': 'url(#w)' }, fillPath(glare + low, '#fff', 0.13))
}

/** Frame, striped awning with scallops, and the panel below the window. */
function drawFacade(): string {
  const stripes = (first: number) =>
    [0, 2, 4, 6, 8, 10]
      .map((index) => {
        const [x, top] = [36 + (index + first) * 94, 84 + (index + first) * 86]
        return `M${top} 0H${top + 86}L${x + 94} 150A47 40 0 0 1 ${x} 150Z`
      })
      .join('')
  const valance = Array.from({ length: 12 }, (_, index) => {
    const x = 36 + index * 94
    return `M${x} 150A47 40 0 0 0 ${x + 94} 150`
  }).join('')
  return [
    element('rect', {
      x: 72,
      y: 72,
      width: 1056,
      height: 1162,
      fill: 'none',
      stroke: FACADE,
      'stroke-width': 26,
    }),
    element('rect', {
      x: 84,
      y: 84,
      width: 1032,
      height: 1138,
      fill: 'none',
      stroke: gilt,
      'stroke-width': 3,
    }),
    fillPath('M60 150H1140V214C1100 190 100 190 60 214Z', night, 0.2),
    fillPath(stripes(0), forest),
    fillPath(stripes(1), '#f6f0e2'),
    strokePath(valance, night, 3, { 'stroke-opacity': 0.55 }),
    strokePath('M36 150H1164', night, 2, { 'stroke-opacity': 0.35 }),
    rectangle(40, 1234, 1120, 14, '#1c5a38'),
    ...[0, 1, 2].map((index) =>
      element('rect', {
        x: 72 + index * 360,
        y: 1278,
        width: 336,
        height: 92,
        fill: 'none',
        stroke: '#2c6f4a',
        'stroke-width': 3,
      }),
    ),
  ].join('')
}
