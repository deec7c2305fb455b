import type { ProblemTable } from './sentences.ts'

/** What people call what the shop calls otherwise: `thesaurus.yml`. */
export const thesaurusProblems = {
  'thesaurus-no-list': {
    es: [
      'Aquí debería haber una lista de grupos.',
      'Escribe «- words: camiseta, remera (AR)» y debajo «source: DLE».',
    ],
    en: ['This is no list of groups.', 'Write «- words: camiseta, remera (AR)» and «source: DLE» below.'],
  },
  'thesaurus-too-large': {
    es: ['El archivo ocupa más de 1 MiB.', 'Quita los grupos que nadie busca.'],
    en: ['The file is larger than 1 MiB.', 'Remove groups that nobody asks for.'],
  },
  'thesaurus-group': {
    es: [
      'El grupo no tiene la forma de los demás.',
      'Escribe solo «words» y «source», o «whole», «parts» y «source», cada uno con su texto.',
    ],
    en: [
      'The group is not like the others.',
      'Write words and source only, or whole, parts and source, each with its text.',
    ],
  },
  'thesaurus-few-words': {
    es: [
      'El grupo «{group}» tiene una sola palabra.',
      'Añade otra que quiera decir lo mismo, o quita el grupo.',
    ],
    en: ['The group {group} has one word only.', 'Add another that means the same, or remove the group.'],
  },
  'thesaurus-word': {
    es: [
      '«{word}» no es una palabra con sus países detrás.',
      'Escribe palabras sin signos, y los países con dos letras, como «remera (AR UY)».',
    ],
    en: [
      '{word} is no word with its countries behind it.',
      'Write words without signs, and countries of two letters, such as «remera (AR UY)».',
    ],
  },
  'thesaurus-country': {
    es: [
      '«{country}», detrás de «{word}», no es un país donde se hable español.',
      'Escribe uno de estos: {names}.',
    ],
    en: ['{country} behind {word} is no country where Spanish is spoken.', 'Write one of these: {names}.'],
  },
  'thesaurus-word-twice': {
    es: [
      '«{word}» está también en el grupo de «{group}».',
      'Quítala de uno, o escribe * detrás en los dos si debe llevar a ambos.',
    ],
    en: [
      '{word} is also in the group of {group}.',
      'Take it out of one, or write * behind it in both if it is to lead to both.',
    ],
  },
  'thesaurus-leads-nowhere': {
    es: [
      'Ninguna palabra del grupo «{group}» está en las páginas.',
      'Añade la palabra que usa la página que responde, o quita el grupo.',
    ],
    en: [
      'No word of the group {group} stands in the pages.',
      'Add the word of the page that answers, or remove the group.',
    ],
  },
} as const satisfies ProblemTable
