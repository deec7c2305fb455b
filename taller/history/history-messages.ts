/** What the history says of versions, and of what was done to files. */
export const historyMessages = {
  foundOutside: 'Cambios hechos fuera del taller',
  saved: 'Cambia {file}',
  savedAgain: 'Recupera una versión anterior de {file}',
  created: 'Crea {file}',
  moved: 'Mueve {file} a {to}',
  deleted: 'Borra {file}',
  ordered: 'Ordena {folder}',
  restored: 'Recupera {file}, que se había borrado',
  pictureAdded: 'Añade la imagen {file}',
  pictureDeleted: 'Borra la imagen {file}',
  pictureRestored: 'Recupera la imagen {file}',
}
