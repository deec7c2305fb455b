import { careMessages } from './messages/care.ts'
import { garmentMessages } from './messages/garments.ts'
import { shopFloorMessages } from './messages/shop-floor.ts'

/** Words that garments are told with in the content; how visitors read them stands in `messages`, by these words. */

/** Whom a garment is for. Each has its page below `/coleccion` (table 1). */
export const audiences = ['mujer', 'hombre', 'ninas', 'ninos'] as const
export type Audience = (typeof audiences)[number]

// `Object.keys` does not know that these tables have no other keys.

/** What a garment is, in the order of filters. */
export const garmentKinds = Object.keys(garmentMessages.kinds) as GarmentKind[]
export type GarmentKind = keyof typeof garmentMessages.kinds

/** How it falls. */
export const fits = Object.keys(shopFloorMessages.fits) as Fit[]
export type Fit = keyof typeof shopFloorMessages.fits

/** Symbols of its label; each has its picture, `/images/simbolos/<key>.svg`. */
export const careSymbols = Object.keys(careMessages) as CareSymbol[]
export type CareSymbol = keyof typeof careMessages

/** What garments can be filtered by, and last in which order they stand; each is called in the address as here. */
export const filterNames = ['tipo', 'talla', 'precio', 'color', 'rebajas', 'orden'] as const
export type FilterName = (typeof filterNames)[number]
