import { clothFinish, defineGarmentCloth, plainFinish } from './cutouts.ts'
import type { Finish } from './garment-parts.ts'
import type { GarmentName } from './garments.ts'
import { drawGarment } from './garments.ts'
import { PALETTE } from './palette.ts'
import { circlePath, formatNumber } from './paths.ts'
import { drawBolt, drawHanger, drawPeg, drawPin, drawSpool, drawWriting } from './props.ts'
import { drawSection, line } from './section-parts.ts'
import { element, fillPath, placed, rectangle, strokePath } from './svg.ts'
import { definePattern } from './textiles.ts'

const { ink, night, chalk, ecru, green, forest, burgundy, leaf, sky, gilt, leather, pencil } = PALETTE

/** Care: three garments on a washing line, and the label with their symbols. */
export function drawCare(): string {
  const cord = 'M-10 62C280 96 900 96 1210 54'
  return drawSection(
    [
      ...defineGarmentCloth('raya-marinera', 0.62, 'm'),
      ...defineGarmentCloth('vaquera', 0.9, 'j'),
      ...defineGarmentCloth('lunares', 0.8, 'l'),
    ],
    rectangle(0, 0, 1200, 480, '#cddbea'),
    drawClouds(),
    strokePath(cord, ink, 6),
    strokePath(cord, chalk, 3),
    hangOut('camiseta', { x: 192, y: 44, scale: 0.56, turn: 2 }, clothFinish(chalk, 'm')),
    hangOut('falda', { x: 462, y: 46, scale: 0.54, turn: -1.5 }, clothFinish(leather, 'l')),
    hangOut('vaquero', { x: 704, y: 60, scale: 0.56, turn: 1.5 }, clothFinish('#2b4a78', 'j')),
    ...[112, 264, 404, 520, 642, 766].map((x) => drawPeg(x, 84)),
    placed({ x: 976, y: 238, turn: -2 }, drawCareLabel()),
    drawPeg(880, 78),
    drawPeg(1074, 70),
  )
}

function hangOut(
  name: GarmentName,
  place: { x: number; y: number; scale: number; turn: number },
  finish: Finish,
): string {
  return placed(place, drawGarment(name, finish))
}

function drawClouds(): string {
  const cloud = 'M0 0C-6 -26 26 -38 40 -22C52 -50 98 -44 100 -14C126 -18 134 8 112 12H8C-6 12 -10 4 0 0Z'
  return [
    placed({ x: 244, y: 430, scale: 1.5 }, fillPath(cloud, chalk, 0.65)),
    placed({ x: 820, y: 420, scale: 1.2 }, fillPath(cloud, chalk, 0.65)),
    placed({ x: 520, y: 470, scale: 0.9 }, fillPath(cloud, chalk, 0.5)),
  ].join('')
}

/** A woven label with wash, bleach, dry, iron and professional care, as ISO 3758 draws them. */
function drawCareLabel(): string {
  const symbols = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' }
  return [
    placed({ x: 8, y: 11 }, rectangle(-150, -156, 300, 330, night)).replace('<rect', '<rect opacity=".22"'),
    element('rect', { x: -150, y: -156, width: 300, height: 330, fill: chalk, ...line }),
    strokePath('M-138 -142H138M-138 160H138', green, 3, { 'stroke-dasharray': '12 8' }),
    strokePath(
      'M-116 -102L-100 -30H-36L-20 -102M-112 -86C-96 -100 -84 -72 -68 -86S-40 -100 -24 -86M68 -106L110 -30H26Z' +
        'M-112 8H-28V88H-112ZM26 84C30 50 50 42 84 42H106L120 84ZM44 28C48 12 60 10 72 10H90C102 10 104 26 108 42',
      ink,
      5.4,
      symbols,
    ),
    element('circle', { cx: -70, cy: 48, r: 26, fill: 'none', stroke: ink, 'stroke-width': 5.4 }),
    fillPath(circlePath(66, 66, 5) + circlePath(88, 66, 5), ink),
    drawWriting(-112, 122, [224], 16, pencil),
    drawWriting(-112, 142, [150], 16, pencil),
  ].join('')
}

const FACADE = '#0f3d25'

