/** What the history says of what was done to files. */
export const historyMessages = {
  created: 'Crea {file}',
}

/** Why files cannot be made, moved or taken away as somebody wants. */
export const planMessages = {
  folderUnknown: 'No hay tal carpeta en el contenido.',
  noSections: 'Aquí no hay secciones: solo las tiene la guía.',
  notOfMany: 'Este archivo es único en la web, o no se puede leer: ni se copia, ni se mueve, ni se borra.',
  nameEmpty: 'De ese título no sale ningún nombre: hace falta alguna letra o cifra.',
  nameOfCopy:
    'Así se llaman las copias, y no se publican. Dale un título propio: forma parte de la dirección.',
  nameTaken: 'Esa dirección ya es la de {file}. Dale otro título.',
  pathReserved: 'La dirección {path} es de la propia web. Dale otro título.',
  behindLink: 'En esa carpeta hay un acceso directo: eso se hace en las carpetas.',
  dataUnread: 'Los datos de este archivo tienen un error: corrígelo antes.',
}
