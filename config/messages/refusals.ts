/** What somebody is told whose request cannot even be read, by status. */
export const refusalMessages = {
  400: 'No entendemos esta petición.',
  408: 'La petición ha tardado demasiado en llegar. Vuelve a intentarlo.',
  417: 'No podemos cumplir lo que esta petición espera.',
  431: 'La dirección, o lo que tu navegador manda con ella, es demasiado larga. Acorta la dirección; si es corta, borra las cookies de este sitio y vuelve a intentarlo.',
  505: 'Este sitio habla HTTP/1.1.',
} as const

/** Told to who asks pages while too many others do; ASCII as well. */
export const tooManyAsk = 'Demasiadas consultas a la vez'

/** Told to who asks pages while too many questions of theirs wait; a reason phrase of HTTP too, which is ASCII. */
export const tooManyQuestions = 'Demasiadas consultas seguidas'
