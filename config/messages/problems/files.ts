/** Files and folders of the content, and the notation of front matter, YAML pages and properties. */
export const fileProblems = {
  'file-unreadable':
    'El archivo o la carpeta no se puede leer. -> Da permiso de lectura al usuario que ejecuta la web.',
  'file-too-large': 'El archivo ocupa más de {limit} MiB. -> Divídelo en varias páginas.',
  'list-too-large':
    'El archivo ocupa más de 1 MiB. -> Quita lo que ya nadie usa; en redirects.yml, una regla con /** vale por una carpeta entera.',
  'file-not-utf8':
    'El archivo no es texto UTF-8. -> Guárdalo con la codificación UTF-8; tu editor la ofrece al guardar.',
  'name-of-copy':
    'Tiene nombre de copia, y no se publica. -> Bórrala; si va a ser otra página, dale su propio nombre, o uno acabado en «.draft» mientras la escribes.',
  'title-twice':
    '«{title}» es también el título de {owner}. -> Dale otro título; si es una copia, bórrala, o escribe «draft: true» entre sus datos.',
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
  'folder-outside-collections':
    'La carpeta no es de la web: ninguno de sus archivos se lee. -> Mueve lo que haya en ella a {places}.',
  'folder-without-content':
    'En la carpeta del contenido no se ha leído ningún archivo. -> Pon en ella {places}, o indica la carpeta buena con CONTENT_DIR.',
  'folder-misordered':
    'Los nombres se ordenan letra a letra: «{first}.» va antes que «{second}.». -> Escribe los números con las mismas cifras: «01.», «02.», … «10.».',
  'folder-unnamed':
    'A la carpeta le falta «.navigation.yml»: en el índice sale sin icono, y con su propio nombre o el de su primera página. -> Crea en ella «.navigation.yml» con una línea «title:» y otra «icon:», como en las demás.',
  'file-shortcut': 'Los accesos directos no se leen. -> Pon en su lugar una copia del archivo, o quítalo.',
  'home-missing':
    'Falta la portada. -> Añade el archivo {file}, o indica con CONTENT_DIR la carpeta que lo tiene.',
  'content-uncompilable':
    'El contenido no se puede preparar. -> Avisa a quien lleva la web: el terminal del servidor dice por qué.',
  'csv-invalid':
    'Esta fila no tiene tantos valores como nombres la primera, o unas comillas no se cierran. -> Pon entre comillas rectas los valores que llevan comas, y dobles las de dentro: "Rojo, ""azul""".',
  'front-matter-open':
    'Falta la segunda línea de tres guiones. -> Escribe --- en una línea, después del último dato y antes del texto.',
  'front-matter-in-text':
    '«{text}» está en el texto, donde no decide cuándo se publica la página. -> Ponlo entre las dos líneas de tres guiones (---) con las que empieza el archivo.',
  'yaml-tab': 'La sangría lleva un tabulador. -> Usa espacios: dos por cada nivel.',
  'yaml-indent': 'La sangría no es correcta. -> Alinea la línea con los demás datos de su grupo.',
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
  'yaml-sign':
    'Un signo significa aquí otra cosa, y no se admite: «{sign}». -> Pon el valor entero entre comillas rectas, como en title: "@escaparate"; si sobra, bórralo.',
  'yaml-comma':
    'Entre llaves la coma separa datos, y «{text}» se pierde. -> Pon el valor entero entre comillas rectas: {corrected}.',
  'yaml-text-after-value':
    'Detrás de un valor hay algo que no se entiende. -> Pon el valor entero entre comillas rectas que no lleve dentro, " o \', o borra lo que sobra.',
  'yaml-escape':
    "Entre comillas rectas, la barra inversa (\\) significa otra cosa. -> Escríbela dos veces (\\\\), o usa comillas simples: '\\'.",
  'yaml-key-twice': '«{key}» está ya en la línea {line}. -> Deja uno de los dos.',
  'yaml-key-forbidden': 'Un dato no puede llamarse {key}. -> Dale otro nombre.',
  'yaml-key-too-long':
    'El nombre de un dato es demasiado largo, o ocupa varias líneas. -> Deja en cada línea un dato y su valor: «title: Camisas de lino».',
  'yaml-too-deep':
    'Hay más de cien listas o grupos unos dentro de otros. -> Anida menos las listas y los datos.',
  'yaml-several-documents': 'Hay una línea de tres guiones (---) en medio del archivo. -> Quítala.',
  'yaml-invalid':
    'Esto no se entiende como datos. -> Escribe «dato: valor», y entre comillas rectas los textos que lleven : # " o {.',
} as const
