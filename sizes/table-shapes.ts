/** What is measured of a body: the columns of tables, and the fields of the form. */
export const measures = ['pecho', 'cintura', 'cadera', 'estatura', 'entrepierna', 'cuello', 'pie'] as const
export type Measure = (typeof measures)[number]

/** Centimetres that a size is for: both ends belong to it, and `null` is no end. */
export type Span = { from: number | null; to: number | null }

/** Whether a table gives one number for a size, which is in its middle, and not from where to where it goes. */
export function isPoint(span: Span | undefined): boolean {
  return span?.from === span?.to
}

/** What a table of sizes must have. */
type TableShape = {
  /** The column that names the sizes. */
  size: string
  /** The column with what else a size is called. */
  alias?: string
  /** The column of each measure of the body, all in centimetres. */
  columns: Partial<Record<Measure, string>>
  /** The column with the age that a size of children goes with; a table need not have it. */
  age?: string
}

const ofChildren = {
  size: 'Talla',
  age: 'Edad orientativa',
  columns: { estatura: 'Estatura', pecho: 'Pecho', cintura: 'Cintura', cadera: 'Cadera' },
} as const

/**
 * Every table of sizes that the content has, by the name that `::table{sizes="…"}` calls it. The tables themselves
 * stand in the pages that show them.
 */
const tableShapes = {
  mujer: {
    size: 'Talla',
    alias: 'Letra',
    columns: { pecho: 'Pecho', cintura: 'Cintura', cadera: 'Cadera' },
  },
  'mujer-largo': {
    size: 'Largo',
    columns: { entrepierna: 'Entrepierna', estatura: 'Para una estatura de' },
  },
  hombre: {
    size: 'Talla',
    alias: 'Letra',
    columns: { pecho: 'Pecho', cintura: 'Cintura', cadera: 'Cadera' },
  },
  'hombre-camisa': { size: 'Letra', columns: { cuello: 'Cuello' } },
  'hombre-pantalon': {
    size: 'Talla',
    alias: 'Vaquero (pulgadas)',
    columns: { cintura: 'Cintura', cadera: 'Cadera' },
  },
  'hombre-largo': {
    size: 'Pulgadas',
    columns: { entrepierna: 'Centímetros', estatura: 'Para una estatura de' },
  },
  ninas: ofChildren,
  ninos: ofChildren,
  calzado: { size: 'Número', columns: { pie: 'Largo del pie' } },
  'calzado-infantil': { size: 'Número', columns: { pie: 'Largo del pie' } },
} as const satisfies Record<string, TableShape>

export type TableName = keyof typeof tableShapes

export const tableNames = Object.keys(tableShapes) as TableName[]

/** The table of this very name; what objects inherit is none. */
export function findTableName(name: string): TableName | undefined {
  return tableNames.find((known) => known === name)
}

/** Measures of a table, in centimetres. */
export function listMeasures(name: TableName): Measure[] {
  const { columns }: TableShape = tableShapes[name]
  return measures.filter((measure) => columns[measure] !== undefined)
}

/** What a column is called where a table has it. */
export function findColumn(name: TableName, part: 'size' | 'alias' | 'age' | Measure): string | undefined {
  const shape: TableShape = tableShapes[name]
  return part === 'size' || part === 'alias' || part === 'age' ? shape[part] : shape.columns[part]
}

/**
 * Tables that call their sizes alike: girls' and boys' by height, women's and men's by letter. A garment that several wear
 * names what they share, and is answered from the table of whoever it is for.
 */
export const sharedTables = {
  infantil: ['ninas', 'ninos'],
  adulto: ['mujer', 'hombre'],
} as const satisfies Record<string, readonly TableName[]>

type SharedName = keyof typeof sharedTables

/** What the sizes of a garment can be of; `unica` is one size for all. */
export type GarmentTableName = TableName | SharedName | 'unica'

/** All of these: how long a leg is, is chosen beside the size. */
export const garmentTableNames: readonly GarmentTableName[] = [
  ...tableNames.filter((name) => !listMeasures(name).includes('entrepierna')),
  ...(Object.keys(sharedTables) as SharedName[]),
  'unica',
]
