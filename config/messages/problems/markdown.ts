import type { ProblemTable } from './sentences.ts'

/** The text of a page: headings, tables, footnotes, code, tags. */
export const markdownProblems = {
  'text-too-deep': {
    es: ['Hay más de {limit} niveles unos dentro de otros.', 'Cierra lo que esté abierto, o anida menos.'],
    en: ['The text is nested more than {limit} levels deep.', 'Close what is open, or nest less.'],
  },
  'text-grows': {
    es: [
      'Hecho página, el texto ocuparía más de {limit} veces lo que está escrito.',
      'Repite menos: enlaces por referencia largos, celdas o encabezados vacíos y marcas sin texto.',
    ],
    en: [
      'As a page the text would be more than {limit} times what is written.',
      'Repeat less: long reference links, empty cells or headings, and marks without text.',
    ],
  },
  'table-too-empty': {
    es: [
      'A las filas de la tabla les faltan más de {limit} celdas.',
      'Escribe cada fila con todas sus celdas.',
    ],
    en: ['The rows of the table lack more than {limit} cells.', 'Write each row with all of its cells.'],
  },
  'heading-skips-level': {
    es: [
      'El encabezado «{heading}» es de nivel {level}, debajo de uno de nivel {above}.',
      'Hazlo de nivel {right} ({marks}), o pon encima uno de ese nivel.',
    ],
    en: [
      'The heading «{heading}» is of level {level}, below one of level {above}.',
      'Make it level {right} ({marks}), or put one of that level above it.',
    ],
  },
  'heading-skips-title': {
    es: [
      'El encabezado «{heading}» es de nivel {level}, debajo de un título de nivel {above}.',
      'Hazlo de nivel {right} ({marks}), o pon encima uno de ese nivel.',
    ],
    en: [
      'The heading «{heading}» is of level {level}, below a title of level {above}.',
      'Make it level {right} ({marks}), or put one of that level above it.',
    ],
  },
  'heading-empty': {
    es: ['Hay un encabezado sin texto.', 'Escríbelo detrás de los signos #, o quítalos.'],
    en: ['A heading has no text.', 'Write it behind the signs #, or remove them.'],
  },
  'heading-without-space': {
    es: ['«{text}» no es un encabezado: falta un espacio.', 'Escribe «{corrected}».'],
    en: ['`{text}` is no heading: a space is missing.', 'Write {corrected}.'],
  },
  'list-without-space': {
    es: ['«{text}» no empieza una lista: falta un espacio.', 'Escribe «{corrected}».'],
    en: ['`{text}` begins no list: a space is missing.', 'Write {corrected}.'],
  },
  'heading-by-line': {
    es: [
      'Los guiones de debajo hacen de «{text}» un encabezado.',
      'Si querías una línea, deja otra en blanco encima de los guiones; si no, escribe «## {text}».',
    ],
    en: [
      'The dashes below make a heading of «{text}».',
      'If a rule was meant, leave an empty line above the dashes; if not, write `## {text}`.',
    ],
  },
  'heading-second-title': {
    es: [
      'Es un segundo encabezado de nivel 1: el primero es el título.',
      'Escribe ## delante, en lugar de # o de una línea de signos = debajo.',
    ],
    en: ['This is a second heading of level 1: the first is the title.', 'Write ##.'],
  },
  'id-twice': {
    es: ['El identificador «{id}» está dos veces en la página.', 'Cambia uno de los dos.'],
    en: ['The id `{id}` is given twice on the page.', 'Give one of them another id.'],
  },
  'table-without-line': {
    es: [
      'Estas líneas parecen una tabla, pero se muestran como texto.',
      'Debajo de la primera escribe una línea como | --- | --- |, con tantas celdas como ella.',
    ],
    en: [
      'These lines look like a table and are shown as text.',
      'Below the headings write a line such as | --- | --- |, with as many cells as they have.',
    ],
  },
  'table-row-short': {
    es: [
      'Celdas en esta fila: {values}; columnas en la tabla: {columns}.',
      'Añade las que faltan, aunque estén vacías: | |. Si no es una fila, deja encima una línea en blanco.',
    ],
    en: [
      'The row has {values} cells, the table {columns} columns.',
      'Add those that are missing, be they empty. Is it no row? Then leave an empty line above it.',
    ],
  },
  'table-row-long': {
    es: [
      'Celdas en esta fila: {values}; columnas en la tabla: {columns}. Lo que sobra no se muestra.',
      'Quita lo que sobra, añade la columna en la primera fila, o escribe \\| si la raya es parte del texto.',
    ],
    en: [
      'The row has {values} cells, the table {columns} columns: what is over is not shown.',
      'Remove it, add the column to the first row, or write \\| where the bar is text.',
    ],
  },
  'table-too-wide': {
    es: ['La tabla tiene más de {limit} columnas.', 'Divídela, o convierte las filas en columnas.'],
    en: ['The table has more than {limit} columns.', 'Split it, or turn rows into columns.'],
  },
  'code-open': {
    es: ['El bloque de código no se cierra.', 'Escribe {mark} en una línea donde acaba el código.'],
    en: ['The code block is never closed.', 'Add a line with {mark} where the code ends.'],
  },
  'comment-open': {
    es: [
      'El comentario que empieza aquí no se cierra.',
      'Escribe --> donde acaba. Dentro de una lista, una cita o un componente acaba con ellos.',
    ],
    en: [
      'The comment that begins here is never closed.',
      'Write --> where it ends. Inside a list, a quotation or a component it ends with them.',
    ],
  },
  'comment-not-begun': {
    es: [
      'Los signos --> se ven en la página: no cierran ningún comentario.',
      'Quítalos, o escribe <!-- donde empieza el comentario. Una flecha se escribe →.',
    ],
    en: [
      'The signs --> are shown: they close no comment.',
      'Remove them, or write <!-- where the comment begins. An arrow is written →.',
    ],
  },
  'tag-open': {
    es: ['Lo que empieza aquí con {mark} no se cierra.', 'Ciérralo donde acaba, o quítalo.'],
    en: ['What begins here with {mark} is never closed.', 'Close it where it ends, or remove it.'],
  },
  'mark-shown': {
    es: [
      'La marca {mark} se ve en la página.',
      'Va en pareja, pegada a las palabras que encierra y con un espacio por fuera, como en **Nota:** texto. Para que se vea, ponla entre ` ` o, en el texto, con \\ delante.',
    ],
    en: [
      'The mark {mark} is shown to visitors.',
      'It comes in pairs, close to the words that it encloses and with a space outside, as in **Note:** text. To show it, write it as code or, in the text, with a backslash before it.',
    ],
  },
  'component-shown': {
    es: [
      '«{mark}» se ve en la página en lugar del componente.',
      'Un bloque empieza en su propia línea, con una en blanco encima, y no dentro de etiquetas de HTML; dentro de una línea, deja un espacio delante.',
    ],
    en: [
      '`{mark}` is shown to visitors in place of the component.',
      'A block begins on a line of its own, with an empty one above it, and not inside HTML tags; in a line leave a space before it.',
    ],
  },
  'properties-shown': {
    es: [
      'Las propiedades {mark} se ven en la página.',
      'Pégalas a lo que se refieren, como en [texto]{lang="en"}, o ponlas al final del párrafo.',
    ],
    en: [
      'The properties {mark} are shown to visitors.',
      'Put them close to what they are of, as in [text]{lang="en"}, or at the end of the paragraph.',
    ],
  },
  'tag-shown': {
    es: ['La etiqueta {mark} se ve en la página.', 'Ciérrala con >, o escríbelo con Markdown.'],
    en: ['The tag {mark} is shown to visitors.', 'Close it with >, or write it in Markdown.'],
  },
  'entity-shown': {
    es: ['«{mark}» se ve tal cual en la página.', 'Escribe el carácter mismo.'],
    en: ['`{mark}` is shown to visitors as it is.', 'Write the character itself.'],
  },
  'footnote-twice': {
    es: ['La nota al pie [^{label}] tiene dos textos.', 'Cambia el nombre de una de las dos.'],
    en: ['The footnote `[^{label}]` has two texts.', 'Give one of them another name.'],
  },
  'footnote-without-text': {
    es: ['La nota al pie [^{label}] no tiene texto.', 'Añade al final un párrafo «[^{label}]: …».'],
    en: ['The footnote `[^{label}]` has no text.', 'Add a paragraph `[^{label}]: …` at the end.'],
  },
  'footnote-unused': {
    es: [
      'Nada remite a la nota al pie [^{label}], así que no se muestra.',
      'Escribe [^{label}] en el texto, donde corresponda.',
    ],
    en: [
      'Nothing refers to the footnote `[^{label}]`; it is left out.',
      'Write `[^{label}]` where it belongs.',
    ],
  },
  'tag-refused': {
    es: [
      'La etiqueta <{tag}> no se admite; de ella solo se muestra el texto.',
      'Escríbelo con Markdown, o con uno de los componentes de la guía.',
    ],
    en: ['The tag `<{tag}>` is not allowed; of it only text for readers is shown.', 'Write it in Markdown.'],
  },
  'attribute-refused': {
    es: [
      '«{attribute}» no se conoce en {element}, o su valor no vale: se deja fuera.',
      'Quítalo, o corrige su nombre o su valor.',
    ],
    en: [
      '`{attribute}` on `{element}` is unknown or has a wrong value, and is left out.',
      'Remove it, or correct its name or value.',
    ],
  },
  'attribute-curly-quotes': {
    es: [
      'En {element}, las comillas de una propiedad no son rectas: se toman por parte de su valor.',
      'Escribe comillas rectas, como en {title="Ojo"}.',
    ],
    en: [
      '`{element}` has a property in curly quotes, which are taken for a part of its value.',
      'Write straight quotes, as in {title="Ojo"}.',
    ],
  },
  'element-holds-no-text': {
    es: ['{element} no puede llevar texto: lo que hay dentro se muestra detrás.', 'Escribe el texto fuera.'],
    en: [
      '`{element}` cannot hold a text; what is written in it is shown behind it.',
      'Write the text outside.',
    ],
  },
  'element-misplaced': {
    es: [
      '{element} no puede ir dentro de una línea ni de un enlace: se muestra como texto.',
      'Ponlo aparte, con una línea en blanco encima y otra debajo.',
    ],
    en: [
      '`{element}` cannot stand inside a line or a link; it is shown as plain text.',
      'Put it in a block of its own, with empty lines around it.',
    ],
  },
} as const satisfies ProblemTable
