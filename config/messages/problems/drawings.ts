import type { ProblemTable } from './sentences.ts'

/** Drawings (SVG): a drawing only draws. Most of these come of exporting with the wrong setting. */
export const drawingProblems = {
  'drawing-too-large': {
    es: ['El dibujo ocupa más de 1 MB.', 'Simplifícalo, o usa una foto.'],
    en: ['The drawing is larger than 1 MB.', 'Simplify it, or use a photo.'],
  },
  'drawing-no-drawing': {
    es: ['El archivo no es un dibujo SVG.', 'Debe empezar por <svg xmlns="…">; vuelve a exportarlo.'],
    en: ['The file is no SVG drawing.', 'Let it begin with <svg xmlns="…">.'],
  },
  'drawing-tag-open': {
    es: ['La etiqueta <{element}> no se cierra.', 'Escribe </{element}> donde acaba.'],
    en: ['<{element}> is not closed.', 'Write the closing tag.'],
  },
  'drawing-tag-closes-nothing': {
    es: ['</{element}> no cierra nada.', 'Escribe las etiquetas de cierre en su orden.'],
    en: ['</{element}> closes nothing that is open.', 'Write the closing tags in order.'],
  },
  'drawing-second-root': {
    es: ['Detrás de </svg> viene otro elemento.', 'Deja un solo <svg> en el archivo.'],
    en: ['After </svg> comes another element.', 'Keep one <svg> in the file.'],
  },
  'drawing-too-deep': {
    es: ['Hay más de {limit} elementos unos dentro de otros.', 'Desagrupa el dibujo.'],
    en: ['Elements stand more than {limit} deep in one another.', 'Ungroup the drawing.'],
  },
  'drawing-too-many-elements': {
    es: [
      'Con todo lo que en él se repite y se filtra, el dibujo equivale a más de {limit} elementos.',
      'Simplifícalo: menos copias, tramas, máscaras y filtros; o usa una foto.',
    ],
    en: [
      'With all that it repeats and filters, the drawing is as much as more than {limit} elements.',
      'Simplify it: fewer copies, patterns, masks and filters; or use a photo.',
    ],
  },
  'drawing-chain-too-long': {
    es: [
      'Más de {limit} partes del dibujo remiten una a otra en cadena.',
      'Remite directamente a la parte que se dibuja.',
    ],
    en: [
      'More than {limit} parts of the drawing name one another in a chain.',
      'Name the part that is drawn directly.',
    ],
  },
  'drawing-filter-costly': {
    es: [
      '<{element}> pide demasiado en {attribute}: se admite {limit} como mucho.',
      'Escribe un número menor, o dibuja el efecto con formas.',
    ],
    en: [
      '<{element}> asks for too much in {attribute}: {limit} is the most.',
      'Write a smaller number, or draw the effect with shapes.',
    ],
  },
  'drawing-repeats-itself': {
    es: [
      'Una parte del dibujo se repite dentro de sí misma.',
      'Quita la referencia (<use> o url(#…)) que remite a donde está.',
    ],
    en: [
      'The drawing repeats a part within itself.',
      'Remove the reference (<use> or url(#…)) that names what it stands in.',
    ],
  },
  'drawing-doctype': {
    es: ['Aquí no se admiten <!DOCTYPE> ni <!ENTITY>.', 'Quítalos; ningún navegador los necesita.'],
    en: ['Document types and entities are not allowed.', 'Remove the <!DOCTYPE …>; no browser needs it.'],
  },
  'drawing-cdata': {
    es: [
      'Aquí no se admite <![CDATA[.',
      'Guárdalo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
    ],
    en: [
      'Character data sections are not allowed here.',
      'Save it as plain SVG; drawing programs have a menu entry for that.',
    ],
  },
  'drawing-no-element': {
    es: ['Esto no es parte de un dibujo.', 'Quita {piece}'],
    en: ['This is no element of a drawing.', 'Remove {piece}'],
  },
  'drawing-element-refused': {
    es: [
      'El elemento <{element}> no se admite en un dibujo.',
      'Quítalo, o guarda el dibujo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
    ],
    en: [
      'The element <{element}> is not allowed in a drawing.',
      'Remove it. Save it as plain SVG; drawing programs have a menu entry for that.',
    ],
  },
  'drawing-attribute-without-quotes': {
    es: [
      '<{element}> tiene un atributo sin valor entre comillas.',
      'Escribe los atributos así: nombre="valor".',
    ],
    en: ['<{element}> has an attribute without a value in quotes.', 'Write attributes as name="value".'],
  },
  'drawing-script': {
    es: ['<{element}> tiene {attribute}, que ejecuta código.', 'Quita {attribute}.'],
    en: ['<{element}> has {attribute}, which runs script.', 'Remove {attribute}.'],
  },
  'drawing-attribute-refused': {
    es: ['<{element}> tiene {attribute}, que no se admite.', 'Quita {attribute}.'],
    en: ['<{element}> has {attribute}, which is not allowed.', 'Remove {attribute}.'],
  },
  'drawing-points-out': {
    es: [
      '<{element}> apunta fuera del dibujo: {target}',
      'Apunta a un «id» del mismo archivo, como #cuello.',
    ],
    en: ['<{element}> points out of the drawing: {target}', 'Point to an id of the same file.'],
  },
  'drawing-namespace': {
    es: [
      '<{element}> es de otra clase de documento: {target}',
      'Guárdalo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
    ],
    en: [
      '<{element}> belongs to another kind of document: {target}',
      'Save it as plain SVG; drawing programs have a menu entry for that.',
    ],
  },
  'drawing-style-points-out': {
    es: ['Un estilo apunta fuera del dibujo: {target}', 'Apunta a un «id» del mismo archivo, como #cuello.'],
    en: ['A style points out of the drawing: {target}', 'Point to an id of the same file.'],
  },
  'drawing-style-escape': {
    es: ['Un estilo lleva una barra inversa (\\).', 'Escribe sus letras tal cual.'],
    en: ['A style holds escapes.', 'Write its letters out.'],
  },
  'drawing-style-refused': {
    es: ['Un estilo lleva {text}, que no se admite.', 'Quítalo.'],
    en: ['A style holds {text}, which is not allowed.', 'Remove it.'],
  },
  'drawing-entity': {
    es: ['No se conoce {entity}.', 'Escribe la letra misma, o &amp; para &.'],
    en: ['The entity {entity} is not known.', 'Write the letter itself, or &amp; for &.'],
  },
} as const satisfies ProblemTable
