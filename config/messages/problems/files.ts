import type { ProblemTable } from './sentences.ts'

/** Files and folders of the content: which are read, and whether they can be. */
export const fileProblems = {
  'file-unreadable': {
    es: ['El archivo no se puede leer.', 'Da permiso de lectura al usuario que ejecuta la web.'],
    en: ['The file cannot be read.', 'Give this user the right to read it.'],
  },
  'file-too-large': {
    es: ['El archivo ocupa más de {limit} MiB.', 'Divídelo en varias páginas.'],
    en: ['The file is larger than {limit} MiB.', 'Split it into several pages.'],
  },
  'file-not-utf8': {
    es: [
      'El archivo no es texto UTF-8.',
      'Guárdalo con la codificación UTF-8; tu editor la ofrece al guardar.',
    ],
    en: ['The file is not UTF-8 text.', 'Save it with the encoding UTF-8.'],
  },
  'name-of-copy': {
    es: [
      'Tiene nombre de copia, y no se publica.',
      'Bórrala; si va a ser otra página, dale su propio nombre, o uno acabado en «.draft» mientras la escribes.',
    ],
    en: [
      'The name is that of a copy, and nothing of it is published.',
      'Remove it; if it is to be another page, give it a name of its own, or one that ends in .draft meanwhile.',
    ],
  },
  'text-twice': {
    es: [
      'El texto es casi el mismo que el de {owner}.',
      'Si es una copia, bórrala, o escribe «draft: true» entre sus datos hasta que la cambies; si la página se ha movido, borra la otra.',
    ],
    en: [
      'The text is nearly that of {owner}.',
      'Is it a copy? Remove it, or write draft: true until it is another text. Has the page moved? Then remove the other one.',
    ],
  },
  'title-twice': {
    es: [
      '«{title}» es también el título de {owner}.',
      'Dale otro título; si es una copia, bórrala, o escribe «draft: true» entre sus datos.',
    ],
    en: [
      '«{title}» is the title of {owner} too.',
      'Give it another title; is it a copy, then remove it, or write draft: true.',
    ],
  },
  'titles-twice': {
    es: [
      '«{title}» es también el título de {owner}; hay más páginas con el título de otra ({count}).',
      'Da a cada página un título propio: en el buscador no se distinguen.',
    ],
    en: [
      '«{title}» is the title of {owner} too; {count} more pages have the title of another one.',
      'Give each page a title of its own: the search shows them alike.',
    ],
  },
  'file-unparsable': {
    es: [
      'El archivo no se puede interpretar.',
      'Quita la mitad y guarda: así, mitad a mitad, darás con el sitio.',
    ],
    en: ['The file cannot be parsed: {reason}.', 'Remove half of it at a time to find the place.'],
  },
  'file-without-keys': {
    es: [
      'Aquí debería haber datos con su valor.',
      'Escribe uno en cada línea, como «title: Camisas de lino».',
    ],
    en: ['These are no keys with values.', 'Write `key: value` on each line.'],
  },
  'file-passed-over': {
    es: [
      'El archivo no se lee: su nombre no acaba en {endings}.',
      'Guarda su texto en un archivo que acabe en .md.',
    ],
    en: [
      'The file is passed over: its name does not end in {endings}.',
      'Save its text in a file that ends in .md.',
    ],
  },
  'file-is-picture': {
    es: ['En la carpeta del contenido no se leen imágenes.', 'Muévela a la carpeta public/images.'],
    en: ['No pictures are read in the content folder.', 'Move it into public/images.'],
  },
  'file-outside-collections': {
    es: ['El archivo no se lee: no está en ninguna carpeta de la web.', 'Muévelo a {places}.'],
    en: ['The file is passed over: it belongs to no collection.', 'Move it into {places}.'],
  },
  'file-no-file': {
    es: ['Esto no es un archivo ni una carpeta.', 'Quítalo de la carpeta del contenido.'],
    en: ['This is neither a file nor a folder.', 'Remove it from the content folder.'],
  },
  'folder-unreadable': {
    es: ['La carpeta no se puede leer.', 'Da permiso de lectura al usuario que ejecuta la web.'],
    en: ['The folder cannot be read.', 'Give this user the right to read it.'],
  },
  'folder-outside-collections': {
    es: [
      'La carpeta no es de la web: ninguno de sus archivos se lee ({count}).',
      'Mueve lo que haya en ella a {places}.',
    ],
    en: [
      'The folder belongs to no collection: none of its files is read ({count}).',
      'Move what it holds into {places}.',
    ],
  },
  'folder-without-content': {
    es: [
      'En la carpeta del contenido no se ha leído ningún archivo.',
      'Pon en ella {places}, o indica la carpeta buena con CONTENT_DIR.',
    ],
    en: [
      'No file of the content folder was read.',
      'Put {places} into it, or set CONTENT_DIR to the right folder.',
    ],
  },
  'folder-misordered': {
    es: [
      'Los nombres se ordenan letra a letra: «{first}.» va antes que «{second}.».',
      'Escribe los números con las mismas cifras: «01.», «02.», … «10.».',
    ],
    en: [
      'Names are sorted letter by letter: {first}. stands before {second}.',
      'Write as many digits everywhere: 01., 02., … 10.',
    ],
  },
  'folder-misordered-with-others': {
    es: [
      'Los nombres se ordenan letra a letra, aquí y en otras carpetas ({count}): «{first}.» va antes que «{second}.».',
      'Escribe los números con las mismas cifras: «01.», «02.», … «10.».',
    ],
    en: [
      'Names are sorted letter by letter, here and in {count} more folders: {first}. stands before {second}.',
      'Write as many digits everywhere: 01., 02., … 10.',
    ],
  },
  'folder-unnamed': {
    es: [
      'A la carpeta le falta «.navigation.yml»: en el índice sale sin icono, y con su propio nombre o el de su primera página.',
      'Crea en ella «.navigation.yml» con una línea «title:» y otra «icon:», como en las demás.',
    ],
    en: [
      'The folder has no .navigation.yml: it is listed without an icon, by its own name or that of its first page.',
      'Make {folder}/.navigation.yml with a title and an icon.',
    ],
  },
  'folder-unnamed-with-others': {
    es: [
      'A la carpeta, y a otras ({count}), les falta «.navigation.yml»: en el índice salen sin icono, y con su propio nombre o el de su primera página.',
      'Crea en cada una «.navigation.yml» con una línea «title:» y otra «icon:».',
    ],
    en: [
      'The folder and {count} more have no .navigation.yml: they are listed without an icon, by their own names.',
      'Make {folder}/.navigation.yml with a title and an icon, and in each of the others.',
    ],
  },
  'folder-number-twice': {
    es: [
      'En {folder} hay dos entradas con el número {number}: «{first}» y «{second}».',
      'Cambia el número de una de las dos.',
    ],
    en: [
      '{folder} has two entries with the number {number}.: {first} and {second}.',
      'Give one of them another number.',
    ],
  },
  'shortcut-in-circle': {
    es: ['El acceso directo vuelve a una carpeta que lo contiene.', 'Quítalo.'],
    en: ['The link leads back to a folder around it.', 'Remove the link.'],
  },
  'shortcut-outside': {
    es: ['El acceso directo sale de la carpeta del contenido.', 'Pon en su lugar una copia del archivo.'],
    en: ['The link leaves the content folder.', 'Copy the file into the content folder.'],
  },
  'shortcut-broken': {
    es: [
      'El acceso directo no lleva a nada, o el archivo no se puede leer.',
      'Quítalo, o da permiso de lectura al usuario que ejecuta la web.',
    ],
    en: [
      'The link leads nowhere, or the file cannot be read.',
      'Remove it, or give this user the right to read it.',
    ],
  },
  'home-missing': {
    es: ['Falta la portada.', 'Añade el archivo {file}, o indica con CONTENT_DIR la carpeta que lo tiene.'],
    en: ['The home page is missing.', 'Add {file}, or set CONTENT_DIR to the folder that holds it.'],
  },
  'page-unrenderable': {
    es: [
      'La página {path} no se puede mostrar.',
      'Quita lo último que has cambiado en ella, y avisa a quien lleva la web.',
    ],
    en: ['{reason}.', 'Take back what was last changed in it, and tell whoever looks after the site.'],
  },
  'content-uncompilable': {
    es: [
      'El contenido no se puede preparar.',
      'Avisa a quien lleva la web: el terminal del servidor dice por qué.',
    ],
    en: ['The content cannot be compiled: {reason}', 'The console of the server says more.'],
  },
  'json-invalid': {
    es: ['Esto no es JSON.', 'Revisa las comillas, las comas y los corchetes de este sitio y de antes.'],
    en: ['This is not JSON.', 'Check quotes, commas and brackets at this place and before it.'],
  },
  'csv-columns': {
    es: [
      'Valores en esta fila: {values}; columnas en la primera línea: {columns}.',
      'Pon entre comillas rectas los valores que llevan comas: "Rojo, azul".',
    ],
    en: [
      'The row has {values} values, the first line names {columns}.',
      'Put values with commas or line ends in double quotes.',
    ],
  },
  'csv-names-long': {
    es: [
      'Los nombres de las columnas son demasiado largos para tantas filas.',
      'Ponles nombres cortos en la primera línea.',
    ],
    en: [
      'The names of the columns are too long for so many rows.',
      'Give them short names in the first line.',
    ],
  },
  'csv-quote-open': {
    es: ['Unas comillas no se cierran.', 'Cierra el valor con otra comilla recta (").'],
    en: ['A quote is never closed.', 'Close the value with another double quote (").'],
  },
  'csv-text-after-quote': {
    es: [
      'Detrás de un valor entre comillas solo puede ir una coma o el final de la línea.',
      'Para escribir comillas dentro de un valor, ponlas dobles: "dijo ""sí""".',
    ],
    en: [
      'A quoted value must be followed by a comma or the end of the line.',
      'Double the quotes inside a quoted value: "he said ""yes""".',
    ],
  },
} as const satisfies ProblemTable
