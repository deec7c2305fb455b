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

export type GarmentKind = (typeof garmentKinds)[number]

/** How it falls. */
export const fits = ['entallado', 'recto', 'amplio'] as const
export type Fit = (typeof fits)[number]

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

/** What garments can be filtered by; each is called in the address as here. */
export const filterNames = ['tipo', 'talla', 'precio', 'color'] as const
export type FilterName = (typeof filterNames)[number]
