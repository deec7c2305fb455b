/** What somebody is told whose request cannot even be read, by status. */
export const refusalMessages = {
  400: 'No entendemos esta petición.',
  408: 'La petición ha tardado demasiado en llegar. Vuelve a intentarlo.',
  431: 'La petición lleva demasiados datos en su cabecera. Borra las cookies de este sitio y vuelve a intentarlo.',
  503: 'Hay demasiadas conexiones a la vez. Vuelve a intentarlo dentro de unos segundos.',
} as const

/** Told to who asks pages more than one address may in a minute; a reason phrase of HTTP too, which is ASCII. */
export const tooManyQuestions = 'Demasiadas consultas seguidas'
