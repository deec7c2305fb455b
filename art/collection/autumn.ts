import { drawAnkleBoot, drawLacedShoe } from './accessories.ts'
import { childLegs, man, woman } from './blocks.ts'
import { canvas, check, herringbone, houndstooth, knit, plain, twill } from './cloths.ts'
import { drawTailored } from './coats.ts'
import { drawJersey } from './knits.ts'
import type { Piece } from './piece.ts'
import { turnedOver } from './piece.ts'
import { drawShirt } from './shirts.ts'
import { drawPinafore, drawPleatedSkirt } from './skirts.ts'
import { drawSchoolTrousers } from './trousers.ts'

const greenTartan = check(
  [
    ['#1c5a3a', 20],
    ['#12203a', 4],
    ['#20325c', 16],
    ['#8c2637', 4],
    ['#20325c', 16],
    ['#12203a', 4],
    ['#1c5a3a', 20],
    ['#e8d9b0', 3],
  ],
  '#1f4a3c',
  17,
)
const redTartan = check(
  [
    ['#8c2637', 22],
    ['#12203a', 5],
    ['#8c2637', 8],
    ['#e8d9b0', 2],
    ['#1c4a3a', 16],
    ['#12203a', 5],
  ],
  '#7a2634',
  15,
)
const mustardCheck = check(
  [
    ['#c69a3e', 14],
    ['#6b4a2b', 3],
    ['#c69a3e', 5],
    ['#f0e4c8', 2],
    ['#54603a', 10],
  ],
  '#b3893a',
  10,
)

/** Otoño 26. */
export const AUTUMN: Record<string, Piece> = {
  'o26-01': {
    draw: turnedOver((view) =>
      drawTailored(
        woman({
          chest: 25.4,
          waist: 22.6,
          waistAt: 39,
          hem: 26,
          length: 64,
          cuff: 12.4,
          sleeve: 60,
          curve: 1,
          swing: 0.3,
        }),
        view,
        {
          breakAt: 32,
          overlap: 2,
          lapel: 8,
          rows: 2,
          lastButtonAt: 44,
          buttonSize: 1.1,
          pockets: 'flap',
          pocketsAt: 44,
          welt: 'left',
        },
      ),
    ),
    lean: 19,
    outfits: {
      'blanco-y-negro': {
        cloth: houndstooth('#2c313c', '#f0eadd', '#8b8d94', 1.6),
        button: '#2a2422',
      },
    },
    closeUp: { x: 12, y: 44, zoom: 2.6 },
  },
  'o26-02': {
    draw: (view) => drawPleatedSkirt({ waist: 18, hem: 37, length: 62 }, view, true),
    outfits: {
      'tartan-verde': { cloth: greenTartan, inside: '#5a3a2a', sole: '#8a5a33' },
      'tartan-rojo': { cloth: redTartan, inside: '#5a3a2a', sole: '#5a3a2a' },
    },
    closeUp: { x: 10, y: 12, zoom: 2.6 },
  },
  'o26-03': {
    draw: (view) =>
      drawJersey(woman({ chest: 23, waist: 21.6, hem: 22.4, length: 59, cuff: 8.6, drop: 8 }), view, 4.6),
    lean: 19,
    outfits: {
      crudo: { cloth: knit('#ebe1cc', 0.3) },
      camel: { cloth: knit('#b98a52', 0.3) },
      'azul-noche': { cloth: knit('#232f52', 0.3) },
    },
    closeUp: { x: 6, y: 6, zoom: 3 },
  },
  'o26-04': {
    draw: (view) =>
      drawTailored(
        man({
          chest: 28,
          waist: 26,
          waistAt: 43,
          hem: 28,
          length: 74,
          cuff: 13.4,
          sleeve: 64,
          curve: 1,
          swing: 0.3,
        }),
        view,
        {
          breakAt: 38,
          overlap: 2,
          lapel: 8.6,
          rows: 2,
          lastButtonAt: 50,
          buttonSize: 1.15,
          pockets: 'patch',
          pocketsAt: 48,
          welt: 'right',
        },
      ),
    lean: 18,
    outfits: {
      'gris-y-tostado': {
        cloth: herringbone('#6a5a48', '#cfc0a4', '#8c7c64', 2.6),
        button: '#4a3423',
        inside: '#9a4a3c',
      },
      'verde-musgo': {
        cloth: herringbone('#4a523a', '#a8a984', '#6c7256', 2.6),
        button: '#4a3423',
        inside: '#c9b98f',
      },
    },
    closeUp: { x: 12, y: 20, zoom: 2.6 },
  },
  'o26-05': {
    draw: (view) =>
      drawShirt(man({ chest: 28, waist: 27, length: 75, curve: 4, cuff: 12, hem: 27 }), view, true),
    lean: 18,
    outfits: {
      'azul-claro': { cloth: canvas('#b5cbe0', '#4a6a94', 0.4), button: '#f4f1e8', inside: '#93adc6' },
      blanco: { cloth: canvas('#f4f2ec', '#8a8f9a', 0.3), button: '#e9e4d6', inside: '#d9d6cc' },
      rosa: { cloth: canvas('#e8c4c4', '#a85a62', 0.34), button: '#f7f1ea', inside: '#cfa4a6' },
    },
    closeUp: { x: 5, y: 11, zoom: 2.9 },
  },
  'o26-06': {
    draw: (view) => drawSchoolTrousers(childLegs({ hem: 8.6, knee: 9, length: 73 }), view, true),
    outfits: {
      'verde-caza': { cloth: twill('#4d5a3c'), inside: '#c6c9b4' },
      tabaco: { cloth: twill('#8a6238'), inside: '#d9c4a4' },
    },
    closeUp: { x: 9, y: 12, zoom: 3.4, view: 'back' },
  },
  'o26-07': {
    draw: (view) =>
      drawPinafore(
        { skirt: { waist: 16, hem: 28, length: 40 }, bodice: 23, shoulder: 12.4, neck: 7, drop: 10 },
        view,
      ),
    outfits: {
      'cuadro-mostaza': { cloth: mustardCheck, inside: '#e6d6b0', button: '#6b4a2b' },
      'cuadro-verde': { cloth: greenTartan, inside: '#b4c2b4', button: '#c9b06a' },
    },
    closeUp: { x: 4, y: -14, zoom: 3.4 },
  },
  'o26-08': {
    draw: drawLacedShoe,
    scale: 2.4,
    outfits: {
      marron: { cloth: plain('#7a4a2c', 0.8), trim: plain('#683d22'), inside: '#d9bd92', sole: '#4a2e1b' },
      negro: { cloth: plain('#25262b', 0.8), trim: plain('#1b1c20'), inside: '#b99d78', sole: '#2c2420' },
    },
    closeUp: { x: -7, y: 20, zoom: 5.4 },
  },
  'o26-09': {
    draw: drawAnkleBoot,
    scale: 2.4,
    outfits: {
      negro: { cloth: plain('#2a2a2e', 0.8), trim: plain('#1c1c20'), inside: '#c9ad86', sole: '#2c2622' },
      cuero: { cloth: plain('#9a5f36', 0.8), trim: plain('#6e4224'), inside: '#e2c79b', sole: '#3a2618' },
    },
    closeUp: { x: 2, y: 14, zoom: 5 },
  },
}
