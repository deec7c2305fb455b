/** Words of pages that only the server renders. */
export const pagesMessages = {
  home: {
    summary: 'En este escaparate',
    season: 'De la temporada',
    allGarments: 'Toda la colección',
    notebook: 'Del cuaderno',
    allPosts: 'Todos los artículos',
    details: 'Conviene saber',
    letters: 'Leer más cartas',
  },
  changelog: { summary: 'Sumario de novedades', more: 'Leer la novedad entera' },
  pricing: {
    billing: 'Forma de pago',
    monthly: 'Mensual',
    yearly: 'Anual',
    monthlyShown: 'Precios por mes',
    yearlyShown: 'Precios por año',
    perMonth: '/mes',
    perYear: '/año',
    recommended: 'El que recomendamos',
  },
  numeral: 'N.º',
} as const
