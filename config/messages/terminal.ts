import type { Language } from './problems/sentences.ts'

/** What commands say in a terminal, by the language of whoever reads it; `{name}` stands for a parameter. */
export const terminalMessages = {
  listening: { es: 'Escaparate está en {address}', en: 'Escaparate is at {address}' },
  listeningForDevelopment: {
    es: 'Escaparate (desarrollo) está en {address}',
    en: 'Escaparate (development) is at {address}',
  },
  portInUse: {
    es: 'El puerto {port} está ocupado. Cierra el otro programa, o elige otro puerto: PORT={other} {command}',
    en: 'Port {port} is in use. Stop the other program, or choose another port: PORT={other} {command}',
  },
  portForbidden: {
    es: 'El puerto {port} necesita más permisos. Elige uno por encima de 1023: PORT=3000 {command}',
    en: 'Port {port} needs more rights. Choose one above 1023: PORT=3000 {command}',
  },
  hostUnknown: {
    es: 'HOST no es una dirección de esta máquina. Quítala para escuchar en todas.',
    en: 'HOST is no address of this machine. Leave it out to listen on all of them.',
  },
  cannotListen: {
    es: 'El servidor no puede escuchar: {reason}',
    en: 'The server cannot listen: {reason}',
  },

  contentFolderMissing: {
    es: 'La carpeta del contenido, {folder}, no existe. Indica con CONTENT_DIR una carpeta con archivos de contenido.',
    en: 'The content folder {folder} does not exist. Set CONTENT_DIR to a folder with content files.',
  },
  contentFolderIsFile: {
    es: '{folder} es un archivo, y no la carpeta del contenido. Indica con CONTENT_DIR una carpeta con archivos de contenido.',
    en: 'The content folder {folder} is a file. Set CONTENT_DIR to a folder with content files.',
  },
  nothingToShow: {
    es: 'Todavía no hay contenido que se pueda mostrar. Corrige lo de arriba y arranca otra vez.',
    en: 'No content was compiled yet that could be shown. Mend the above and start again.',
  },
  nothingToServe: {
    es: 'No hay ninguna web construida que servir; escribe `npm start` o `npm run build`',
    en: 'There is no build to serve; run `npm start` or `npm run build`',
  },
  onlyDamagedBuild: {
    es: 'La web construida {id} está dañada ({damage}), y no hay otra. Escribe `npm run build`',
    en: 'The build {id} is damaged ({damage}), and there is no other; run `npm run build`',
  },

  waitingForBuild: {
    es: 'Otra construcción está en marcha; esta espera a que termine …',
    en: 'Waiting for another build …',
  },
  damagedBuildIsMadeAgain: {
    es: 'La web {id} ya estaba construida, pero dañada ({damage}), y se hace de nuevo',
    en: 'The build {id} was there already, but damaged ({damage}), and is made again',
  },
  appNotMade: {
    es: 'No se ha podido construir la aplicación; el motivo está más arriba.',
    en: 'The app could not be made; why stands above.',
  },
  diskIsFull: {
    es: 'El disco de {folder} está lleno. Haz sitio y construye otra vez; lo que se servía sigue como estaba.',
    en: 'The disk of {folder} is full. Make room and build again; what was served before is as it was.',
  },
  cannotWrite: {
    es: 'No se puede leer o escribir {path} ({code}). Da permiso a este usuario, o elige otra carpeta con BUILD_DIR.',
    en: '{path} cannot be read or written ({code}). Give this user the right to, or choose another folder: BUILD_DIR.',
  },

  exportUsage: {
    es: 'Escribe como mucho una carpeta: npm run export /srv/escaparate',
    en: 'Name one folder at most: npm run export /srv/escaparate',
  },
  exportNotEmpty: {
    es: '{folder} contiene {name}, que no es de una exportación. Elige otra carpeta, o vacíala.',
    en: '{folder} holds {name}, which no export has written. Choose another folder, or empty it.',
  },
  exportTwice: {
    es: '{path} y otra dirección darían el mismo archivo, {file}. Cambia una de las dos.',
    en: '{path} and another address would be the same file, {file}. Change one of the two.',
  },
  exportProgress: { es: '{done} direcciones escritas …', en: '{done} addresses written …' },
  exportDone: {
    es: 'La web {build} está en {folder}: {done} direcciones.\nSin el servidor no hay: {missing}.',
    en: 'The build {build} is in {folder}: {done} addresses.\nThese need the server: {missing}.',
  },

  filesRead: { es: '{done} de {total} archivos', en: '{done} of {total} files' },
  checkingLinks: { es: 'Comprobando los enlaces …', en: 'Checking the links …' },
  contentDone: {
    es: 'Páginas: {pages}, en {seconds} s (archivos leídos: {parsed}, sin cambios: {unchanged}, quitados: {removed})',
    en: 'Pages: {pages}, in {seconds} s (files parsed: {parsed}, unchanged: {unchanged}, removed: {removed})',
  },

  contentIsFine: { es: 'Todo bien: no hay nada que corregir.', en: 'All is well: there is nothing to mend.' },

  content: { es: 'contenido', en: 'content' },
  pictures: { es: 'imágenes', en: 'pictures' },
  app: { es: 'aplicación', en: 'app' },
  pages: { es: 'páginas', en: 'pages' },
  search: { es: 'buscador', en: 'search' },
  stepDone: { es: '{step}: {seconds} s', en: '{step} {seconds} s' },
  stepGoesOn: { es: '{step}: {done} de {total}', en: '{step} {done} of {total}' },
  pageWithoutContent: {
    es: '{path} no tiene contenido aquí, y responde 404',
    en: '{path} has no content here, and answers 404',
  },

  pageWithoutRoute: {
    es: '{path} es una página de la colección «{collection}», y la aplicación no la muestra: responde 404. Añade la página {route} en config/pages.ts y su carpeta en app/pages, o pon «route: null» en collections/collection-table.ts.',
    en: '{path} is a page of the collection «{collection}», and the app does not show it: it answers 404. Add the page {route} to config/pages.ts and its folder to app/pages, or say «route: null» in collections/collection-table.ts.',
  },
  pageInNoList: {
    es: '{path} se muestra, pero no está en el mapa del sitio ni en ninguna otra lista. Dale una colección en collections/collection-table.ts.',
    en: '{path} is shown, but stands neither in the sitemap nor in any other list. Give it a collection in collections/collection-table.ts.',
  },
  pageOnlyListed: {
    es: '{path} está en el mapa del sitio, pero responde 404. Añade su página en config/pages.ts, o pon «route: null» en collections/collection-table.ts.',
    en: '{path} stands in the sitemap, but answers 404. Add its page to config/pages.ts, or say «route: null» in collections/collection-table.ts.',
  },

  notRemoved: {
    es: '{folder} sobra y no se ha podido borrar: {reason}',
    en: '{folder} is needed by nobody and could not be removed: {reason}',
  },

  problemsIn: {
    es: '{folder}: {mistakes} por corregir, {warnings} para revisar',
    en: '{folder}: {mistakes} to mend, {warnings} to look at',
  },
  problemsByKind: {
    es: 'Hay muchos avisos ({count}). Por clases:',
    en: 'There are many problems ({count}). By kind:',
  },
  errors: { es: 'Errores, que siempre detienen la publicación', en: 'Errors, which always stop a build' },
  suspicions: {
    es: 'Por corregir antes de publicar',
    en: 'Suspicions, which stop a build unless CONTENT_STRICT=false',
  },
  warnings: { es: 'Para revisar; no detiene nada', en: 'Warnings, which stop nothing' },
  firstOfEachKind: { es: 'El primero de cada clase:', en: 'The first of each kind:' },
  howToSeeAll: {
    es: 'Para verlos todos: npm run content:check -- --all',
    en: 'To see all of them: npm run content:check -- --all',
  },
} as const satisfies Record<string, Record<Language, string>>
