/** Why files cannot be made, moved or taken away as somebody wants. */
export const planMessages = {
  folderUnknown: 'No hay tal carpeta en el contenido.',
  noSections: 'Aquí no hay secciones: solo las tiene la guía.',
  notOfMany: 'Este archivo es único en la web, o no se puede leer: ni se copia, ni se mueve, ni se borra.',
  nameEmpty: 'De ese título no sale ningún nombre: hace falta alguna letra o cifra.',
  nameOfCopy:
    'Así se llaman las copias, y no se publican. Dale un título propio: forma parte de la dirección.',
  nameOfOthers: 'Así no se llaman los archivos de esa carpeta.',
  othersRenamed:
    'En esa carpeta cambiaría el número de los demás archivos, y eso solo lo hace quien publica: pídeselo.',
  nameTaken: 'Esa dirección ya es la de {file}. Dale otro título.',
  pathReserved: 'La dirección {path} es de la propia web. Dale otro título.',
  behindLink: 'En esa carpeta hay un acceso directo: eso se hace en las carpetas.',
  madeInFolders: 'Los archivos de esta clase se crean en su carpeta.',
  dataUnread: 'Los datos de este archivo tienen un error: corrígelo antes.',
  folderOfOthers: 'Esa carpeta es de otra clase de páginas.',
  nothingChanges: 'Ya está así: no hay nada que cambiar.',
  listUnread:
    '{file} tiene un error, o está escrito de una manera que el taller no sabe cambiar: corrígelo antes.',
  isNamed: 'No se puede borrar mientras algo lo nombre, o lleve a su dirección. Cámbialo antes aquí:',
  isLinked:
    'No se puede borrar mientras algo lleve a su dirección. Cámbialo antes, o di a qué dirección debe llegar quien la abra:',
  isOfSite: 'La propia web enlaza esta página. Di a qué dirección debe llegar quien la abra.',
  redirectUnknown: 'No hay ninguna página pública en {path}.',
  orderStale: 'La carpeta ya no tiene esos archivos: vuelve a cargar la lista.',
  addressChanges: 'Con ese orden cambiaría la dirección de {file}: dale antes otro nombre.',
  hasMistakes: 'Con errores no se publica. Corrígelos antes:',
  nothingKept: 'El historial no guarda ningún texto de ese archivo.',
}
