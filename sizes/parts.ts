import type { sizeAnswerMessages } from '#config/messages/size-answers.ts'
import type { Measure, TableName } from './table-shapes.ts'
import type { WearerName } from './wearers.ts'

/** What of the clothes a size is for, and which measures decide it. */
export type Part = {
  id: PartName
  table: TableName
  /** In the order of their weight. */
  by: readonly Measure[]
  /**
   * `first`: the first measure that is known decides. `largest`: the one that wants the largest size, because taking in
   * is possible and letting out is not. `growing`: the first that is known, unless another does not fit in.
   */
  way: 'first' | 'largest' | 'growing'
  /** Which of two sizes is the better one: the larger too where it depends on the clothes, which are not known. */
  lean?: 'smaller' | 'larger' | undefined
}

export type PartName = keyof typeof sizeAnswerMessages.parts

type Wearer = {
  /** What the form asks, in its order. */
  measures: readonly Measure[]
  /** The parts of the clothes that somebody has a size of. */
  parts: readonly Part[]
  /** The parts are tables of which one is right. */
  isOneOf?: true
}

const childMeasures = ['estatura', 'pecho', 'cintura', 'cadera'] as const

/** How long the leg is, which is asked itself before the height. */
const length = { id: 'largo', by: ['entrepierna', 'estatura'], way: 'first' } as const

/** Everybody whom the form knows, by what the page of their sizes says of choosing. */
export const wearers: Readonly<Record<WearerName, Wearer>> = {
  mujer: {
    measures: ['pecho', 'cintura', 'cadera', 'estatura', 'entrepierna'],
    parts: [
      { id: 'arriba', table: 'mujer', by: ['pecho'], way: 'first' },
      { id: 'vestidos', table: 'mujer', by: ['pecho', 'cadera'], way: 'largest' },
      { id: 'cintura', table: 'mujer', by: ['cintura'], way: 'first' },
      { id: 'cadera', table: 'mujer', by: ['cadera'], way: 'first' },
      { ...length, table: 'mujer-largo' },
    ],
  },
  hombre: {
    measures: ['pecho', 'cintura', 'cuello', 'estatura', 'entrepierna'],
    parts: [
      { id: 'arriba', table: 'hombre', by: ['pecho'], way: 'first' },
      { id: 'camisas', table: 'hombre-camisa', by: ['cuello'], way: 'first' },
      { id: 'pantalones', table: 'hombre-pantalon', by: ['cintura'], way: 'first' },
      { id: 'bano', table: 'hombre', by: ['cintura'], way: 'first' },
      { ...length, table: 'hombre-largo', lean: 'larger' },
    ],
  },
  ninas: {
    measures: childMeasures,
    parts: [{ id: 'todo', table: 'ninas', by: childMeasures, way: 'growing' }],
  },
  ninos: {
    measures: childMeasures,
    parts: [{ id: 'todo', table: 'ninos', by: childMeasures, way: 'growing' }],
  },
  calzado: {
    measures: ['pie'],
    parts: [
      { id: 'zapatitos', table: 'calzado-infantil', by: ['pie'], way: 'first' },
      { id: 'zapatos', table: 'calzado', by: ['pie'], way: 'first' },
    ],
    isOneOf: true,
  },
}
