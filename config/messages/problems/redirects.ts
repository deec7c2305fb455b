import type { ProblemTable } from './sentences.ts'

/** Addresses that have moved: `redirects.yml`. */
export const redirectProblems = {
  'redirects-no-list': {
    es: [
      'Aquí debería haber direcciones con su destino.',
      'Escribe una en cada línea, como «/tallas: /docs/tallas».',
    ],
    en: ['These are no addresses with targets.', 'Write `/from: /to` on each line.'],
  },
  'redirects-too-large': {
    es: ['El archivo ocupa más de 1 MiB.', 'Usa reglas con /** para carpetas enteras.'],
    en: ['The file is larger than 1 MiB.', 'Use rules with /** for whole folders.'],
  },
  'redirect-key-unknown': {
    es: ['«{key}» no es un dato de una redirección.', 'Escribe solo «to» y «status».'],
    en: ['{key} is not a known key of a redirect.', 'Write to and status only.'],
  },
  'redirect-status': {
    es: [
      '{status} no es el número de una redirección.',
      'Escribe 308 o 301 si es para siempre, 307 o 302 si es por un tiempo.',
    ],
    en: [
      'The status {status} is not one of a redirect.',
      'Write 301 or 308 (for good), 302 or 307 (for a while).',
    ],
  },
  'redirect-from-space': {
    es: ['La dirección lleva un espacio o un salto de línea.', 'Escribe una dirección como /rebajas.'],
    en: ['The address holds a space or a line end.', 'Write a path such as /rebajas.'],
  },
  'redirect-from-no-slash': {
    es: ['«{from}» no empieza por una barra (/).', 'Escribe la dirección sin el dominio, como /rebajas.'],
    en: ['{from} does not begin with a slash.', 'Write the path without the domain, such as /rebajas.'],
  },
  'redirect-from-query': {
    es: ['{from} lleva ? o #.', 'Escribe solo lo de antes; lo que va detrás de ? se conserva.'],
    en: ['{from} has a query or a fragment.', 'Write the path alone; the query of a visit goes along.'],
  },
  'redirect-from-star': {
    es: ['{from} lleva un asterisco en medio.', 'Solo /** al final significa «todo lo que cuelga de aquí».'],
    en: ['{from} has a star in the middle.', 'Only /** at the end stands for anything.'],
  },
  'redirect-from-home': {
    es: ['{from} no se puede redirigir.', 'La portada no puede cambiar de dirección: borra la línea.'],
    en: ['{from} cannot be redirected.', 'The home page cannot move.'],
  },
  'redirect-not-canonical': {
    es: ['{address} no es la forma correcta de la dirección.', 'Escribe {canonical}.'],
    en: ['{address} is not the canonical spelling of an address.', 'Write {canonical}.'],
  },
  'redirect-from-reserved': {
    es: ['{from} es una dirección del propio servidor.', 'Redirige solo direcciones de páginas.'],
    en: ["{from} is an address of the machine's own.", 'Redirect addresses of pages only.'],
  },
  'redirect-without-target': {
    es: [
      '{from} no tiene destino.',
      'Escribe una dirección como /docs/tallas, o una que empiece por https://.',
    ],
    en: ['{from} has no target.', 'Write a path such as /docs/tallas, or an https address.'],
  },
  'redirect-to-space': {
    es: ['El destino lleva un espacio o un salto de línea.', 'Escribe la dirección seguida.'],
    en: ['The target holds a space or a line end.', 'Write the address in one word.'],
  },
  'redirect-star-on-one-side': {
    es: ['{to} acaba en /** y {from} no.', 'Escribe /** en los dos lados, o en ninguno.'],
    en: ['{to} ends in /** and {from} does not.', 'Write /** on both sides, or on none.'],
  },
  'redirect-to-no-address': {
    es: [
      'El destino {to} no es una página de la web ni una dirección https.',
      'Escribe una dirección como /docs/tallas, o una que empiece por https://.',
    ],
    en: [
      'The target {to} is neither a path of the site nor an https address.',
      'Write a path such as /docs/tallas, or an address that begins with https://.',
    ],
  },
  'redirect-to-credentials': {
    es: ['El destino {to} lleva un nombre o una contraseña.', 'Escribe la dirección sin ellos.'],
    en: ['The target {to} holds a name or a password.', 'Write the address without them.'],
  },
  'redirect-in-circle': {
    es: ['La redirección de {from} vuelve a sí misma.', 'Llévala a una página que exista.'],
    en: ['The redirect of {from} leads in a circle.', 'Lead it to a page that exists.'],
  },
  'redirect-chain': {
    es: ['La redirección de {from} lleva a otra redirección.', 'Escribe dónde acaba: {end}.'],
    en: ['The redirect of {from} leads to an address that is redirected too.', 'Write its end: {end}.'],
  },
  'redirect-over-pages': {
    es: [
      'Debajo de {from} hay páginas ({count}), como {example}: se muestran, no se redirigen.',
      'Escribe una por una las direcciones que han cambiado.',
    ],
    en: [
      '{count} pages stand below {from}, such as {example}: they are shown, not redirected.',
      'Name the addresses that have moved one by one.',
    ],
  },
  'redirect-of-page': {
    es: [
      '{from} es una página o un archivo de la web, así que nunca se redirige.',
      'Borra la línea, o borra o renombra la página.',
    ],
    en: [
      '{from} is a page or a file of the site, so it is never redirected.',
      'Remove the line, or remove or rename the page.',
    ],
  },
  'redirect-to-unpublished': {
    es: [
      'La redirección de {from} lleva a {to}, que aún no se ha publicado.',
      'Llévala a otra página hasta entonces.',
    ],
    en: [
      'The redirect of {from} leads to {to}, which is not published yet.',
      'Lead it elsewhere until then.',
    ],
  },
  'redirect-to-retired': {
    es: ['La redirección de {from} lleva a {to}, que se ha retirado.', 'Llévala a otra página.'],
    en: ['The redirect of {from} leads to {to}, which has gone.', 'Lead it elsewhere.'],
  },
  'redirect-to-nothing': {
    es: ['La redirección de {from} lleva a {to}, que no existe.', 'Corrige el destino o borra la línea.'],
    en: [
      'The redirect of {from} leads to {to}, which does not exist.',
      'Correct the target or remove the line.',
    ],
  },
} as const satisfies ProblemTable
