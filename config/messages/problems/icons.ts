import type { ProblemTable } from './sentences.ts'

/** Icons, in content and in code. */
export const iconProblems = {
  'icon-unknown': 'No hay ningún icono «{icon}». -> Elige uno en https://icones.js.org/collection/{set}.',
  'icon-set-missing': 'La colección del icono «{icon}» no está instalada. -> Usa un icono de {sets}.',
  'icon-import-malformed':
    '~icons/{set}/{icon} no es el nombre de un icono. -> Escribe la colección y el icono en minúsculas y con guiones, como ~icons/lucide/shirt?raw.',
} as const satisfies ProblemTable
