import type { Fit, GarmentKind } from '#config/garments.ts'
import type { Body } from './answer-size.ts'
import type { SizeRow } from './read-size-table.ts'
import type { TableName } from './table-shapes.ts'
import { findWearer, listParts, type Part, type PartName, type WearerName } from './wearers.ts'

/** What of a garment decides its size, as its file has it. */
export type GarmentSizes = {
  kind: GarmentKind
  /** The table that its sizes belong to, whoever wears it. */
  sizeTable: TableName | 'unica'
  /** All that it is made in, the smallest first, and what of them is gone. */
  sizes: readonly string[]
  soldOut?: readonly string[] | undefined
  /** Of the leg. */
  lengths?: readonly string[] | undefined
  fit?: Fit | undefined
  /** Of the garment laid flat, in cm: a row for each size. */
  measures?: { columns: readonly string[]; rows: Record<string, readonly number[]> } | undefined
}

/** How much wider than the chest the cloth of a cut is, in cm, as the page of women's sizes tells it. */
export const easeOfFit: Record<Fit, { from: number; to: number }> = {
  entallado: { from: 4, to: 6 },
  recto: { from: 8, to: 12 },
  amplio: { from: 14, to: Number.POSITIVE_INFINITY },
}

/** Which part of the clothes a kind of garment is; the others are worn above the waist. */
const partsOfKinds: Partial<Record<GarmentKind, readonly PartName[]>> = {
  vestidos: ['vestidos'],
  monos: ['vestidos'],
  bano: ['vestidos', 'bano'],
  faldas: ['cintura'],
  pantalones: ['cintura'],
  vaqueros: ['cintura'],
  bolsos: [],
  accesorios: [],
}

/** By whose tables a garment is made; nobody's where it has one size for all. */
export function findGarmentWearer({ sizeTable }: GarmentSizes): WearerName | undefined {
  return findWearer(sizeTable.split('-')[0])
}

/** The parts of its wearer's sizes that decide about a garment; none where it has one size for all. */
export function listGarmentParts(garment: GarmentSizes): Part[] {
  const { kind, sizes, lengths, sizeTable } = garment
  const wearer = findGarmentWearer(garment)
  if (!wearer || sizes.length < 2) return []
  const { parts } = listParts(wearer)
  if (kind === 'calzado') return parts.filter(({ table }) => table === sizeTable)
  const names = partsOfKinds[kind] ?? ['arriba']
  const own = parts.filter(({ id }) => names.includes(id) || (id === 'todo' && names.length > 0))
  // A dress of a woman is a shirt of a man.
  const found = own.length > 0 || names.length === 0 ? own : parts.filter(({ id }) => id === 'arriba')
  return lengths ? [...found, ...parts.filter(({ id }) => id === 'largo')] : found
}

/** What a garment calls a size: by its number, its letter or its inches; nothing where it is not made in it. */
export function nameMadeSize({ size, alias }: SizeRow, made: readonly string[]): string | undefined {
  return made.find((name) => name === size || name === alias)
}

/** How much of a garment is left around a chest, in cm; nothing where one of the two is not known. */
export function measureEase({ measures }: GarmentSizes, size: string, { pecho }: Body): number | undefined {
  const flat = measures?.rows[size]?.[measures.columns.indexOf('Pecho')]
  return flat === undefined || pecho === undefined ? undefined : 2 * flat - pecho
}
