/** What is said to whom signs in, is signed in, or fails to be; failures by the server's word or Google's. */
export const signInMessages = {
  waitingForGoogle: 'Sigue en la ventana de Google.',
  verifying: 'Comprobamos tu cuenta…',
  done: 'Ya has ingresado. Te llevamos de vuelta.',
  scriptFailed:
    'No hemos podido cargar el acceso de Google. Quizá lo impida un bloqueador de tu navegador o una red sin salida.',
  configFailed: 'No hemos podido preparar el acceso. Comprueba tu conexión.',
  retry: 'Volver a intentarlo',
  withoutPopup: 'Continuar en esta misma ventana',
  withoutScript: 'Ingresar sin ventana emergente',
  failureTitle: 'No has ingresado',
  failures: {
    popup_closed: 'Has cerrado la ventana de Google antes de terminar. Cuando quieras, vuelve a intentarlo.',
    popup_failed_to_open:
      'Tu navegador ha bloqueado la ventana de Google. Permite las ventanas emergentes de esta página o continúa en esta misma ventana.',
    access_denied: 'No has dado permiso a Escaparate en Google. Sin él no podemos saber quién eres.',
    code_refused: 'El permiso de Google ya no vale. Vuelve a intentarlo.',
    state_invalid: 'Ha pasado demasiado tiempo, o empezaste en otra ventana. Vuelve a intentarlo.',
    token_invalid: 'Google no ha confirmado tu cuenta. Comprueba que su correo esté verificado.',
    provider_unavailable: 'Google no responde. Espera un momento y vuelve a intentarlo.',
    database_unavailable: 'Ahora mismo no podemos abrir cuentas. Espera un momento y vuelve a intentarlo.',
    not_configured: 'El acceso con Google no está disponible en este momento.',
    too_many_requests: 'Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.',
    network: 'No hay conexión con Escaparate. Compruébala y vuelve a intentarlo.',
    unknown: 'Algo ha fallado al ingresar con Google. Vuelve a intentarlo.',
  },
  account: {
    /** `{name}` is whose account it is. */
    toggle: 'Cuenta de {name}',
    signedInAs: 'Has ingresado como',
    alreadyHeading: 'Ya has ingresado',
    alreadyDescription: 'Esta es la cuenta con la que estás en Escaparate.',
    goOn: 'Seguir mirando',
    signOut: 'Cerrar sesión',
    signedOutTitle: 'Has cerrado la sesión',
    signedOutDescription: 'Hasta pronto.',
    signOutFailedTitle: 'La sesión sigue abierta',
    signOutFailedDescription: 'No hemos podido cerrarla. Comprueba tu conexión y vuelve a intentarlo.',
  },
  /** Without JavaScript. */
  needsScript: 'Para ingresar hace falta JavaScript: Google lo pide.',
} as const
