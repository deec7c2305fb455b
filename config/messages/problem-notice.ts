/** Words of the notice that tells editors what is wrong, on pages of development and preview servers only. */
export const noticeMessages = {
  region: 'Vista previa del contenido',
  place: '{file}, línea {line}',
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
  untold:
    'Y {count} más: para ver la lista entera, escribe «npm run content:check -- --all» en otro terminal.',
  mended: 'No queda nada por corregir.',
} as const
