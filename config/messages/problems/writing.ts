import type { ProblemTable } from './sentences.ts'

/** How content is written: typography, names, claims, length. */
export const writingProblems = {
  'writing-quotes': {
    es: ['{mark} no son comillas españolas.', 'Escribe « y ».'],
    en: ['{mark} are not Spanish quotation marks.', 'Write « and ».'],
  },
  'writing-ellipsis': {
    es: ['Hay tres puntos seguidos en lugar de puntos suspensivos.', 'Escribe …, un solo carácter.'],
    en: ['Three full stops stand for an ellipsis.', 'Write …, one character.'],
  },
  'unseen-control': {
    es: ['Hay un carácter de control que no se ve ({code}): se deja fuera.', 'Bórralo.'],
    en: ['There is a control character that nobody sees ({code}); it is left out.', 'Delete it.'],
  },
  'unseen-line': {
    es: [
      'Hay un salto de línea de otro programa ({code}): se lee como un espacio.',
      'Bórralo y pulsa Intro, o escribe un espacio.',
    ],
    en: [
      'There is a line break of another program ({code}); it is read as a space.',
      'Delete it and press Enter, or type a space.',
    ],
  },
  'unseen-direction': {
    es: ['Hay un carácter que no se ve y cambia la dirección del texto ({code}): se deja fuera.', 'Bórralo.'],
    en: [
      'There is a character that nobody sees and that turns the direction of the text ({code}); it is left out.',
      'Delete it.',
    ],
  },
  'writing-two-spaces': {
    es: ['Hay dos espacios seguidos.', 'Deja uno.'],
    en: ['Two spaces stand side by side.', 'Leave one.'],
  },
  'writing-space-before-mark': {
    es: ['Hay un espacio delante de un signo de puntuación.', 'Quítalo.'],
    en: ['A space stands before a punctuation mark.', 'Remove it.'],
  },
  'writing-dash': {
    es: [
      'Un guion ({mark}) hace de raya.',
      'Escribe una raya (—) pegada a las palabras que encierra, o una coma.',
    ],
    en: [
      '{mark} stands where a dash is meant.',
      'Write a raya (—) close to the words that it encloses, or a comma.',
    ],
  },
  'writing-name': {
    es: ['«{text}» no se escribe así.', 'Escribe «{name}».'],
    en: ['{text} is not how the name is written.', 'Write {name}.'],
  },
  'writing-mark-not-opened': {
    es: ['«{closing}» cierra algo que no se ha abierto.', 'Escribe «{opening}» donde empieza.'],
    en: ['{closing} closes what was not opened.', 'Write {opening} where it begins.'],
  },
  'writing-mark-not-closed': {
    es: ['Falta cerrar «{opening}».', 'Escribe «{closing}» donde acaba.'],
    en: ['{opening} is not closed.', 'Write {closing} where it ends.'],
  },
  'writing-claim': {
    es: [
      '«{text}» es una afirmación que hay que demostrar.',
      'Di algo que se pueda comprobar (el certificado y su número, la cifra), o quítala.',
    ],
    en: [
      '«{text}» is a claim that needs proof.',
      'Say what can be checked (the certificate and its number, the figure), or leave it out.',
    ],
  },
  'writing-below-law': {
    es: [
      '«{text}» es menos de lo que da la ley.',
      'La garantía legal dura tres años, y para desistir hay 14 días naturales.',
    ],
    en: [
      '«{text}» is less than the law gives.',
      'The legal guarantee is of three years, and a purchase can be withdrawn from for 14 days.',
    ],
  },
  'writing-discount': {
    es: [
      '«{text}» anuncia una rebaja sin el precio de referencia.',
      'Di el precio más bajo de los 30 días anteriores.',
    ],
    en: [
      '«{text}» announces a discount without the price that it is taken from.',
      'Name the lowest price of the 30 days before.',
    ],
  },
  'writing-long-paragraph': {
    es: ['El párrafo tiene {words} palabras.', 'Divídelo, o conviértelo en una lista.'],
    en: ['The paragraph has {words} words.', 'Divide it, or make a list of it.'],
  },
  'writing-long-sentence': {
    es: ['La frase tiene {words} palabras.', 'Haz dos de ella.'],
    en: ['The sentence has {words} words.', 'Make two of it.'],
  },
  'writing-rule-unknown': {
    es: ['No hay ninguna regla «{rule}» que permitir.', 'Usa {rules}.'],
    en: ['There is no rule {rule} to allow.', 'Use {rules}.'],
  },
} as const satisfies ProblemTable
