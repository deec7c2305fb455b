/** The text of a page, its components, and how it is written. */
export const textProblems = {
  'text-too-deep':
    'Hay más de {limit} niveles unos dentro de otros. -> Cierra lo que esté abierto, o anida menos.',
  'text-too-long':
    'El texto tiene más líneas, o más puntos de lista, celdas, enlaces y componentes, de los que caben en una página. -> Repártelo en varias páginas.',
  'heading-skips-level':
    'El encabezado «{heading}» es de nivel {level}, debajo de uno de nivel {above}. -> Hazlo de nivel {right} ({marks}), o pon encima uno de ese nivel.',
  'heading-empty': 'Hay un encabezado sin texto. -> Escríbelo detrás de los signos #, o quítalos.',
  'heading-without-space': '«{text}» no es un encabezado: falta un espacio. -> Escribe «{corrected}».',
  'list-without-space': '«{text}» no empieza una lista: falta un espacio. -> Escribe «{corrected}».',
  'notation-foreign':
    '{mark} es de otro programa, y aquí se ve como está escrito. -> Quita esos signos; para destacar algo, escribe **negrita** o _cursiva_, y para un enlace [texto](/docs/tallas).',
  'definition-shown':
    '{mark} se ve en la página. -> Una nota al pie se llama con [^1] y empieza por «[^1]: »; la dirección de un enlace no lleva espacios: [guía]: /docs/tallas.',
  'list-other-mark':
    'Las líneas que empiezan por «{mark}» no son una lista: se ven como un párrafo. -> Escribe un guion y un espacio delante de cada una: «{corrected}».',
  'heading-by-line':
    'Los guiones de debajo hacen de «{text}» un encabezado. -> Si querías una línea, deja otra en blanco encima de los guiones; si no, escribe «## {text}».',
  'heading-second-title':
    'Es un segundo encabezado de nivel 1: el primero es el título. -> Escribe ## delante, en lugar de # o de una línea de signos = debajo.',
  'id-twice': 'El identificador «{id}» está dos veces en la página. -> Cambia uno de los dos.',
  'table-without-line':
    'Estas líneas parecen una tabla, pero se muestran como texto. -> Debajo de la primera escribe una línea como | --- | --- |, con tantas celdas como ella.',
  'table-row-short':
    'Celdas en esta fila: {values}; columnas en la tabla: {columns}. -> Añade las que faltan, aunque estén vacías: | |. Si no es una fila, deja encima una línea en blanco.',
  'table-row-long':
    'Celdas en esta fila: {values}; columnas en la tabla: {columns}. Lo que sobra no se muestra. -> Quita lo que sobra, añade la columna en la primera fila, o escribe \\| si la raya es parte del texto.',
  'code-open': 'El bloque de código no se cierra. -> Escribe {mark} en una línea donde acaba el código.',
  'comment-open':
    'El comentario que empieza aquí no se cierra. -> Escribe --> donde acaba. Dentro de una lista, una cita o un componente acaba con ellos.',
  'comment-not-begun':
    'Los signos --> se ven en la página: no cierran ningún comentario. -> Quítalos, o escribe <!-- donde empieza el comentario. Una flecha se escribe →.',
  'tag-open': 'Lo que empieza aquí con {mark} no se cierra. -> Ciérralo donde acaba, o quítalo.',
  'mark-shown':
    'La marca {mark} se ve en la página. -> Va en pareja, pegada a las palabras que encierra y con un espacio por fuera, como en **Nota:** texto. Para que se vea, ponla entre ` ` o, en el texto, con \\ delante.',
  'component-shown':
    '«{mark}» se ve en la página en lugar del componente. -> Un bloque empieza en su propia línea, con una en blanco encima, y no dentro de etiquetas de HTML; dentro de una línea, deja un espacio delante.',
  'properties-shown':
    'Las propiedades {mark} se ven en la página. -> Pégalas a lo que se refieren, como en [texto]{lang="en"}, o ponlas al final del párrafo.',
  'tag-shown': 'La etiqueta {mark} se ve en la página. -> Ciérrala con >, o escríbelo con Markdown.',
  'entity-shown': '«{mark}» se ve tal cual en la página. -> Escribe el carácter mismo.',
  'footnote-twice': 'La nota al pie [^{label}] tiene dos textos. -> Cambia el nombre de una de las dos.',
  'footnote-without-text':
    'La nota al pie [^{label}] no tiene texto. -> Añade al final un párrafo «[^{label}]: …».',
  'footnote-unused':
    'Nada remite a la nota al pie [^{label}], así que no se muestra. -> Escribe [^{label}] en el texto, donde corresponda.',
  'tag-refused':
    'La etiqueta <{tag}> no se admite; de ella solo se muestra el texto. -> Escríbelo con Markdown, o con uno de los componentes de la guía.',
  'attribute-refused':
    '«{attribute}» no se conoce en {element}, o su valor no vale: se deja fuera. -> Quítalo, o corrige su nombre o su valor.',
  'attribute-curly-quotes':
    'En {element}, las comillas de una propiedad no son rectas: se toman por parte de su valor. -> Escribe comillas rectas, como en {title="Ojo"}.',
  'element-holds-no-text':
    '{element} no puede llevar texto: lo que hay dentro se muestra detrás. -> Escribe el texto fuera.',
  'element-misplaced':
    '{element} no puede ir dentro de una línea ni de un enlace: se muestra como texto. -> Ponlo aparte, con una línea en blanco encima y otra debajo.',
  'component-unknown':
    'No hay ningún componente «{name}»: su contenido se muestra como un bloque corriente. -> Usa {components}.',
  'component-colour-unknown':
    'En {element}, «{value}» no es un color: se deja fuera. -> Escribe {colours}, o quita «color».',
  'component-open':
    'El componente ::{name} no se cierra. -> Escribe {mark} en una línea, después de su texto.',
  'component-closed-before':
    'Esta línea ({mark}) no cierra ningún componente. -> Quítala, o escribe tantos signos de dos puntos como lleva el principio del componente.',
  'component-properties-open':
    'En ::{name} no se cierran las propiedades. -> Escribe en esa línea la comilla (") o la llave que falta, como en ::note{title="Ojo"}.',
  'component-text-behind':
    'En la primera línea de ::{name}, «{text}» no se muestra. -> Escribe el texto en las líneas de debajo.',
  'writing-quotes': '{mark} no son comillas españolas. -> Escribe « y ».',
  'writing-ellipsis':
    'Hay tres puntos seguidos en lugar de puntos suspensivos. -> Escribe …, un solo carácter.',
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
  'writing-rule-unknown': 'No hay ninguna regla «{rule}» que permitir. -> Usa {rules}.',
  'delivery-other':
    'El envío a {zone} no es aquí el que dicen las páginas de las prendas y los buscadores. -> Escribe {row}; si ha cambiado, pide a quien lleva la web que lo cambie también en config/delivery.ts.',
} as const
