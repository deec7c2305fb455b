/** By whose tables somebody is measured. */
export const wearerNames = ['mujer', 'hombre', 'ninas', 'ninos', 'calzado'] as const
export type WearerName = (typeof wearerNames)[number]

/** The wearer of this very name; what objects inherit is none. */
export function findWearer(name: unknown): WearerName | undefined {
  return wearerNames.find((known) => known === name)
}

/**
 * Tables that call their sizes alike: girls' and boys' by height, women's and men's by letter. A garment that several wear
 * names what they share, and is answered from the table of whoever it is for.
 */
export const sharedTables = {
  infantil: ['ninas', 'ninos'],
  adulto: ['mujer', 'hombre'],
} as const satisfies Record<string, readonly WearerName[]>
