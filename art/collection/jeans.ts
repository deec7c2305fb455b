import { childLegs, manLegs, womanLegs } from './blocks.ts'
import { denim as weaveDenim } from './cloths.ts'
import type { Outfit } from './picture.ts'
import type { Piece } from './piece.ts'
import { drawJeans } from './trousers.ts'

const denim = (colour: string, fleck = '#e8ecf4'): Outfit => ({
  cloth: weaveDenim(colour, fleck),
  thread: '#c98f4a',
  inside: '#c3cbd8',
  metal: '#b87b46',
  sole: '#9a6a40',
})

/** Vaqueros de base. */
export const JEANS: Record<string, Piece> = {
  'v26-01': {
    draw: (view) => drawJeans(manLegs({ hem: 9.6, knee: 10.6 }), view),
    outfits: { 'indigo-sin-lavar': denim('#22304f'), 'azul-lavado': denim('#56749f') },
    closeUp: { x: 8, y: 9, zoom: 2.8 },
  },
  'v26-02': {
    draw: (view) => drawJeans(womanLegs({ rise: 30, waist: 18.4, hem: 8.8, knee: 9.8 }), view),
    outfits: { 'azul-medio': denim('#3f5c8c'), negro: denim('#2a2c32', '#9aa0ac') },
    closeUp: { x: 11, y: 14, zoom: 2.8, view: 'back' },
  },
  'v26-03': {
    draw: (view) => drawJeans(womanLegs({ hem: 14, knee: 13.4, gap: 2, hip: 26.4, rise: 29 }), view),
    outfits: { 'azul-claro': denim('#8aa6c9'), crudo: denim('#e6dcc6', '#8a7a5a') },
    closeUp: { x: 8, y: 12, zoom: 2.6 },
  },
  'v26-04': {
    draw: (view) => drawJeans(childLegs({}), view, true),
    outfits: { indigo: denim('#2c3e66') },
    closeUp: { x: 8, y: 46, zoom: 3.4 },
  },
}
