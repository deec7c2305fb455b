import type { ProblemTable } from './sentences.ts'

/** What people call what the shop calls otherwise: `thesaurus.yml`. */
export const thesaurusProblems = {
  'thesaurus-no-list':
    'Aquí debería haber una lista de grupos. -> Escribe «- words: camiseta, remera (AR)» y debajo «source: DLE».',
  'thesaurus-too-large': 'El archivo ocupa más de 1 MiB. -> Quita los grupos que nadie busca.',
  'thesaurus-group':
    'El grupo no tiene la forma de los demás. -> Escribe solo «words» y «source»; o «whole», «parts» y «source»; o, de lo que no se vende, «absent», «words», «source» y quizá «near». Cada uno lleva su texto.',
  'thesaurus-few-words':
    'El grupo «{group}» tiene una sola palabra. -> Añade otra que quiera decir lo mismo, o quita el grupo.',
  'thesaurus-word':
    '«{word}» no es una palabra con sus países detrás. -> Escribe palabras sin signos, y los países con dos letras, como «remera (AR UY)».',
  'thesaurus-country':
    '«{country}», detrás de «{word}», no es un país donde se hable español. -> Escribe uno de estos: {names}.',
  'thesaurus-word-twice':
    '«{word}» está también en el grupo de «{group}». -> Quítala de uno, o escribe * detrás en los dos si debe llevar a ambos.',
  'thesaurus-leads-nowhere':
    'Ninguna palabra del grupo «{group}» está en las páginas. -> Añade la palabra que usa la página que responde, o quita el grupo.',
  'thesaurus-near-missing':
    '{near}, que debe ser la página más cercana a «{absent}», no está en la web. -> Escribe en «near» la dirección de una página, o quítalo.',
} as const satisfies ProblemTable
