/** The words of `/login` and `/signup`. */
export const authMessages = {
  login: {
    title: 'Ingresar',
    heading: 'Hola otra vez',
    description: 'Entra en tu cuenta de Escaparate con tu cuenta de Google.',
    other: '¿Aún no tienes cuenta?',
    otherLink: 'Crea una',
  },
  signup: {
    title: 'Crear cuenta',
    heading: 'Crea tu cuenta',
    description: 'Entra con tu cuenta de Google: la de Escaparate se crea sola.',
    other: '¿Ya tienes cuenta?',
    otherLink: 'Entra',
  },
  back: 'Volver al inicio',
  signIn: 'Ingresar',
  unavailable: 'El acceso con Google no está disponible en este momento.',
  privacy: 'Solo pedimos tu nombre, tu correo y tu foto. Nunca publicamos nada en tu nombre.',
  /** The address follows. */
  withoutAccount: 'No necesitas cuenta para comprar: escribe a',
  collection: 'Ver la colección',
  orderAddress: 'pedidos@escaparate.example',
  orderLink: 'mailto:pedidos@escaparate.example?subject=Pedido',
  sample: 'Tienda de muestra: no se cobra nada.',
} as const
