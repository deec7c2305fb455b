import { drawCanvasSneaker } from './accessories.ts'
import { child, childLegs, man, woman } from './blocks.ts'
import { canvas, knit, plain, stripes, twill } from './cloths.ts'
import { drawRaglan, drawTrench } from './coats.ts'
import { drawDungarees } from './dungarees.ts'
import { drawCardigan, drawTShirt } from './knits.ts'
import type { Piece } from './piece.ts'
import { turnedOver } from './piece.ts'
import { drawBlouse, drawShirt } from './shirts.ts'

const trench = woman({
  chest: 27,
  waist: 24,
  waistAt: 42,
  hem: 33,
  length: 104.4,
  curve: 1.4,
  swing: 1,
  sleeve: 61,
  cuff: 14.5,
  armhole: 24,
  shoulder: 20.6,
})
const raglan = man({
  chest: 31,
  waist: 31.5,
  hem: 35,
  length: 103,
  curve: 1,
  swing: 0.7,
  sleeve: 66,
  cuff: 16,
  armhole: 29,
  isRaglan: true,
})
const cardigan = child({ length: 44, drop: 6, chest: 18.4, hem: 17.6 })

/** Primavera 26. */
export const SPRING: Record<string, Piece> = {
  'p26-01': {
    draw: turnedOver((view) => drawTrench(trench, view)),
    lean: 19,
    outfits: {
      caqui: { cloth: twill('#c2a273'), button: '#6b4a2b', inside: '#e8dcc2', metal: '#7a5636' },
      'azul-marino': { cloth: twill('#27365a'), button: '#151d33', inside: '#8fa0bf', metal: '#151d33' },
      crudo: { cloth: twill('#e9dfc8'), button: '#a98657', inside: '#cfc3a8', metal: '#a98657' },
    },
    closeUp: { x: 0, y: 34, zoom: 2.1 },
  },
  'p26-02': {
    draw: turnedOver((view) =>
      drawBlouse(woman({ chest: 26, waist: 25, hem: 26.4, cuff: 9.4, length: 64 }), view),
    ),
    lean: 19,
    outfits: {
      marfil: { cloth: plain('#f0e8d8'), inside: '#cfc4ae' },
      'verde-salvia': { cloth: plain('#9db49a') },
      burdeos: { cloth: plain('#7a2a3a') },
    },
    closeUp: { x: 0, y: 15, zoom: 2.6 },
  },
  'p26-03': {
    draw: (view) =>
      drawTShirt(
        man({
          neck: 12,
          drop: 4,
          shoulder: 21,
          chest: 26,
          waist: 25.6,
          hem: 26,
          length: 66,
          sleeve: 58,
          cuff: 10,
        }),
        view,
        'boat',
      ),
    lean: 18,
    outfits: {
      'crudo-y-marino': { cloth: stripes('#f4eddc', '#26375f', 1, 2) },
      'marino-y-crudo': { cloth: stripes('#26375f', '#efe6d2', 1, 2) },
    },
    closeUp: { x: 25, y: 30, zoom: 2.8 },
  },
  'p26-04': {
    draw: (view) => drawRaglan(raglan, view),
    lean: 18,
    outfits: {
      caqui: { cloth: twill('#b39a6c'), button: '#5c4327', inside: '#ddd0b2' },
      'azul-marino': { cloth: twill('#222f4c'), button: '#101728', inside: '#8492ad' },
    },
    closeUp: { x: 8, y: 14, zoom: 2.4 },
  },
  'p26-05': {
    draw: (view) =>
      drawShirt(man({ chest: 27.6, waist: 26, length: 74, curve: 4, cuff: 12, hem: 26.4 }), view, false),
    lean: 18,
    outfits: {
      blanco: { cloth: plain('#f7f5ef'), button: '#e9e4d6', inside: '#dcd8cd' },
      celeste: { cloth: plain('#c4d7e8'), button: '#f4f1e8', inside: '#a3bad0' },
    },
    closeUp: { x: 0, y: 10, zoom: 2.9 },
  },
  'p26-06': {
    draw: (view) =>
      drawDungarees(childLegs({ length: 66, gap: 2, waist: 17 }), view, {
        bib: 20,
        bibTop: 10.4,
        isRounded: false,
        hasBuckles: true,
      }),
    outfits: {
      arena: { cloth: twill('#cdb58a'), metal: '#b9bec6' },
      'verde-oliva': { cloth: twill('#737a4c'), metal: '#b9bec6' },
    },
    closeUp: { x: 0, y: -12, zoom: 2.8 },
  },
  'p26-07': {
    draw: (view) => drawTShirt(child({ neck: 7, drop: 5 }), view, 'crew', true),
    lean: 20,
    outfits: {
      'crudo-y-rojo': { cloth: stripes('#f4eddc', '#a8323a', 0.8, 1.5), trim: knit('#f4eddc', 0.3) },
      'crudo-y-marino': { cloth: stripes('#f4eddc', '#26375f', 0.8, 1.5), trim: knit('#f4eddc', 0.3) },
    },
    closeUp: { x: 8, y: 6, zoom: 3.6 },
  },
  'p26-08': {
    draw: turnedOver((view) => drawCardigan(cardigan, view, { buttons: 7, rib: 4 })),
    lean: 20,
    outfits: {
      frambuesa: { cloth: knit('#b84a66', 0.32), button: '#f3e3e0' },
      crudo: { cloth: knit('#ece2cd', 0.32), button: '#c9b48c' },
    },
    closeUp: { x: 0, y: 11, zoom: 3.6 },
  },
  'p26-09': {
    draw: drawCanvasSneaker,
    scale: 2.4,
    outfits: {
      'azul-marino': {
        cloth: canvas('#2b3f6b'),
        trim: canvas('#2b3f6b'),
        inside: '#d9ccb2',
        sole: '#f4efe2',
      },
      rojo: { cloth: canvas('#b3383c'), trim: canvas('#b3383c'), inside: '#d9ccb2', sole: '#f4efe2' },
      blanco: { cloth: canvas('#f3f0e8'), trim: canvas('#f3f0e8'), inside: '#d9ccb2', sole: '#f4efe2' },
    },
    closeUp: { x: 0, y: 12, zoom: 7 },
  },
}
