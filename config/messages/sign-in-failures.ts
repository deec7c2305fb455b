import { signInMessages } from './sign-in.ts'

/** Why nobody was signed in, by the server's word or Google's. */
export const signInFailureMessages = {
  title: 'No has entrado',
  texts: {
    popup_closed: 'Has cerrado la ventana de Google antes de terminar. Cuando quieras, vuelve a intentarlo.',
    popup_failed_to_open: signInMessages.obstacles.popup,
    access_denied: 'No has dado permiso a Escaparate en Google. Sin él no podemos saber quién eres.',
    code_refused: 'El permiso de Google ya no vale. Vuelve a intentarlo.',
    state_invalid: 'Ha pasado demasiado tiempo, o empezaste en otra ventana. Vuelve a intentarlo.',
    token_invalid: 'Google no ha confirmado tu cuenta. Comprueba que su correo esté verificado.',
    provider_unavailable: 'Google no responde. Espera un momento y vuelve a intentarlo.',
    database_unavailable: 'Ahora mismo no podemos abrir cuentas. Espera un momento y vuelve a intentarlo.',
    not_configured: 'El acceso con Google no está disponible en este momento.',
    too_many_requests: 'Demasiados intentos seguidos. Espera un minuto y vuelve a intentarlo.',
    network: 'No hay conexión con Escaparate. Compruébala y vuelve a intentarlo.',
    unknown: 'Algo ha fallado al entrar con Google. Vuelve a intentarlo.',
  },
} as const
