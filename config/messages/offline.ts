/** What a visitor without a network reads. */
export const offlineMessages = {
  title: 'Sin conexión',
  notice: 'Sin conexión: no se puede abrir la página. ',
  retry: 'Reintentar',
} as const
