/**
 * Every sentence of the interface, in Spanish, by the keys of C-LABEL-3 where it has them. Literals that the
 * specification fixes in another form (`Subscribed!`, `Pagina no encontrada`) stand in `site.ts`.
 */
export const messages = {
  header: {
    open: 'Abrir menú',
    close: 'Cerrar menú',
    title: 'Menú',
    navigation: 'Principal',
    signIn: 'Ingresar',
  },
  error: {
    clear: 'Volver al inicio',
    title: 'Error',
    description: 'Algo ha fallado. Ya lo sabemos y lo estamos mirando.',
    quickLinks: 'Quizá buscabas',
    notFoundHint: 'La dirección puede haber cambiado, o la prenda ya no está en el escaparate.',
    serverHint: 'No es culpa tuya. Espera un momento y vuelve a intentarlo.',
  },
  colorMode: {
    dark: 'Oscuro',
    light: 'Claro',
    system: 'Sistema',
    switchToDark: 'Cambiar a modo oscuro',
    switchToLight: 'Cambiar a modo claro',
  },
  toast: { announcement: 'Notificación', close: 'Cerrar', region: 'Notificaciones ({hotkey})' },
  modal: { close: 'Cerrar' },
  slideover: { close: 'Cerrar' },
  drawer: { close: 'Cerrar', resize: 'Cambiar la altura' },
  breadcrumb: { label: 'Ruta de navegación' },
  pagination: {
    first: 'Primera página',
    label: 'Páginas',
    last: 'Última página',
    next: 'Página siguiente',
    page: 'Página {page}',
    previous: 'Página anterior',
  },
  contentToc: { title: 'En esta página' },
  /** Short months by number; written out, because browsers disagree on «sept». */
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic'],
  numeral: 'N.º',
  home: { summary: 'En este escaparate' },
  skipLink: 'Saltar al contenido',
  docs: {
    navigation: 'Documentación',
    previous: 'Anterior',
    next: 'Siguiente',
    surround: 'Páginas vecinas',
    breadcrumb: 'Estás en',
  },
  blog: {
    back: 'Todos los artículos',
    previous: 'Artículo anterior',
    next: 'Artículo siguiente',
    surround: 'Artículos vecinos',
    newTab: '(se abre en otra pestaña)',
  },
  pricing: {
    billing: 'Forma de pago',
    monthly: 'Mensual',
    yearly: 'Anual',
    perMonth: '/mes',
    perYear: '/año',
    recommended: 'El más elegido',
  },
  auth: {
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
  },
  footer: {
    newsletter: 'Boletín',
    newsletterHint: 'Una carta al mes, sin ruido.',
    subscribe: 'Suscribirse',
  },
  social: {
    chat: 'Comunidad en Discord (se abre en otra pestaña)',
    network: 'Escaparate en X (se abre en otra pestaña)',
    code: 'Código en GitHub (se abre en otra pestaña)',
  },
  prose: {
    note: 'Nota',
    tip: 'Consejo',
    warning: 'Atención',
    caution: 'Cuidado',
    copyCode: 'Copiar código al portapapeles',
    codeCopied: 'Copiado',
    footnotes: 'Notas',
    footnoteBack: 'Volver al texto',
    table: 'Tabla',
  },
} as const

/** The kit's words in Spanish (C-LABEL-3); without them it speaks English, as the specification has it. */
export const kitLabels = {
  colorMode: messages.colorMode,
  drawer: messages.drawer,
  modal: messages.modal,
  pagination: messages.pagination,
  slideover: messages.slideover,
  toast: messages.toast,
}
