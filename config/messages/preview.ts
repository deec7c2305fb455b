/** Words for editors, on pages of preview servers only. */
export const previewMessages = {
  draft: 'Borrador',
  scheduled: 'Programada',
  appears: 'Sale el {moment}',
  retiring: 'Se retira',
  goes: 'Se retira el {moment}',
  retired: 'Retirada',
  went: 'Se retiró el {moment}',
  links: {
    none: {
      title: 'Vista previa cerrada',
      text: 'Esta vista previa solo enseña las páginas de los enlaces que reparte su equipo. Pide el tuyo a quien te habló de ella.',
    },
    expired: {
      title: 'Enlace caducado',
      text: 'Este enlace de vista previa ya no sirve: pasó su plazo. Pide otro a quien te lo envió.',
    },
    forged: {
      title: 'Enlace incorrecto',
      text: 'Este enlace de vista previa no está entero o no es de esta página. Cópialo otra vez, sin que falte ni sobre nada.',
    },
  },
} as const
