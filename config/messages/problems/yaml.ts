import type { ProblemTable } from './sentences.ts'

/** The notation of front matter, of YAML pages and of a component's properties. */
export const yamlProblems = {
  'front-matter-open': {
    es: [
      'Falta la segunda línea de tres guiones.',
      'Escribe --- en una línea, después del último dato y antes del texto.',
    ],
    en: ['The front matter is never closed.', 'Write a line --- after its last key.'],
  },
  'front-matter-without-dashes': {
    es: [
      'El texto empieza por «{key}:», que parece un dato de la página y se mostraría como texto.',
      'Empieza el archivo con una línea de tres guiones (---) y escribe otra después del último dato.',
    ],
    en: [
      'The text begins with `{key}:`, which looks like front matter and is shown as text.',
      'Begin the file with a line of three dashes (---), and write another one after the last key.',
    ],
  },
  'front-matter-in-text': {
    es: [
      '«{text}» está en el texto, donde no decide cuándo se publica la página.',
      'Ponlo entre las dos líneas de tres guiones (---) con las que empieza el archivo.',
    ],
    en: [
      '`{text}` stands in the text, where it does not decide when the page is public.',
      'Move it between the two lines of dashes (---) that begin the file.',
    ],
  },
  'search-names-in-text': {
    es: [
      '«{text}» está en el texto, donde el buscador no lo lee.',
      'Ponlo entre las dos líneas de tres guiones (---) con las que empieza el archivo.',
    ],
    en: [
      '`{text}` stands in the text, where the search does not read it.',
      'Move it between the two lines of dashes (---) that begin the file.',
    ],
  },
  'yaml-tab': {
    es: ['La sangría lleva un tabulador.', 'Usa espacios: dos por cada nivel.'],
    en: ['A tab is used to indent.', 'Indent with spaces.'],
  },
  'yaml-hard-space': {
    es: ['La sangría lleva un espacio duro.', 'Bórralo y escribe espacios corrientes.'],
    en: ['A non-breaking space is used to indent.', 'Indent with ordinary spaces.'],
  },
  'yaml-indent': {
    es: ['La sangría no es correcta.', 'Alinea la línea con los demás datos de su grupo.'],
    en: ['The indentation is wrong.', 'Align the line with the keys of its group.'],
  },
  'yaml-hard-space-behind': {
    es: [
      'Detrás de «{text}» hay un espacio duro, o un signo que no se ve.',
      'Bórralo y, si hace falta, escribe un espacio corriente.',
    ],
    en: [
      'Behind `{text}` stands a non-breaking space, or a character that nobody sees.',
      'Remove it, and type an ordinary space where one is needed.',
    ],
  },
  'yaml-indent-too-deep': {
    es: [
      'La sangría sobra: la línea de arriba ya tiene su valor, y «{key}» parece seguirlo.',
      'Alinea «{key}» con el dato de la línea de arriba.',
    ],
    en: [
      'The indentation is too deep: the line above has its value, and `{key}` seems to go on with it.',
      'Align `{key}` with the key of the line above.',
    ],
  },
  'yaml-line-without-colon': {
    es: [
      'La línea no es un dato, porque no lleva dos puntos.',
      'Escribe «dato: valor»; si la línea sigue al texto de arriba, ponle más sangría que a su dato.',
    ],
    en: [
      'The line is no key with a value: it has no colon.',
      'Write `key: value`; a line that goes on with the text above is indented more than its key.',
    ],
  },
  'yaml-list-misplaced': {
    es: [
      'Aquí no puede empezar una lista con su guion.',
      'Escribe cada elemento en una línea propia, debajo del nombre de la lista; si el guion es texto, pon el valor entre comillas rectas.',
    ],
    en: [
      'No list can begin with its dash here.',
      'Write each item on a line of its own below the name of the list; put the value in quotes if the dash is text.',
    ],
  },
  'yaml-colon': {
    es: [
      'Un valor lleva dos puntos.',
      'Pon el valor entero entre comillas rectas: title: "Lana: guía breve".',
    ],
    en: ['A value holds a colon.', 'Put the whole value in quotes.'],
  },
  'yaml-colon-without-space': {
    es: ['Falta un espacio detrás de los dos puntos.', 'Escribe «{key}: {value}».'],
    en: ['A space is missing behind the colon.', 'Write {key}: {value}'],
  },
  'yaml-quotes-open': {
    es: ['Las comillas que empiezan aquí no se cierran.', 'Ciérralas en la misma línea, con el mismo signo.'],
    en: ['The quotes that begin here are never closed.', 'Close them in the same line.'],
  },
  'yaml-left-open': {
    es: ['Unos corchetes o unas llaves no se cierran.', 'Ciérralos donde acaba el valor.'],
    en: ['Brackets or braces are left open.', 'Close them where the value ends.'],
  },
  'yaml-reserved-start': {
    es: [
      'Un valor empieza por un signo que aquí significa otra cosa.',
      'Pon el valor entero entre comillas rectas: title: "@escaparate".',
    ],
    en: ['A value begins with a character that has a meaning of its own.', 'Put the value in quotes.'],
  },
  'yaml-text-after-value': {
    es: [
      'Detrás de un valor hay algo que no se entiende.',
      'Pon el valor entero entre comillas rectas, o borra lo que sobra.',
    ],
    en: [
      'What stands behind a value cannot be read.',
      'Put the whole value in quotes, or remove what is too much.',
    ],
  },
  'yaml-escape': {
    es: [
      'Entre comillas rectas, la barra inversa (\\) significa otra cosa.',
      "Escríbela dos veces (\\\\), o usa comillas simples: '\\'.",
    ],
    en: [
      'Within double quotes a backslash has a meaning of its own.',
      "Write it twice (\\\\), or use single quotes: '\\'.",
    ],
  },
  'yaml-key-twice': {
    es: ['El mismo dato está dos veces.', 'Deja uno de los dos.'],
    en: ['The same key stands twice.', 'Keep one of the two.'],
  },
  'yaml-key-forbidden': {
    es: ['Un dato no puede llamarse {key}.', 'Dale otro nombre.'],
    en: ['The key {key} is not allowed.', 'Give the key another name.'],
  },
  'yaml-key-no-text': {
    es: ['El nombre de un dato no es una palabra.', 'Escríbelo con letras, como «title».'],
    en: ['A key is not a plain word.', 'Write the key as text.'],
  },
  'yaml-key-too-long': {
    es: [
      'El nombre de un dato es demasiado largo, o ocupa varias líneas.',
      'Deja en cada línea un dato y su valor: «title: Camisas de lino».',
    ],
    en: ['A key is too long or goes over several lines.', 'Write `key: value` on one line.'],
  },
  'yaml-tag': {
    es: [
      'Una palabra empieza por un signo de exclamación (!), y aquí no se admite.',
      'Bórrala, o pon el valor entero entre comillas rectas.',
    ],
    en: ['A tag is not allowed.', 'Remove the tag (the word that begins with !) and write a plain value.'],
  },
  'yaml-alias-unknown': {
    es: [
      'Un valor empieza por un asterisco (*), y aquí no se admite.',
      'Pon el valor entero entre comillas rectas: title: "* Nota".',
    ],
    en: [
      'An alias names nothing, or is not allowed here.',
      'Put the value in quotes if it only begins with *.',
    ],
  },
  'yaml-alias-circular': {
    es: [
      'Una referencia (*nombre) remite a aquello en lo que está.',
      'Quítala, y escribe el valor que falta.',
    ],
    en: ['An alias (*name) names what it stands in.', 'Remove it, and write the value that is missing.'],
  },
  'yaml-merge': {
    es: [
      '«<<» no se lee: los datos a los que remite no llegan a este grupo.',
      'Escribe aquí los datos que quieras repetir.',
    ],
    en: [
      '`<<` is not read: what it names does not come into this group.',
      'Write the keys that you want to repeat here.',
    ],
  },
  'yaml-directive': {
    es: [
      'La línea empieza por un signo de porcentaje (%), que aquí da instrucciones al lector, y no se admiten.',
      'Bórrala; si es texto, pon el valor entero entre comillas rectas.',
    ],
    en: [
      'The line begins with %, which instructs the reader here, and no instruction is allowed.',
      'Remove it; if it is text, put the whole value in quotes.',
    ],
  },
  'yaml-alias-excessive': {
    es: ['Se repite demasiado con referencias (*nombre).', 'Escribe los valores repetidos, o repite menos.'],
    en: [
      'Aliases (*name) repeat too much of the file.',
      'Write the repeated values out, or repeat fewer of them.',
    ],
  },
  'yaml-too-deep': {
    es: ['Hay más de {limit} listas o grupos unos dentro de otros.', 'Anida menos las listas y los datos.'],
    en: ['Lists and groups stand more than {limit} deep in one another.', 'Nest lists and keys less.'],
  },
  'yaml-several-documents': {
    es: ['Hay una línea de tres guiones (---) en medio del archivo.', 'Quítala.'],
    en: ['The file holds several YAML documents.', 'Remove the line --- between them.'],
  },
  'yaml-invalid': {
    es: [
      'Esto no se entiende como datos.',
      'Escribe «dato: valor», y entre comillas rectas los textos que lleven : # " o {.',
    ],
    en: ['This is not YAML.', 'Write `key: value`, and put texts with : # " or { in quotes.'],
  },
} as const satisfies ProblemTable