/** The house: its long window with a rail of clothes, and the door. */
export function drawShop(): string {
  return drawSection(
    [
      ...defineGarmentCloth('pata-de-gallo-verde', 0.6, 'h'),
      ...defineGarmentCloth('principe-de-gales', 0.6, 'g'),
      ...defineGarmentCloth('raya-marinera', 0.6, 'm'),
      ...defineGarmentCloth('tartan', 0.6, 't'),
      definePattern('rombo', 'r', { scale: 0.34 }),
      definePattern('vichy', 'p', { scale: 0.3 }),
    ],
    rectangle(0, 0, 1200, 480, FACADE),
    drawRoom(),
    onRail('gabardina', 178, 0.35, plainFinish('#e3c9ae')),
    onRail('chaqueta', 352, 0.36, clothFinish('#2f3747', 'g')),
    onRail('abrigo', 530, 0.35, clothFinish(forest, 'h')),
    onRail('camiseta', 708, 0.35, clothFinish(chalk, 'm')),
    drawFloor(),
    drawGlare(),
    drawDoor(),
    drawAwning(),
  )
}

function drawRoom(): string {
  return [
    rectangle(64, 60, 780, 366, '#f1e8d8'),
    strokePath('M140 60V400M240 60V400M340 60V400M440 60V400M540 60V400M640 60V400M740 60V400', '#e2d6c0', 2),
    rectangle(64, 398, 780, 28, '#c9b08c'),
    strokePath('M64 398H844', ink, 2.4),
    strokePath('M64 136H844', ink, 10),
    strokePath('M64 136H844', gilt, 6),
    element('rect', {
      x: 64,
      y: 60,
      width: 780,
      height: 366,
      fill: 'none',
      stroke: gilt,
      'stroke-width': 4,
    }),
  ].join('')
}

function onRail(name: GarmentName, x: number, scale: number, finish: Finish): string {
  return (
    placed({ x, y: 130, scale: 0.56 }, drawHanger(0, 0, 92)) +
    placed({ x, y: 176 - 92 * scale, scale }, drawGarment(name, finish))
  )
}

function drawFloor(): string {
  return [
    drawBolt(726, 392, 76, 18, 'url(#r)'),
    drawBolt(734, 360, 64, 15, 'url(#p)'),
    drawSpool(98, 412, 44, green),
    drawSpool(132, 414, 36, burgundy),
  ].join('')
}

function drawGlare(): string {
  return fillPath(
    'M64 330L330 60H400L64 400ZM64 418L422 60H440L78 426H64ZM600 426L844 180V260L678 426Z',
    '#fff',
    0.16,
  )
}

/** A green door with a pane, a brass handle and a card that says whether it is open. */
function drawDoor(): string {
  return [
    rectangle(900, 60, 236, 420, '#0b2e1b'),
    element('rect', { x: 914, y: 70, width: 208, height: 420, fill: '#1c6a40', ...line }),
    element('rect', { x: 944, y: 112, width: 148, height: 206, fill: sky, ...line }),
    fillPath('M944 250L1060 112H1092L944 290Z', '#fff', 0.35),
    element('rect', {
      x: 944,
      y: 346,
      width: 148,
      height: 100,
      fill: 'none',
      stroke: '#0f3d25',
      'stroke-width': 4,
    }),
    strokePath('M988 172L1018 148L1048 172', ink, 2.6),
    element('rect', { x: 976, y: 172, width: 84, height: 54, fill: chalk, ...line }),
    drawWriting(992, 192, [52, 34], 16, green),
    element('path', { d: 'M1098 300V360', stroke: ink, 'stroke-width': 13, 'stroke-linecap': 'round' }),
    element('path', { d: 'M1098 302V358', stroke: gilt, 'stroke-width': 7, 'stroke-linecap': 'round' }),
    rectangle(880, 468, 276, 12, '#c9b08c'),
  ].join('')
}

/** Scallops of 80 px along the whole front. */
function drawAwning(): string {
  const scallop = (index: number) => {
    const x = index * 80
    return `M${x} 0H${x + 80}V62A40 34 0 0 1 ${x} 62Z`
  }
  const every = (first: number) =>
    Array.from({ length: 8 }, (_, index) => index * 2 + first)
      .filter((index) => index < 15)
      .map(scallop)
      .join('')
  const edge = Array.from({ length: 15 }, (_, index) => `M${index * 80} 62A40 34 0 0 0 ${index * 80 + 80} 62`)
  return [
    fillPath('M0 62H1200V128C1160 106 40 106 0 128Z', night, 0.2),
    fillPath(every(0), '#1c7a45'),
    fillPath(every(1), '#f6f0e2'),
    strokePath(edge.join(''), night, 2.6, { 'stroke-opacity': 0.55 }),
    strokePath('M0 62H1200', night, 2, { 'stroke-opacity': 0.3 }),
  ].join('')
}

