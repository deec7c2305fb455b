/** Words of the search palette, by the keys of C-LABEL-3 where it has them; they come with the palette. */
export const searchMessages = {
  results: 'Resultados',
  noData: 'Sin datos',
  noMatch: 'No hay datos coincidentes',
  noMatchHint: 'Prueba con otra palabra, o con menos letras.',
  answer: 'Respuesta',
  guess: 'Quizá quisiste decir «{guess}».',
  refuseGuess: 'Buscar «{query}» tal cual',
  unknownWord: 'Nada para «{word}»; esto es lo más cercano.',
  suggestions: 'Quizá te sirva:',
  near: 'Esto es lo que más se acerca a lo que buscas.',
  absent: 'No vendemos {thing}.',
  absentNear: 'No vendemos {thing}. Lo más cercano:',
  noGarment: 'No hay «{asked}». Lo más cercano: {label}, {price}.',
  soldOut: 'Agotado: «{asked}» ({label}, {price}).',
  links: 'Enlaces',
  theme: 'Tema',
  colorModes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  failed: 'Ahora mismo no se puede buscar en la guía.',
  /** Where the palette cannot search, as after a publication that has changed how: the server does. */
  searchOnPage: 'Buscar «{query}» en una página',
  browseIndex: 'Ver el índice de la guía',
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
  counts: { one: '1 resultado', many: '{count} resultados' },
} as const

/** Said of the links of the specification, whose names are fixed in English. */
export const linkDescriptions: Readonly<Record<string, string>> = {
  Docs: 'Guías de compra, tallas, envíos y cuidados',
  Pricing: 'El club: cuotas y ventajas',
  Blog: 'El cuaderno del taller',
  Changelog: 'Colecciones y novedades de la casa',
}
