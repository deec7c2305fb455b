import { type ColourFamily, colourFamilies, listColourWords } from './colour-names.ts'

/** Words of names that say a family without being called like it. */
const words: Record<string, ColourFamily> = {
  crudo: 'beige',
  camel: 'marron',
  tostado: 'marron',
  burdeos: 'rojo',
  granate: 'rojo',
  mostaza: 'amarillo',
  celeste: 'azul',
  indigo: 'azul',
  marino: 'azul',
  ...Object.fromEntries(colourFamilies.map((family) => [family, family])),
}

/**
 * The families in which visitors look for a colour, in the order of the filter: what its name says goes first, «Gris y
 * granate» as both; `value` decides where no word tells.
 */
export function findColourFamilies({ name, value }: { name: string; value: string }): ColourFamily[] {
  const said = listColourWords(name).map((word) => (Object.hasOwn(words, word) ? words[word] : undefined))
  const families = colourFamilies.filter((family) => said.includes(family))
  return families.length > 0 ? families : [findColourFamily(value)]
}

/** Where the families of the colour wheel begin, in degrees of OKLCH. */
const wheel: [from: number, family: ColourFamily][] = [
  [0, 'rojo'],
  [42, 'naranja'],
  [78, 'amarillo'],
  [112, 'verde'],
  [180, 'azul'],
  [292, 'morado'],
  [325, 'rosa'],
]

/**
 * The family that a colour such as `#1f4a3a` belongs to: by its hue as eyes see it (OKLCH), after those that are called
 * by their lightness: black and white, greys, and the yellows and reds that are called beige, brown, olive, pink.
 */
export function findColourFamily(hex: string): ColourFamily {
  const { lightness, chroma, hue } = toOklch(hex)
  if (lightness < 0.3 && chroma < 0.03) return 'negro'
  if (lightness > 0.94 && chroma < 0.03) return 'blanco'
  const isWarm = hue > 35 && hue < 115
  if (isWarm && chroma > 0.012 && lightness > 0.75 && chroma < 0.09) return 'beige'
  if (chroma < 0.025) return 'gris'
  if (hue > 97 && hue < 125 && lightness < 0.75) return 'verde'
  if (hue > 30 && hue < 98 && lightness < 0.75 && chroma < 0.115) return 'marron'
  if ((hue < 30 || hue > 340) && lightness > 0.7) return 'rosa'
  if (hue > 340 && lightness < 0.55) return 'rojo'
  return wheel.findLast(([from]) => hue >= from)?.[1] ?? 'rojo'
}

/** Björn Ottosson's OKLab in polar form: lightness from 0 to 1, chroma from 0, hue in degrees. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
