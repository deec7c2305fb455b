import type { ProblemTable } from './sentences.ts'

/** How content is written: typography, names, claims, length. */
export const writingProblems = {
  'writing-quotes': '{mark} no son comillas españolas. -> Escribe « y ».',
  'writing-quoted-value':
    '{text} se vería con sus comillas: aquí solo las rectas encierran un valor. -> Escribe {inner} sin comillas, o «{inner}» si es una cita.',
  'writing-ellipsis':
    'Hay tres puntos seguidos en lugar de puntos suspensivos. -> Escribe …, un solo carácter.',
  'unseen-control': 'Hay un carácter de control que no se ve ({code}): se deja fuera. -> Bórralo.',
  'unseen-line':
    'Hay un salto de línea de otro programa ({code}): se lee como un espacio. -> Bórralo y pulsa Intro, o escribe un espacio.',
  'unseen-direction':
    'Hay un carácter que no se ve y cambia la dirección del texto ({code}): se deja fuera. -> Bórralo.',
  'writing-two-spaces': 'Hay dos espacios seguidos. -> Deja uno.',
  'writing-space-before-mark': 'Hay un espacio delante de un signo de puntuación. -> Quítalo.',
  'writing-dash':
    'Un guion ({mark}) hace de raya. -> Escribe una raya (—) pegada a las palabras que encierra, o una coma.',
  'writing-name': '«{text}» no se escribe así. -> Escribe «{name}».',
  'writing-mark-not-opened':
    '«{closing}» cierra algo que no se ha abierto. -> Escribe «{opening}» donde empieza.',
  'writing-mark-not-closed': 'Falta cerrar «{opening}». -> Escribe «{closing}» donde acaba.',
  'writing-claim':
    '«{text}» es una afirmación que hay que demostrar. -> Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
  'writing-below-law':
    '«{text}» es menos de lo que da la ley. -> La garantía legal dura tres años, y para desistir hay 14 días naturales.',
  'writing-discount':
    '«{text}» anuncia una rebaja sin el precio de referencia. -> Di el precio más bajo de los 30 días anteriores.',
  'writing-long-paragraph': 'El párrafo tiene {words} palabras. -> Divídelo, o conviértelo en una lista.',
  'writing-long-sentence': 'La frase tiene {words} palabras. -> Haz dos de ella.',
  'writing-rule-unknown': 'No hay ninguna regla «{rule}» que permitir. -> Usa {rules}.',
  'delivery-other':
    'El envío a {zone} no es aquí el que dicen las páginas de las prendas y los buscadores. -> Escribe {row}; si ha cambiado, pide a quien lleva la web que lo cambie también en config/delivery.ts.',
} as const satisfies ProblemTable
