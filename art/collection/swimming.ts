import { dots, plain } from './cloths.ts'
import type { Outfit } from './picture.ts'
import type { Piece } from './piece.ts'
import { drawSwimShorts, drawSwimsuit } from './swimwear.ts'

/** From one dot to the next in a row, in cm. */
const DOTS = 4.4

const dotted = (colour: string, inside: string): Outfit => {
  const print = '#fbf6ea'
  return { cloth: plain(colour), print, flat: dots(colour, print, DOTS), inside }
}

/** Baño 26. */
export const SWIMMING: Record<string, Piece> = {
  'b26-01': {
    draw: (view) =>
      drawSwimsuit(
        { chest: 19, waist: 16.4, hip: 20, length: 68, neck: 8, leg: 0, backKind: 'crossed' },
        view,
      ),
    outfits: {
      'verde-botella': { cloth: plain('#1f5a41', 0.5), inside: '#c9d6cc' },
      negro: { cloth: plain('#23262d', 0.5), inside: '#c4c6cb' },
    },
    closeUp: { x: 0, y: 24, zoom: 2.8, view: 'back' },
  },
  'b26-02': {
    draw: (view) =>
      drawSwimsuit(
        { chest: 19.4, waist: 17.4, hip: 20.6, length: 66, neck: 8.6, leg: 9, backKind: 'low' },
        view,
      ),
    outfits: {
      'azul-marino': { cloth: plain('#24365e', 0.5), inside: '#c6cedd' },
      granate: { cloth: plain('#7b2438', 0.5), inside: '#dcc6ca' },
    },
    closeUp: { x: 3, y: 56, zoom: 2.4 },
  },
  'b26-03': {
    draw: (view) =>
      drawSwimShorts(
        { waist: 18.4, hip: 24.6, rise: 27, length: 41, knee: 12, hem: 12.2, gap: 1.8 },
        view,
        false,
      ),
    outfits: {
      'azul-tinta': { cloth: plain('#2f5690'), inside: '#d5deec', trim: plain('#f2ede0') },
      terracota: { cloth: plain('#b5603d'), inside: '#ecd9cd', trim: plain('#f2ede0') },
      'verde-botella': { cloth: plain('#2a5a45'), inside: '#cfdcd3', trim: plain('#f2ede0') },
    },
    closeUp: { x: 0, y: 6, zoom: 3 },
  },
  'b26-04': {
    draw: (view) =>
      drawSwimsuit(
        { chest: 14, waist: 13, hip: 15, length: 47, neck: 6, leg: 0, backKind: 'scooped', dots: DOTS },
        view,
      ),
    outfits: {
      verde: dotted('#1f7a48', '#cfe0d4'),
      'rojo-tomate': dotted('#b93f36', '#ecd2cd'),
    },
    closeUp: { x: 0, y: 16, zoom: 3.6 },
  },
  'b26-05': {
    draw: (view) =>
      drawSwimShorts(
        { waist: 13.4, hip: 17.4, rise: 19.4, length: 30.4, knee: 9, hem: 8.6, gap: 1.2 },
        view,
        true,
      ),
    outfits: {
      'azul-marino': { cloth: plain('#27407a'), trim: plain('#f0c24e'), inside: '#d5dcec' },
      coral: { cloth: plain('#d9604c'), trim: plain('#f4ecdc'), inside: '#f0d8d2' },
    },
    closeUp: { x: 2, y: 9, zoom: 4.6 },
  },
}
