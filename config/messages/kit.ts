import { shellMessages } from './shell.ts'

/**
 * The kit's words in Spanish, by the keys of C-LABEL-3; without them it speaks English, as the specification has
 * it. What comes with the first load needs none of them. One that is missing does not compile where the kit takes the
 * table.
 */
export const kitLabels = {
  breadcrumb: { label: 'Ruta de navegación' },
  colorMode: { dark: 'Oscuro', light: 'Claro', system: 'Sistema', ...shellMessages.colorMode },
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
  selectMenu: { noData: 'Sin datos', noMatch: 'No hay datos coincidentes' },
}
