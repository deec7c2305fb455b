import type { ProblemTable } from './sentences.ts'

/** Drawings (SVG): a drawing only draws. Most of these come of exporting with the wrong setting. */
export const drawingProblems = {
  'drawing-too-large': 'El dibujo ocupa más de 1 MB. -> Simplifícalo, o usa una foto.',
  'drawing-no-drawing':
    'El archivo no es un dibujo SVG. -> Debe empezar por <svg xmlns="…">; vuelve a exportarlo.',
  'drawing-tag-open': 'La etiqueta <{element}> no se cierra. -> Escribe </{element}> donde acaba.',
  'drawing-tag-closes-nothing':
    '</{element}> no cierra nada. -> Escribe las etiquetas de cierre en su orden.',
  'drawing-second-root': 'Detrás de </svg> viene otro elemento. -> Deja un solo <svg> en el archivo.',
  'drawing-too-deep': 'Hay más de {limit} elementos unos dentro de otros. -> Desagrupa el dibujo.',
  'drawing-too-many-elements':
    'Con todo lo que en él se repite y se filtra, el dibujo equivale a más de {limit} elementos. -> Simplifícalo: menos copias, tramas, máscaras y filtros; o usa una foto.',
  'drawing-chain-too-long':
    'Más de {limit} partes del dibujo remiten una a otra en cadena. -> Remite directamente a la parte que se dibuja.',
  'drawing-filter-costly':
    '<{element}> pide demasiado en {attribute}: se admite {limit} como mucho. -> Escribe un número menor, o dibuja el efecto con formas.',
  'drawing-repeats-itself':
    'Una parte del dibujo se repite dentro de sí misma. -> Quita la referencia (<use> o url(#…)) que remite a donde está.',
  'drawing-doctype':
    'Aquí no se admiten <!DOCTYPE> ni <!ENTITY>. -> Quítalos; ningún navegador los necesita.',
  'drawing-cdata':
    'Aquí no se admite <![CDATA[. -> Guárdalo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
  'drawing-no-element': 'Esto no es parte de un dibujo. -> Quita {piece}',
  'drawing-element-refused':
    'El elemento <{element}> no se admite en un dibujo. -> Quítalo, o guarda el dibujo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
  'drawing-attribute-without-quotes':
    '<{element}> tiene un atributo sin valor entre comillas. -> Escribe los atributos así: nombre="valor".',
  'drawing-script': '<{element}> tiene {attribute}, que ejecuta código. -> Quita {attribute}.',
  'drawing-attribute-refused': '<{element}> tiene {attribute}, que no se admite. -> Quita {attribute}.',
  'drawing-points-out':
    '<{element}> apunta fuera del dibujo: {target} -> Apunta a un «id» del mismo archivo, como #cuello.',
  'drawing-namespace':
    '<{element}> es de otra clase de documento: {target} -> Guárdalo como «SVG plano»; los programas de dibujo lo ofrecen al guardar.',
  'drawing-style-points-out':
    'Un estilo apunta fuera del dibujo: {target} -> Apunta a un «id» del mismo archivo, como #cuello.',
  'drawing-style-escape': 'Un estilo lleva una barra inversa (\\). -> Escribe sus letras tal cual.',
  'drawing-style-refused': 'Un estilo lleva {text}, que no se admite. -> Quítalo.',
  'drawing-entity': 'No se conoce {entity}. -> Escribe la letra misma, o &amp; para &.',
  'drawing-without-size':
    'El dibujo no dice cuánto mide: se vería cortado. -> Guárdalo otra vez con «viewBox», como viewBox="0 0 800 600"; los programas de dibujo lo ofrecen al guardar.',
} as const satisfies ProblemTable
