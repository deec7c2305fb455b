/** Words of the search palette, by the keys of C-LABEL-3 where it has them; they come with the palette. */
export const searchMessages = {
  title: 'Buscar en Escaparate',
  results: 'Resultados',
  close: 'Cerrar',
  placeholder: 'Escribe un comando o busca…',
  noData: 'Sin datos',
  noMatch: 'No hay datos coincidentes',
  noMatchHint: 'Prueba con otra palabra, o con menos letras.',
  guess: 'Quizá quisiste decir «{guess}».',
  refuseGuess: 'Buscar «{query}» tal cual',
  unknownWord: 'Nada para «{word}»; esto es lo más cercano.',
  suggestions: 'Quizá te sirva:',
  askPerson: 'Pregunta a una persona',
  links: 'Enlaces',
  theme: 'Tema',
  colorModes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  /** Said of the links of the specification, whose names are fixed in English. */
  linkDescriptions: {
    Docs: 'Guías de compra, tallas, envíos y cuidados',
    Pricing: 'El club: cuotas y ventajas',
    Blog: 'El cuaderno del taller',
    Changelog: 'Colecciones y novedades de la casa',
  },
  loading: 'Abriendo el índice de la documentación…',
  failed: 'Ahora mismo no se puede buscar en la documentación.',
  retry: 'Reintentar',
  browseIndex: 'Ver el índice de la documentación',
  keys: { move: 'moverse', open: 'abrir', close: 'cerrar' },
  countOne: '1 resultado',
  countMany: '{count} resultados',
} as const

/** What a label of the links group is described with; another label has no description. */
export function describeLink(label: string): string | undefined {
  const descriptions: Readonly<Record<string, string>> = searchMessages.linkDescriptions
  return Object.hasOwn(descriptions, label) ? descriptions[label] : undefined
}
