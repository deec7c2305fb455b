import type { ProblemTable } from './sentences.ts'

/** Files and folders of the content: which are read, and whether they can be. */
export const fileProblems = {
  'file-unreadable': 'El archivo no se puede leer. -> Da permiso de lectura al usuario que ejecuta la web.',
  'file-too-large': 'El archivo ocupa más de {limit} MiB. -> Divídelo en varias páginas.',
  'file-not-utf8':
    'El archivo no es texto UTF-8. -> Guárdalo con la codificación UTF-8; tu editor la ofrece al guardar.',
  'name-of-copy':
    'Tiene nombre de copia, y no se publica. -> Bórrala; si va a ser otra página, dale su propio nombre, o uno acabado en «.draft» mientras la escribes.',
  'text-twice':
    'El texto es casi el mismo que el de {owner}. -> Si es una copia, bórrala, o escribe «draft: true» entre sus datos hasta que la cambies; si la página se ha movido, borra la otra.',
  'title-twice':
    '«{title}» es también el título de {owner}. -> Dale otro título; si es una copia, bórrala, o escribe «draft: true» entre sus datos.',
  'kind-repeats':
    '{problem} Desde aquí hay más casos iguales: {count}. -> Corrige antes los primeros casos: suelen tener la misma causa.',
  'file-unparsable':
    'El archivo no se puede interpretar ({reason}). -> Quita la mitad y guarda: así, mitad a mitad, darás con el sitio.',
  'file-without-keys':
    'Aquí debería haber datos con su valor. -> Escribe uno en cada línea, como «title: Camisas de lino».',
  'file-passed-over':
    'El archivo no se lee: su nombre no acaba en {endings}. -> Guarda su texto en un archivo que acabe en .md.',
  'file-is-picture':
    'En la carpeta del contenido no se leen imágenes. -> Muévela a la carpeta public/images.',
  'file-outside-collections':
    'El archivo no se lee: no está en ninguna carpeta de la web. -> Muévelo a {places}.',
  'file-no-file': 'Esto no es un archivo ni una carpeta. -> Quítalo de la carpeta del contenido.',
  'folder-unreadable': 'La carpeta no se puede leer. -> Da permiso de lectura al usuario que ejecuta la web.',
  'folder-outside-collections':
    'La carpeta no es de la web: ninguno de sus archivos se lee ({count}). -> Mueve lo que haya en ella a {places}.',
  'folder-without-content':
    'En la carpeta del contenido no se ha leído ningún archivo. -> Pon en ella {places}, o indica la carpeta buena con CONTENT_DIR.',
  'folder-misordered':
    'Los nombres se ordenan letra a letra: «{first}.» va antes que «{second}.». -> Escribe los números con las mismas cifras: «01.», «02.», … «10.».',
  'folder-unnamed':
    'A la carpeta le falta «.navigation.yml»: en el índice sale sin icono, y con su propio nombre o el de su primera página. -> Crea en ella «.navigation.yml» con una línea «title:» y otra «icon:», como en las demás.',
  'folder-number-twice':
    'En {folder} hay dos entradas con el número {number}: «{first}» y «{second}». -> Cambia el número de una de las dos.',
  'shortcut-in-circle': 'El acceso directo vuelve a una carpeta que lo contiene. -> Quítalo.',
  'shortcut-outside':
    'El acceso directo sale de la carpeta del contenido. -> Pon en su lugar una copia del archivo.',
  'shortcut-broken':
    'El acceso directo no lleva a nada, o el archivo no se puede leer. -> Quítalo, o da permiso de lectura al usuario que ejecuta la web.',
  'home-missing':
    'Falta la portada. -> Añade el archivo {file}, o indica con CONTENT_DIR la carpeta que lo tiene.',
  'page-unrenderable':
    'La página {path} no se puede mostrar ({reason}). -> Quita lo último que has cambiado en ella, y avisa a quien lleva la web.',
  'content-uncompilable':
    'El contenido no se puede preparar. -> Avisa a quien lleva la web: el terminal del servidor dice por qué.',
  'json-invalid':
    'Esto no es JSON. -> Revisa las comillas, las comas y los corchetes de este sitio y de antes.',
  'csv-columns':
    'Valores en esta fila: {values}; columnas en la primera línea: {columns}. -> Pon entre comillas rectas los valores que llevan comas: "Rojo, azul".',
  'csv-names-long':
    'Los nombres de las columnas son demasiado largos para tantas filas. -> Ponles nombres cortos en la primera línea.',
  'csv-quote-open': 'Unas comillas no se cierran. -> Cierra el valor con otra comilla recta (").',
  'csv-text-after-quote':
    'Detrás de un valor entre comillas solo puede ir una coma o el final de la línea. -> Para escribir comillas dentro de un valor, ponlas dobles: "dijo ""sí""".',
} as const satisfies ProblemTable
