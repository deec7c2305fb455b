/** What is said to whom signs in. */
export const signInMessages = {
  waitingForGoogle: 'Sigue en la ventana de Google.',
  verifying: 'Comprobamos tu cuenta…',
  done: 'Ya has ingresado. Te llevamos de vuelta.',
  scriptFailed:
    'No hemos podido cargar el acceso de Google. Quizá lo impida un bloqueador de tu navegador o una red sin salida.',
  popupBlocked:
    'Tu navegador ha bloqueado la ventana de Google. Permite las ventanas emergentes de esta página o continúa en esta misma ventana.',
  configFailed: 'No hemos podido preparar el acceso. Comprueba tu conexión.',
  retry: 'Volver a intentarlo',
  withoutPopup: 'Continuar en esta misma ventana',
} as const
