/** The words of `/login` and `/signup`. */
export const authMessages = {
  login: {
    title: 'Ingresar',
    heading: 'Bienvenido de nuevo',
    description: 'Entra en tu cuenta de Escaparate con tu cuenta de Google.',
    other: '¿Aún no tienes cuenta?',
    otherLink: 'Crea una',
  },
  signup: {
    title: 'Crear cuenta',
    heading: 'Crea tu cuenta',
    description: 'Un solo paso: elige tu cuenta de Google y listo.',
    other: '¿Ya tienes cuenta?',
    otherLink: 'Ingresa',
  },
  back: 'Volver al inicio',
  google: 'Continuar con Google',
  unavailable: 'El acceso con Google no está disponible en este momento.',
  privacy: 'Solo pedimos tu nombre, tu correo y tu foto. Nunca publicamos nada en tu nombre.',
} as const
