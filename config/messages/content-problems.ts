/**
 * What the content check says most often, in Spanish, for the notice of preview pages: pattern → sentence, with `$1`
 * for what stands in brackets. What is not here is shown as the console has it.
 */
export const problemTranslations: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^(.+) is not a known key; it looks like (.+)\.$/, '«$1» no es un dato conocido; parece «$2».'],
  [/^Write (.+)\.$/, 'Escribe $1.'],
  [/^(.+) is missing\.$/, 'Falta «$1».'],
  [/^(.+): (.+) is not a (?:text|list|number)\.$/, 'El valor de «$1» no es del tipo que se espera: $2.'],
  [/^A value holds a colon\.$/, 'Un valor lleva dos puntos.'],
  [/^Put the whole value in quotes\.$/, 'Pon el valor entero entre comillas rectas.'],
  [/^Close the quotes or brackets\.$/, 'Cierra las comillas o los corchetes.'],
  [/^The indentation is wrong\.$/, 'La sangría no es correcta.'],
  [/^Align the line with the keys of its group\.$/, 'Alinea la línea con las demás de su grupo.'],
  [/^A tab is used to indent\.$/, 'La sangría lleva un tabulador.'],
  [/^A non-breaking space is used to indent\.$/, 'La sangría lleva un espacio duro.'],
  [/^Indent with (?:ordinary )?spaces\.$/, 'Usa espacios corrientes para la sangría.'],
  [
    /^No route shows the path (.+); pages of \S+ have paths like (.+)\.$/,
    'Ninguna página se ve en $1; las de esta carpeta van en $2.',
  ],
  [
    /^Move or rename the file, or correct its path\.$/,
    'Mueve el archivo, cámbiale el nombre o corrige su ruta.',
  ],
  [/^The same key stands twice\.$/, 'El mismo dato está dos veces.'],
  [/^Keep one of the two(?: lines)?\.$/, 'Deja uno de los dos.'],
  [/^The front matter is never closed\.$/, 'Falta la segunda línea de tres guiones.'],
  [/^Write a line --- after its last key\.$/, 'Escribe --- en una línea, después del último dato.'],
  [/^The link (.+) leads nowhere\.$/, 'El enlace $1 no lleva a ninguna página.'],
  [
    /^The link (.+) leads to a place that (.+) does not have\.$/,
    'El enlace $1 lleva a un apartado que $2 no tiene.',
  ],
  [
    /^The link (.+) leads to (.+), which is not published yet\.$/,
    'El enlace $1 lleva a $2, que aún no se ha publicado.',
  ],
  [
    /^The link (.+) leads to an address that has moved\.$/,
    'El enlace $1 lleva a una dirección que ha cambiado.',
  ],
  [/^Did you mean (.+)\?$/, '¿Querías decir $1?'],
  [/^Correct the address or remove the link\.$/, 'Corrige la dirección o quita el enlace.'],
  [/^Publish that page or remove the link\.$/, 'Publica esa página o quita el enlace.'],
  [/^The picture (.+) is not among the public files\.$/, 'La imagen $1 no está en la carpeta public.'],
  [
    /^The picture (.+) stands on another site, and pages show none from there\.$/,
    'La imagen $1 está en otra web, y las páginas no muestran imágenes de fuera.',
  ],
  [/^Save it below public\/images, and write its path\.$/, 'Guárdala en public/images y escribe su ruta.'],
  [/^Put the file at (.+), or correct its name\.$/, 'Guarda el archivo en $1 o corrige su nombre.'],
  [/^The picture (.+) has no alternative text\.$/, 'La imagen $1 no dice qué se ve en ella.'],
  [/^(.+) has no alternative text\.$/, '«$1» no dice qué se ve en la imagen.'],
  [
    /^Say what it shows: (.+); if it is mere decoration, write (.+)\.$/,
    'Di qué se ve: $1; si es solo un adorno, escribe $2.',
  ],
  [
    /^The heading «(.+)» is of level (\d), below one of level (\d)\.$/,
    'El encabezado «$1» es de nivel $2, debajo de uno de nivel $3.',
  ],
  [
    /^The heading «(.+)» is of level (\d), below a title of level (\d)\.$/,
    'El encabezado «$1» es de nivel $2, debajo de un título de nivel $3.',
  ],
  [
    /^Make it level (\d) \((#+)\), or put one of that level above it\.$/,
    'Hazlo de nivel $1 ($2) o pon encima uno de ese nivel.',
  ],
  [
    /^This is a second heading of level 1: the first is the title\.$/,
    'Es un segundo encabezado de nivel 1: el primero es el título.',
  ],
  [/^(.+) are not Spanish quotation marks\.$/, '$1 no son comillas españolas.'],
  [/^Three full stops stand for an ellipsis\.$/, 'Hay tres puntos seguidos en lugar de puntos suspensivos.'],
  [/^«(.+)» may be broken at the end of a line\.$/, '«$1» puede partirse al final de la línea.'],
  [
    /^«(.+)» has no space between the figure and its sign\.$/,
    '«$1» no tiene espacio entre la cifra y el signo.',
  ],
  [/^Put a non-breaking space .*$/, 'Pon un espacio duro entre los dos.'],
  [/^Two spaces stand side by side\.$/, 'Hay dos espacios seguidos.'],
  [/^Leave one\.$/, 'Deja uno.'],
  [/^A space stands before a punctuation mark\.$/, 'Hay un espacio delante de un signo de puntuación.'],
  [/^Remove it\.$/, 'Quítalo.'],
  [/^(.+) stands where a dash is meant\.$/, '$1 hace de raya.'],
  [/^(.) closes what was not opened\.$/, '$1 cierra algo que no se ha abierto.'],
  [/^(.) is not closed\.$/, 'Falta cerrar $1.'],
  [/^(.+) is not how the name is written\.$/, '«$1» no se escribe así.'],
  [/^«(.+)» is a claim that needs proof\.$/, '«$1» es una afirmación que hay que demostrar.'],
  [
    /^Say what can be checked .*$/,
    'Di algo que se pueda comprobar (el certificado y su número, la cifra) o quítala.',
  ],
  [/^«(.+)» announces a discount without .*$/, '«$1» anuncia una rebaja sin el precio de referencia.'],
  [/^Name the lowest price of the 30 days before\.$/, 'Di el precio más bajo de los 30 días anteriores.'],
  [/^The redirect of (.+) leads in a circle\.$/, 'La redirección de $1 vuelve a sí misma.'],
  [
    /^The redirect of (.+) leads to (.+), which does not exist\.$/,
    'La redirección de $1 lleva a $2, que no existe.',
  ],
  [/^(.+) is not the canonical spelling of an address\.$/, '$1 no es la forma correcta de la dirección.'],
]
