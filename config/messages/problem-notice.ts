/** Words of the notice that tells editors what is wrong, on pages of development and preview servers only. */
export const noticeMessages = {
  region: 'Vista previa del contenido',
  close: 'Cerrar',
  place: '{file}, línea {line}',
  opensEditor: 'Abrir en el editor',
  error: {
    title: 'El último cambio no se muestra',
    hint: 'Corrige lo siguiente y guarda otra vez; la página se pondrá al día sola.',
  },
  suspicion: {
    title: 'Por corregir antes de publicar',
    hint: 'El cambio se ve aquí, pero la web no se publicará hasta que corrijas lo siguiente.',
  },
  warning: {
    title: 'Conviene revisarlo',
    hint: 'Nada de esto impide publicar la web.',
  },
  elsewhere: {
    title: 'Por corregir antes de publicar',
    hint: 'Esta página está bien, pero la web no se publicará hasta que se corrijan otros archivos.',
  },
  others: { one: 'Hay 1 más en otro archivo', many: 'Hay {count} más en otros archivos' },
  onlyOthers: { one: 'Hay 1 en otro archivo', many: 'Hay {count} en otros archivos' },
  untold: { one: 'y 1 más.', many: 'y {count} más.' },
  allTold: 'Para ver la lista entera, escribe «npm run content:check -- --all» en otro terminal.',
  mended: 'No queda nada por corregir.',
} as const
