/** What the history says of versions that the workshop keeps. */
export const workshopMessages = {
  foundOutside: 'Cambios hechos fuera del taller',
  saved: 'Cambia {file}',
  pictureAdded: 'Añade la imagen {file}',
  pictureDeleted: 'Borra la imagen {file}',
  pictureRestored: 'Recupera la imagen {file}',
  restored: 'Recupera una versión anterior de {file}',
}
