import { shellMessages } from './shell.ts'

/**
 * The kit's words in Spanish, by the keys of C-LABEL-3; without them it speaks English, as the specification has
 * it. What comes with the first load needs none of them.
 */
export const kitLabels = {
  colorMode: shellMessages.colorMode,
  toast: { announcement: 'Notificación', close: 'Cerrar', region: 'Notificaciones ({hotkey})' },
  modal: { close: 'Cerrar' },
  slideover: { close: 'Cerrar' },
  drawer: { close: 'Cerrar', resize: 'Cambiar la altura' },
  pagination: {
    first: 'Primera página',
    label: 'Páginas',
    last: 'Última página',
    next: 'Página siguiente',
    page: 'Página {page}',
    previous: 'Página anterior',
  },
}
