import { drawScarf } from './accessories.ts'
import { middleOfSleeve } from './block.ts'
import { child, childLegs, man, manLegs, woman } from './blocks.ts'
import { argyle, check, corduroy, flannel, fulled, herringbone, knit, plain } from './cloths.ts'
import { drawTailored } from './coats.ts'
import { drawDungarees } from './dungarees.ts'
import { drawKnitDress } from './knit-dress.ts'
import { cables, drawCardigan, drawJersey, vNeck } from './knits.ts'
import { drawParka } from './parka.ts'
import type { Outfit } from './picture.ts'
import type { Piece } from './piece.ts'
import { turnedOver } from './piece.ts'
import { drawPyjamas } from './shirts.ts'
import { drawDressTrousers } from './trousers.ts'

const womanCoat = woman({
  chest: 27,
  waist: 25.6,
  waistAt: 41,
  hem: 31,
  length: 107,
  sleeve: 61,
  cuff: 14,
  armhole: 24,
  shoulder: 20.4,
  curve: 1,
  swing: 0.6,
})
const manCoat = man({
  chest: 30,
  waist: 29,
  waistAt: 46,
  hem: 33,
  length: 105.4,
  sleeve: 65,
  cuff: 15,
  armhole: 27,
  shoulder: 23.6,
  curve: 1,
  swing: 0.5,
})
const knitDress = woman({
  shoulder: 18,
  armhole: 20.5,
  chest: 23.2,
  waist: 20,
  waistAt: 39,
  hip: 20,
  hipAt: 60,
  hem: 29,
  length: 101,
  curve: 1.6,
  swing: 0.4,
  sleeve: 60,
  cuff: 8.4,
  lean: 15,
  ribs: { cuff: 9, hem: 5, pull: 0.5 },
})
const argyleJersey = child({ isPointed: true, drop: 12, chest: 20, hem: 18.8 })
const pyjamas = child({ chest: 20.4, waist: 20.4, hem: 20.6, length: 50, sleeve: 41, cuff: 9.4 })
const redCheck = check(
  [
    ['#f2e8d6', 10],
    ['#b3403c', 8],
    ['#f2e8d6', 10],
    ['#2f4a6b', 3],
  ],
  '#e0c0b0',
  6,
)
const blueCheck = check(
  [
    ['#eef0ee', 10],
    ['#3f639c', 8],
    ['#eef0ee', 10],
    ['#a8423c', 2],
  ],
  '#bcc9d9',
  6,
)

/** Ribs are a shade darker than the cloth, the fur is the same on every one. */
const parkaOutfit = (colour: string, rib: string, lining: string): Outfit => ({
  cloth: plain(colour),
  trim: knit(rib, 0.3),
  inside: lining,
  button: '#b9bec6',
  sole: '#d9c7a4',
})

