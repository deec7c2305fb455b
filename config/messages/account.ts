/** What is said to whom is signed in. */
export const accountMessages = {
  /** `{name}` is whose account it is. */
  toggle: 'Cuenta de {name}',
  signedInAs: 'Has entrado como',
  alreadyHeading: 'Ya has entrado',
  alreadyDescription: 'Esta es la cuenta con la que estás en Escaparate.',
  goOn: 'Seguir mirando',
  signOut: 'Cerrar sesión',
  signedOutTitle: 'Has cerrado la sesión',
  signedOutDescription: 'Hasta pronto.',
  signOutFailedTitle: 'La sesión sigue abierta',
  signOutFailedDescription: 'No hemos podido cerrarla. Comprueba tu conexión y vuelve a intentarlo.',
} as const
