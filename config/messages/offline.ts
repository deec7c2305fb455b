/** What a visitor reads when a page cannot be had, without a network and otherwise. */
export const offlineMessages = {
  title: 'Sin conexión',
  notice: 'Sin conexión: no se puede abrir la página. ',
  failure: 'No se ha podido abrir la página. ',
  retry: 'Reintentar',
} as const
