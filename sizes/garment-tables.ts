import type { Audience } from '#config/garments.ts'
import type { GarmentTableName, TableName } from './table-shapes.ts'
import { findWearer, sharedTables, type WearerName } from './wearers.ts'

type Sized = { audiences: readonly Audience[]; sizeTable: GarmentTableName }

/** The tables that a garment is answered from: one for each whom it is for, where they share their sizes. */
export function listGarmentTables({ audiences, sizeTable }: Sized): TableName[] {
  if (sizeTable === 'unica') return []
  if (sizeTable !== 'infantil' && sizeTable !== 'adulto') return [sizeTable]
  return sharedTables[sizeTable].filter((name) => audiences.includes(name))
}

/** Whether a garment of these sizes can be for somebody; shoes and one size for all can be for everybody. */
export function isTableFor(sizeTable: GarmentTableName, audience: Audience): boolean {
  const tables = listGarmentTables({ audiences: [audience], sizeTable })
  const wearers = tables.map(findTableWearer)
  return sizeTable === 'unica' || wearers.some((wearer) => wearer === audience || wearer === 'calzado')
}

/** By whose tables a garment is made; nobody's where it has one size for all. */
export function listGarmentWearers(garment: Sized): WearerName[] {
  return listGarmentTables(garment).flatMap((table) => findTableWearer(table) ?? [])
}

/** Whose table it is. */
export function findTableWearer(table: TableName): WearerName | undefined {
  return findWearer(table.split('-')[0])
}
