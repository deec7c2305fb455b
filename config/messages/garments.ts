/** Words of the pages of garments. */
export const garmentMessages = {
  audiences: { mujer: 'Mujer', hombre: 'Hombre', ninas: 'Niñas', ninos: 'Niños' },
  /** In the order of filters. */
  kinds: {
    abrigos: 'Abrigos',
    chaquetas: 'Chaquetas',
    vestidos: 'Vestidos',
    faldas: 'Faldas',
    pantalones: 'Pantalones',
    vaqueros: 'Vaqueros',
    camisas: 'Camisas y blusas',
    camisetas: 'Camisetas',
    punto: 'Punto',
    sudaderas: 'Sudaderas',
    monos: 'Monos y petos',
    bano: 'Baño',
    pijamas: 'Pijamas',
    calzado: 'Calzado',
    bolsos: 'Bolsos',
    accesorios: 'Accesorios',
  },
  reference: 'Referencia',
  price: 'Precio con IVA',
  sizes: 'Tallas',
  soldOut: 'agotada',
  composition: 'Composición',
  /** Names of the columns of a table of garments. */
  columns: {
    reference: 'Referencia',
    garment: 'Prenda',
    composition: 'Composición',
    cloth: 'Tejido',
    sizes: 'Tallas',
    earlierPrice: 'Antes',
    price: 'Precio',
  },
  /** The part of a garment that need not be named. */
  outside: 'Exterior',
  someSoldOut: 'agotadas',
  allSoldOut: 'Agotada',
} as const
