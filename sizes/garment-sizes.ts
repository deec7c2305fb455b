import type { Audience, Fit, GarmentKind } from '#config/garments.ts'
import { findTableWearer, listGarmentTables } from './garment-tables.ts'
import { type Part, type PartName, wearers } from './parts.ts'
import { type GarmentTableName, listMeasures, type Measure } from './table-shapes.ts'
import type { WearerName } from './wearers.ts'

/** What of a garment decides its size, as its file has it. */
export type GarmentSizes = {
  reference?: string
  /** What it is called, by which shoes and trousers to dress in are known. */
  title?: string
  audiences: readonly Audience[]
  kind: GarmentKind
  /** The table that its sizes belong to, or what the tables of all whom it is for share. */
  sizeTable: GarmentTableName
  /** All that it is made in, the smallest first, and what of them is gone. */
  sizes: readonly string[]
  soldOut?: readonly string[] | undefined
  /** Of the leg. */
  lengths?: readonly string[] | undefined
  fit?: Fit | undefined
  /** Of the garment laid flat, in cm: a row for each size. */
  measures?: { columns: readonly string[]; rows: Record<string, readonly number[]> } | undefined
}

/** Which part of the clothes a kind of garment is; the others are worn above the waist. */
const partsOfKinds: Partial<Record<GarmentKind, readonly PartName[]>> = {
  vestidos: ['vestidos'],
  monos: ['vestidos'],
  bano: ['vestidos', 'bano'],
  faldas: ['cintura', 'pantalones'],
  pantalones: ['cintura', 'pantalones'],
  vaqueros: ['cintura', 'pantalones'],
  bolsos: [],
  accesorios: [],
}

/** What of a child must fit into a kind of garment, beside its height; into the others, the chest. */
const girthsOfKinds: Partial<Record<GarmentKind, readonly Measure[]>> = {
  vestidos: ['pecho', 'cadera'],
  monos: ['pecho', 'cintura', 'cadera'],
  pijamas: ['pecho', 'cintura', 'cadera'],
  bano: ['pecho', 'cadera'],
  faldas: ['cintura'],
  pantalones: ['cintura', 'cadera'],
  vaqueros: ['cintura', 'cadera'],
}

/** The parts of somebody's sizes that decide about a garment; none where it has one size for all. */
export function listGarmentParts(garment: GarmentSizes, wearer: WearerName): Part[] {
  const { kind, sizes, lengths } = garment
  const table = listGarmentTables(garment).find((name) => findTableWearer(name) === wearer)
  const names = partsOfKinds[kind] ?? ['arriba']
  if (!table || sizes.length < 2 || names.length === 0) return []
  const { parts } = wearers[wearer]
  const own = parts.filter(({ id }) => names.includes(id) || id === 'todo')
  // A dress of a woman is a shirt of a man.
  const found = own.length > 0 ? own : parts.filter(({ id }) => id === 'arriba')
  const isMeasured = found.some(({ by }) => by.some((measure) => listMeasures(table).includes(measure)))
  // Shoes, and shirts by the neck, have tables that measure nothing else.
  const fitting = isMeasured ? found : parts.filter((part) => part.table === table)
  return [
    ...fitting.map((part) => ({ ...part, table, by: listDeciding({ ...part, table }, kind) })),
    ...(lengths ? parts.filter(({ id }) => id === 'largo') : []),
  ].map((part) => (part.id === 'largo' || part.by[0] === 'pie' ? { ...part, lean: findLean(garment) } : part))
}

/** What the guide of sizes says: leather shoes give, and dress trousers have cloth in their hem; boots go with thick socks. */
function findLean({ kind, title = '' }: GarmentSizes): Part['lean'] {
  if (/^(?:zapato|mocas)|de vestir/i.test(title)) return 'smaller'
  return kind !== 'calzado' || /^(?:bota|bot[ií]n|zapatilla)/i.test(title) ? 'larger' : undefined
}

function listDeciding({ table, way, by }: Part, kind: GarmentKind): readonly Measure[] {
  // Boys swim in trunks.
  const girths = girthsOfKinds[kind === 'bano' && table === 'ninos' ? 'pantalones' : kind] ?? ['pecho']
  return way === 'growing' ? by.filter((measure) => measure === by[0] || girths.includes(measure)) : by
}
