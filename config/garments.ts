/** Words that garments are told with in the content; how visitors read them stands in `messages/garments.ts`. */

/** Whom a garment is for. Each has its page below `/coleccion` (table 1). */
export const audiences = ['mujer', 'hombre', 'ninas', 'ninos'] as const
export type Audience = (typeof audiences)[number]

/** What a garment is, in the order of filters. */
export const garmentKinds = [
  'abrigos',
  'chaquetas',
  'vestidos',
  'faldas',
  'pantalones',
  'vaqueros',
  'camisas',
  'camisetas',
  'punto',
  'sudaderas',
  'monos',
  'bano',
  'pijamas',
  'calzado',
  'bolsos',
  'accesorios',
] as const

/** How it falls. */
export const fits = ['entallado', 'recto', 'amplio'] as const

/** Symbols of its label; each has its picture, `/images/simbolos/<key>.svg`. */
export const careSymbols = [
  'lavar-a-mano',
  'lavar-30',
  'lavar-30-delicado',
  'lavar-40',
  'lavar-60',
  'no-lavar',
  'lejia-oxigeno',
  'no-lejia',
  'secar-en-plano',
  'secar-colgado',
  'secadora-suave',
  'no-secadora',
  'plancha-110',
  'plancha-150',
  'plancha-200',
  'no-planchar',
  'limpieza-p',
  'no-limpieza',
] as const

const childrenSizes = listNumbers(92, 164, 6)

/** The sizes that garments are made in, smallest first, by the table that tells whom they fit. */
export const sizeTables = {
  mujer: listNumbers(34, 48, 2),
  hombre: listNumbers(44, 56, 2),
  'hombre-pantalon': listNumbers(36, 50, 2),
  /** Inches around the waist. */
  'hombre-vaquero': ['28', '30', '31', '33', '35', '36', '38', '39'],
  letras: ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
  ninas: childrenSizes,
  ninos: childrenSizes,
  calzado: listNumbers(22, 46, 1),
  unica: ['Única'],
} as const satisfies Record<string, readonly string[]>

// `Object.keys` does not know that the table has no other keys.
export const sizeTableNames = Object.keys(sizeTables) as (keyof typeof sizeTables)[]

function listNumbers(first: number, last: number, step: number): string[] {
  return Array.from({ length: (last - first) / step + 1 }, (_, index) => String(first + index * step))
}
