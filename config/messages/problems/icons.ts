import type { ProblemTable } from './sentences.ts'

/** Icons of the content. */
export const iconProblems = {
  'icon-unknown': 'No hay ningún icono «{icon}». -> Elige uno en https://icones.js.org/collection/{set}.',
  'icon-set-missing': 'La colección del icono «{icon}» no está instalada. -> Usa un icono de {sets}.',
} as const satisfies ProblemTable
