import type { ProblemTable } from './sentences.ts'

/** Addresses that have moved: `redirects.yml`. */
export const redirectProblems = {
  'redirects-no-list':
    'Aquí debería haber direcciones con su destino. -> Escribe una en cada línea, como «/tallas: /docs/tallas».',
  'redirects-too-large': 'El archivo ocupa más de 1 MiB. -> Usa reglas con /** para carpetas enteras.',
  'redirect-key-unknown': '«{key}» no es un dato de una redirección. -> Escribe solo «to» y «status».',
  'redirect-status':
    '{status} no es el número de una redirección. -> Escribe 308 o 301 si es para siempre, 307 o 302 si es por un tiempo.',
  'redirect-from-space':
    'La dirección lleva un espacio o un salto de línea. -> Escribe una dirección como /rebajas.',
  'redirect-from-no-slash':
    '«{from}» no empieza por una barra (/). -> Escribe la dirección sin el dominio, como /rebajas.',
  'redirect-from-query':
    '{from} lleva ? o #. -> Escribe solo lo de antes; lo que va detrás de ? se conserva.',
  'redirect-from-star':
    '{from} lleva un asterisco en medio. -> Solo /** al final significa «todo lo que cuelga de aquí».',
  'redirect-from-home':
    '{from} no se puede redirigir. -> La portada no puede cambiar de dirección: borra la línea.',
  'redirect-not-canonical': '{address} no es la forma correcta de la dirección. -> Escribe {canonical}.',
  'redirect-from-reserved':
    '{from} es una dirección del propio servidor. -> Redirige solo direcciones de páginas.',
  'redirect-without-target':
    '{from} no tiene destino. -> Escribe una dirección como /docs/tallas, o una que empiece por https://.',
  'redirect-to-space': 'El destino lleva un espacio o un salto de línea. -> Escribe la dirección seguida.',
  'redirect-star-on-one-side':
    '{to} acaba en /** y {from} no. -> Escribe /** en los dos lados, o en ninguno.',
  'redirect-to-no-address':
    'El destino {to} no es una página de la web ni una dirección https. -> Escribe una dirección como /docs/tallas, o una que empiece por https://.',
  'redirect-to-credentials':
    'El destino {to} lleva un nombre o una contraseña. -> Escribe la dirección sin ellos.',
  'redirect-in-circle': 'La redirección de {from} vuelve a sí misma. -> Llévala a una página que exista.',
  'redirect-chain': 'La redirección de {from} lleva a otra redirección. -> Escribe dónde acaba: {end}.',
  'redirect-over-pages':
    'Debajo de {from} hay páginas ({count}), como {example}: se muestran, no se redirigen. -> Escribe una por una las direcciones que han cambiado.',
  'redirect-of-page':
    '{from} es una página o un archivo de la web, así que nunca se redirige. -> Borra la línea, o borra o renombra la página.',
  'redirect-to-unpublished':
    'La redirección de {from} lleva a {to}, que aún no se ha publicado. -> Llévala a otra página hasta entonces.',
  'redirect-to-retired':
    'La redirección de {from} lleva a {to}, que se ha retirado. -> Llévala a otra página.',
  'redirect-to-nothing':
    'La redirección de {from} lleva a {to}, que no existe. -> Corrige el destino o borra la línea.',
} as const satisfies ProblemTable
