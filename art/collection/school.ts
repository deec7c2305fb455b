import { child, childLegs } from './blocks.ts'
import { check, flannel, gingham, knit, plain, twill } from './cloths.ts'
import { drawHoodie, drawPolo } from './knits.ts'
import type { Piece } from './piece.ts'
import { drawBoilerSuit, drawSmock } from './shirts.ts'
import { drawPleatedSkirt } from './skirts.ts'
import { drawSchoolTrousers } from './trousers.ts'

const greenCheck = check(
  [
    ['#1f4a3a', 8],
    ['#142c3f', 3],
    ['#1f4a3a', 8],
    ['#c9b06a', 1],
    ['#23345a', 8],
    ['#1f4a3a', 3],
  ],
  '#23443f',
  9,
)

/** Vuelta al cole. */
export const SCHOOL: Record<string, Piece> = {
  'c26-01': {
    draw: (view) => drawPolo(child({ drop: 5 }), view),
    lean: 20,
    outfits: {
      blanco: { cloth: knit('#f5f2ea', 0.24), button: '#fbf8f1', inside: '#dedacf' },
      'azul-marino': { cloth: knit('#25345a', 0.24), button: '#e9e4d6' },
      'verde-botella': { cloth: knit('#1f4a3a', 0.24), button: '#e9e4d6' },
    },
    closeUp: { x: 0, y: 8, zoom: 3.8 },
  },
  'c26-02': {
    draw: (view) => drawSchoolTrousers(childLegs({}), view, false),
    outfits: {
      gris: { cloth: twill('#6f757e', '#f4f4f4', 0.18), inside: '#d6d8db' },
      'azul-marino': { cloth: twill('#25304c'), inside: '#a6aebf' },
    },
    closeUp: { x: 8, y: 46, zoom: 3.4 },
  },
  'c26-03': {
    draw: (view) => drawPleatedSkirt({ waist: 14.4, hem: 28, length: 38 }, view, false),
    outfits: {
      gris: { cloth: flannel('#767b85'), inside: '#cfd1d5' },
      'cuadro-verde': { cloth: greenCheck, inside: '#a9b8ae' },
    },
    closeUp: { x: 6, y: 10, zoom: 4 },
  },
  'c26-04': {
    draw: (view) =>
      drawHoodie(child({ drop: 4, chest: 21, waist: 20.4, hem: 19.6, length: 48, cuff: 8 }), view),
    lean: 20,
    outfits: {
      mostaza: { cloth: knit('#cf9a38', 0.26) },
      'gris-jaspeado': { cloth: flannel('#a9adb4') },
      'verde-bosque': { cloth: knit('#2f5a44', 0.26) },
    },
    closeUp: { x: 0, y: -4, zoom: 3.2 },
  },
  'c26-05': {
    draw: (view) =>
      drawBoilerSuit(child({ waistAt: 28, length: 46, hem: 18.6, waist: 17.6, chest: 20 }), view),
    lean: 20,
    outfits: { 'azul-de-taller': { cloth: twill('#3d629c', '#f0f4fa', 0.16), metal: '#c8ccd2' } },
    closeUp: { x: 6, y: 20, zoom: 3.2 },
  },
  'c26-06': {
    draw: (view) =>
      drawSmock(child({ chest: 21, waist: 23, hem: 26, length: 58, sleeve: 38, cuff: 8.4 }), view),
    lean: 20,
    outfits: {
      'azul-y-blanco': { cloth: gingham('#3567a8', '#a9c1de'), trim: plain('#f7f5ef'), button: '#f7f5ef' },
      'verde-y-blanco': { cloth: gingham('#2f7a55', '#a9cdb9'), trim: plain('#f7f5ef'), button: '#f7f5ef' },
    },
    closeUp: { x: 0, y: 10, zoom: 3.4 },
  },
}
