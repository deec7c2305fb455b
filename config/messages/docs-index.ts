/** Words of the page that lists the whole documentation. */
export const docsIndexMessages = {
  title: 'Índice de la documentación',
  description: 'Todas las páginas de la documentación, sección por sección, con lo que cuenta cada una.',
} as const
