/** Words for editors, on pages of preview servers only. */
export const previewMessages = {
  draft: 'Borrador',
  scheduled: 'Programada',
  appears: 'Sale el {day} a las {time}',
  appearsAtOne: 'Sale el {day} a la {time}',
} as const
