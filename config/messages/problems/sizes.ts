import type { ProblemTable } from './sentences.ts'

/** Tables of sizes: `::table{sizes="mujer"}`. */
export const sizeProblems = {
  'size-table-unknown': 'No hay ninguna tabla de tallas «{table}». -> Escribe {tables}, o quita «sizes».',
  'size-table-column':
    'A la tabla de tallas «{table}» le falta la columna «{column}». -> Añádela, o escribe su nombre como aquí.',
  'size-table-cell':
    'En la columna «{column}» de la talla {size}, «{value}» no dice cuánto mide. -> Escribe centímetros, como «86», «13,2», «87–92», «hasta 160 cm» o «desde 173 cm».',
  'size-table-short':
    'La tabla de tallas «{table}» tiene menos de dos tallas. -> Añade las que faltan, o quita «sizes».',
  'size-table-twice': 'La talla {size} está dos veces en la tabla. -> Deja una sola fila para cada talla.',
  'size-table-skips':
    'Entre la talla {before} y la {size} falta una, o no están en orden. -> Escribe todas las tallas, de la menor a la mayor.',
  'size-table-falls':
    'En la columna «{column}», la talla {size} no mide más que la {before}. -> Cada talla mide más que la anterior: corrige una de las dos.',
  'size-table-gap':
    'En la columna «{column}» hay un hueco entre la talla {before} y la {size}. -> Empieza una talla un centímetro después de donde acaba la anterior.',
  'size-table-overlap':
    'En la columna «{column}», las tallas {before} y {size} se solapan. -> Empieza una talla un centímetro después de donde acaba la anterior.',
  'size-table-again':
    'La tabla de tallas «{table}» está también en {owner}. -> Déjala en una sola página, y enlázala.',
} as const satisfies ProblemTable