/** Invierno 26. */
export const WINTER: Record<string, Piece> = {
  'i26-01': {
    draw: turnedOver((view) =>
      drawTailored(womanCoat, view, {
        breakAt: 36,
        overlap: 9,
        lapel: 11,
        isPeaked: true,
        rows: 3,
        lastButtonAt: 60,
        buttonSize: 1.5,
        pockets: 'flap',
        pocketsAt: 58,
        hasHalfBelt: true,
      }),
    ),
    lean: 19,
    outfits: {
      'verde-botella': {
        cloth: fulled('#23513c'),
        button: '#1a2a22',
      },
      camel: { cloth: fulled('#c09058', 0.2), button: '#6b4526' },
      'gris-antracita': {
        cloth: fulled('#4a4e57', 0.2),
        button: '#22242a',
      },
    },
    closeUp: { x: 2, y: 22, zoom: 2.1 },
  },
  'i26-02': {
    draw: (view) => drawKnitDress(knitDress, view),
    lean: 14,
    outfits: { granate: { cloth: knit('#6f2233', 0.42) }, 'gris-perla': { cloth: knit('#b9bac0', 0.42) } },
    closeUp: { x: 4, y: 6, zoom: 2.8 },
  },
  'i26-03': {
    draw: (view) =>
      drawJersey(
        woman({ chest: 26, waist: 25, hem: 25, length: 62, cuff: 9.4 }),
        view,
        7,
        cables([-14, -5, 5, 14], 5, 56),
      ),
    lean: 19,
    outfits: {
      crudo: { cloth: knit('#e9dec7', 0.6) },
      'azul-petroleo': { cloth: knit('#2c5566', 0.6) },
      'rojo-teja': { cloth: knit('#a24a36', 0.6) },
    },
    closeUp: { x: 7, y: 34, zoom: 2.8 },
  },
  'i26-04': {
    draw: (view) =>
      drawTailored(manCoat, view, {
        breakAt: 33,
        overlap: 3,
        lapel: 9.6,
        rows: 3,
        lastButtonAt: 62,
        buttonSize: 1.5,
        pockets: 'flap',
        pocketsAt: 62,
        welt: 'right',
      }),
    lean: 18,
    outfits: {
      gris: {
        cloth: herringbone('#3c4048', '#a9acb2', '#6a6e76', 3.2),
        button: '#23252b',
      },
      marron: {
        cloth: herringbone('#4a3423', '#b59a78', '#7c6248', 3.2),
        button: '#2e2017',
      },
    },
    closeUp: { x: 6, y: 20, zoom: 2.2 },
  },
  'i26-05': {
    draw: (view) =>
      drawCardigan(
        man({ drop: 30, isPointed: true, chest: 29, waist: 28, hem: 27, length: 70, cuff: 10 }),
        view,
        { buttons: 5, rib: 6, pockets: true, shawl: true },
      ),
    lean: 18,
    outfits: {
      'azul-marino': { cloth: knit('#27355a', 0.55), button: '#8a5a33' },
      avena: { cloth: knit('#cdbb98', 0.55), button: '#6b4526' },
    },
    closeUp: { x: 4, y: 24, zoom: 2.6 },
  },
  'i26-06': {
    draw: (view) => drawDressTrousers(manLegs({ length: 113, hem: 10.4, knee: 11.8, hip: 28, gap: 3 }), view),
    outfits: {
      'gris-medio': { cloth: flannel('#777b82'), inside: '#d9d4c6' },
      'marron-tostado': { cloth: flannel('#7c6148', '#e8dcc4', '#2a1c10'), inside: '#d9ccb4' },
    },
    closeUp: { x: 9, y: 11, zoom: 2.8 },
  },
  'i26-07': {
    draw: drawScarf,
    lean: 8,
    outfits: {
      camel: { cloth: fulled('#c39a66', 0.2), inside: '#8a6a42', button: '#f5efe2' },
      'gris-claro': { cloth: fulled('#b8bac0', 0.24), inside: '#80838a', button: '#f5efe2' },
      burdeos: { cloth: fulled('#6d1f2f'), inside: '#431019', button: '#f5efe2' },
    },
    closeUp: { x: 9, y: 51, zoom: 4.6 },
  },
  'i26-08': {
    draw: (view) =>
      drawParka(
        child({
          chest: 23,
          waist: 22,
          waistAt: 34,
          hem: 24,
          length: 60,
          sleeve: 43,
          cuff: 10,
          armhole: 19,
          shoulder: 16,
          neck: 7.4,
        }),
        view,
      ),
    lean: 20,
    outfits: {
      'verde-botella': parkaOutfit('#2a5540', '#1d3d2e', '#c0632f'),
      'azul-marino': parkaOutfit('#2a3a66', '#1d294b', '#9fb4d6'),
      frambuesa: parkaOutfit('#a33a58', '#7c2741', '#d99aa2'),
    },
    closeUp: { x: 0, y: -2, zoom: 2.8 },
  },
  'i26-09': {
    draw: (view) =>
      drawDungarees(childLegs({ length: 62, hem: 9.4, knee: 9.6, waist: 16, gap: 1.6 }), view, {
        bib: 17,
        bibTop: 9.4,
        isRounded: true,
        hasBuckles: false,
      }),
    outfits: {
      'rosa-palo': { cloth: corduroy('#c98a88'), button: '#f0e2cc' },
      canela: { cloth: corduroy('#9c6238'), button: '#f0e2cc' },
    },
    closeUp: { x: 2, y: -9, zoom: 3.4 },
  },
  'i26-10': {
    draw: (view) => drawJersey(argyleJersey, view, 4.6, [], vNeck(argyleJersey, view)),
    lean: 17,
    sleeve: middleOfSleeve(argyleJersey),
    outfits: {
      'crudo-y-azul': {
        cloth: argyle('#ece3d0', '#27406b', '#2f6b4a', '#a8763e', 14),
        trim: knit('#27406b', 0.4),
      },
      'gris-y-granate': {
        cloth: argyle('#a7abb2', '#7a2434', '#2f3c56', '#e9dfc8', 14),
        trim: knit('#7a2434', 0.4),
      },
    },
    closeUp: { x: 5, y: 14, zoom: 3.2 },
  },
  'i26-11': {
    draw: (view) => drawPyjamas(pyjamas, view),
    lean: 17,
    sleeve: middleOfSleeve(pyjamas),
    outfits: {
      'cuadro-rojo': { cloth: redCheck, trim: plain('#b3403c'), button: '#f2e8d6', inside: '#d9c4b4' },
      'cuadro-azul': { cloth: blueCheck, trim: plain('#3f639c'), button: '#f2e8d6', inside: '#b4c2d4' },
    },
    closeUp: { x: 0, y: 12, zoom: 3.2 },
  },
}
