import type { ProblemTable } from './sentences.ts'

/** Components in the text, such as `::note` … `::`. */
export const componentProblems = {
  'component-unknown': {
    es: [
      'No hay ningún componente «{name}»: su contenido se muestra como un bloque corriente.',
      'Usa {components}.',
    ],
    en: ['There is no component `{name}`; its content is shown as a plain block.', 'Use {components}.'],
  },
  'component-colour-unknown': {
    es: ['En {element}, «{value}» no es un color: se deja fuera.', 'Escribe {colours}, o quita «color».'],
    en: ['`{element}`: {value} is no colour.', 'Write {colours}, or remove color.'],
  },
  'component-open': {
    es: ['El componente ::{name} no se cierra.', 'Escribe {mark} en una línea, después de su texto.'],
    en: ['`::{name}` is never closed.', 'Add a line with `{mark}` after its text.'],
  },
  'component-closed-before': {
    es: [
      'Esta línea ({mark}) no cierra ningún componente.',
      'Quítala, o escribe tantos signos de dos puntos como lleva el principio del componente.',
    ],
    en: ['`{mark}` closes no component.', 'Remove it, or use as many colons as the opening line has.'],
  },
  'component-text-open': {
    es: ['En ::{name} no se cierra el corchete de su texto.', 'Escribe ] detrás del texto.'],
    en: ['`::{name}`: the `[` of its text is not closed.', 'Add `]` behind the text.'],
  },
  'component-properties-open': {
    es: [
      'En ::{name} no se cierran las propiedades.',
      'Escribe en esa línea la comilla (") o la llave que falta, como en ::note{title="Ojo"}.',
    ],
    en: ['`::{name}`: its properties are not closed.', 'Add the missing quote (") or brace in this line.'],
  },
  'component-text-behind': {
    es: [
      'En la primera línea de ::{name}, «{text}» no se muestra.',
      'Escribe el texto en las líneas de debajo.',
    ],
    en: ['`::{name}`: `{text}` in its opening line is not shown.', 'Write the text in the lines below.'],
  },
  'component-block-open': {
    es: ['Las propiedades de ::{name} no se cierran.', 'Escribe {mark} en una línea después de ellas.'],
    en: ['The properties of `::{name}` are not closed.', 'Add a line with `{mark}` after them.'],
  },
  'component-block-no-keys': {
    es: [
      'Las propiedades de ::{name} no son nombres con su valor.',
      'Escribe una en cada línea, como «title: Ojo».',
    ],
    en: ['The properties of `::{name}` are no list of names and values.', 'Write `name: value`.'],
  },
  'component-too-many': {
    es: ['El archivo tiene más de {limit} componentes.', 'Divídelo en varias páginas.'],
    en: ['The file has more than {limit} component blocks.', 'Split it into several pages.'],
  },
} as const satisfies ProblemTable
