/** What commands say of the content in a terminal, to editors; `{name}` stands for a parameter. */
export const contentCheckMessages = {
  contentFolderMissing:
    'La carpeta del contenido, {folder}, no existe. Indica con CONTENT_DIR una carpeta con archivos de contenido.',
  contentFolderIsFile:
    '{folder} es un archivo, y no la carpeta del contenido. Indica con CONTENT_DIR una carpeta con archivos de contenido.',
  nothingToShow: 'Todavía no hay contenido que se pueda mostrar. Corrige lo de arriba y arranca otra vez.',
  contentDone:
    'Páginas: {pages}, en {seconds} s (archivos leídos: {parsed}, sin cambios: {unchanged}, quitados: {removed})',
  contentIsFine: 'Todo bien: no hay nada que corregir.',
  problemsIn: '{folder}: {mistakes} por corregir, {warnings} para revisar',
  howToSeeAll: 'Y {count} más. Para ver la lista entera: npm run content:check -- --all',
} as const
