/** Words of garments in lists. */
export const rackMessages = {
  news: 'Qué trae {name}',
  before: 'antes',
  cardSizes: {
    one: 'Talla {size}',
    ranges: 'Tallas {ranges}',
    left: 'Quedan: {sizes}',
    soldOutWholly: 'Agotada',
  },
  /** On the card of a garment, once another one was put aside in that size. */
  quickAdd: { add: 'Añadir', added: 'En tu lista', inSize: 'Añadir en {size}', named: '{label}: {title}' },
} as const
