/** What the history says of versions that the workshop keeps. */
export const workshopMessages = {
  foundOutside: 'Cambios hechos fuera del taller',
  saved: 'Cambia {file}',
  restored: 'Recupera una versión anterior de {file}',
}
