import { filterMessages } from '#config/messages/filters.ts'

/** What visitors call a colour who look for one, in the order of the filter; the table has no other keys. */
export const colourFamilies = Object.keys(filterMessages.colours) as ColourFamily[]
export type ColourFamily = keyof typeof filterMessages.colours

/** The words of a colour's name, small and without accents. */
export function listColourWords(name: string): string[] {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.match(/[a-z]+/g) ?? []
}

/** The families that a colour's name says itself. */
export function listSaidFamilies(name: string): ColourFamily[] {
  const words = listColourWords(name)
  return colourFamilies.filter((family) => words.includes(family))
}
