import type { ProblemTable } from './sentences.ts'

/** Components in the text, such as `::note` … `::`. */
export const componentProblems = {
  'component-unknown':
    'No hay ningún componente «{name}»: su contenido se muestra como un bloque corriente. -> Usa {components}.',
  'component-colour-unknown':
    'En {element}, «{value}» no es un color: se deja fuera. -> Escribe {colours}, o quita «color».',
  'component-open':
    'El componente ::{name} no se cierra. -> Escribe {mark} en una línea, después de su texto.',
  'component-closed-before':
    'Esta línea ({mark}) no cierra ningún componente. -> Quítala, o escribe tantos signos de dos puntos como lleva el principio del componente.',
  'component-text-open': 'En ::{name} no se cierra el corchete de su texto. -> Escribe ] detrás del texto.',
  'component-properties-open':
    'En ::{name} no se cierran las propiedades. -> Escribe en esa línea la comilla (") o la llave que falta, como en ::note{title="Ojo"}.',
  'component-text-behind':
    'En la primera línea de ::{name}, «{text}» no se muestra. -> Escribe el texto en las líneas de debajo.',
  'component-block-open':
    'Las propiedades de ::{name} no se cierran. -> Escribe {mark} en una línea después de ellas.',
  'component-block-no-keys':
    'Las propiedades de ::{name} no son nombres con su valor. -> Escribe una en cada línea, como «title: Ojo».',
  'component-too-many': 'El archivo tiene más de {limit} componentes. -> Divídelo en varias páginas.',
} as const satisfies ProblemTable
