import type { ProblemTable } from './sentences.ts'

/** The notation of front matter, of YAML pages and of a component's properties. */
export const yamlProblems = {
  'front-matter-open':
    'Falta la segunda línea de tres guiones. -> Escribe --- en una línea, después del último dato y antes del texto.',
  'front-matter-without-dashes':
    'El texto empieza por «{key}:», que parece un dato de la página y se mostraría como texto. -> Empieza el archivo con una línea de tres guiones (---) y escribe otra después del último dato.',
  'front-matter-in-text':
    '«{text}» está en el texto, donde no decide cuándo se publica la página. -> Ponlo entre las dos líneas de tres guiones (---) con las que empieza el archivo.',
  'search-names-in-text':
    '«{text}» está en el texto, donde el buscador no lo lee. -> Ponlo entre las dos líneas de tres guiones (---) con las que empieza el archivo.',
  'yaml-too-long':
    'Hay más datos de los que caben en un archivo: miles de líneas, o de elementos de listas. -> Repártelos en varios archivos; en redirects.yml, una regla con /** vale por una carpeta entera.',
  'yaml-tab': 'La sangría lleva un tabulador. -> Usa espacios: dos por cada nivel.',
  'yaml-hard-space': 'La sangría lleva un espacio duro. -> Bórralo y escribe espacios corrientes.',
  'yaml-indent': 'La sangría no es correcta. -> Alinea la línea con los demás datos de su grupo.',
  'yaml-hard-space-behind':
    'Detrás de «{text}» hay un espacio duro, o un signo que no se ve. -> Bórralo y, si hace falta, escribe un espacio corriente.',
  'yaml-indent-too-deep':
    'La sangría sobra: la línea de arriba ya tiene su valor, y «{key}» parece seguirlo. -> Alinea «{key}» con el dato de la línea de arriba.',
  'yaml-line-without-colon':
    'La línea no es un dato, porque no lleva dos puntos. -> Escribe «dato: valor»; si la línea sigue al texto de arriba, ponle más sangría que a su dato.',
  'yaml-list-misplaced':
    'Aquí no puede empezar una lista con su guion. -> Escribe cada elemento en una línea propia, debajo del nombre de la lista; si el guion es texto, pon el valor entre comillas rectas.',
  'yaml-colon':
    'Un valor lleva dos puntos. -> Pon el valor entero entre comillas rectas: title: "Lana: guía breve".',
  'yaml-colon-without-space': 'Falta un espacio detrás de los dos puntos. -> Escribe «{key}: {value}».',
  'yaml-quotes-open':
    'Las comillas que empiezan aquí no se cierran. -> Ciérralas en la misma línea, con el mismo signo.',
  'yaml-left-open': 'Unos corchetes o unas llaves no se cierran. -> Ciérralos donde acaba el valor.',
  'yaml-reserved-start':
    'Un valor empieza por un signo que aquí significa otra cosa. -> Pon el valor entero entre comillas rectas: title: "@escaparate".',
  'yaml-comma':
    'Entre llaves la coma separa datos, y «{text}» se pierde. -> Pon el valor entero entre comillas rectas: {corrected}.',
  'yaml-quote-within':
    'Las comillas se cierran antes de tiempo: dentro del valor hay otra igual. -> Escribe {corrected}.',
  'yaml-text-after-value':
    'Detrás de un valor hay algo que no se entiende. -> Pon el valor entero entre comillas rectas, o borra lo que sobra.',
  'yaml-escape':
    "Entre comillas rectas, la barra inversa (\\) significa otra cosa. -> Escríbela dos veces (\\\\), o usa comillas simples: '\\'.",
  'yaml-key-twice': 'El mismo dato está dos veces. -> Deja uno de los dos.',
  'yaml-key-forbidden': 'Un dato no puede llamarse {key}. -> Dale otro nombre.',
  'yaml-key-no-text': 'El nombre de un dato no es una palabra. -> Escríbelo con letras, como «title».',
  'yaml-key-too-long':
    'El nombre de un dato es demasiado largo, o ocupa varias líneas. -> Deja en cada línea un dato y su valor: «title: Camisas de lino».',
  'yaml-tag':
    'Una palabra empieza por un signo de exclamación (!), y aquí no se admite. -> Bórrala, o pon el valor entero entre comillas rectas.',
  'yaml-alias-unknown':
    'Un valor empieza por un asterisco (*), y aquí no se admite. -> Pon el valor entero entre comillas rectas: title: "* Nota".',
  'yaml-merge':
    '«<<» no se lee: los datos a los que remite no llegan a este grupo. -> Escribe aquí los datos que quieras repetir.',
  'yaml-directive':
    'La línea empieza por un signo de porcentaje (%), que aquí da instrucciones al lector, y no se admiten. -> Bórrala; si es texto, pon el valor entero entre comillas rectas.',
  'yaml-too-deep':
    'Hay más de {limit} listas o grupos unos dentro de otros. -> Anida menos las listas y los datos.',
  'yaml-several-documents': 'Hay una línea de tres guiones (---) en medio del archivo. -> Quítala.',
  'yaml-invalid':
    'Esto no se entiende como datos. -> Escribe «dato: valor», y entre comillas rectas los textos que lleven : # " o {.',
} as const satisfies ProblemTable
