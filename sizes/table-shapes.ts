import { sharedTables } from './wearers.ts'

/** What is measured of a body: the columns of tables, and the fields of the form. */
export const measures = ['pecho', 'cintura', 'cadera', 'estatura', 'entrepierna', 'cuello', 'pie'] as const
export type Measure = (typeof measures)[number]

/** Centimetres that a size is for: both ends belong to it, and `null` is no end. */
export type Span = { from: number | null; to: number | null }

/** Whether a table gives one number for a size, which is in its middle, and not from where to where it goes. */
export function isPoint(span: Span | undefined): boolean {
  return span?.from === span?.to
}

/**
 * What a column of a table says: how a size is called, how else, the age that one of children goes with, which a table need
 * not have, or a measure of the body in centimetres.
 */
type ColumnPart = 'size' | 'alias' | 'age' | Measure

const girths = { pecho: 'Pecho', cintura: 'Cintura', cadera: 'Cadera' }
const ofChildren = { size: 'Talla', age: 'Edad orientativa', estatura: 'Estatura', ...girths }

/**
 * Every table of sizes that the content has, by the name that `::table{sizes="…"}` calls it. The tables themselves
 * stand in the pages that show them.
 */
const tableShapes = {
  mujer: { size: 'Talla', alias: 'Letra', ...girths },
  'mujer-largo': { size: 'Largo', entrepierna: 'Entrepierna', estatura: 'Para una estatura de' },
  hombre: { size: 'Talla', alias: 'Letra', ...girths },
  'hombre-camisa': { size: 'Letra', cuello: 'Cuello' },
  'hombre-pantalon': { size: 'Talla', alias: 'Vaquero (pulgadas)', cintura: 'Cintura', cadera: 'Cadera' },
  'hombre-largo': { size: 'Pulgadas', entrepierna: 'Centímetros', estatura: 'Para una estatura de' },
  ninas: ofChildren,
  ninos: ofChildren,
  calzado: { size: 'Número', pie: 'Largo del pie' },
  'calzado-infantil': { size: 'Número', pie: 'Largo del pie' },
} satisfies Record<string, Partial<Record<ColumnPart, string>>>

export type TableName = keyof typeof tableShapes

export const tableNames = Object.keys(tableShapes) as TableName[]

/** The table of this very name; what objects inherit is none. */
export function findTableName(name: string): TableName | undefined {
  return tableNames.find((known) => known === name)
}

/** Measures of a table, in centimetres. */
export function listMeasures(name: TableName): Measure[] {
  return measures.filter((measure) => findColumn(name, measure) !== undefined)
}

/** What a column is called where a table has it. */
export function findColumn(name: TableName, part: ColumnPart): string | undefined {
  const shape: Partial<Record<ColumnPart, string>> = tableShapes[name]
  return shape[part]
}

type SharedName = keyof typeof sharedTables

/** What the sizes of a garment can be of; `unica` is one size for all. */
export type GarmentTableName = TableName | SharedName | 'unica'

/** All of these: how long a leg is, is chosen beside the size. */
export const garmentTableNames: readonly GarmentTableName[] = [
  ...tableNames.filter((name) => !listMeasures(name).includes('entrepierna')),
  ...(Object.keys(sharedTables) as SharedName[]),
  'unica',
]
