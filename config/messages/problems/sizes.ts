import type { ProblemTable } from './sentences.ts'

/** Tables of sizes: `::table{sizes="mujer"}`. */
export const sizeProblems = {
  'size-table-unknown': {
    es: ['No hay ninguna tabla de tallas «{table}».', 'Escribe {tables}, o quita «sizes».'],
    en: ['There is no table of sizes {table}.', 'Write {tables}, or remove sizes.'],
  },
  'size-table-column': {
    es: [
      'A la tabla de tallas «{table}» le falta la columna «{column}».',
      'Añádela, o escribe su nombre como aquí.',
    ],
    en: ['The table of sizes {table} has no column {column}.', 'Add it, or spell its name as it is here.'],
  },
  'size-table-cell': {
    es: [
      'En la columna «{column}» de la talla {size}, «{value}» no dice cuánto mide.',
      'Escribe centímetros, como «86», «13,2», «87–92», «hasta 160 cm» o «desde 173 cm».',
    ],
    en: [
      'The column {column} of the size {size} says {value}, which is no measure.',
      'Write centimetres, such as «86», «13,2», «87–92», «hasta 160 cm» or «desde 173 cm».',
    ],
  },
  'size-table-short': {
    es: ['La tabla de tallas «{table}» tiene menos de dos tallas.', 'Añade las que faltan, o quita «sizes».'],
    en: [
      'The table of sizes {table} has less than two sizes.',
      'Add those that are missing, or remove sizes.',
    ],
  },
  'size-table-twice': {
    es: ['La talla {size} está dos veces en la tabla.', 'Deja una sola fila para cada talla.'],
    en: ['The size {size} stands twice in the table.', 'Leave one row for each size.'],
  },
  'size-table-skips': {
    es: [
      'Entre la talla {before} y la {size} falta una, o no están en orden.',
      'Escribe todas las tallas, de la menor a la mayor.',
    ],
    en: [
      'Between the sizes {before} and {size} one is missing, or they are not in order.',
      'Write all sizes, the smallest first.',
    ],
  },
  'size-table-falls': {
    es: [
      'En la columna «{column}», la talla {size} no mide más que la {before}.',
      'Cada talla mide más que la anterior: corrige una de las dos.',
    ],
    en: [
      'In the column {column} the size {size} is no larger than {before}.',
      'Each size is larger than the one before: mend one of the two.',
    ],
  },
  'size-table-gap': {
    es: [
      'En la columna «{column}» hay un hueco entre la talla {before} y la {size}.',
      'Empieza una talla un centímetro después de donde acaba la anterior.',
    ],
    en: [
      'In the column {column} there is a gap between the sizes {before} and {size}.',
      'Begin a size one centimetre after the end of the one before.',
    ],
  },
  'size-table-overlap': {
    es: [
      'En la columna «{column}», las tallas {before} y {size} se solapan.',
      'Empieza una talla un centímetro después de donde acaba la anterior.',
    ],
    en: [
      'In the column {column} the sizes {before} and {size} overlap.',
      'Begin a size one centimetre after the end of the one before.',
    ],
  },
  'size-table-again': {
    es: ['La tabla de tallas «{table}» está también en {owner}.', 'Déjala en una sola página, y enlázala.'],
    en: ['The table of sizes {table} stands in {owner} too.', 'Leave it on one page, and link to that.'],
  },
} as const satisfies ProblemTable
