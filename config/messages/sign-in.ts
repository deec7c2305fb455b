/** What is said to whom signs in. */
export const signInMessages = {
  phases: {
    resting: '',
    open: 'Sigue en la ventana de Google.',
    verifying: 'Comprobamos tu cuenta…',
    done: 'Ya has entrado. Te llevamos de vuelta.',
  },
  obstacles: {
    script:
      'No hemos podido cargar el acceso de Google. Quizá lo impida un bloqueador de tu navegador o una red sin salida.',
    popup:
      'Tu navegador ha bloqueado la ventana de Google. Permite las ventanas emergentes de esta página o continúa en esta misma ventana.',
    /** Of the configuration or of the state. */
    prepare:
      'No hemos podido preparar el acceso. Puede ser tu conexión o un fallo nuestro: espera un momento.',
  },
  late: '¿Tarda demasiado?',
  retry: 'Reintentar',
  sameWindow: 'Continuar en esta misma ventana',
} as const
