/** Words for editors, on pages of preview servers only. */
export const previewMessages = {
  draft: 'Borrador',
  scheduled: 'Programada',
  appears: 'Sale el {day} a las {time}',
  appearsAtOne: 'Sale el {day} a la {time}',
  region: 'Vista previa del contenido',
  title: 'El último cambio no se muestra',
  hint: 'Corrige lo siguiente y guarda otra vez; la página se pondrá al día sola.',
  warningTitle: 'Por corregir antes de publicar',
  warningHint: 'El cambio se ve aquí, pero la web no se publicará hasta que corrijas lo siguiente.',
  place: '{file}, línea {line}',
  more: 'y {count} más',
} as const
