/** The few words of the search that every page has before anybody searches. */
export const searchEntryMessages = {
  button: 'Buscar',
  field: 'Buscar…',
  unavailable: 'La búsqueda no se ha podido abrir. Comprueba tu conexión e inténtalo de nuevo.',
} as const
