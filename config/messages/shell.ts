/** The words around every page, in Spanish; they are in the first load, so it is for the shell alone. */
export const shellMessages = {
  header: {
    open: 'Abrir menú',
    close: 'Cerrar menú',
    title: 'Menú',
    navigation: 'Principal',
    shop: 'Tienda',
    /** Behind the name of the list. */
    listed: { none: '', one: ' (1 prenda)', many: ' ({count} prendas)' },
    signIn: 'Ingresar',
  },
  error: {
    clear: 'Volver al inicio',
    collection: 'Ver la colección',
    title: 'Error',
    description: 'La página no se ha podido mostrar.',
    quickLinks: 'Quizá buscabas',
    near: '¿Querías ir a esta página?',
    /** Heading and hint, in Spanish beside the words that the specification fixes in English. */
    notFound: [
      'No encontramos esta página',
      'La dirección puede haber cambiado, o la prenda ya no está en el escaparate.',
    ],
    gone: ['Esta página ya no está', 'La hemos retirado. Mira la colección, o busca otra cosa.'],
    request: ['No podemos mostrar esta página', 'Revisa la dirección, o empieza por el inicio.'],
    server: ['No es culpa tuya', 'Espera un momento y vuelve a intentarlo.'],
  },
  /** Where the header calls a page by the name of an audience. */
  shelf: { question: '¿Buscabas ropa de {audience}?', answer: 'Está en la colección' },
  breadcrumb: 'Estás en',
  skipLink: 'Saltar al contenido',
  newBuild: {
    title: 'Hay una versión nueva del sitio',
    description: 'La verás en cuanto cambies de página.',
  },
  newsletter: {
    heading: 'Boletín',
    hint: 'Una carta al mes, sin ruido.',
    /** True of this shop, whatever the toast says, whose words the specification fixes. */
    subscribed: 'Tienda de muestra: no guardamos tu correo.',
    needsScript: 'Para suscribirte hace falta JavaScript.',
    email: 'Tu correo electrónico',
    subscribe: 'Suscribirse',
  },
  social: {
    chat: 'Comunidad en Discord (se abre en otra pestaña)',
    network: 'Escaparate en X (se abre en otra pestaña)',
    code: 'Código en GitHub (se abre en otra pestaña)',
  },
} as const

/** Those of the button, which the server alone renders. */
export const colorModeMessages = {
  switchToDark: 'Cambiar a modo oscuro',
  switchToLight: 'Cambiar a modo claro',
} as const