/** Legal notices: a sheet under seal, and the house's woven label. */
export function drawLegal(): string {
  return drawSection(
    [
      definePattern('principe-de-gales', 'c', { scale: 0.8 }),
      definePattern('tartan', 't', { scale: 0.4 }),
      definePattern('espiga', 'e', { scale: 0.5 }),
    ],
    rectangle(0, 0, 1200, 480, 'url(#c)'),
    placed({ x: 400, y: 262, turn: -2.5 }, drawSheet()),
    placed({ x: 616, y: 330 }, drawSeal()),
    placed({ x: 936, y: 238, turn: 3 }, drawWovenLabel()),
  )
}

function drawSheet(): string {
  const sheet = 'M-220 -220H160L220 -160V260H-220Z'
  return [
    placed({ x: 8, y: 11 }, fillPath(sheet, night, 0.32)),
    element('path', { d: sheet, fill: chalk, ...line }),
    element('path', { d: 'M160 -220V-160H220Z', fill: ecru, ...line }),
    drawSectionSign(-138, -128, 36),
    drawWriting(-92, -150, [150, 210], 30, ink),
    drawWriting(-180, -72, [330, 352, 310, 346, 220], 30, pencil),
    drawWriting(-180, 102, [340, 300, 180], 30, pencil),
    drawPin(-196, -196, green),
  ].join('')
}

/** «§» as one stroke; `size` is half its height in px. */
function drawSectionSign(x: number, y: number, size: number): string {
  const d =
    'M.46 -.72C.38 -.92 .18 -1 0 -1C-.28 -1 -.46 -.84 -.46 -.64C-.46 -.2 .56 -.14 .56 .26C.56 .44 .42 .56 .22 .58' +
    'M-.46 .72C-.38 .92 -.18 1 0 1C.28 1 .46 .84 .46 .64C.46 .2 -.56 .14 -.56 -.26C-.56 -.44 -.42 -.56 -.22 -.58'
  const sized = d.replace(/-?\d*\.?\d+/g, (value) => `${formatNumber(Number(value) * size)} `)
  return placed({ x, y }, strokePath(sized, green, size * 0.17, { 'stroke-linecap': 'round' }))
}

/** Sealing wax on two ends of ribbon, with the house's letter. */
function drawSeal(): string {
  const points = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * 2 * Math.PI
    const radius = index % 2 ? 78 : 70 + (index % 5) * 1.6
    return `${index === 0 ? 'M' : 'L'}${formatNumber(Math.cos(angle) * radius)} ${formatNumber(Math.sin(angle) * radius)}`
  }).join('')
  const ribbon = (d: string) => element('path', { d, fill: 'url(#t)', ...line })
  return [
    ribbon('M-34 30L-62 170L-34 150L-6 172L8 30Z'),
    ribbon('M-4 30L30 164L50 140L84 154L40 20Z'),
    fillPath(circlePath(6, 9, 76), night, 0.3),
    element('path', { d: `${points}Z`, fill: burgundy, ...line, 'stroke-width': 7 }),
    element('path', { d: `${points}Z`, fill: burgundy }),
    element('circle', { cx: 0, cy: 0, r: 50, fill: '#7f2a3b', stroke: '#4b1420', 'stroke-width': 3.4 }),
    strokePath('M20 -26H-16V26H20M-16 0H12', '#e9b9c0', 9),
  ].join('')
}

/** The label that stands in every collar, sewn down at both ends. */
function drawWovenLabel(): string {
  return [
    placed({ x: 8, y: 11 }, fillPath('M-176 -112H176V112H-176Z', night, 0.34)),
    element('rect', { x: -176, y: -112, width: 352, height: 224, fill: FACADE, ...line }),
    element('rect', {
      x: -160,
      y: -96,
      width: 320,
      height: 192,
      fill: 'none',
      stroke: gilt,
      'stroke-width': 3,
    }),
    strokePath('M-188 -94H-164M-188 -58H-164M-188 -22H-164M-188 14H-164M-188 50H-164M-188 86H-164', ecru, 5),
    strokePath('M188 -94H164M188 -58H164M188 -22H164M188 14H164M188 50H164M188 86H164', ecru, 5),
    fillPath('M-72 -70h36v20a18 18 0 0 1 -36 0ZM0 -70h36v20a18 18 0 0 1 -36 0Z', chalk),
    fillPath('M-36 -70h36v20a18 18 0 0 1 -36 0ZM36 -70h36v20a18 18 0 0 1 -36 0Z', leaf),
    strokePath('M28 -16H-24V56H28M-24 20H18', chalk, 13),
    drawWriting(-60, 80, [120], 14, gilt),
  ].join('')
}
