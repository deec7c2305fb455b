/** Words of the page that lists the whole documentation. */
export const docsIndexMessages = {
  title: 'Índice de la guía de compra',
  search: 'Buscar en Escaparate',
  placeholder: 'Busca una palabra o una pregunta',
  submit: 'Buscar',
  found: 'Resultados para «{query}»',
  nothing: 'No hay datos coincidentes con «{query}»',
  nothingHint: 'Prueba con otra palabra, o mira el índice que sigue.',
  description: 'Todas las páginas de la guía, sección por sección, con lo que cuenta cada una.',
} as const
