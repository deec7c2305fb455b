/**
 * Words of components in Spanish, by the keys of C-LABEL-3; without them they speak English, as the specification has
 * it. One that is missing does not compile where the table is taken.
 */
export const componentLabels = {
  toast: { announcement: 'Notificación', close: 'Cerrar', region: 'Notificaciones ({hotkey})' },
  modal: { close: 'Cerrar' },
  slideover: { close: 'Cerrar' },
  drawer: { close: 'Cerrar', resize: 'Cambiar la altura' },
  selectMenu: { noData: 'Sin datos' },
}
