import type { ProblemTable } from './sentences.ts'

/** Icons, in content and in code. */
export const iconProblems = {
  'icon-unknown': {
    es: ['No hay ningún icono «{icon}».', 'Elige uno en https://icones.js.org/collection/{set}.'],
    en: ['There is no icon {icon}.', 'Choose one at https://icones.js.org/collection/{set}.'],
  },
  'icon-set-missing': {
    es: ['La colección del icono «{icon}» no está instalada.', 'Usa un icono de {sets}.'],
    en: ['The icon set of {icon} is not installed.', 'Use an icon of {sets}.'],
  },
  'icon-import-malformed': {
    es: [
      '~icons/{set}/{icon} no es el nombre de un icono.',
      'Escribe la colección y el icono en minúsculas y con guiones, como ~icons/lucide/shirt?raw.',
    ],
    en: [
      '~icons/{set}/{icon} is not the name of an icon.',
      'Write the set and the icon in lower case with hyphens, such as ~icons/lucide/shirt?raw.',
    ],
  },
} as const satisfies ProblemTable
