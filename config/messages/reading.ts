/** The words around what is read: documentation and posts. */
export const readingMessages = {
  docs: {
    navigation: 'Guía de compra',
    previous: 'Anterior',
    next: 'Siguiente',
    surround: 'Páginas vecinas',
    plate: 'Lámina',
  },
  blog: {
    back: 'Todos los artículos',
    previous: 'Artículo anterior',
    next: 'Artículo siguiente',
    surround: 'Artículos vecinos',
    readingTime: '{minutes} min de lectura',
    shows: 'En este artículo:',
    garments: 'Prendas de este artículo',
    share: 'Compartir',
    copied: 'Dirección copiada',
    refused: 'No se ha podido copiar: cópiala de la barra de direcciones.',
  },
  /** Short months by number; written out, because browsers disagree on «sept». */
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  closePanel: 'Cerrar',
  contentToc: { title: 'En esta página' },
} as const
