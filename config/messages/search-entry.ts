/** The words of the search that every page has before anybody searches. */
export const searchEntryMessages = {
  button: 'Buscar',
  field: 'Buscar…',
  title: 'Buscar en Escaparate',
  close: 'Cerrar',
  placeholder: 'Escribe un comando o busca…',
  loading: 'Abriendo el índice de la guía…',
  unavailable: 'La búsqueda no se ha podido abrir. Comprueba tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
} as const
